"""Copies of game states, generated from their attrs types.

A copy function is written once for every class, from its annotations: leaves are shared, lists of
leaves are sliced, records are copied field by field. An annotation that this module does not know
is an error when the class is prepared, which happens when its game is first asked for, so a new
field can never be forgotten by undo.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal, TypeVar, Union

import attrs

__all__ = ["Json", "clone", "copy_json", "prepare"]

T = TypeVar("T")

Json = Annotated[Any, "json"]
"""Annotation of a field that holds plain JSON (strings, numbers, bools, None, lists, string-keyed
dicts).
"""

_LEAVES = (int, str, bool, float, type(None))


def clone(thing: T) -> T:
    """Return an independent copy of an attrs record (any class seen by `prepare`, or any that could
    be).
    """
    copied: T = _COPIERS[type(thing)](thing)
    return copied


def copy_json(value: Any) -> Any:
    """Return an independent copy of plain JSON."""
    if isinstance(value, list):
        return [copy_json(item) for item in value]
    if isinstance(value, dict):
        return {key: copy_json(item) for key, item in value.items()}
    return value


def prepare(*classes: type) -> None:
    """Write the copy functions of `classes`, and of the records in their fields, now.

    Raises:
        TypeError: a field has an annotation that cannot be copied; the message names class and
            field.
    """
    waiting, seen = list(classes), set(classes)
    while waiting:
        cls = waiting.pop()
        _COPIERS[cls]
        hints = typing.get_type_hints(cls)
        for field in attrs.fields(cls):
            found = set(_records_in(hints[field.name])) - seen
            waiting += found
            seen |= found


def _records_in(hint: Any) -> Iterator[type]:
    """Find the records that an annotation speaks of."""
    if isinstance(hint, type) and attrs.has(hint):
        yield hint
    for inner in typing.get_args(hint):
        yield from _records_in(inner)


class _Copiers(dict[type, Callable[[Any], Any]]):
    def __missing__(self, cls: type) -> Callable[[Any], Any]:
        copier = _write(cls)
        self[cls] = copier
        return copier


_COPIERS = _Copiers()


def _write(cls: type) -> Callable[[Any], Any]:
    if not attrs.has(cls):
        raise TypeError(f"{cls.__name__} is not an attrs class and cannot be copied")
    hints = typing.get_type_hints(cls, include_extras=True)
    lines = ["def copy(o):", "    n = new(cls)"]
    for field in attrs.fields(cls):
        try:
            expression = _expression(hints[field.name], f"o.{field.name}", 0)
        except TypeError as error:
            raise TypeError(f"{cls.__name__}.{field.name}: {error}") from None
        lines.append(f"    n.{field.name} = {expression}")
    lines.append("    return n")
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls, "C": _COPIERS, "json": copy_json}
    exec("\n".join(lines), scope)  # built from our own field names alone
    copier: Callable[[Any], Any] = scope["copy"]
    return copier


def _expression(hint: Any, value: str, depth: int) -> str:
    """Return the source text that copies `value`, annotated with `hint`."""
    if hint is Json:
        return f"(None if {value} is None else json({value}))"
    if _is_leaf(hint):
        return value
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    item = f"x{depth}"
    if origin is list:
        if _is_leaf(args[0]):
            return f"{value}[:]"
        return f"[{_expression(args[0], item, depth + 1)} for {item} in {value}]"
    if origin is dict and args[0] is str:
        if _is_leaf(args[1]):
            return f"{value}.copy()"
        inner = _expression(args[1], item, depth + 1)
        return f"{{k{depth}: {inner} for k{depth}, {item} in {value}.items()}}"
    if origin in (Union, types.UnionType):
        rest = [arg for arg in args if arg is not type(None)]
        if all(attrs.has(arg) for arg in rest):
            inner = f"C[{value}.__class__]({value})"
        elif len(rest) == 1:
            inner = _expression(rest[0], value, depth)
        else:
            raise TypeError(f"do not know how to copy {hint}")
        return inner if len(rest) == len(args) else f"(None if {value} is None else {inner})"
    if isinstance(hint, type) and attrs.has(hint):
        return f"C[{value}.__class__]({value})"
    raise TypeError(f"do not know how to copy {hint}")


def _is_leaf(hint: Any) -> bool:
    if hint in _LEAVES:
        return True
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        return True
    if origin in (Union, types.UnionType):
        return all(_is_leaf(arg) for arg in args)
    if origin is tuple:
        return all(_is_leaf(arg) for arg in args if arg is not Ellipsis)
    return isinstance(hint, type) and issubclass(hint, enum.Enum)

"""Attrs records to plain JSON values and back, strictly.

What a converter does by itself is too kind for a save: it turns 3.7 into 3, "no" into True, the
word "abc" into a list of three letters, and fills in what is missing with today's defaults. Here
every value must have the very type that its field names, every field must be there, and nothing
else may be. Frames of play and sources of chance carry the name of their class, since their fields
alone do not tell them apart.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from types import UnionType
from typing import Any, Final, Literal, NoReturn, TypeVar, Union, get_args, get_origin

import attrs
from cattrs import AttributeValidationNote, IterableValidationNote
from cattrs.cols import (
    homogenous_tuple_structure_factory,
    is_sequence,
    list_structure_factory,
    mapping_structure_factory,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn
from cattrs.preconf.orjson import OrjsonConverter, make_converter

from engine.kernel.clone import Json

__all__ = ["TAG", "Codec", "Misfit"]

T = TypeVar("T")

TAG: Final = "is"
"""The key under which a record of several possible classes names its own."""

_Read = Callable[[Any, Any], Any]
_Factory = Callable[[Any, OrjsonConverter], _Read]

_PLAIN = {int: "a whole number", bool: "true or false", str: "text", float: "a number with a point"}


class Misfit(ValueError):
    """A value that cannot stand where it was found; the text is a sentence with the path to it."""


class _Wrong(Exception):
    """A value of the wrong kind, before it is known where it stands."""

    def __init__(self, expected: str, found: Any) -> None:
        super().__init__(f"expected {expected}, found {_brief(found)}")


class Codec:
    """Turns records into JSON values and back.

    ``families`` names for a class all classes that may stand where it is annotated, so that
    ``list[Frame]`` can hold any frame of a game.
    """

    def __init__(self, families: Mapping[type, Iterable[type]]) -> None:
        self._families = {base: tuple(classes) for base, classes in families.items()}
        self._converter = self._build(detailed=False)

    def plain(self, record: Any) -> Any:
        """Return ``record`` (an attrs record) as JSON values, every field written."""
        return self._converter.unstructure(record)

    def record(self, plain: Any, kind: type[T], place: str = "") -> T:
        """Return the record of class ``kind`` that ``plain`` describes; ``place`` begins the path.

        Raises:
            Misfit: something is missing, unknown or of another type; the sentence says where.
        """
        read = self._converter.get_structure_hook(kind)
        try:
            built: T = read(plain, kind)
        except Exception as fault:
            self._explain(plain, kind, place, fault)
        return built

    def _explain(self, plain: Any, kind: type[Any], place: str, fault: Exception) -> NoReturn:
        # The quick converter does not know where it was, so the faulty value is read once more.
        try:
            self._careful.structure(plain, kind)
        except Exception as careful:
            fault = careful
        path, leaf = _innermost(fault, place)
        said = str(leaf) if isinstance(leaf, _Wrong) else "does not fit there"
        raise Misfit(f"{path}: {said}." if path else f"{said}.") from fault

    @cached_property
    def _careful(self) -> OrjsonConverter:
        return self._build(detailed=True)

    def _build(self, *, detailed: bool) -> OrjsonConverter:
        converter = make_converter(detailed_validation=detailed)

        def hook(fits: Callable[[Any], bool], factory: _Factory) -> None:
            converter.register_structure_hook_factory(fits, lambda kind: factory(kind, converter))

        # Later registrations come first, so the most special stand at the end.
        hook(attrs.has, _record_hook)
        hook(is_sequence, _list_hook)
        hook(_is_tuple, _tuple_hook)
        hook(_is_dict, _dict_hook)
        hook(_is_choice, _choice_hook)
        for plain, expected in _PLAIN.items():
            converter.register_structure_hook(plain, _exactly(plain, expected))
        hook(_is_plain_union, _plain_union_hook)
        hook(self._is_family, lambda kind, _: self._family_reader(kind, converter))
        converter.register_unstructure_hook_factory(
            self._is_family, lambda kind: self._family_writer(kind, converter)
        )
        converter.register_structure_hook_func(_is_json, lambda value, _: value)
        converter.register_unstructure_hook_func(_is_json, lambda value: value)
        return converter

    def _is_family(self, kind: Any) -> bool:
        return kind in self._families or len(_records_of_union(kind)) > 1

    def _members(self, kind: Any) -> list[type]:
        bases = _records_of_union(kind) or (kind,)
        return [each for base in bases for each in self._families.get(base, (base,))]

    def _family_reader(self, kind: Any, converter: OrjsonConverter) -> _Read:
        """Read any member of a family; its class stands under ``TAG``."""
        optional = type(None) in get_args(kind)
        readers: dict[str, tuple[_Read, type]] = {}

        def read(value: Any, _: Any) -> Any:
            if value is None and optional:
                return None
            if value.__class__ is not dict:
                raise _Wrong("a record", value)
            if not readers:
                # Not before it is needed: a frame may hold another frame.
                readers.update(
                    (each.__name__, (_record_hook(each, converter), each))
                    for each in self._members(kind)
                )
            name = value.get(TAG)
            if name.__class__ is not str or name not in readers:
                raise _Wrong(f"one of {', '.join(sorted(readers))} under {TAG!r}", name)
            reader, member = readers[name]
            return reader({key: inner for key, inner in value.items() if key != TAG}, member)

        return read

    def _family_writer(
        self, kind: Any, converter: OrjsonConverter
    ) -> Callable[[Any], dict[str, Any] | None]:
        """Write any member of a family, its class under ``TAG``."""
        writers: dict[type, Callable[[Any], dict[str, Any]]] = {}

        def write(record: Any) -> dict[str, Any] | None:
            if record is None:
                return None
            if not writers:
                writers.update(
                    (each, make_dict_unstructure_fn(each, converter))
                    for each in self._members(kind)
                )
            plain: dict[str, Any] = {TAG: record.__class__.__name__}
            plain.update(writers[record.__class__](record))
            return plain

        return write


def _records_of_union(kind: Any) -> tuple[type, ...]:
    """The classes of a union of records (and perhaps None), or nothing for any other annotation."""
    if get_origin(kind) not in (Union, UnionType):
        return ()
    classes = tuple(each for each in get_args(kind) if each is not type(None))
    return classes if all(attrs.has(each) for each in classes) else ()


def _record_hook(kind: Any, converter: OrjsonConverter) -> _Read:
    names = {each.name for each in attrs.fields(attrs.resolve_types(kind))}
    build: _Read = make_dict_structure_fn(
        kind, converter, _cattrs_detailed_validation=converter.detailed_validation
    )

    def read(value: Any, _: Any) -> Any:
        _check_keys(value, names)
        return build(value, kind)

    return read


def _check_keys(value: Any, names: set[str]) -> None:
    if value.__class__ is not dict:
        raise _Wrong("a record", value)
    if value.keys() != names:
        missing = sorted(names - value.keys())
        unknown = sorted(value.keys() - names)
        if missing:
            raise _Wrong(f"the key {missing[0]!r} too", list(value))
        raise _Wrong("no other keys", unknown[0])


def _list_hook(kind: Any, converter: OrjsonConverter) -> _Read:
    return _only(list, "a list", list_structure_factory(kind, converter))


def _tuple_hook(kind: Any, converter: OrjsonConverter) -> _Read:
    return _only(list, "a list", homogenous_tuple_structure_factory(kind, converter))


def _dict_hook(kind: Any, converter: OrjsonConverter) -> _Read:
    return _only(dict, "a table of named values", mapping_structure_factory(kind, converter))


def _only(outer: type, expected: str, build: _Read) -> _Read:
    def read(value: Any, kind: Any) -> Any:
        if value.__class__ is not outer:
            raise _Wrong(expected, value)
        return build(value, kind)

    return read


def _exactly(plain: type, expected: str) -> _Read:
    def read(value: Any, _: Any) -> Any:
        if value.__class__ is plain:
            return value
        raise _Wrong(expected, value)

    return read


def _plain_union_hook(kind: Any, _: OrjsonConverter) -> _Read:
    # Exact classes: a bool is an int to Python.
    expected = " or ".join(_PLAIN.get(each, "nothing") for each in get_args(kind))

    def read(value: Any, _: Any) -> Any:
        if value.__class__ in get_args(kind):
            return value
        raise _Wrong(expected, value)

    return read


def _choice_hook(kind: Any, _: OrjsonConverter) -> _Read:
    choices = list(kind) if isinstance(kind, enum.EnumMeta) else list(get_args(kind))
    # The type is part of the key, since True and 1.0 are equal to 1.
    known = {(_value(choice).__class__, _value(choice)): choice for choice in choices}
    expected = "one of " + ", ".join(str(_value(choice)) for choice in choices)

    def read(value: Any, _: Any) -> Any:
        try:
            return known[value.__class__, value]
        except (KeyError, TypeError):
            raise _Wrong(expected, value) from None

    return read


def _value(choice: Any) -> Any:
    return choice.value if isinstance(choice, enum.Enum) else choice


def _is_json(kind: Any) -> bool:
    return bool(kind == Json)


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[-1] is Ellipsis


def _is_dict(kind: Any) -> bool:
    return kind is dict or get_origin(kind) is dict


def _is_plain_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType) and all(
        each in _PLAIN or each is type(None) for each in get_args(kind)
    )


def _is_choice(kind: Any) -> bool:
    return get_origin(kind) is Literal or isinstance(kind, enum.EnumMeta)


def _innermost(fault: BaseException, path: str) -> tuple[str, BaseException]:
    """Follow a group of faults to its first leaf; return the path to it and the leaf."""
    while isinstance(fault, BaseExceptionGroup):
        fault = fault.exceptions[0]
        for note in getattr(fault, "__notes__", ()):
            if isinstance(note, AttributeValidationNote):
                path = f"{path}.{note.name}" if path else note.name
            elif isinstance(note, IterableValidationNote):
                path = f"{path}[{note.index}]"
    return path, fault


def _brief(found: Any) -> str:
    """Show what was found, shortly and harmlessly."""
    shown = ascii(found)
    return shown if len(shown) <= 40 else shown[:37] + "..."

"""Turn what TOML gives into attrs objects, strictly, and note every fault instead of the first.

Types are taken at their word: a whole number is no decimal, no text and no truth value, nor the
other way round; unknown keys are faults, and so is text a terminal could not print on one line.
A union of attrs classes is told apart by their first field, the tag (``kind`` or ``op``). One of a
union may also stand as a line of text: the tag, then its plain fields in their order, so that
``"gain ether 3"`` says the same as ``{ op = "gain", resource = "ether", n = 3 }``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from attrs import NOTHING, define, fields, has

from content.checks import Unfit
from content.faults import ContentError, Fault, near, quoted, shown

T = TypeVar("T")

_FAULTY: Final = object()
_LARGEST: Final = 2**31 - 1


@define
class _Place:
    """Where in the file we are; faults found here go to the shared list."""

    faults: list[Fault]
    file: str
    entry: str = ""
    key: str = ""

    def within(self, key: str) -> _Place:
        return _Place(self.faults, self.file, self.entry, f"{self.key}.{key}" if self.key else key)

    def item(self, number: int, raw: object) -> _Place:
        """One of a list. A list of tables at the top of a file is a list of entries."""
        if self.entry or not isinstance(raw, dict):
            return _Place(self.faults, self.file, self.entry, f"{self.key}[{number}]")
        name = f'"{raw["id"]}"' if isinstance(raw.get("id"), str) else f"#{number}"
        return _Place(self.faults, self.file, f"{self.key} {name}")

    def note(self, problem: str) -> object:
        self.faults.append(Fault(self.file, self.entry, self.key, problem))
        return _FAULTY

    def expected(self, what: str, got: object) -> object:
        return self.note(f"expected {what}, got {shown(got)}")


_Reader = Callable[[object, _Place], object]


def structure(raw: dict[str, Any], shape: type[T], file: str) -> T:
    """Make a ``shape`` (an attrs class) of ``raw``, the content of ``file``.

    Raises ``ContentError`` with every fault in it.
    """
    faults: list[Fault] = []
    made = _reader(cast("Any", shape))(raw, _Place(faults, file))
    if faults:
        raise ContentError(faults)
    return cast("T", made)


@cache
def _reader(shape: Any) -> _Reader:
    origin = get_origin(shape)
    if shape in _PLAIN:
        return _plain(shape)
    if origin is Literal:
        return _choice(get_args(shape))
    if origin is tuple and get_args(shape)[1:] == (...,):
        return _list(_reader(get_args(shape)[0]))
    if origin in (UnionType, Union):
        return _union(tuple(each for each in get_args(shape) if each is not NoneType))
    if has(shape):
        return _table(shape)
    raise TypeError(f"content types cannot hold {shape!r}")


_PLAIN: Final = {
    str: "text",
    int: "a whole number",
    float: "a decimal number",
    bool: "true or false",
}


def _what(shape: Any) -> str:
    """What a value of ``shape`` is called in a message."""
    origin = get_origin(shape)
    if shape in _PLAIN:
        return _PLAIN[shape]
    if origin is Literal:
        return _one_of(get_args(shape))
    return "a list" if origin is tuple else "a table"


def _one_of(choices: tuple[Any, ...]) -> str:
    return quoted(choices) if len(choices) == 1 else f"one of {quoted(choices)}"


def _plain(shape: type) -> _Reader:
    what = _what(shape)

    def read(raw: object, place: _Place) -> object:
        if type(raw) is not shape or (shape is int and abs(cast("int", raw)) > _LARGEST):
            return place.expected(what, raw)
        if shape is str and not cast("str", raw).isprintable():
            return place.expected("text on one line without control characters", raw)
        return raw

    return read


def _choice(choices: tuple[Any, ...]) -> _Reader:
    what = _one_of(choices)

    def read(raw: object, place: _Place) -> object:
        if isinstance(raw, str) and raw in choices:
            return raw
        hint = near(raw, choices) if isinstance(raw, str) else ""
        return place.note(f"expected {what}, got {shown(raw)}{hint}")

    return read


def _list(read_item: _Reader) -> _Reader:
    def read(raw: object, place: _Place) -> object:
        if not isinstance(raw, list):
            return place.expected("a list", raw)
        made = tuple(read_item(each, place.item(n, each)) for n, each in enumerate(raw, 1))
        return _FAULTY if any(each is _FAULTY for each in made) else made

    return read


def _union(shapes: tuple[Any, ...]) -> _Reader:
    if len(shapes) == 1:
        return _reader(shapes[0])
    tag = fields(shapes[0])[0].name
    by_tag = {fields(shape)[0].default: shape for shape in shapes}
    readers = {each: _reader(shape) for each, shape in by_tag.items()}
    read_tag = _choice(tuple(by_tag))

    def read(raw: object, place: _Place) -> object:
        if isinstance(raw, str):
            raw = _spelled_out(raw, tag, by_tag)
        if not isinstance(raw, dict):
            return place.expected("a table", raw)
        if tag not in raw:
            return place.within(tag).note(f"missing; expected {_one_of(tuple(by_tag))}")
        named = read_tag(raw[tag], place.within(tag))
        return named if named is _FAULTY else readers[cast("str", named)](raw, place)

    return read


def _spelled_out(line: str, tag: str, by_tag: dict[Any, type]) -> object:
    """The table that ``line`` is short for, or the line itself if it cannot be one.

    Words that are wrong for their field stay as they are, for the field's reader to complain of.
    """
    first, *words = line.split() or [""]
    keys = _plain_keys(by_tag[first]) if first in by_tag else ()
    if first in by_tag and len(words) > len(keys):
        return line
    values = (int(word) if word.isdecimal() and len(word) < 10 else word for word in words)
    return {tag: first, **dict(zip(keys, values, strict=False))}


@cache
def _plain_keys(shape: type) -> tuple[str, ...]:
    """The fields after the tag that one word can fill."""
    hints = get_type_hints(shape)
    return tuple(
        each.name for each in fields(shape)[1:] if get_origin(hints[each.name]) is not tuple
    )


def _table(shape: type) -> _Reader:
    hints = get_type_hints(shape)
    readers = {each.name: _reader(hints[each.name]) for each in fields(shape)}
    required = [each.name for each in fields(shape) if each.default is NOTHING]

    def read(raw: object, place: _Place) -> object:
        if not isinstance(raw, dict):
            return place.expected("a table", raw)
        before = len(place.faults)
        for key in raw:
            if key not in readers:
                place.within(key).note(f"unknown key{near(key, readers)}")
        for key in required:
            if key not in raw:
                place.within(key).note(f"missing; expected {_what(hints[key])}")
        made = {
            key: read_key(raw[key], _into(place, key, raw[key]))
            for key, read_key in readers.items()
            if key in raw
        }
        if len(place.faults) > before:
            return _FAULTY
        try:
            return shape(**made)
        except Unfit as unfit:
            return place.within(unfit.key).expected(unfit.expected, unfit.got)

    return read


def _into(place: _Place, key: str, raw: object) -> _Place:
    """A table at the top of a file is an entry of its own; anything else is a key of this one."""
    if isinstance(raw, dict) and not place.entry and not place.key:
        return _Place(place.faults, place.file, f"[{key}]")
    return place.within(key)

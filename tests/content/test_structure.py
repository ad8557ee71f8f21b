"""Strict types, and messages that say where, what was expected and what came instead."""

from datetime import date
from typing import Literal

import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from content.checks import at_least, counts, distinct, kebab, one_letter, some
from content.faults import ContentError
from content.structure import structure


@frozen(kw_only=True)
class Lamp:
    kind: Literal["lamp"] = "lamp"
    watts: int


@frozen(kw_only=True)
class Mirror:
    kind: Literal["mirror"] = "mirror"
    cracked: bool


@frozen(kw_only=True)
class Room:
    id: str = field(validator=kebab)
    doors: int = field(validator=at_least(1))
    height: float = 2.5
    dark: bool = False
    mood: Literal["calm", "tense"] = "calm"
    floor: int | None = None
    keys: tuple[str, ...] = ()
    things: tuple[Lamp | Mirror, ...] = ()


@frozen(kw_only=True)
class Lift:
    speed: int


@frozen(kw_only=True)
class House:
    room: tuple[Room, ...] = field(default=(), validator=some)
    lift: Lift = Lift(speed=1)


def faults(raw: dict[str, object], shape: type = House) -> list[str]:
    with pytest.raises(ContentError) as caught:
        structure(raw, shape, "house.toml")
    return str(caught.value).split("\n")


def attempt(raw: dict[str, object]) -> House | list[str]:
    try:
        return structure(raw, House, "house.toml")
    except ContentError as error:
        return [str(fault) for fault in error.faults]


def fault(**changes: object) -> str:
    (only,) = faults({"room": [{"id": "hall", "doors": 2, **changes}]})
    assert only.startswith('house.toml, room "hall", ')
    return only.removeprefix('house.toml, room "hall", ')


def test_every_kind_of_value_is_taken_over_as_it_is() -> None:
    hall = {
        "id": "hall",
        "doors": 2,
        "height": 3.5,
        "dark": True,
        "mood": "tense",
        "floor": 1,
        "keys": ["iron", "brass"],
        "things": [{"kind": "lamp", "watts": 40}, {"kind": "mirror", "cracked": False}],
    }

    house = structure({"room": [hall], "lift": {"speed": 3}}, House, "house.toml")

    assert house == House(
        room=(
            Room(
                id="hall",
                doors=2,
                height=3.5,
                dark=True,
                mood="tense",
                floor=1,
                keys=("iron", "brass"),
                things=(Lamp(watts=40), Mirror(cracked=False)),
            ),
        ),
        lift=Lift(speed=3),
    )


def test_what_may_be_left_out_has_its_default() -> None:
    (room,) = structure({"room": [{"id": "hall", "doors": 1}]}, House, "house.toml").room

    assert (room.height, room.dark, room.mood, room.floor, room.keys) == (
        2.5,
        False,
        "calm",
        None,
        (),
    )


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"doors": True}, 'key "doors": expected a whole number, got true'),
        ({"doors": 2.0}, 'key "doors": expected a whole number, got 2.0'),
        ({"doors": "2"}, 'key "doors": expected a whole number, got "2"'),
        ({"floor": False}, 'key "floor": expected a whole number, got false'),
        ({"height": 3}, 'key "height": expected a decimal number, got 3'),
        ({"height": True}, 'key "height": expected a decimal number, got true'),
        ({"dark": 1}, 'key "dark": expected true or false, got 1'),
        ({"dark": "no"}, 'key "dark": expected true or false, got "no"'),
        ({"keys": "iron"}, 'key "keys": expected a list, got "iron"'),
        ({"keys": ["iron", 7]}, 'key "keys[2]": expected text, got 7'),
        ({"things": [3]}, 'key "things[1]": expected a table, got 3'),
        ({"doors": {"front": 1}}, 'key "doors": expected a whole number, got a table'),
        (
            {"doors": 16**5000},
            'key "doors": expected a whole number, got a number too large to use',
        ),
        ({"doors": date(2110, 1, 1)}, 'key "doors": expected a whole number, got 2110-01-01'),
    ],
)
def test_a_value_of_another_type_is_refused(changes: dict[str, object], message: str) -> None:
    assert fault(**changes) == message


def test_text_that_could_harm_a_terminal_is_refused() -> None:
    assert fault(keys=["\x1b[2J"]) == (
        'key "keys[1]": expected text on one line without control characters, got "\\x1b[2J"'
    )


def test_an_id_or_a_key_that_could_harm_a_terminal_is_shown_harmless() -> None:
    assert faults({"room": [{"id": "\x1b[2J", "doors": 1}], "\x07": 1}) == [
        'house.toml, key "\\x07": unknown key',
        (
            'house.toml, room "\\x1b[2J", key "id": '
            'expected text on one line without control characters, got "\\x1b[2J"'
        ),
    ]


def test_a_long_value_is_cut_in_the_message() -> None:
    assert fault(doors="d" * 500) == f'key "doors": expected a whole number, got "{"d" * 60}..."'


def test_an_unknown_key_is_named_with_one_that_is_spelt_like_it() -> None:
    assert fault(dors=3) == 'key "dors": unknown key; did you mean "doors"?'
    assert fault(windows=3) == 'key "windows": unknown key'


def test_a_missing_key_is_named_with_what_it_should_hold() -> None:
    assert faults({"room": [{"id": "hall"}]}) == [
        'house.toml, room "hall", key "doors": missing; expected a whole number'
    ]


def test_a_word_that_is_not_on_the_list_is_named_with_one_like_it() -> None:
    assert fault(mood="tens") == (
        'key "mood": expected one of "calm", "tense", got "tens"; did you mean "tense"?'
    )
    assert fault(mood=3) == 'key "mood": expected one of "calm", "tense", got 3'


def test_a_record_of_several_kinds_needs_one_that_exists() -> None:
    assert fault(things=[{"watts": 40}]) == (
        'key "things[1].kind": missing; expected one of "lamp", "mirror"'
    )
    assert fault(things=[{"kind": "lmap", "watts": 40}]) == (
        'key "things[1].kind": expected one of "lamp", "mirror", got "lmap"; did you mean "lamp"?'
    )
    assert fault(things=[{"kind": "lamp", "cracked": True, "watts": 1}]) == (
        'key "things[1].cracked": unknown key'
    )


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"doors": 0}, 'key "doors": expected a whole number of at least 1, got 0'),
        (
            {"id": "The Hall"},
            (
                'key "id": expected lower-case words joined by hyphens, '
                'as in "acid-lake", got "The Hall"'
            ),
        ),
    ],
)
def test_a_value_out_of_bounds_is_refused(changes: dict[str, object], message: str) -> None:
    (only,) = faults({"room": [{"id": "hall", "doors": 2, **changes}]})

    assert only.endswith(message)


@pytest.mark.parametrize(
    ("check", "good", "bad", "message"),
    [
        (some, (4,), (), "expected a list with at least one entry, got []"),
        (counts, (2, 2), (2, 0), "expected a list of whole numbers of at least 1, got [2, 0]"),
        (
            distinct,
            (1, 3),
            (1, 1),
            "expected different whole numbers of at least 1, lowest first, got [1, 1]",
        ),
    ],
)
def test_lists_are_checked_too(
    check: object, good: tuple[int, ...], bad: tuple[int, ...], message: str
) -> None:
    @frozen
    class Shelf:
        sizes: tuple[int, ...] = field(validator=check)

    assert structure({"sizes": list(good)}, Shelf, "shelf.toml").sizes == good
    assert faults({"sizes": list(bad)}, Shelf) == [f'house.toml, key "sizes": {message}']


@pytest.mark.parametrize("letter", ["", "a", "AB", "Ä"])
def test_a_letter_is_one_plain_capital(letter: str) -> None:
    @frozen
    class Sign:
        letter: str = field(validator=one_letter)

    assert structure({"letter": "Q"}, Sign, "sign.toml").letter == "Q"
    assert faults({"letter": letter}, Sign) == [
        f'house.toml, key "letter": expected one capital letter, got "{letter}"'
    ]


def test_an_entry_without_an_id_is_named_by_its_place() -> None:
    assert faults({"room": [{"id": "hall", "doors": 1}, {"doors": "two"}]}) == [
        'house.toml, room #2, key "id": missing; expected text',
        'house.toml, room #2, key "doors": expected a whole number, got "two"',
    ]


def test_a_table_at_the_top_is_an_entry_of_its_own() -> None:
    assert faults({"room": [{"id": "hall", "doors": 1}], "lift": {"speed": "fast"}}) == [
        'house.toml, [lift], key "speed": expected a whole number, got "fast"'
    ]


def test_all_faults_of_a_file_are_told_at_once() -> None:
    told = faults(
        {
            "rom": [],
            "room": [
                {"id": "hall", "doors": "two", "dark": 1},
                {"id": "attic", "doors": -1},
            ],
        }
    )

    assert told == [
        'house.toml, key "rom": unknown key; did you mean "room"?',
        'house.toml, room "hall", key "doors": expected a whole number, got "two"',
        'house.toml, room "hall", key "dark": expected true or false, got 1',
        'house.toml, room "attic", key "doors": expected a whole number of at least 1, got -1',
    ]


_ODD = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.dates()
    | st.sampled_from(["lamp", "mirror", "calm", "hall"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "doors", "kind", "watts", "things", "room", "lift", "é"]), inner
        )
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(["room", "lift", "rom"]), _ODD))
def test_whatever_a_file_holds_it_is_a_house_or_a_list_of_faults(raw: dict[str, object]) -> None:
    outcome = attempt(raw)

    assert isinstance(outcome, House) or (outcome and all(map(str.isprintable, outcome)))


def test_a_shape_that_toml_cannot_hold_is_a_mistake_of_ours() -> None:
    @frozen
    class Wrong:
        pair: tuple[int, str]

    with pytest.raises(TypeError, match="cannot hold"):
        structure({"pair": [1, "a"]}, Wrong, "wrong.toml")


@frozen(kw_only=True)
class Pay:
    op: Literal["pay"] = "pay"
    coin: Literal["gold", "tin"]
    n: int = field(default=1, validator=at_least(1))
    until: int | None = None


@frozen(kw_only=True)
class Grow:
    op: Literal["grow"] = "grow"
    rooms: tuple[str, ...]


@frozen(kw_only=True)
class Deal:
    terms: tuple[Pay | Grow, ...]


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("pay gold", Pay(coin="gold")),
        ("pay tin 3", Pay(coin="tin", n=3)),
        (" pay  tin 3 9 ", Pay(coin="tin", n=3, until=9)),
    ],
)
def test_one_of_a_union_may_stand_as_a_line(line: str, made: Pay) -> None:
    assert structure({"terms": [line]}, Deal, "deal.toml").terms == (made,)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "payy gold",
            'key "terms[1].op": expected one of "pay", "grow", got "payy"; did you mean "pay"?',
        ),
        ("", 'key "terms[1].op": expected one of "pay", "grow", got ""'),
        ("pay", 'key "terms[1].coin": missing; expected one of "gold", "tin"'),
        ("pay wood", 'key "terms[1].coin": expected one of "gold", "tin", got "wood"'),
        ("pay gold lots", 'key "terms[1].n": expected a whole number, got "lots"'),
        ("pay gold 0", 'key "terms[1].n": expected a whole number of at least 1, got 0'),
        (
            "pay gold " + "9" * 5000,
            f'key "terms[1].n": expected a whole number, got "{"9" * 60}..."',
        ),
        ("pay gold 1 2 3", 'key "terms[1]": expected a table, got "pay gold 1 2 3"'),
        ("grow hall", 'key "terms[1]": expected a table, got "grow hall"'),
    ],
)
def test_a_line_with_a_slip_is_told_like_a_table(line: str, message: str) -> None:
    assert faults({"terms": [line]}, Deal) == [f"house.toml, {message}"]

"""Values come back exactly as they were, and nothing else passes for them."""

from __future__ import annotations

import enum
from typing import Literal

import attrs
import orjson
import pytest

from engine.kernel.clone import Json
from engine.kernel.dice import Dice, LoadedDice
from engine.kernel.frames import Frame, stage
from engine.kernel.game import Result, State
from saves.codec import Codec, Misfit


class Weather(enum.Enum):
    RAIN = "rain"
    NEON = "neon"


@attrs.define
class Errand(Frame):
    seat: int
    stops: list[str]
    at: str = "set_out"

    @stage
    def set_out(self, game) -> None:
        """The only stage."""


@attrs.define
class Patrol(Frame):
    within: Frame | None = None
    beats: tuple[int, ...] = ()
    notes: Json = None
    fines: dict[str, int] = attrs.field(factory=dict)
    weather: Weather = Weather.RAIN
    shift: Literal["day", 1] = "day"
    partners: list[str] | None = None
    badge: int | str | None = None
    speed: float = 1.0
    armed: bool = False
    at: str = "set_out"

    @stage
    def set_out(self, game) -> None:
        """The only stage."""


@attrs.define(kw_only=True)
class Streets(State):
    crowds: list[list[str]]


CODEC = Codec({Frame: (Errand, Patrol)})


def streets(**fields) -> Streets:
    patrol = Patrol(
        Errand(2, [], uid=5),
        (1, 2),
        {"seen": [1, None, {"a": True}]},
        {"parking": 20},
        Weather.NEON,
        1,
        ["Kit"],
        "badge",
        2.5,
        True,
    )
    return Streets(
        dice=Dice(seed=3, drawn={"deck": 2}),
        standing=["in", "out"],
        stack=[Errand(1, ["A1", "K3"], picks={"0": "x"}), patrol],
        result=Result("won", "dawn", [1]),
        crowds=[["A1"], []],
        **fields,
    )


def through_json(state: Streets) -> dict:
    return orjson.loads(orjson.dumps(CODEC.plain(state)))


@pytest.mark.parametrize(
    "dice",
    [
        Dice(seed=-(2**63), drawn={}),
        LoadedDice([1, 2], deck=[["a", "b"]], pick=["c"], seed=4, drawn={"dice": 1}),
        LoadedDice(),
    ],
)
def test_what_is_written_comes_back_equal(dice: Dice) -> None:
    state = streets()
    state.dice = dice
    again = CODEC.record(through_json(state), Streets)
    assert again == state
    assert type(again.dice) is type(dice)
    assert type(again.stack[1].beats) is tuple


def test_every_field_is_written_and_frames_say_what_they_are() -> None:
    plain = through_json(streets())
    assert plain.keys() == {field.name for field in attrs.fields(Streets)}
    assert [frame["is"] for frame in plain["stack"]] == ["Errand", "Patrol"]
    assert plain["stack"][1]["within"]["is"] == "Errand"
    assert plain["dice"]["is"] == "Dice"


PATROL = ("stack", 1)
ERRAND = ("stack", 0)


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        ((*ERRAND, "seat"), 3.7, "state.stack[0].seat: expected a whole number, found 3.7."),
        ((*ERRAND, "seat"), "7", "state.stack[0].seat: expected a whole number, found '7'."),
        ((*ERRAND, "seat"), True, "state.stack[0].seat: expected a whole number, found True."),
        ((*ERRAND, "seat"), None, "state.stack[0].seat: expected a whole number, found None."),
        ((*ERRAND, "stops"), "abc", "state.stack[0].stops: expected a list, found 'abc'."),
        ((*ERRAND, "stops", 1), 5, "state.stack[0].stops[1]: expected text, found 5."),
        ((*ERRAND, "is"), "Raid", "one of Errand, Patrol under 'is', found 'Raid'."),
        ((*ERRAND, "is"), ["Errand"], "one of Errand, Patrol under 'is'"),
        ((*PATROL, "armed"), "no", "state.stack[1].armed: expected true or false, found 'no'."),
        ((*PATROL, "armed"), 1, "state.stack[1].armed: expected true or false, found 1."),
        ((*PATROL, "shift"), True, "state.stack[1].shift: expected one of day, 1, found True."),
        ((*PATROL, "shift"), 1.0, "state.stack[1].shift: expected one of day, 1, found 1.0."),
        ((*PATROL, "shift"), [], "state.stack[1].shift: expected one of day, 1, found []."),
        ((*PATROL, "weather"), "hail", "expected one of rain, neon, found 'hail'."),
        ((*PATROL, "speed"), 2, "expected a number with a point, found 2."),
        ((*PATROL, "badge"), 1.5, "expected a whole number or text or nothing, found 1.5."),
        ((*PATROL, "badge"), True, "expected a whole number or text or nothing, found True."),
        ((*PATROL, "beats"), {}, "state.stack[1].beats: expected a list, found {}."),
        ((*PATROL, "fines"), [1], "expected a table of named values, found [1]."),
        ((*PATROL, "fines", "parking"), 1.0, "state.stack[1].fines[parking]: expected a whole"),
        ((*PATROL, "partners"), {}, "state.stack[1].partners: expected a list, found {}."),
        ((*PATROL, "within"), [], "state.stack[1].within: expected a record, found []."),
        ((*PATROL, "within", "seat"), "x", "state.stack[1].within.seat: expected a whole number"),
        (("result",), {}, "state.result: expected the key 'outcome' too, found []."),
        (("result", "winners"), [True], "state.result.winners[0]: expected a whole number"),
        (("dice", "is"), "Coin", "one of Dice, LoadedDice under 'is', found 'Coin'."),
        (("dice", "drawn"), None, "state.dice.drawn: expected a table of named values"),
        (("crowds",), None, "state.crowds: expected a list, found None."),
        (("surprise",), 1, "state: expected no other keys, found 'surprise'."),
    ],
)
def test_what_does_not_fit_is_refused_with_the_path_to_it(place, value, said) -> None:
    plain = through_json(streets())
    inner = plain
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    with pytest.raises(Misfit) as fault:
        CODEC.record(plain, Streets, "state")
    assert said in str(fault.value)


@pytest.mark.parametrize("key", [field.name for field in attrs.fields(Streets)])
def test_a_default_does_not_stand_in_for_a_missing_key(key: str) -> None:
    plain = through_json(streets())
    del plain[key]
    with pytest.raises(Misfit, match=f"expected the key '{key}' too"):
        CODEC.record(plain, Streets)


def test_loaded_dice_are_as_strict() -> None:
    state = streets()
    state.dice = LoadedDice([1], deck=[["a"]])
    plain = through_json(state)
    plain["dice"]["orders"] = [["a", 1]]
    with pytest.raises(Misfit, match=r"dice.orders\[0\]\[1\]: expected text, found 1"):
        CODEC.record(plain, Streets)


def test_what_was_found_is_shown_harmlessly_and_shortly() -> None:
    plain = through_json(streets())
    plain["crowds"] = "\x1b[2J" + "x" * 500
    with pytest.raises(Misfit) as fault:
        CODEC.record(plain, Streets)
    assert str(fault.value).isprintable()
    assert len(str(fault.value)) < 100


def test_an_annotation_that_is_not_known_is_a_fault_of_the_program() -> None:
    @attrs.define
    class Odd:
        thing: complex = 1j

    with pytest.raises(Exception, match="complex") as fault:
        CODEC.record({"thing": 1}, Odd)
    assert not isinstance(fault.value, Misfit)

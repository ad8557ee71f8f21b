"""Playing Inevitable in tests: positions laid by hand, answers by whoever is asked."""

import attrs
import pytest

import engine
from content.inevitable import with_things
from engine import LoadedDice
from engine.inevitable import kind_with
from engine.kinds import register

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")
A, B, C, D = range(4)


def lay(
    *players,
    rolls=None,
    orders=None,
    picks=None,
    options=None,
    seats=None,
    game="inevitable",
    **position,
):
    """Return a table on which a position is laid; players not given are plain ones, four in all.

    Everybody who is not told otherwise stands on a quiet square of their own, out of reach.
    """
    count = seats or max(4, len(players))
    quiet = (2, 29, 43, 58, 64, 32, 51, 26)
    forms = [dict(player) for player in players] + [{} for _ in range(count - len(players))]
    for seat, form in enumerate(forms):
        form.setdefault("at", quiet[seat])
        form.setdefault("group", PLAIN[seat])
    return engine.arrange(
        game,
        {**position, "players": forms},
        seats=NAMES[:count],
        options=options,
        dice=LoadedDice(rolls, deck=orders, pick=picks),
    )


PLAIN = (
    "acme",
    "playboys",
    "mental-patients",
    "makers",
    "inspectors",
    "ninjas",
    "beasts",
    "church",
)
"""Groups whose abilities seldom get in the way, one for each seat."""


def invent(game, **things):
    """Make a kind of table, known as `game`, whose box has these sheets, items and cards too."""
    register(attrs.evolve(kind_with(with_things(things)), id=game))
    return game


def sheet(group, *abilities, **figures):
    """A Group Information Sheet: abilities are uses, as TOML has them."""
    return {
        "id": group,
        "power": 350,
        "intelligence": 500,
        "influence": 300,
        "income": 120,
        "abilities": [
            {"name": f"Art {number} of {group}", "use": use} for number, use in enumerate(abilities)
        ]
        or [{"name": "Nothing", "use": {"timing": "on-out", "effects": ["collect 10"]}}],
        **_words(group),
        "time_off": "Off: nothing. On again: nothing.",
        **figures,
    }


def item(name, use, **figures):
    """A Catalog item."""
    return {"id": name, "price": 100, "kind": "gadget", "use": use, **_words(name), **figures}


def card(name, *effects, **figures):
    """A FATE card."""
    printed = {"id": name, "tone": "mixed", "name": _title(name), "flavour": "Untold.", **figures}
    return {**printed, "effects": list(effects)} if effects else printed


def _title(name):
    return name.replace("-", " ").title()


def _words(name):
    return {"name": _title(name), "role": "is here to be tested", "flavour": "Untold."}


def what(table):
    """Return the question that is asked, "" when the game is over."""
    return table.link(table.waiting[0]).decision.what if table.waiting else ""


def asked(table, seat):
    """Return what a seat is asked, as a decision, or None."""
    return table.link(seat).decision


def keys(table, seat=None):
    """Return what can be chosen by whoever is asked."""
    decision = table.link(table.waiting[0] if seat is None else seat).decision
    return [option.key for option in decision.options]


def go(table, *answers):
    """Let whoever is asked answer, one after another."""
    for answer in answers:
        table.link(table.waiting[0]).answer(answer)
    return table


def until(table, question, seat=None, most=60, still=False):
    """Answer what is in the way with what does least, until `question` is asked (of `seat`).

    `still`: nobody rolls, everybody passes.
    """
    for _ in range(most):
        if not table.waiting:
            return table
        asked_now = table.link(table.waiting[0]).decision
        if asked_now.what == question and seat in (None, table.waiting[0]):
            return table
        passes = still and asked_now.option("pass") is not None
        table.link(table.waiting[0]).answer("pass" if passes else least(asked_now))
    raise AssertionError(f"{question} was not asked within {most} answers")


DULL = (
    "go-on",
    "let-be",
    "end",
    "roll",
    "leave",
    "decline",
    "nothing",
    "stay",
    "done",
    "forgo",
    "no",
)


def least(decision):
    """Return the answer that does least."""
    if decision.kind == "one":
        found = [option.key for option in decision.options]
        return next((key for key in DULL if key in found), found[0])
    if decision.kind == "some":
        return [option.key for option in decision.options][: decision.least]
    if decision.kind == "amount":
        return decision.low
    if decision.kind == "deal":
        return {"say": "refuse"}
    return "word"


def player(table, seat):
    """Return a seat's form in the state: for proofs of figures."""
    return table.state.players[seat]


def happened(table, kind):
    """Return the events of a kind so far."""
    return [event for event in table.events if event.kind == kind]


def refused(table, seat, key, **args):
    """Return the sentence with which something unasked is refused; fail if it is not."""
    with pytest.raises(engine.Refused) as refusal:
        table.link(seat).act(key, args)
    return str(refusal.value)

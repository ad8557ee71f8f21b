"""The standard table of the ledger of Inevitable: four plain candidates with round figures.

Power 300 of 300, Intelligence 500, Influence 300, Income 100, no Stress, tolerance 20, cash $500,
abilities that never work; A is about to move on or to take the square it stands on.
"""

from inevitable_play import go, invent, lay, sheet

INERT = {"timing": "in-jail", "out_of_play": True, "effects": ["gain influence 1"]}
"""An ability that only a prisoner could use."""

FIGURES = {"power": 300, "intelligence": 500, "influence": 300, "income": 100}


def folk(name, *abilities, **figures):
    """A sheet of standard figures, with these abilities or none that matter."""
    return sheet(name, *(abilities or (INERT,)), **{**FIGURES, **figures})


GAME = invent("inevitable-standard", group=[folk(f"folk-{number}") for number in range(8)])


def standard(*forms, game=GAME, seats=None, **position):
    """Return a standard table on which `forms` differ from the standard."""
    count = seats or max(4, len(forms))
    given = [*forms, *([{}] * (count - len(forms)))]
    players = [
        {"group": f"folk-{number}", "cash": 500, **form} for number, form in enumerate(given)
    ]
    return lay(*players, game=game, seats=count, **position)


def landed(square, *forms, others=None, **position):
    """Return a table on which A takes the effect of a square; `others` are forms by seat."""
    count = position.get("seats") or 4
    players = [dict(form) for form in forms] + [{} for _ in range(count - len(forms))]
    players[0].setdefault("at", square)
    for seat, form in (others or {}).items():
        players[seat] |= form
    position.setdefault("this_turn", {"rolled": True, "moved": True})
    return go(standard(*players, at="board", **position), "go-on")


OUT = {"standing": "cell", "at": "jail", "incarcerations": 1, "direction": 0}
"""A form for somebody in Jail."""

"""A player of Civitas Nihilium with a little sense, for tests that play whole games by keys."""

from collections import Counter

WORTH = {"evidence": 3.0, "reputation": 1.0, "ether": 0.5, "ion": 0.5, "glee": 0.5, "wound": 1.0}


def sensible(link):
    """An answer to what the seat is asked: cards within reach first, the best odds, fair shares."""
    decision = link.decision
    choose = _CHOICES.get(decision.what)
    if choose is not None:
        return choose(link.view, decision)
    match decision.kind:
        case "one":
            return decision.options[0].key
        case "some":
            return [option.key for option in decision.options][: decision.most]
        case "order":
            return [option.key for option in decision.options]
    return decision.low


def _bar(view, decision):
    means = {
        key: max(sum(WORTH[what] * n for what, n in way["mean"].items()) for way in ways)
        for key, ways in decision.about["bars"].items()
    }
    return max((option.key for option in decision.options), key=lambda key: means.get(key, 0.6))


def _likely(view, decision):
    def chance(option):
        return max((int(word) for word in option.odds.split() if word.isdigit()), default=0)

    return max(decision.options, key=chance).key


def _next(view, decision):
    timeline = view.crimes[view.investigating].timeline
    behind = [entry for entry in timeline if entry.movable and entry.met]
    keys = [option.key for option in decision.options]
    stuck = not timeline[0].met and timeline[0].movable
    return "reorder" if stuck and behind and "reorder" in keys else "go"


def _order(view, decision):
    met = {entry.card: entry.met for entry in view.crimes[view.investigating].timeline}
    return sorted((option.key for option in decision.options), key=lambda card: not met[card])


def _gain(view, decision):
    return decision.high if decision.about["what"] == "reputation" else decision.low


def _loss(view, decision):
    warned = decision.about.get("warnings", {})
    shares = range(decision.low, decision.high + 1)
    calm = [share for share in shares if str(share) not in warned] or list(shares)
    return calm[len(calm) // 2]


def _plus(view, decision):
    missing = decision.about["missing"]
    return missing if missing <= decision.high else 0


def _heard(view, decision):
    return next(
        (option.key for option in decision.options if option.key.startswith("witness:")), "done"
    )


def _round(view, decision):
    return "use" if view.crimes[view.investigating].evidence else "decline"


_CHOICES = {
    "trial.bar": _bar,
    "trial.roller": _likely,
    "trial.skill": _likely,
    "timeline.next": _next,
    "timeline.order": _order,
    "split.gain": _gain,
    "split.loss": _loss,
    "split.payment": _loss,
    "split.wounds": _loss,
    "fec.resource": _plus,
    "third.moment": _heard,
    "encounter.window": _heard,
    "kw.round": _round,
}


def played(table, answer=sensible, most=3000):
    """Play a table to its end with ``answer``; gives how often each question was asked."""
    asked = Counter()
    for _ in range(most):
        if table.result is not None:
            return asked
        link = table.link(0)
        asked[link.decision.what] += 1
        link.answer(answer(link))
    raise AssertionError(f"no end after {most} answers")

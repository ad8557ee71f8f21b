"""One line of the benchmark: what was measured, what it came to, and what it should reach."""

import statistics
from collections.abc import Sequence

from attrs import frozen


@frozen
class Figure:
    """A measured value beside its target; `most` and `least` are the bounds, if there are any."""

    what: str
    value: float
    unit: str
    most: float | None = None
    least: float | None = None

    @property
    def line(self) -> str:
        """The figure as `make bench` prints it."""
        verdict = ""
        if self.most is not None:
            verdict = (
                f"at most {number(self.most):>8}  {'ok' if self.value <= self.most else 'OVER'}"
            )
        elif self.least is not None:
            reached = "ok" if self.value >= self.least else "UNDER"
            verdict = f"at least {number(self.least):>7}  {reached}"
        return f"  {self.what:<50} {number(self.value):>9} {self.unit:<7} {verdict}".rstrip()


def number(value: float) -> str:
    """A figure with as many digits as mean something."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.2f}" if value < 10 else f"{value:.1f}"


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least `share` of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]


def median(values: Sequence[float]) -> float:
    """The middle value."""
    return statistics.median(values)

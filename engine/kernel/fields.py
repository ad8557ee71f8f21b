"""Blanks that somebody fills in: what an offer still has to know, what a promise speaks of."""

from __future__ import annotations

import random
from typing import Any, Literal

import attrs

from engine.kernel.decisions import Option

__all__ = ["Field"]


@attrs.frozen
class Field:
    """One blank, with its words. What is given makes its kind:

    * `options`: one of them, or, where `most` is given, between `least` and `most` of them;
    * `limit`: a few words of at most so many characters;
    * otherwise a whole number from `low` to `high` in steps of `step`.

    `pattern` says the value in words, where it is more than the value: "${}".
    """

    name: str
    label: str
    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 0
    low: int = 0
    high: int = 0
    step: int = 1
    limit: int = 0
    pattern: str = "{}"

    @property
    def kind(self) -> Literal["one", "some", "amount", "words"]:
        """The kind of question that fills it in."""
        if self.options:
            return "some" if self.most else "one"
        return "words" if self.limit else "amount"

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options."""
        return tuple(option.key for option in self.options)

    def refusal(self, value: Any) -> str | None:
        """Return why `value` does not fill it in, or None."""
        match self.kind:
            case "one":
                fits = type(value) is str and value in self.keys
                return None if fits else f"{self.label}: choose one of the list."
            case "some":
                return None if self._some(value) else f"{self.label}: choose {self._how_many()}."
            case "words":
                fits = type(value) is str and 0 < len(value) <= self.limit and value.isprintable()
                return None if fits else f"{self.label}: 1 to {self.limit} characters."
            case "amount":
                fits = type(value) is int and value in range(self.low, self.high + 1, self.step)
                return None if fits else f"{self.label}: {self.bounds}."

    @property
    def bounds(self) -> str:
        """The numbers that fill in an amount, in words."""
        steps = f" in steps of {self.step}" if self.step != 1 else ""
        return f"a number from {self.low} to {self.high}{steps}"

    def said(self, value: Any) -> str:
        """Return a value that fills it in, in words."""
        labels = {option.key: option.label for option in self.options}
        if self.kind == "some":
            return self.pattern.format(", ".join(labels[key] for key in value) or "nothing")
        return self.pattern.format(labels.get(value, value))

    def draw(self, rng: random.Random) -> Any:
        """Return a value that fills it in, all equally likely."""
        match self.kind:
            case "one":
                return rng.choice(self.keys)
            case "some":
                return rng.sample(self.keys, rng.randint(self.least, self.most))
            case "words":
                return "word"
            case "amount":
                return rng.choice(range(self.low, self.high + 1, self.step))

    def _some(self, value: Any) -> bool:
        if type(value) is not list or not all(type(key) is str for key in value):
            return False
        keys = set(value)
        right_many = self.least <= len(value) <= self.most
        return right_many and len(keys) == len(value) and keys <= set(self.keys)

    def _how_many(self) -> str:
        if self.least == self.most:
            return f"{self.most} of the list"
        return f"{self.least} to {self.most} of the list"

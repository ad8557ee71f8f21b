"""`steady`, a player of Inevitable that decides from its view and its memory alone.

It asks for its Income, turns money into votes, heals before it dies, rests before it goes Insane,
fights where that pays, and runs when the odds are good. It weighs everything in votes
(`judgement`); every other module here answers one kind of question.
"""

from engine.inevitable.steady.policy import Steady

__all__ = ["Steady"]

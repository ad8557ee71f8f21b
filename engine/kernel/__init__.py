"""The kernel: what every game of the house is played with, and nothing of any game.

* `dice` - the one source of chance, and its loaded twin for tests.
* `decisions` - the shapes of a question, and the question as a person reads it.
* `frames` - pieces of play under way: stages and questions.
* `game` - the state, the run loop, interruptions, leaving play and the end.
* `offers` - what a seat may do unasked, and the windows in which it may break in.
* `events` - what happened, and who may know it.
* `clone` - copies of states, generated from their types.
"""

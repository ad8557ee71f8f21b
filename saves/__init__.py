"""Whole games as JSON, and back: exactly, safely, and for ever readable.

* `codec` - records of a game to plain JSON values and back, strictly.
* `store` - files and folders: one file a game, written so that nothing seen is ever lost.
* `migrations` - saves of older formats, brought up to date step by step.
"""

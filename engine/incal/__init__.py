"""The Incal Infinite: its rules, one module a chapter.

`setup` INC-SET, `turn` INC-TRN and INC-PAS, `moving` INC-MOV, `enemies` INC-BER to INC-GDK,
`exploring` INC-EXP and INC-DIF, `locations` INC-LOC, `revelation` INC-REV, `powers` INC-PWR,
`drawing` INC-DRW, `ritual` INC-RIT, `view` INC-COM. `phrasings`, `foresight` and `log` are the
words; `policy` plays.
"""

from engine.incal.kind import KIND, kind_with

__all__ = ["KIND", "kind_with"]

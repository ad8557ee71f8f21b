"""Inevitable: its rules, one module a chapter.

`setup` and `groups` INV-SET and INV-GRP-12, `turn` INV-TRN, `movement` INV-MOV and the challenges
of INV-CBT, `income` INV-INC, `majors` INV-MAJ, `minors` INV-SQR, `shows` the GameShows of INV-SQR
and INV-WHL, `gambling` and `communism` INV-SQR, `fate` INV-FAT, `catalog` and `uses` INV-POS and
INV-GRP, `mail` INV-MAL, `giving` and `deals` INV-DEA, `screws` and `warrants` INV-SCR and INV-DIS,
`combat` INV-CBT, `mugging` INV-MUG, `standing` INV-OUT, INV-DTH, INV-SAN and INV-JAL, `funds` and
`money` INV-BNK, `clone_police` INV-CLN, `election` INV-ELE, INV-RUN and INV-HC9, `election_day`
INV-DAY, `trophy` INV-TRO, `statistics` INV-STA and INV-RND.

`effects`, `choices` and `rolls` are what cards, squares and sheets do; `printed` looks them up.
`view` is what is seen, `phrasings`, `log` and `words` are what is read.
"""

from engine.inevitable.kind import KIND, kind_with

__all__ = ["KIND", "kind_with"]

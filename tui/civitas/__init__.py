"""Civitas Nihilium on the screen: the case, its Timeline, the team, the dice, pages to read."""

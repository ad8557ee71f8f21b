"""The screens: what every game shares. What only one game has is in ``tui/<game>``."""

"""The table on the screen: the only floor that knows textual and rich."""

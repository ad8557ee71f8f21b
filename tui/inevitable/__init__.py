"""Inevitable on the screen: the ring, the form of the seat in focus inside it, pages to read."""

"""The terminal: what it can do, the driver that speaks to it, and how a session ends."""

"""What people read of a game of Inevitable."""

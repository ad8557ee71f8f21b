"""The Incal Infinite on the screen: the ring, the hand inside it, pages to read."""

"""What is printed on the boxes: cards, tiles, figures and words as TOML, and the types they load into."""

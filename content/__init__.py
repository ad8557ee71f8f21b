"""What is printed on the boxes: boards, cards, figures and words as TOML, with their types."""

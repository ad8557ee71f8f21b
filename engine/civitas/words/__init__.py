"""What cards do, in words made of their records: for the prompt, the log and the table alike.

Every sentence is an imperative, in the order in which things happen. The brief forms are for lines
with little room; their pieces say by sign and word whether they are gained or lost, so that colour
only adds to it (CIV-COL-01).
"""

from engine.civitas.words.bars import (
    WHO,
    bar_brief,
    bar_head,
    bar_sentences,
    brief_bits,
    head_bits,
    span,
)
from engine.civitas.words.cards import card_lines, final_lines
from engine.civitas.words.effects import Bit, bits, brief, sentences
from engine.civitas.words.names import (
    amount,
    amounts_brief,
    costs_words,
    counted,
    listing,
    name,
    percent,
    plural,
    price_of,
    short,
    skills_words,
    wound_words,
)
from engine.civitas.words.powers import power_effect, power_sentences

__all__ = [
    "WHO",
    "Bit",
    "amount",
    "amounts_brief",
    "bar_brief",
    "bar_head",
    "bar_sentences",
    "bits",
    "brief",
    "brief_bits",
    "card_lines",
    "costs_words",
    "counted",
    "final_lines",
    "head_bits",
    "listing",
    "name",
    "percent",
    "plural",
    "power_effect",
    "power_sentences",
    "price_of",
    "sentences",
    "short",
    "skills_words",
    "span",
    "wound_words",
]

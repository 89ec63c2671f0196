"""In what two rule sets can differ, in the order in which it is looked for."""

from typing import Literal

type Kind = Literal[
    "seats", "pot", "turn", "legal", "taker", "cards", "declarations", "trick", "score", "match", "nothing"
]
KINDS: tuple[Kind, ...] = (
    "seats",  # who sits at the table
    "pot",
    "turn",  # who is to do what next
    "legal",  # what that seat may do
    "taker",  # whose hand it is, and what is trump
    "cards",  # who gets which cards
    "declarations",  # which of them count
    "trick",  # who takes it
    "score",
    "match",
    "nothing",
)

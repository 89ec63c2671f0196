"""Smazzata: one deal of a card game, explained, checked and played by one rules engine."""

__version__ = "0.1.0"

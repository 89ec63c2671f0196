"""Bestia: its rulebook, play, bidding, scoring and state."""

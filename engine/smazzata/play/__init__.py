"""Playing a hand: session protocol, frames, players and search."""

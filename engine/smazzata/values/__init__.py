"""Ground floor: cards and packs, seats, ranking; values without rules."""

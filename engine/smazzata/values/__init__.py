"""What a card table is made of: cards and packs, seats, tricks and the ranking of cards."""

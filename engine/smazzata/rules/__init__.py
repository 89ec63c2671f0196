"""What every game's rules are made of: rulebook, duties and verdicts, auction, declarations, score sheet."""

"""The command line: check, run, deal, judge and schema."""

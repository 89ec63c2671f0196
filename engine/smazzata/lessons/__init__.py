"""Scenarios: from a YAML file to a checked object, and its replay into frames."""

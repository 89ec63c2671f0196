"""The languages that everything is said in. Adding one adds one line here, and its catalogues."""

LANGUAGES = {"en": "English", "it": "Italiano"}
"""Their codes, the usual one first, and what they call themselves."""

"""The web site: pages, templates and the MkDocs plugin."""

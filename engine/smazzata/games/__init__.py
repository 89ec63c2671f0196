"""The games: one folder a family, and the registry that names them."""

"""`python -m smazzata` is `smazzata`."""

from smazzata.cli import main

main(prog_name="smazzata")

"""The command line: one small module per command, named in one table and loaded when it is called."""

from __future__ import annotations

from importlib import import_module

import click

from .speech import said

COMMANDS = ("check", "run", "compare", "deal", "find", "judge", "picture", "handout", "new", "init", "schema")
"""The commands, in the order in which the help lists them; each is the function `command` of the module so called."""


class _Table(click.Group):
    """A group that loads a command's module only when it is needed, so that each starts quickly."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f".{cmd_name}", __package__).command
        return found


@click.command(cls=_Table, help=said("main"), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="smazzata", prog_name="smazzata")
def main() -> None:
    """Run a command of the table."""

"""`smazzata schema`: the JSON Schema of the scenario format."""

from __future__ import annotations

import json

import click

from smazzata.values.languages import LANGUAGES

from .speech import said, spoken_here


@click.command("schema", help=said("schema"))
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken_here, help=said("language"))
def command(lang: str) -> None:
    """Print the schema, its descriptions in one language."""
    from smazzata.lessons.schema import schema

    click.echo(json.dumps(schema(lang), ensure_ascii=False, indent=1))

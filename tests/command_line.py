"""The command `smazzata` as it is typed, with nothing of the surroundings but the language."""

from click.testing import CliRunner, Result

from smazzata.cli import main


def call(*words: str, text: str | bytes = "", lang: str = "C") -> Result:
    return CliRunner(env={"LC_ALL": lang, "SITE_URL": None}).invoke(main, list(words), input=text)

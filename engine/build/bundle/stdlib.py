"""Python's standard library as the page needs it: what neither Pyodide nor a card game imports is left out."""

from collections.abc import Iterable, Mapping

# Nothing imports cp437 by name, but zipfile needs it on reading a wheel.
CODECS = frozenset(
    "__init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape utf_16 utf_16_be utf_16_le "
    "utf_8 utf_8_sig".split()
)

LEFT_OUT = frozenset(
    "_aix_support _android_support _apple_support _ios_support _osx_support _pydatetime _pydecimal _pyio _pylong "
    "_pyrepl antigravity bdb cProfile cmd configparser csv ctypes curses dbm doctest ensurepip fileinput filecmp "
    "ftplib getpass gettext graphlib http idlelib imaplib lib2to3 mailbox mailcap mimetypes modulefinder "
    "multiprocessing netrc nntplib nturl2path optparse pdb pickletools plistlib poplib profile pstats pty pyclbr "
    "pydoc pydoc_data rlcompleter sched shelve smtplib socketserver sqlite3 statistics tabnanny test this timeit "
    "tkinter trace tracemalloc tty turtle turtledemo unittest uuid venv wave webbrowser wsgiref xml xmlrpc zipapp "
    "zoneinfo".split()
)


def kept(name: str) -> bool:
    """Say whether a file of the library's archive stays."""
    parts = name.split("/")
    if parts[0] == "encodings":
        return parts[-1].removesuffix(".py") in CODECS
    return parts[0].removesuffix(".py") not in LEFT_OUT


def trimmed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return what stays of the library's files."""
    return {name: data for name, data in files.items() if kept(name)}


def missing(imported: Iterable[str]) -> list[str]:
    """List those of the imported modules that the trimmed library no longer has."""
    return sorted({module.split(".")[0] for module in imported} & LEFT_OUT)

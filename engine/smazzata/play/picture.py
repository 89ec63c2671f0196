"""A picture of any step of a hand, made alike by the command line, the pages and the page's worker."""

from collections.abc import Mapping
from typing import Any

from ..faces.table import CLOSE, CLOTHS, WIDE, table_svg
from ..values.errors import CannotRead


def picture(
    document: Mapping[str, Any], step: int, cloth: str = "light", *, words: bool = True, close: bool = False
) -> str:
    """Draw a step of a frames document as SVG, named for readers who cannot see it; raises `CannotRead`.

    With the seats `close` together everything is larger where the picture has a given width.
    """
    frames = document["frames"]
    if not 0 <= step < len(frames):
        raise CannotRead(f"no step {step}: the steps go from 0 to {len(frames) - 1}")
    if cloth not in CLOTHS:
        raise CannotRead(f"no cloth {cloth!r}: {', '.join(CLOTHS)}")
    frame = frames[step]
    prompt = frame["choice"]["prompt"] if frame["choice"] else ""
    title = " ".join(filter(None, (document.get("title"), frame["text"], prompt)))
    return table_svg(document, frame, cloth=cloth, words=words, title=title, width=CLOSE if close else WIDE)

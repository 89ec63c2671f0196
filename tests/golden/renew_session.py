"""Answer the requests of the golden session files anew: run it, then read the difference before it is committed.

python tests/golden/renew_session.py
"""

import json
from pathlib import Path

from smazzata.play.session import handle

FOLDER = Path(__file__).parent / "session"


def main() -> None:
    for file in sorted(FOLDER.glob("*.json")):
        exchanges = json.loads(file.read_text("utf-8"))
        for exchange in exchanges:
            exchange["response"] = json.loads(handle(json.dumps(exchange["request"])))
        file.write_text(json.dumps(exchanges, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

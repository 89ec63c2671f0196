"""Answer the requests of the golden files anew: run it, then read the difference before it is committed.

python tests/golden/renew_session.py
"""

import json
from pathlib import Path

from smazzata.lessons.desk import handle as at_the_desk
from smazzata.play.session import handle as in_session

FOLDER = Path(__file__).parent
DOORS = {"session": in_session, "desk": at_the_desk}


def main() -> None:
    files = [(handle, file) for name, handle in DOORS.items() for file in sorted((FOLDER / name).glob("*.json"))]
    for handle, file in files:
        exchanges = json.loads(file.read_text("utf-8"))
        for exchange in exchanges:
            exchange["response"] = json.loads(handle(json.dumps(exchange["request"])))
        file.write_text(json.dumps(exchanges, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

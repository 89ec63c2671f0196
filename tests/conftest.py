"""What all the tests share: how many random deals a property test tries, by place."""

import os
import sys

from hypothesis import HealthCheck, settings

settings.register_profile("here", max_examples=60, deadline=None)
settings.register_profile("ci", max_examples=200, deadline=None, derandomize=True)
settings.register_profile(
    "pyodide",
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)

PLACE = "pyodide" if sys.platform == "emscripten" else "ci" if os.environ.get("CI") else "here"
settings.load_profile(PLACE)

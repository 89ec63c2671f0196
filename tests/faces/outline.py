"""Points on the outline of a path, enough of them to measure it; and which squares of a grid a filled path covers."""

import re
from math import acos, copysign, cos, hypot, pi, sin, sqrt

TOKEN = re.compile(r"([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+))")
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "a": 7, "z": 0}
STEPS = 12
Point = tuple[float, float]


def commands(path: str) -> list[tuple[str, list[float]]]:
    found: list[tuple[str, list[float]]] = []
    for letter, number in TOKEN.findall(path):
        if letter:
            found.append((letter, []))
        else:
            found[-1][1].append(float(number))
    return found


def arc(x: float, y: float, rx: float, ry: float, large: bool, sweep: bool, to: Point) -> list[Point]:
    """Points of an arc without rotation, by the implementation notes of SVG."""
    dx, dy = (x - to[0]) / 2, (y - to[1]) / 2
    grow = max(1.0, hypot(dx / rx, dy / ry))
    rx, ry = rx * grow, ry * grow
    inside = max(0.0, (rx * ry) ** 2 / ((rx * dy) ** 2 + (ry * dx) ** 2) - 1)
    factor = sqrt(inside) * (-1 if large == sweep else 1)
    cx, cy = factor * rx * dy / ry, -factor * ry * dx / rx

    def angle(u: Point, v: Point) -> float:
        cosine = (u[0] * v[0] + u[1] * v[1]) / (hypot(*u) * hypot(*v))
        return copysign(acos(max(-1.0, min(1.0, cosine))), u[0] * v[1] - u[1] * v[0])

    first, last = ((dx - cx) / rx, (dy - cy) / ry), ((-dx - cx) / rx, (-dy - cy) / ry)
    start, turn = angle((1, 0), first), angle(first, last)
    turn += 2 * pi if sweep and turn < 0 else -2 * pi if not sweep and turn > 0 else 0
    middle = (cx + (x + to[0]) / 2, cy + (y + to[1]) / 2)
    angles = [start + turn * k / STEPS for k in range(1, STEPS + 1)]
    return [(middle[0] + rx * cos(a), middle[1] + ry * sin(a)) for a in angles]


def rings(path: str) -> list[list[Point]]:
    """The subpaths as lists of points; relative and absolute m l h v c a z."""
    found: list[list[Point]] = []
    x = y = 0.0
    for letter, numbers in commands(path):
        kind, size = letter.lower(), TAKES[letter.lower()]
        for at in range(0, len(numbers), size) if size else (0,):
            n = numbers[at : at + size]
            ox, oy = (x, y) if letter.islower() else (0.0, 0.0)
            if kind == "z":
                x, y = found[-1][0]
                continue
            to = (ox + n[0], y) if kind == "h" else (x, oy + n[0]) if kind == "v" else (ox + n[-2], oy + n[-1])
            if kind == "m" and at == 0:
                found.append([])
            if kind == "c":
                (a, b), (c, d) = (ox + n[0], oy + n[1]), (ox + n[2], oy + n[3])
                for t in (k / STEPS for k in range(1, STEPS)):
                    s = 1 - t
                    weights = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
                    points = ((x, y), (a, b), (c, d), to)
                    found[-1].append(
                        (
                            sum(w * p[0] for w, p in zip(weights, points, strict=True)),
                            sum(w * p[1] for w, p in zip(weights, points, strict=True)),
                        )
                    )
            if kind == "a":
                found[-1] += arc(x, y, n[0], n[1], bool(n[3]), bool(n[4]), to)
            else:
                found[-1].append(to)
            x, y = to
    return found


def box(path: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    points = [point for ring in rings(path) for point in ring]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def covered(path: str, reach: int = 60, step: int = 4) -> frozenset[Point]:
    """The squares of a grid around (0, 0) whose middle is inside the path, by the non-zero rule."""
    shape = rings(path)
    inside = set()
    for gy in range(-reach, reach, step):
        for gx in range(-reach, reach, step):
            px, py, winding = gx + step / 2, gy + step / 2, 0
            for ring in shape:
                for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
                    if (ay <= py) != (by <= py) and ax + (py - ay) * (bx - ax) / (by - ay) > px:
                        winding += 1 if by > ay else -1
            if winding:
                inside.add((px, py))
    return frozenset(inside)

"""The same hand under two rule sets: the first difference is the one that the rules say, and every one is real."""

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lesson_sample import lesson

from smazzata.games.game import Game
from smazzata.games.registry import GAMES
from smazzata.lessons.compare import Comparison, Difference, compare
from smazzata.lessons.contrast import contrast
from smazzata.lessons.hand_record import read_record
from smazzata.lessons.lesson import Lesson
from smazzata.play.hands import Played, play_out, replay
from smazzata.play.players import player
from smazzata.rules.language import LANGUAGES
from smazzata.rules.options import Options

HERE = Path(__file__).parent
HEAD = "title: {en: a, it: a}\nsummary: {en: a, it: a}\nlevel: 1\nshows: []\n"
SEATS = {"bestia": ("P5", "P4")}
NOBODY = "–"


class Row(NamedTuple):
    """A block of one of the tables."""

    game: str
    common: str
    changed: str
    hand: str
    what: str
    turn: str
    rules: tuple[str, str]
    only: frozenset[str]


def rows(name: str) -> list[Row]:
    text = (HERE / name).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [_row(block.splitlines()) for block in "\n".join(lines).split("\n\n") if block.strip()]


def _row(lines: list[str]) -> Row:
    lines = [line for line in lines if line]
    game, _, options = lines[0].removeprefix("? ").rpartition(": ")
    common, _, changed = options.rpartition(" | ")
    what, turn, mine, its, *only = lines[-1].removeprefix("= ").split(" ")
    game = game or "belote"
    rules = (f"{game}.{mine}", f"{game}.{its}")
    return Row(game, common, changed, "\n".join(lines[1:-1]), what, turn, rules, frozenset(only))


def named(options: str) -> dict[str, str]:
    return dict(option.split("=") for option in options.split())


def scenario(row: Row) -> str:
    """The row as a scenario that claims what the row says."""
    common = named(row.common)
    dealer = "" if "dealer:" in row.hand else f"dealer: {'W' if row.game != 'bestia' else 'P4' if common else 'P5'}\n"
    options = "".join(f"  {name}: {value}\n" for name, value in common.items())
    changed = ", ".join(f"{name}: {value}" for name, value in named(row.changed).items())
    turn = "" if row.turn == NOBODY else f", turn: {row.turn}"
    claim = f"{{what: {row.what}, rule: {row.rules[1]}{turn}}}"
    return (
        f"game: {row.game}\n{HEAD}{dealer}{'options:' if options else ''}\n{options}{row.hand}\n"
        f"compare:\n  - options: {{{changed}}}\n    differs: {claim}\n"
    )


ROWS = [*rows("compare_belote.txt"), *rows("compare_bestia.txt")]


def found(made: Lesson) -> Comparison:
    assert made.report() == []
    return made.compared[0].found


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.game}: {row.changed}")
def test_the_first_difference_is_the_one_that_the_rules_say(row: Row) -> None:
    first = found(lesson(scenario(row))).first
    assert first is not None
    assert (first.kind, first.seat or NOBODY) == (row.what, row.turn)
    for half, rule in zip(first.halves, row.rules, strict=True):
        assert rule in half.named
    if row.only:
        assert first.kind == "legal"
        assert set(first.halves[0].facts) ^ set(first.halves[1].facts) == row.only


def test_every_house_rule_of_every_game_is_in_the_tables() -> None:
    shown = {name for row in ROWS for name in named(row.changed)}
    assert {name for game in GAMES.values() for name in game.options} <= shown


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.game}: {row.changed}")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_comparison_is_told_in_each_language(row: Row, lang: str) -> None:
    told = contrast(found(lesson(scenario(row))), lang)
    first = told["differences"][0]
    assert first["text"]
    assert len({told_side["text"] for told_side in first["sides"]}) == 2 or first["kind"] in ("declarations", "score")
    assert all(side["verdicts"] or side["rules"] for side in first["sides"])
    assert told["sets"][0]["title"] != told["sets"][1]["title"]


# what is false is told

UNDERRUFF = next(row for row in ROWS if row.changed == "play.undertrump=free")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("what: legal", "what: score", "what: this says score, and it is legal"),
        ("what: legal", "what: legl", "“legl” cannot stand here; did you mean legal?"),
        ("turn: S", "turn: E", "turn: this says E, and it is S"),
        ("what: legal", "what: legal, trick: 3", "trick: this says 3, and it is 1"),
        (
            "undertrump-free",
            "discard-free",
            "belote.play.discard-free says nothing where the rule sets part; there: belote.play.undertrump, "
            "belote.play.undertrump-free",
        ),
        (
            "play.undertrump: free",
            "play.undertump: free",
            "no house rule “play.undertump”; did you mean play.undertrump?",
        ),
        (
            "play.undertrump: free",
            "play.undertrump: fre",
            "play.undertrump cannot be “fre”; it can be compulsory, free",
        ),
    ],
)
def test_a_false_claim_is_told_with_its_place(old: str, new: str, told: str) -> None:
    text = scenario(UNDERRUFF)
    spoilt = text.replace(old, new, 1) if old != "undertrump-free" else text.replace(old, new)
    problems = lesson(spoilt).problems
    assert [problem.text() for problem in problems] == [told]
    assert problems[0].at.line == next(
        number for number, line in enumerate(spoilt.splitlines(), 1) if new.partition(",")[0] in line
    )


def test_rule_sets_that_come_to_the_same_are_a_mistake_unless_claimed() -> None:
    start = scenario(UNDERRUFF).partition("compare:")[0]
    same = start + "compare:\n  - options: {lead.first: eldest}\n"
    assert [problem.key for problem in lesson(same).problems] == ["compare-same"]
    assert lesson(same + "    differs: {what: nothing}\n").report() == []


def test_the_end_under_the_other_rules_can_be_claimed() -> None:
    start = scenario(next(row for row in ROWS if row.changed == "tie.rule=taker_loses"))
    assert lesson(start + "    expect: {marks: {NS: 0, EW: 162}}\n").report() == []
    problems = lesson(start + "    expect: {marks: {NS: 81, EW: 81}}\n").problems
    assert [problem.text() for problem in problems] == ["marks: this says NS 81, EW 81, and it is NS 0, EW 162"]


def test_a_play_that_the_other_rules_forbid_is_told_and_players_go_on() -> None:
    row = next(row for row in ROWS if row.changed == "play.over_partner_ruff=no_undertrump")
    won = "won: {NS: {tricks: 3, points: 60}, EW: {tricks: 3, points: 50}}, trick:"
    text = scenario(row).replace("plays: [AD]", "plays: [8S, finish]").replace("trick:", won)
    other = found(lesson(text)).sides[1]
    assert other is not None
    assert other.left is not None
    assert (other.left.why, other.left.verdict.rule if other.left.verdict else "") == (
        "refused",
        "belote.play.partner-ruff-no-undertrump",
    )
    assert other.state.over


# of any hand


def any_options(game: Game[Any], rng: Random, most: int) -> Options:
    names = rng.sample(sorted(game.options), rng.randint(0, most))
    return game.options.parse({name: rng.choice(game.options[name].values) for name in names if "players" not in name})


def any_hand(name: str, seed: int) -> tuple[Game[Any], Options, Played, Random]:
    game, rng = GAMES[name], Random(seed)
    options = any_options(game, rng, 4)
    state = game.deal(rng, options, rng.randrange(len(game.seating(options).seats)))
    kind = rng.choice(("random", "sensible"))
    return game, options, play_out(game, Played(state), player(kind), rng), rng


GAME = st.sampled_from(sorted(GAMES))
SEED = st.integers(0, 2**32)


@given(GAME, SEED)
def test_a_hand_does_not_differ_from_itself(name: str, seed: int) -> None:
    game, options, played, _ = any_hand(name, seed)
    made = compare(game, game.write_start(played.state), (options, options), played.actions)
    assert made.differences == []
    assert [side.actions for side in made.sides if side] == [list(played.actions)] * 2


@given(GAME, SEED)
def test_every_difference_is_real(name: str, seed: int) -> None:
    game, options, played, rng = any_hand(name, seed)
    other = game.options.parse({**options, **any_options(game, rng, 3)})
    start = game.write_start(played.state)
    made = compare(game, start, (options, other), played.actions)
    for side, rules in zip(made.sides, made.options, strict=True):
        assert side is not None
        assert replay(game, start, rules, side.actions).state.over
    for one in made.differences:
        assert real(made, one)
    assert options != other or made.differences == []


def real(made: Comparison, one: Difference) -> bool:
    """Play both sides up to there anew, and look."""
    game = made.game
    states = []
    for side, rules, half in zip(made.sides, made.options, one.halves, strict=True):
        assert side is not None
        states.append(replay(game, side.start, rules, side.actions[: half.actions]).state)
    mine, its = states
    if one.kind == "legal":
        revoking = game.name == "bestia" and made.options[0]["bestia.revoke"] != made.options[1]["bestia.revoke"]
        return mine.turn == its.turn and (set(game.legal(mine)) != set(game.legal(its)) or revoking)
    if one.kind == "turn":
        return bool((mine.turn, mine.phase) != (its.turn, its.phase))
    if one.kind == "score":
        return game.score(mine) != game.score(its)
    return one.halves[0].facts != one.halves[1].facts or one.kind == "match"


@given(GAME, SEED)
def test_a_hand_record_reads_back_as_the_hand(name: str, seed: int) -> None:
    game, options, played, _ = any_hand(name, seed)
    record = game.record(played.state, played.notes)
    hand = read_record(record)
    again = replay(hand.game, hand.start, hand.options, hand.actions)
    same = game.record(again.state, again.notes)
    if options.get("decl.mode") != "voluntary":  # who kept silent is not in a record
        assert {**same, "score": None} == {**record, "score": None}

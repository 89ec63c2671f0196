"""The desk: the golden exchanges, and that its edits change what they are to change and nothing else."""

import json
import tomllib
import zlib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smazzata.games.registry import GAMES
from smazzata.lessons.desk import VERSION, handle
from smazzata.lessons.sharing import _words, fragment, text_of
from smazzata.play.hands import Played, play_out
from smazzata.play.players import player
from smazzata.values.errors import CannotRead

ROOT = Path(__file__).parents[2]
EXCHANGES = [
    pytest.param(exchange, id=exchange["what"])
    for file in sorted((ROOT / "tests/golden/desk").glob("*.json"))
    for exchange in json.loads(file.read_text("utf-8"))
]
FILES = sorted((ROOT / "scenarios").glob("*/*.yaml"))
SOME = [file.read_text("utf-8") for file in FILES[::6]]
NOTE = {"kind": "note", "text": {"en": "Look: *JS* #1", "it": "Guarda, l'1"}}


def ask(**request: object) -> dict:
    return json.loads(handle(json.dumps({"v": VERSION, "id": 1, **request})))


def done(**request: object) -> str:
    answer = ask(**request)
    assert "error" not in answer, answer
    return answer["yaml"]


def checked(text: str) -> dict:
    answer = ask(op="check", yaml=text)
    assert answer["problems"] == [], answer["problems"]
    return answer


@pytest.mark.parametrize("exchange", EXCHANGES)
def test_golden(exchange):
    assert json.loads(handle(json.dumps(exchange["request"]))) == exchange["response"]


@pytest.mark.parametrize("name", ["en", "it"])
def test_every_sentence_is_there_in_both_languages(name):
    folder = ROOT / "engine/smazzata/lessons/desk/lang"
    tables = [tomllib.loads((folder / f"{lang}.toml").read_text("utf-8")) for lang in ("en", name)]
    assert tables[0].keys() == tables[1].keys()


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_the_builder_gives_a_text_back_as_it_was(file):
    text = file.read_text("utf-8")
    model = ask(op="read", yaml=text)["model"]
    assert done(op="write", yaml=text, model=model) == text


@given(text=st.sampled_from(SOME), seed=st.integers(0, 10**6))
def test_what_the_builder_writes_it_reads(text, seed):
    model = ask(op="read", yaml=text)["model"]
    rng = Random(seed)
    cards = rng.sample(model["pack"]["codes"], 12)
    wanted = {
        "dealer": rng.choice(model["seats"]),
        "hands": {seat: [cards.pop() for _ in range(rng.randrange(3))] for seat in model["seats"]},
    }
    if not model["ending"]:
        wanted |= {"seed": rng.choice([None, rng.randrange(10**6)]), "turn_up": rng.choice([None, cards.pop()])}
    new = done(op="write", yaml=text, model=wanted)
    again = ask(op="read", yaml=new)
    if "error" in again:  # cards that no deal can have; the text is there all the same
        assert done(op="write", yaml=text, model=model) == text
        return
    assert {key: again["model"][key] for key in wanted} == wanted
    untouched = ("title:", "summary:", "level:", "shows:")
    assert [one for one in new.splitlines() if one.startswith(untouched)] == [
        one for one in text.splitlines() if one.startswith(untouched)
    ]


@given(text=st.sampled_from(SOME), where=st.integers(0, 1000))
def test_a_note_can_be_put_in_at_every_step(text, where):
    before = checked(text)["frames"]
    frame = before["frames"][where % len(before["frames"])]
    new = done(op="insert", yaml=text, actions=frame["actions"], phase=frame["phase"], **NOTE)
    after = checked(new)["frames"]
    assert after["play"]["actions"] == before["play"]["actions"]
    noted = [one["actions"] for one in after["frames"] for note in one["notes"] if "#1" in note]
    assert noted == [frame["actions"]]
    lost = [line for line in text.splitlines() if line not in new.splitlines()]
    assert len(lost) <= 2


@given(text=st.sampled_from(SOME), where=st.integers(0, 1000), seed=st.integers(0, 1000))
def test_a_hand_played_on_becomes_the_text(text, where, seed):
    lesson = ask(op="check", yaml=text)["frames"]["play"]
    kept = lesson["actions"][: where % (len(lesson["actions"]) + 1)]
    game = GAMES[lesson["game"]]
    options = game.options.parse(lesson["options"])
    state = game.begin(lesson["start"], options)
    for action in kept:
        state = game.apply(state, action)
    played = play_out(game, Played(state), player("random"), Random(seed))
    actions = [*kept, *played.actions]
    cut = actions[: len(kept) + seed % (len(played.actions) + 1)]
    new = done(op="record", yaml=text, done=cut)
    answer = ask(op="check", yaml=new)
    if answer["frames"]:
        assert answer["frames"]["play"]["actions"] == cut
    else:  # what was claimed in the text may not fit the new plays
        assert answer["problems"]


@given(
    game=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 10_000), languages=st.sampled_from([["en"], ["it", "en"]])
)
def test_a_new_hand_is_checked_recorded_and_taken_back(game, seed, languages):
    text = done(op="new", game=game, seed=seed, languages=languages)
    answer = checked(text)
    fixed = done(op="fix", yaml=text)
    assert checked(fixed)["frames"]["play"]["actions"] == answer["frames"]["play"]["actions"]
    taken = done(op="take", record=answer["record"])
    assert checked(taken)["record"]["plays"] == answer["record"]["plays"]
    line = {**answer["frames"]["play"], "actions": answer["frames"]["play"]["actions"][: seed % 30]}
    assert checked(done(op="take", line=line))["frames"]["play"]["actions"] == line["actions"]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=6), inner),
    )
)
def test_whatever_is_asked_is_answered(value):
    for op in ("check", "new", "read", "write", "insert", "record", "take", "fix", "schema"):
        answer = json.loads(
            handle(
                json.dumps(
                    {
                        "v": VERSION,
                        "op": op,
                        "yaml": value,
                        "model": value,
                        "record": value,
                        "line": value,
                        "done": value,
                        "kind": value,
                        "actions": value,
                    }
                )
            )
        )
        assert "error" not in answer or answer["error"]["code"] != "internal", answer


@given(text=st.sampled_from(SOME), data=st.data())
def test_edits_of_spoilt_texts_are_refused_or_right(text, data):
    at = data.draw(st.integers(0, len(text)))
    spoilt = (
        text[:at]
        + data.draw(st.sampled_from(["", ":", "- ", "{", "]", "\n", "'", " #", "\t", "JS ", "é"]))
        + text[at + data.draw(st.integers(0, 3)) :]
    )
    for request in (
        {"op": "insert", "actions": 2, "phase": "play", **NOTE},
        {"op": "fix"},
        {"op": "record", "done": []},
    ):
        answer = ask(yaml=spoilt, **request)
        assert "yaml" in answer or answer["error"]["code"] in ("refused", "cannot-read", "illegal"), answer


@given(st.binary(max_size=3000))
def test_a_link_gives_every_text_back_byte_for_byte(text):
    assert text_of(fragment(text)) == text


@given(st.text(max_size=60))
def test_what_is_no_link_is_refused(text):
    for given_text in (text, f"h1.a.b.{text}"):
        with pytest.raises(CannotRead):
            text_of(given_text)


def test_the_golden_links_are_read():
    for one in json.loads((ROOT / "tests/golden/links.json").read_text("utf-8")):
        assert text_of("#" + one["link"]) == one["text"].encode()


def test_a_link_that_unpacks_to_too_much_is_refused():
    bomb = fragment(b"x" * 65_536)
    assert len(bomb) < 300
    with pytest.raises(CannotRead):
        fragment(b"x" * 65_537)


def test_the_words_of_links_never_change():
    """Links of version 1 are out in the world: another dictionary needs another version."""
    assert zlib.crc32(_words()) == 0xB8F9E98B


PLAYS = (ROOT / "scenarios/belote/overruff.yaml").read_text("utf-8").partition("plays:")[0]
STAYS = """game: bestia
title: {it: x}
summary: {it: y}
level: 1
shows: [pot.ante]
dealer: P5
deal: {seed: 3}
stays:
  - out
  - ¦
plays: [finish]
"""


def next_at(marked: str, lang: str = "en") -> dict:
    return ask(op="next", yaml=marked.replace("¦", ""), offset=marked.index("¦"), lang=lang)


@pytest.mark.parametrize(
    ("text", "seat", "some"),
    [
        (PLAYS + "plays:\n  - ¦\n", "E", ["TS", "AS", "JH"]),
        (PLAYS + "plays: [¦", "E", ["TS"]),
        (PLAYS + "plays:\n  - A♥ ¦ 10♥ 7♥\n  - 8♦\nexpect: {result: won}\n", "N", ["9H"]),
        (PLAYS + "plays:\n  - A♥ 9♥ 10♥ 7♥\n  - note: {en: {x: y}}\n  - 8♦ A♦ 7♦ Q♦\n  - 8♥ 9♠ ¦", "S", ["JS"]),
        (PLAYS + "plays:\n  - A♥ 9♥ 10♥ 7♥\n  - 8♦ A♦ 7♦ Q♦\n  - 8♥ 9♠\n  - try: ¦\n    note: {en: x}", "S", ["7S"]),
        (STAYS, "P2", ["out", "stay", "stay 2D"]),
    ],
)
def test_what_may_be_done_at_a_place(text: str, seat: str, some: list[str]) -> None:
    answer = next_at(text)
    assert answer["seat"] == seat
    words = [one["word"] for one in answer["options"]]
    assert [word for word in words if word in some] == some
    assert all(one["name"] for one in answer["options"])


def test_the_names_are_in_the_language_of_the_page() -> None:
    answer = next_at(PLAYS + "plays:\n  - ¦", "it")
    assert "Est" in answer["prompt"]
    assert {"word": "AS", "name": "Asso di picche"} in answer["options"]


@pytest.mark.parametrize(
    "text", ["¦", "plays: ¦", PLAYS + "¦", PLAYS + "plays:\n  - finish\n  - ¦", "game: belote\nplays:\n  - {¦"]
)
def test_elsewhere_there_is_nothing_to_do(text: str) -> None:
    answer = next_at(text)
    assert (answer["seat"], answer["options"]) == (None, [])


@given(st.sampled_from(SOME), st.data())
def test_it_answers_wherever_it_is_asked(text: str, data: st.DataObject) -> None:
    assert "error" not in ask(op="next", yaml=text, offset=data.draw(st.integers(0, len(text))))


@pytest.mark.parametrize(
    ("auction", "plays", "written"),
    [
        ("[finish]", "[finish]", 0),
        ("[take, finish]", "[finish]", 1),
        ("[take]", "[]", 1),
        ("[take, finish]", "[JS, finish]", 5),
    ],
)
def test_the_page_is_told_how_much_of_a_hand_is_spelt_out(auction, plays, written):
    deal = "{seed: 3, hands: {S: JS 9S AH}, turn_up: 7S}"
    text = f"game: belote\ntitle: {{en: a}}\nsummary: {{en: a}}\nlevel: 1\nshows: []\ndealer: W\ndeal: {deal}\n"
    assert ask(op="check", yaml=f"{text}auction: {auction}\nplays: {plays}\n")["written"] == written


def test_a_question_comes_with_a_hint_and_an_answer_to_mistakes():
    text = done(op="new", game="belote", languages=["it"], seed=1)
    more = {"hint": {"it": "Guarda: {JS}?"}, "default": {"it": "No."}}
    frames = checked(text)["frames"]["frames"]
    at = next(frame for frame in frames if frame["phase"] == "play" and frame["choice"])
    new = done(
        op="insert", yaml=text, actions=at["actions"], phase="play", kind="ask", text={"it": "Che cosa?"}, **more
    )
    (ask_,) = [frame["ask"] for frame in checked(new)["frames"]["frames"] if frame["ask"]]
    assert "No." in ask_["default"]
    assert len(ask_["hints"]) == 1

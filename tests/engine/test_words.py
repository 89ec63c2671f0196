"""The words: rulebooks, options, sources and catalogues, as the TOML files have them.

Both languages say the same things, every citation and source exists, a silence is owned up to, and every rule of the
three games is there. Read straight from the files: nothing of the engine is needed.
"""

import re
import string
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

import pytest

from smazzata.values.tables import read_table

LANGUAGES = ("en", "it")
GAMES = {"belote": "belote", "belota": "belote", "bestia": "bestia"}
"""Each rule set and the folder of its family."""

SENTENCES = {"B": 49, "L": 42, "T": 26}

IDS = {
    "belote": """
        deck: 32
        seats: pairs counterclockwise
        dealer: first rotation
        deal: first turn-up second
        bid: round1 round2-other-suit all-pass trump-final senza-direct senza-overcall senza-final commitment
        card: trump-order plain-order trump-values plain-values
        decl: before-play carre-values sequence-values natural-order procedure carre-beats-sequence carre-rank
        decl: sequence-length sequence-top sequence-tie-position no-trump-priority single-best winner-takes-all overlap
        decl: long-run in-senza
        belote: value announce not-in-senza one-hand never-annulled kept-on-loss kept-on-tie
        lead: first
        play: lead-free follow no-beat-plain must-trump partner-winning must-overtrump undertrump partner-ruff-free
        play: partner-vs-opponent-ruff trump-led-follow trump-led-beat trump-led-beat-partner discard-free
        play: senza-no-trump
        trick: winner next-lead
        score: last-trick capot capot-by-tricks total-includes-declarations won lost senza-sum
        tie: defenders-mark freeze resolve several annulled-hand
        match: target no-claim both-over
    """,
    "belota": """
        deck: genovesi
        seats: four
        deal: first turn-up second
        bid: round1 round2 all-pass senza-overcall senza-final-but-contro contro
        lead: first
        card: atout-order plain-order values
        decl: values order procedure in-senza
        belote: value
        play: follow must-trump must-overtrump trump-led-beat-partner
        trick: winner next-lead
        score: last-trick capot total won-lost senza-double contro-triple
        tie: litigiu
        match: target
    """,
    "bestia": """
        players: five four
        deck: 40
        card: order
        pot: ante per-trick share remainder bestia
        deal: turn-up-first five dealer-four
        goal:
        stay: order refuse dealer-free single none
        exchange: up-to-four immediate dealer-turn-up exhaustion
        lead: first-active ace-duty free advice
        play: follow must-trump overtrump undertrump trump-led-beat no-beat-plain discard-free voice
        trick: winner next-lead
        penalty: revoke
        dealer: rotation
    """,
}
"""Every rule that the comparison of the texts lists; house rules come on top."""

OPTIONS = {
    "belote": """
        bid.senza_direct bid.senza_window bid.contro_by bid.contro_taker lead.first play.partner_free
        play.over_partner_ruff play.undertrump decl.cincanta decl.carre_rank decl.seq_tie decl.dealer_position
        decl.long_run decl.long_run_compare decl.winner_scope decl.in_senza decl.mode belote.claim belote.protect
        score.senza score.contro score.scope capot.outright capot.loser_decl tie.rule tie.pending_at_target match.target
        match.both_over decl.overlap
    """,
    "bestia": """
        bestia.players bestia.dealer_turnup bestia.reshuffle_pool bestia.ace_duty bestia.beat_trump_lead
        bestia.beat_plain bestia.undertrump bestia.payout bestia.amount bestia.multi bestia.single bestia.none
        bestia.revoke bestia.four_ante bestia.trump_after_trick
    """,
}

CARD = "seat card led trump best winner partner held can trumps ruff"
CALL = "seat call suit turn_up turned taker senza_by trump"
DECLARATION = "seat decl other other_seat points card"
SCORE = "side other_side seat points n"
PLACEHOLDERS = {
    "play": CARD,
    "lead": CARD,
    "trick": CARD,
    "bid": CALL,
    "decl": DECLARATION,
    "belote": DECLARATION,
    "score": SCORE,
    "tie": SCORE,
    "match": SCORE,
    "pot": SCORE,
    "stay": "seat n cards turn_up",
    "exchange": "seat n cards turn_up",
    "penalty": CARD,
}
"""What a sentence of each group may speak of; the other groups speak of nothing."""

FORMS = {"", "the", "a", "of", "to", "from", "on", "in", "with", "and", "or", "symbol", "short", "ordinal"}
SENTENCE_KEYS = {"title", "text", "note", "yes", "no", "binds", "lapses", "lifted", "allows", "absent", "line"}


def read(*path: str) -> dict[str, Any]:
    return read_table(files("smazzata").joinpath(*path))


def book(game: str) -> dict[str, dict[str, Any]]:
    """The entries of a rulebook by id without the game; a group that is one rule counts as one."""
    found = {}
    for group, entries in read("games", GAMES[game], f"{game}.toml").items():
        for name, entry in {"": entries}.items() if "en" in entries else entries.items():
            found[f"{group}.{name}".removesuffix(".")] = entry
    return found


BOOKS = {game: book(game) for game in GAMES}
OPTION_FILES = {family: read("games", family, "options.toml") for family in OPTIONS}
SOURCES = read("rules", "sources.toml")
CATALOGUES = {lang: read("lang", f"{lang}.toml") for lang in LANGUAGES}
ENTRIES = [(game, rule) for game, rules in BOOKS.items() for rule in rules]


def whole(game: str, rule: str) -> dict[str, Any]:
    """An entry with what it inherits."""
    entry = BOOKS[game][rule]
    if "inherits" not in entry:
        return entry
    above = BOOKS["belote"][entry["inherits"].removeprefix("belote.")]
    texts = {lang: {**above[lang], **entry.get(lang, {})} for lang in LANGUAGES}
    return {**above, **entry, **texts}


def placeholders(sentence: str) -> Iterator[tuple[str, str]]:
    for _, name, form, _ in string.Formatter().parse(sentence):
        if name is not None:
            yield name, form or ""


def expected(game: str) -> set[str]:
    lines = (line.strip().partition(":") for line in IDS[game].strip().splitlines())
    return {f"{group}.{name}".removesuffix(".") for group, _, names in lines for name in names.split() or [""]}


# ───────────────────────────── rulebooks ─────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_there(game: str) -> None:
    missing = expected(game) - set(BOOKS[game])
    assert not missing
    extra = set(BOOKS[game]) - expected(game)
    unexplained = {
        rule
        for rule in extra
        if "option" not in whole(game, rule) and "inherits" not in BOOKS[game][rule] and rule != "match.pending-end"
    }
    assert not unexplained, "a rule that no list names must be a house rule"


def test_belota_has_all_of_belote_or_something_in_its_place() -> None:
    replaced = {short for entry in BOOKS["belota"].values() for short in entry.get("replaces", ())}
    assert replaced <= set(BOOKS["belote"])
    assert not replaced & set(BOOKS["belota"])
    own_lead_and_score = {"lead.eldest", "score.senza-double"}
    assert set(BOOKS["belote"]) - replaced - own_lead_and_score <= set(BOOKS["belota"])


@pytest.mark.parametrize(("game", "rule"), ENTRIES)
def test_entry_is_whole(game: str, rule: str) -> None:
    entry = whole(game, rule)
    assert entry["cites"], "cites the sentences that it rests on, or beside which the silence is"
    for cite in entry["cites"]:
        text, number = cite[0], int(cite[1:])
        assert 1 <= number <= SENTENCES[text], cite
        assert text in {"belote": "B", "belota": "LB", "bestia": "T"}[game]
    for tag in entry.get("sources", ()):
        assert SOURCES[tag]["kind"] == "source"
    if entry.get("silence"):
        assert entry.get("sources") or all("note" in entry[lang] for lang in LANGUAGES)
    keys = [set(entry[lang]) for lang in LANGUAGES]
    assert keys[0] == keys[1], "the same sentences in both languages"
    assert {"title", "text"} <= keys[0] <= SENTENCE_KEYS


@pytest.mark.parametrize(("game", "rule"), ENTRIES)
def test_options_exist(game: str, rule: str) -> None:
    entry = whole(game, rule)
    table = OPTION_FILES[GAMES[game]]
    for name in entry.get("options", ()):
        assert game in table[name]["games"] or name in ("score.scope",)
    name, _, value = entry.get("option", "").partition("=")
    if name:
        assert game in table[name]["games"]
        if value:
            assert value in [str(known).lower() for known in table[name]["values"]]


@pytest.mark.parametrize(("game", "rule"), ENTRIES)
def test_sentences_are_well_formed(game: str, rule: str) -> None:
    entry = whole(game, rule)
    allowed = set(PLACEHOLDERS.get(rule.partition(".")[0], "").split())
    counts = set(CATALOGUES["en"]["counts"])
    for lang in LANGUAGES:
        for key, sentence in entry[lang].items():
            for name, form in placeholders(sentence):
                assert key not in ("title", "text", "note")
                assert name in allowed, sentence
                assert form.lower() in FORMS or form in counts, sentence
            assert sentence == sentence.strip()
            assert "  " not in sentence
            if key in ("title", "line"):
                assert not sentence.endswith("."), sentence
            else:
                assert sentence.endswith("."), sentence
            if key in ("yes", "no"):
                # After a colon: a small letter, unless a name or a card comes first.
                assert re.match(r"[a-zçèéà{]", sentence), sentence
                assert not re.match(r"{\w+:[A-Z]", sentence), sentence
            else:
                assert not sentence[0].islower(), sentence


def test_duties_have_their_chain_and_permissions_too() -> None:
    for game, group in (("belote", "play"), ("belota", "play"), ("bestia", "play"), ("bestia", "lead")):
        for rule in BOOKS[game]:
            if rule.startswith(group + "."):
                keys = set(whole(game, rule)["en"])
                duty = {"yes", "no", "binds", "lapses"} <= keys
                assert duty or "allows" in keys or rule in ("play.voice", "lead.first-active"), rule


# ───────────────────────────── options and sources ─────────────────────────────


@pytest.mark.parametrize("family", OPTIONS)
def test_every_option_is_there(family: str) -> None:
    assert set(OPTION_FILES[family]) == set(OPTIONS[family].split())


@pytest.mark.parametrize(
    ("family", "name"), [(family, name) for family, table in OPTION_FILES.items() for name in table]
)
def test_option_is_whole(family: str, name: str) -> None:
    option = OPTION_FILES[family][name]
    values = option["values"]
    assert option["type"] in ("choice", "bool", "int")
    assert (option["type"] == "bool") == all(isinstance(value, bool) for value in values)
    assert set(option.get("default", {})) <= set(option["games"])
    assert all(value in values for value in option.get("default", {}).values())
    assert not option["amb"] or re.fullmatch(r"A\d+", option["amb"])
    assert all(tag in SOURCES for tag in option["sources"])
    for lang in LANGUAGES:
        assert set(option[lang]) == {"title", "text", "values"}
        assert list(option[lang]["values"]) == [str(value).lower() for value in values]
        assert option[lang]["text"].endswith((".", "?"))
    for game in option["games"]:
        changed = option.get(f"rules-{game}", option["rules"])
        assert changed
        assert not [rule for rule in changed if rule not in BOOKS[game]], game


def test_every_house_rule_belongs_to_its_option() -> None:
    for game, rule in ENTRIES:
        name = whole(game, rule).get("option", "").partition("=")[0]
        if name:
            option = OPTION_FILES[GAMES[game]][name]
            assert rule in option.get(f"rules-{game}", option["rules"]), (game, rule)


def test_every_value_but_the_default_has_a_house_rule() -> None:
    without = {"bestia.players"}  # five or four: both are ordinary rules
    for family, table in OPTION_FILES.items():
        for name, option in table.items():
            if option["type"] == "int" or name in without:
                continue
            for game in option["games"]:
                usual = option.get("default", {}).get(game, option["values"][0])
                ruled = {whole(game, rule).get("option") for rule in BOOKS[game]}
                for value in option["values"]:
                    if value != usual:
                        assert f"{name}={str(value).lower()}" in ruled, (family, game, name, value)


def test_sources_are_whole() -> None:
    for tag, source in SOURCES.items():
        assert set(source["title"]) == set(LANGUAGES)
        if source["kind"] == "text":
            assert source["sentences"] == SENTENCES[tag]
            assert set(source["role"]) == set(LANGUAGES)
        else:
            assert source["where"]


# ───────────────────────────── catalogues ─────────────────────────────


def flat(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{path}{key}.")
        else:
            yield path + key, str(value)


def common(lang: str) -> dict[str, str]:
    """The catalogue without what each language does in its own way: its grammar, its classes, a game's own words."""
    return {
        key: value
        for key, value in flat(CATALOGUES[lang])
        if key.partition(".")[0] not in ("forms", "lists", "meeting", "own") and not key.endswith(".class")
    }


def test_catalogues_have_the_same_keys() -> None:
    assert set(common("en")) == set(common("it"))


def test_catalogues_speak_of_the_same_things() -> None:
    english, italian = common("en"), common("it")
    for key in english:
        if key.startswith("calls.") or ".values" in key:
            continue
        names = [{name for name, _ in placeholders(sentence)} for sentence in (english[key], italian[key])]
        assert names[0] == names[1], key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_classes_have_their_forms(lang: str) -> None:
    catalogue = CATALOGUES[lang]
    classes = {value for key, value in flat(catalogue) if key.endswith(".class")}
    assert set(catalogue["forms"]) == {"the", "a", "of", "to", "from", "on", "in", "with"}
    for form in catalogue["forms"].values():
        assert classes <= set(form)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_own_words_replace_common_ones(lang: str) -> None:
    catalogue = CATALOGUES[lang]
    usual = dict(flat(catalogue))
    for game, tables in catalogue["own"].items():
        assert game in GAMES
        for key, _ in flat(tables):
            # Belòta names three of its carrés apart.
            assert re.sub(r"carre-[9JT]", "carre", key) in usual, key

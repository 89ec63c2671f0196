"""What a teacher does in the workshop, from an empty browser to a link that the class opens."""

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from smazzata.lessons.sharing import text_of

pytestmark = [pytest.mark.browser, pytest.mark.bundle]

ROOT = Path(__file__).resolve().parents[2]
SHOP = "/teachers/workshop/"
STATUS = "document.querySelector('smazzata-workshop')?.status"
TEXT = "document.querySelector('smazzata-workshop').text()"
OVERRUFF = ROOT / "scenarios/belote/overruff.yaml"


def settled(page, status="good") -> None:
    """Wait until the text as it is now has been checked and drawn."""
    page.wait_for_function(f"{STATUS} === '{status}'", timeout=60_000)
    page.wait_for_timeout(150)
    page.wait_for_function(f"{STATUS} === '{status}'", timeout=60_000)


@pytest.fixture
def shop(page, site):
    page.goto(site + SHOP)
    settled(page)
    return shop_of(page)


def shop_of(page):
    return page.locator("smazzata-workshop")


def text(page) -> str:
    return page.evaluate(TEXT)


def bring(shop, page, content: str) -> None:
    """Bring a text in, by pasting it."""
    shop.get_by_role("button", name="Bring in…").click()
    shop.locator("#paste").fill(content)
    shop.get_by_role("button", name="Bring it in").click()
    expect(shop.locator("dialog")).to_have_count(1)
    expect(shop.locator("dialog[open]")).to_have_count(0)


def write(shop, page, content: str) -> None:
    """Type a text in the place of all that is there."""
    shop.locator(".cm-content").click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(content)


def tab(shop, name: str) -> None:
    shop.get_by_role("tab", name=name).click()


def shared_link(shop) -> str:
    shop.get_by_role("button", name="Share…").click()
    link = shop.locator("#link").input_value()
    shop.get_by_role("button", name="Close").click()
    return link


def test_a_new_hand_is_there_checked_and_on_the_table(shop, page) -> None:
    assert text(page).startswith("game: belote")
    expect(shop.locator("#state")).to_have_text("No mistakes. The table shows this text.")
    expect(shop.locator("smazzata-table .card").first).to_be_visible()


def test_mistakes_are_told_at_their_line_and_the_picture_stays(shop, page) -> None:
    before = page.evaluate("document.querySelector('smazzata-workshop').frames.play.start.deal")
    changed = text(page).replace("seed:", "sead:")
    write(shop, page, changed)
    settled(page, "wrong")
    expect(shop.locator("#state")).to_contain_text("The table still shows the last text")
    row = shop.locator(".problems li").first
    expect(row).to_contain_text("seed")
    line = next(n for n, one in enumerate(changed.splitlines(), 1) if "sead" in one)
    row.get_by_role("button", name=f"Go to line {line}").click()
    expect(shop.locator(".cm-activeLine")).to_contain_text("sead")
    expect(shop.locator(".cm-lintRange-error", has_text="sead")).to_have_count(1)
    assert page.evaluate("document.querySelector('smazzata-workshop').frames.play.start.deal") == before
    expect(shop.locator("smazzata-table .card").first).to_be_visible()
    shop.get_by_role("button", name="Undo").click()
    settled(page)


def test_the_link_to_a_step_is_one_to_the_shared_hand(shop, page, site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shop.locator("smazzata-table").get_by_role("button", name="Next step").click()
    shop.locator("smazzata-table").get_by_role("button", name="Link to this step").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{site}/player/#h1.")
    assert link.endswith("@1")
    assert text_of(link.partition("#")[2].partition("@")[0]).decode() == text(page)


def test_the_legal_cards_and_calls_are_offered_where_they_are_written(shop, page) -> None:
    overruff = (ROOT / "scenarios/belote/overruff.yaml").read_text("utf-8")
    head = overruff.partition("plays:")[0]
    write(shop, page, head + "plays:\n  - A♥ 9♥ 10♥ 7♥\n  - 8♦ A♦ 7♦ Q♦\n  - 8♥ 9♠ ")
    shop.locator(".cm-content").click()
    page.keyboard.press("Control+End")
    page.keyboard.press("Control+Space")
    offered = shop.locator(".cm-tooltip-autocomplete")
    expect(offered).to_contain_text("South to play.", timeout=10_000)
    expect(offered.locator("li").first).to_contain_text("JS")
    expect(offered.locator("li").first).to_contain_text("jack of spades")
    expect(offered.locator("li", has_text="7S")).to_have_count(0)
    page.wait_for_timeout(150)
    page.keyboard.press("Enter")
    expect(shop.locator(".cm-content")).to_contain_text("8♥ 9♠ JS")
    page.keyboard.type(" K")
    expect(offered.locator("li").first).to_contain_text("king of hearts", timeout=10_000)


def test_words_are_completed_and_explained(shop, page) -> None:
    shop.locator(".cm-content").click()
    page.keyboard.press("Control+End")
    page.keyboard.type("comp")
    option = shop.locator(".cm-tooltip-autocomplete li", has_text="compare")
    expect(option).to_be_visible()
    expect(shop.locator(".cm-completionInfo")).to_be_visible()
    page.wait_for_timeout(150)
    page.keyboard.press("Enter")
    expect(shop.locator(".cm-content")).to_contain_text("compare:")
    shop.locator(".cm-line", has_text="shows").locator("span").first.hover()
    expect(shop.locator(".cm-help")).to_contain_text("rules")


def test_nothing_is_lost_on_reload(shop, page) -> None:
    write(shop, page, "game: belote\nthis is: not right\n")
    page.wait_for_timeout(20)
    page.reload()
    settled(page, "wrong")
    assert text(page) == "game: belote\nthis is: not right\n"


def test_drafts_are_kept_copied_and_brought_back(shop, page) -> None:
    first = text(page)
    shop.locator("#new").select_option("bestia")
    shop.get_by_role("button", name="New hand").click()
    page.wait_for_function(f"{TEXT}.startsWith('game: bestia')")
    settled(page)
    assert text(page).startswith("game: bestia")
    shop.get_by_role("button", name="Duplicate").click()
    settled(page)
    expect(shop.locator("#draft option")).to_have_count(3)
    shop.get_by_role("button", name="Delete").click()
    expect(shop.locator("#draft option")).to_have_count(2)
    shop.get_by_role("button", name="Bring it back").click()
    expect(shop.locator("#draft option")).to_have_count(3)
    shop.locator("#draft").select_option(index=2)
    settled(page)
    assert text(page) == first


def test_a_link_opens_the_same_text_on_the_players_page(shop, page, site) -> None:
    content = OVERRUFF.read_text("utf-8")
    bring(shop, page, content)
    settled(page)
    assert text(page) == content
    link = shared_link(shop)
    assert link.startswith(f"{site}/player/#h1.")
    page.goto(link)
    player = page.locator("smazzata-player")
    expect(player.get_by_role("heading", name="You must overruff if you can")).to_be_visible(timeout=60_000)
    player.get_by_role("button", name="Next step").click()
    player.locator("summary", has_text="The text of this hand").click()
    assert player.locator("pre").inner_text() == content
    player.get_by_role("link", name="Open it in the workshop").click()
    settled(page)
    assert text(page) == content
    page.reload()
    settled(page)
    assert text(page) == content, "a hand that nobody has changed is in the address only"
    write(shop_of(page), page, content + "# mine\n")
    settled(page)
    assert "#h1" not in page.url
    page.reload()
    settled(page)
    assert text(page) == content + "# mine\n"


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda link: link[:-40], "cut off"),
        (lambda link: link[:-8] + "AAAAAAAA", "changed on its way"),
        (lambda link: link.replace("#h1.", "#h7."), "newer version"),
        (lambda link: link.partition("#")[0], "no hand in this link"),
        (lambda link: link + "A" * 120_000, "too long"),
    ],
)
def test_a_broken_link_says_what_is_the_matter(page, site, spoil, told) -> None:
    golden = json.loads((ROOT / "tests/golden/links.json").read_text("utf-8"))
    page.goto(spoil(f"{site}/player/#{golden[-1]['link']}"))
    expect(page.locator("smazzata-player [role=status]").first).to_contain_text(told)
    expect(page.locator("smazzata-player smazzata-table")).to_have_count(0)


def test_cards_are_placed_by_tap_and_taken_back(shop, page) -> None:
    tab(shop, "Cards")
    shop.get_by_role("radio", name=re.compile("South")).check()
    shop.locator('.pick[data-card="JS"]').click()
    settled(page)
    shop.locator('.pick[data-card="9S"]').click()
    settled(page)
    shop.get_by_role("radio", name=re.compile("Turn-up")).check()
    shop.locator('.pick[data-card="7S"]').click()
    page.wait_for_function(f"{TEXT}.includes('turn_up: 7S')")
    assert re.search(r"hands:\n    S: JS 9S\n", text(page))
    shop.get_by_role("radio", name=re.compile("South")).check()
    page.wait_for_timeout(400)
    shop.locator('.pick[data-card="9S"]').click()
    page.wait_for_function(f"/S: JS\\n/.test({TEXT})")
    shop.get_by_role("button", name="Undo").click()
    page.wait_for_function(f"/S: JS 9S\\n/.test({TEXT})")


def test_cards_are_placed_by_drag(shop, page) -> None:
    tab(shop, "Cards")
    page.set_viewport_size({"width": 1280, "height": 1400})
    card, north = (shop.locator(where).bounding_box() for where in ('.pick[data-card="AH"]', '[data-target="N"]'))
    page.mouse.move(card["x"] + 10, card["y"] + 10)
    page.mouse.down()
    page.mouse.move(north["x"] + 60, north["y"] + 12, steps=5)
    page.mouse.up()
    page.wait_for_function(f"/N: AH\\n/.test({TEXT})")


def test_the_builder_follows_the_text(shop, page) -> None:
    write(shop, page, text(page).replace("deal:\n", "deal:\n  hands: {E: fante di picche}\n"))
    settled(page)
    tab(shop, "Cards")
    expect(shop.locator('.pick[data-card="JS"]')).to_have_attribute("aria-label", re.compile("placed: East"))


def test_the_auction_is_made_by_buttons(shop, page) -> None:
    tab(shop, "Cards")
    shop.get_by_role("button", name="Begin anew").click()
    settled(page)
    assert "finish" not in text(page)
    shop.locator("#calls").get_by_role("button", name="Pass").click()
    page.wait_for_function(f"/auction:\\n  - pass\\n/.test({TEXT})")
    settled(page)
    shop.locator("#calls").get_by_role("button", name="I take").click()
    page.wait_for_function(f"/auction:\\n  - pass take\\n/.test({TEXT})")
    settled(page)
    shop.get_by_role("button", name="Take the last one back").click()
    page.wait_for_function(f"/auction:\\n  - pass\\n/.test({TEXT})")


def play(shop, page, count: int) -> None:
    """Play the first card that is allowed, for whoever is to play."""
    table = shop.locator("smazzata-table")
    state = "document.querySelector('smazzata-workshop').shadowRoot.querySelector('smazzata-table').state"
    at_rest = f"(({{ play }}) => play && !play.running && !play.pending)({state})"
    for _ in range(count):
        page.wait_for_function(at_rest, timeout=30_000)
        page.wait_for_timeout(400)
        table.locator(".card.legal.mine, .calls .call.legal").first.dispatch_event("click")
        page.wait_for_timeout(100)
    page.wait_for_function(at_rest, timeout=30_000)


def test_a_hand_is_played_and_becomes_the_text(shop, page) -> None:
    content = OVERRUFF.read_text("utf-8").replace("  - finish\n", "")
    bring(shop, page, content)
    settled(page)
    shop.get_by_role("button", name="Play on and record").click()
    expect(shop.get_by_text("You play for everybody.")).to_be_visible()
    play(shop, page, 3)
    expect(shop.get_by_text("Done so far: 3.")).to_be_visible()
    shop.get_by_role("button", name="Take it into the text").click()
    page.wait_for_function(f"{TEXT}.length > {len(content)}")
    settled(page)
    new = text(page)
    assert new.startswith(content.rpartition("  - J♠")[0])
    assert len(re.findall(r"^  - J♠ \w\w\n  - \w\w \w\w$", new, re.MULTILINE)) == 1, new[-200:]


def test_a_note_a_question_and_an_attempt_are_put_in_at_a_step(shop, page) -> None:
    content = OVERRUFF.read_text("utf-8").replace("  - J♠\n  - finish\n", "")
    bring(shop, page, content)
    settled(page)
    shop.locator("smazzata-table").get_by_role("button", name="Last step").click()
    shop.get_by_role("button", name="Add a note").click()
    for lang, words in (("English", "Look: {J♠} <b>wins</b>."), ("Italiano", "Guarda: «{J♠}».")):
        shop.get_by_label(re.compile(lang)).fill(words)
    shop.get_by_role("button", name="Put it in").click()
    page.wait_for_function(f"{TEXT}.includes('Guarda')")
    settled(page)
    assert text(page).startswith(content)
    expect(shop.locator("smazzata-table")).to_contain_text("<b>wins</b>")
    shop.get_by_role("button", name="Add an attempt").click()
    assert shop.locator("select[name=action] option").count() >= 1
    shop.get_by_role("button", name="Put it in").click()
    page.wait_for_function(f"{TEXT}.trimEnd().split('\\n').at(-1).includes('try:')")
    settled(page)
    shop.locator("smazzata-table").get_by_role("button", name="First step").click()
    for _ in range(2):
        shop.locator("smazzata-table").get_by_role("button", name="Next step").click()
    shop.get_by_role("button", name="Add a question").click()
    asked = (("English", "What would you call?", "Count."), ("Italiano", "Che cosa diresti?", "Conta."))
    for lang, words, hint in asked:
        shop.get_by_label(f"Question ({lang})").fill(words)
        shop.get_by_label(f"Hint, if you like ({lang})").fill(hint)
    shop.get_by_role("button", name="Put it in").click()
    page.wait_for_function(f"{TEXT}.includes('What would you call?') && {TEXT}.includes('Conta.')")
    settled(page)


def test_a_hand_played_on_the_site_a_record_and_a_file_are_brought_in(shop, page, tmp_path) -> None:
    record = page.evaluate("document.querySelector('smazzata-workshop').record")
    bring(shop, page, json.dumps(record))
    settled(page)
    assert "expect: {marks:" in text(page)
    line = page.evaluate("document.querySelector('smazzata-workshop').frames.play")
    kept = {
        "v": 1,
        "line": {**line, "actions": line["actions"][:9], "you": "S"},
        "base": 0,
        "from": 0,
        "seed": 1,
        "at": 0,
    }
    page.evaluate("kept => localStorage.setItem('smazzata:1:hand:belote/played', JSON.stringify(kept))", kept)
    shop.get_by_role("button", name="Bring in…").click()
    shop.get_by_role("button", name="belote/played: 9 calls and cards").click()
    page.wait_for_function(f"!{TEXT}.includes('expect')")
    settled(page)
    file = tmp_path / "mine.yaml"
    file.write_bytes(OVERRUFF.read_bytes().replace(b"\n", b"\r\n"))
    shop.get_by_role("button", name="Bring in…").click()
    shop.locator("#file").set_input_files(file)
    page.wait_for_function(f"{TEXT}.includes('must-overtrump')")
    settled(page)
    assert text(page).encode() == file.read_bytes()


def test_text_record_and_pictures_are_saved(shop, page) -> None:
    shop.get_by_role("button", name="Share…").click()
    with page.expect_download() as saved:
        shop.get_by_role("button", name="Text (YAML)").click()
    assert Path(saved.value.path()).read_text("utf-8") == text(page)
    with page.expect_download() as saved:
        shop.get_by_role("button", name="Hand record (JSON)").click()
    assert json.loads(Path(saved.value.path()).read_text("utf-8"))["format"] == "smazzata-hand/1"
    with page.expect_download() as saved:
        shop.get_by_role("button", name="Save the code (SVG)").click()
    shop.get_by_role("button", name="Close").click()
    with page.expect_download() as saved:
        shop.get_by_role("button", name="Picture (SVG)").click()
    svg = Path(saved.value.path()).read_text("utf-8")
    assert svg.startswith("<svg")
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    with page.expect_download() as saved:
        shop.get_by_role("button", name="Picture (PNG)").click()
    assert saved.value.suggested_filename.endswith(".png")
    png = Path(saved.value.path()).read_bytes()
    assert png.startswith(b"\x89PNG")
    assert len(png) > 20_000


def test_without_the_engine_the_text_is_there_and_is_kept(page, site) -> None:
    page.route("**/pyodide/**", lambda route: route.abort())
    golden = json.loads((ROOT / "tests/golden/links.json").read_text("utf-8"))
    page.goto(f"{site}/player/#{golden[-1]['link']}")
    player = page.locator("smazzata-player")
    expect(player.locator("[role=status]").first).to_contain_text("could not be started", timeout=40_000)
    player.locator("summary").click()
    expect(player.locator("pre")).to_contain_text("You must overruff")
    page.goto(site + SHOP)
    expect(page.locator("smazzata-workshop #state")).to_contain_text("could not be started", timeout=40_000)
    write(page.locator("smazzata-workshop"), page, "game: belote\n# mine\n")
    page.wait_for_timeout(400)
    page.unroute("**/pyodide/**")
    page.reload()
    settled(page, "wrong")
    assert text(page) == "game: belote\n# mine\n"


@pytest.mark.parametrize(
    "spoil",
    [lambda route: route.abort(), lambda route: route.fulfill(status=404), lambda route: route.fulfill(body=b"\0asm")],
    ids=["lost", "missing", "cut"],
)
def test_a_start_that_fails_is_told_at_once(page, site, spoil) -> None:
    page.route("**/*.wasm", spoil)
    page.goto(site + SHOP)
    expect(page.locator("smazzata-workshop #state")).to_contain_text("could not be started", timeout=15_000)


WRONG = [
    "",
    " ",
    "\t",
    "game",
    "game: belote",
    "game: chess\n",
    "- a\n- b\n",
    "{{{",
    "a: &x [*x]",
    "!!python/object/apply:os.system ['x']",
    "a: 1\na: 2",
    "'unclosed",
    "x: |\n  text\n y: 2",
    "[" * 300,
    "é\u202eevil: x",
    "title: {en: '<script>alert(1)</script>', it: x}",
    "game: belote\ndeal: {seed: 99999999999999999999}",
    "---\n---\n",
    "a: b: c",
    "\ufeffgame: belote",
    "plays: [finish, finish]",
    "game: bestia\nauction: [pass]",
]


def test_wrong_texts_of_many_kinds_lose_neither_the_text_nor_the_picture(shop, page) -> None:
    good = text(page)
    for wrong in WRONG:
        write(shop, page, wrong)
        if wrong == "":
            page.keyboard.press("Delete")
        page.wait_for_timeout(160)
        settled(page, "wrong")
        expect(shop.locator(".problems li").first).to_be_visible()
        assert text(page).strip("\ufeff") == wrong.strip("\ufeff")
        expect(shop.locator("smazzata-table .card").first).to_be_visible()
    write(shop, page, good)
    settled(page)
    assert text(page) == good


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(page, site, width, scheme) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 850})
    page.goto(site + SHOP)
    settled(page)
    shop = page.locator("smazzata-workshop")

    def check(part: str = "") -> None:
        # Behind an open dialog everything is dimmed, and out of reach.
        within = {"include": [[{"fromShadowDom": ["smazzata-workshop", part]}]]} if part else None
        found = Axe().run(page, context=within).response
        serious = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
        targets = [one for one in found["incomplete"] if one["id"] == "target-size"]
        assert not [(one["id"], [node["html"][:150] for node in one["nodes"][:3]]) for one in serious + targets]
        assert page.evaluate("document.documentElement.scrollWidth") <= width

    check()
    tab(shop, "Cards")
    page.wait_for_timeout(300)
    check()
    if width < 800:
        tab(shop, "Table")
        page.wait_for_timeout(300)
        check()
    for name in ("Share…", "Bring in…"):
        shop.get_by_role("button", name=name).click()
        check("dialog")
        page.keyboard.press("Escape")
        expect(shop.locator("dialog[open]")).to_have_count(0)


def test_taps_may_come_faster_than_they_are_written(shop, page) -> None:
    tab(shop, "Cards")
    shop.get_by_role("radio", name=re.compile("South")).check()
    cards = ["JS", "9S", "AS", "TS", "KS", "QS"]
    shop.locator(".pick").first.wait_for()
    page.evaluate(
        """(cards) => { const root = document.querySelector('smazzata-workshop').shadowRoot;
        for (const card of cards) root.querySelector(`.pick[data-card="${card}"]`).click(); }""",
        cards,
    )
    page.wait_for_function(f"{cards!r}.every((card) => /hands:[^]*auction/.exec({TEXT})?.[0].includes(card))")
    settled(page)
    assert len(page.evaluate("document.querySelector('smazzata-workshop').model.hands.S")) == len(cards)


def test_a_new_hand_is_played_from_its_first_call_and_written_down(shop, page) -> None:
    shop.get_by_role("button", name="Play on and record").click()
    table = shop.locator("smazzata-table")
    table.get_by_role("button", name="Pass").first.click(timeout=60_000)
    expect(shop.locator(".stage.on [role=status]")).to_contain_text("Done so far: 1")
    shop.get_by_role("button", name="Take it into the text").click()
    settled(page)
    assert re.search(r"auction:\n  - pass\n", text(page))
    assert "finish" not in text(page)


def test_a_hand_that_is_written_out_says_why_nothing_is_left_to_play(shop, page) -> None:
    bring(shop, page, (ROOT / "scenarios/belote/belote.yaml").read_text("utf-8"))
    settled(page)
    expect(shop.locator("#play-on")).to_be_disabled()
    expect(shop.get_by_text("All of the hand is written.")).to_be_visible()
    expect(shop.locator("#play-from")).to_be_enabled()


def test_a_hand_in_two_tabs_loses_nothing(shop, page, site) -> None:
    mine = text(page)
    other = page.context.new_page()
    other.goto(site + SHOP)
    settled(other)
    write(shop, page, mine + "# one\n")
    page.wait_for_timeout(600)
    other.wait_for_function(f"{TEXT}.endsWith('# one\\n')")
    other.evaluate("dispatchEvent(new Event('pagehide'))")
    page.reload()
    settled(page)
    assert text(page) == mine + "# one\n"
    other.close()

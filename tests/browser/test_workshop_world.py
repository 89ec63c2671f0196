"""The workshop and the world: hostile texts, other people's pages, a class with phones, a keyboard, a small screen."""

import contextlib
import functools
import itertools
import json
import re
import threading
from pathlib import Path

import pytest
from playwright.sync_api import expect

import serving
from smazzata.lessons.sharing import fragment

pytestmark = [pytest.mark.browser, pytest.mark.bundle]

ROOT = Path(__file__).resolve().parents[2]
SHOP = "/teachers/workshop/"
STATUS = "document.querySelector('smazzata-workshop')?.status"
TEXT = "document.querySelector('smazzata-workshop').text()"
OVERRUFF = (ROOT / "scenarios/belote/overruff.yaml").read_text("utf-8")
JSQR = ROOT / "node_modules/jsqr/dist/jsQR.js"


def good(page) -> None:
    page.wait_for_function(f"{STATUS} === 'good'", timeout=60_000)
    page.wait_for_timeout(150)
    page.wait_for_function(f"{STATUS} === 'good'", timeout=60_000)


ATTACKS = [
    "<script>window.hit = 1</script>",
    "</p><script>window.hit = 1</script><p>",
    "<img src=x onerror='window.hit = 1'>",
    "<svg onload='window.hit = 1'><style>*{display:none}</style></svg>",
    "<style>* { display: none !important }</style>",
    "<iframe src='https://evil.example/'></iframe>",
    "[a](javascript:window.hit=1) [b](JaVaScRiPt:window.hit=1) [c](java&#115;cript:window.hit=1)",
    "[a](data:text/html,<script>window.hit=1</script>) [b](vbscript:x) [c](//evil.example/)",
    "[a](https://evil.example/) ![b](https://evil.example/x.png) <https://evil.example/>",
    "![x](x.png) ![y][z]",
    "{J♠<script>window.hit=1</script>} {<img src=x onerror=window.hit=1>}",
    "${window.hit = 1} {{window.hit}} <!--lit-part--> <template><b></b></template>",
    "&lt;script&gt;window.hit=1&lt;/script&gt; &#60;img src=x onerror=window.hit=1&#62;",
    "'\"><script>window.hit=1</script>",
    "<a href='https://evil.example' onclick='window.hit=1' style='position:fixed;inset:0'>x</a>",
    "<form action='https://evil.example'><button>x</button></form><base href='https://evil.example/'>",
    "<smazzata-table src='https://evil.example/x.json'></smazzata-table>",
    "**bold** `code` " + "[" * 500 + "x" + "](y)" * 500,
]
CHECKED = """() => {
    const bad = [];
    const look = (root) => {
        const suspects = 'script, style, iframe, object, embed, form[action], base, img, link, meta';
        for (const one of root.querySelectorAll(suspects)) {
            if (one.closest('head') || one.getRootNode() === document) continue;
            const inShadow = one.getRootNode() instanceof ShadowRoot;
            if (one.localName === 'style' && inShadow && !one.closest('.why, .note, .notes')) continue;
            bad.push(one.outerHTML.slice(0, 80));
        }
        for (const one of root.querySelectorAll('*')) {
            if ([...one.attributes].some((a) => /^on/.test(a.name))) bad.push(one.outerHTML.slice(0, 80));
            const href = one.getAttribute('href');
            const inside = one.getRootNode() !== document;
            if (href && inside && new URL(href, document.baseURI).origin !== location.origin) bad.push(href);
            if (one.shadowRoot) look(one.shadowRoot);
        }
    };
    look(document);
    return { bad, hit: window.hit ?? null };
}"""


THROUGH = """async () => {
    const table = document.querySelector('smazzata-player').shadowRoot.querySelector('smazzata-table');
    const check = CHECKED;
    for (let at = 0; at < table.data.frames.length; at++) {
        table.state = { ...table.state, at };
        await table.updateComplete;
        const { bad, hit } = check();
        if (bad.length || hit) throw new Error(`step ${at}: ${bad} ${hit}`);
    }
    return table.data.frames.length;
}""".replace("CHECKED", CHECKED)


def hostile(attacks: list[str]) -> str:
    """A hand that says bad things everywhere it can: each as a note, and in turn in every other place."""
    taken = itertools.cycle(attacks)

    def both(longest: int = 4000) -> str:
        said = json.dumps(next(taken)[:longest], ensure_ascii=False)
        return f"{{en: {said}, it: {said}}}"

    found = re.sub(r"title: .*", lambda _: f"title: {both(110)}", OVERRUFF)
    found = re.sub(r"summary:\n.*\n.*\n", lambda _: f"summary: {both(500)}\n", found)
    found = re.sub(r"note:\n +en: .*\n.*\n", lambda _: f"note: {both()}\n", found)
    found = re.sub(r"ask: \{.*\}", lambda _: f"ask: {both()}", found)
    found = re.sub(r"default:\n.*\n.*\n", lambda _: f"default: {both()}\n", found)
    found = re.sub(r"7♠:\n.*\n.*\n", lambda _: f"7♠: {both()}\n", found)
    notes = "".join(f"  - note: {both()}\n" for _ in attacks)
    return found.replace("  - finish\n", f"{notes}  - finish\n")


@pytest.mark.parametrize("group", range(3))
def test_no_text_of_a_shared_hand_does_anything(page, site, group) -> None:
    attacks = ATTACKS[group::3]
    text = hostile(attacks)
    assert all(json.dumps(attack, ensure_ascii=False) in text for attack in attacks)
    page.goto(f"{site}/player/#{fragment(text.encode())}")
    player = page.locator("smazzata-player")
    expect(player.get_by_role("button", name="Next step")).to_be_visible(timeout=60_000)
    expect(player.get_by_role("heading").first).to_have_text(attacks[0][:110].strip())
    assert page.evaluate(THROUGH) > 40
    assert page.evaluate(CHECKED) == {"bad": [], "hit": None}
    player.get_by_role("link", name="Open it in the workshop").click()
    good(page)
    assert page.evaluate(TEXT) == text
    assert page.evaluate(CHECKED) == {"bad": [], "hit": None}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (OVERRUFF.replace("You must overruff", "You \u202emust overruff"), "U+202E"),
        (OVERRUFF.replace("en: West", "en: \u2066West"), "U+2066"),
        ("a: " + "[" * 200, "12"),
        ("a: &x [1, 2]\nb: [*x, *x]\n", "anchors"),
        ("a: !!python/object/apply:os.system ['x']", "tags"),
        ("\x00\x01", ""),
        ("game: belote\n" + "#" * 65_000, ""),
        ("game: belote\n" + "x: {a: {b: {c: {d: {e: {f: {g: {h: {i: {j: {k: {l: {m: n}}}}}}}}}}}}}\n", "12"),
    ],
)
def test_what_is_no_hand_is_told_as_mistakes(page, site, text, told) -> None:
    page.goto(f"{site}/player/#{fragment(text.encode())}")
    player = page.locator("smazzata-player")
    expect(player.locator(".problems li").first).to_contain_text(told, timeout=60_000)
    expect(player.locator("smazzata-table")).to_have_count(0)


class Open(serving.Handler):
    """A host that lets other sites use its scripts, as those of static sites do."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@contextlib.contextmanager
def served(folder, handler):
    with serving.Server(("127.0.0.1", 0), functools.partial(handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()


@pytest.mark.parametrize("kind", ["iframe", "script"])
def test_a_hand_is_shown_in_a_page_of_another_site(page, built_site, tmp_path, kind) -> None:
    with served(built_site, Open) as site, served(tmp_path, serving.Handler) as elsewhere:
        page.goto(site + SHOP)
        good(page)
        shop = page.locator("smazzata-workshop")
        shop.get_by_role("button", name="Share…").click()
        snippet = shop.locator(f"#{kind}").input_value()
        assert site in snippet
        (tmp_path / "index.html").write_text(
            f"<!doctype html><html lang=en><title>Course</title><h1>A course</h1>{snippet}", "utf-8"
        )
        page.goto(f"{elsewhere}/index.html")
        there = page.frame_locator("iframe") if kind == "iframe" else page
        player = there.locator("smazzata-player")
        player.get_by_role("button", name="Next step").click(timeout=60_000)
        expect(player.locator(".count b")).to_have_text("1")
        expect(player.get_by_role("heading", name="A new hand")).to_be_visible()
        player.get_by_role("button", name="Play from here").click()
        expect(player.get_by_text(re.compile("You play"))).to_be_visible(timeout=60_000)


DECODE = """async (svgs) => {
    const found = [];
    for (const svg of svgs) {
        const image = new Image();
        image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const pen = canvas.getContext('2d');
        pen.drawImage(image, 0, 0);
        const { data, width, height } = pen.getImageData(0, 0, image.width, image.height);
        found.push(jsQR(data, width, height)?.data ?? null);
    }
    return found;
}"""


def test_thirty_deals_for_a_class_have_codes_of_their_own(page, site, tmp_path) -> None:
    page.goto(site + SHOP)
    good(page)
    shop = page.locator("smazzata-workshop")
    shop.get_by_role("button", name="Share…").click()
    assert shop.locator("#class-count").input_value() == "30"
    shop.get_by_role("button", name="Make the links").click()
    expect(shop.get_by_text("30 of 30 links are made.")).to_be_visible(timeout=90_000)
    with page.expect_download() as saved:
        shop.get_by_role("button", name="List of links").click()
    links = Path(saved.value.path()).read_text("utf-8").split()
    assert len(set(links)) == len(links) == 30
    with page.expect_download() as saved:
        shop.get_by_role("button", name="Sheet of QR codes (HTML)").click()
    sheet = Path(saved.value.path()).read_text("utf-8")
    codes = re.findall(r"<svg.*?</svg>", sheet)
    assert len(set(codes)) == 30
    page.add_script_tag(path=JSQR)
    assert page.evaluate(DECODE, codes) == links
    page.goto(links[17])
    expect(page.locator("smazzata-player").get_by_role("button", name="Next step")).to_be_visible(timeout=60_000)


FOCUS = """() => {
    let one = document.activeElement;
    while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
    const told = [one?.id, one?.dataset?.card, one?.getAttribute?.('aria-label'), one?.textContent?.trim(), one?.value];
    return told.filter(Boolean).map(String);
}"""


def tab_to(page, what: str, most: int = 120) -> None:
    """Press Tab until the thing with this id, card or name has the focus."""
    for _ in range(most):
        if what in page.evaluate(FOCUS):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not reach {what!r}")


@pytest.mark.parametrize("width", [1280, 390])
def test_the_whole_path_by_keyboard(page, site, width) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(site + SHOP)
    good(page)
    shop = page.locator("smazzata-workshop")
    tab_to(page, "new")
    page.keyboard.type("belote")
    tab_to(page, "New hand")
    page.keyboard.press("Enter")
    expect(shop.locator("#draft option")).to_have_count(2)
    good(page)
    tab_to(page, "tab-text")
    page.keyboard.press("ArrowRight")
    expect(shop.locator('.pick[data-card="JS"]')).to_be_visible()
    tab_to(page, "7S")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("1")
    page.wait_for_function(f"/S: JS\\n/.test({TEXT})")
    good(page)
    assert "JS" in page.evaluate(FOCUS)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("2")
    page.wait_for_function(f"/E: JH\\n/.test({TEXT})")
    good(page)
    tab_to(page, "calls-anew")
    page.keyboard.press("Enter")
    page.wait_for_function(f"!{TEXT}.includes('finish')")
    good(page)
    tab_to(page, "calls-anew") if shop.locator("#calls-anew").is_enabled() else None
    page.keyboard.press("Shift+Tab")
    tab_to(page, "I take")
    page.keyboard.press("Enter")
    page.wait_for_function(f"/auction:\\n  - take\\n/.test({TEXT})")
    good(page)
    if width < 800:
        page.keyboard.press("Shift+Tab")
        for _ in range(60):
            if "tab-cards" in page.evaluate(FOCUS):
                break
            page.keyboard.press("Shift+Tab")
        page.keyboard.press("ArrowRight")
    tab_to(page, "play-on")
    page.keyboard.press("Enter")
    expect(shop.get_by_text("You play for everybody.")).to_be_visible(timeout=30_000)
    table = shop.locator("smazzata-table")
    expect(table.locator(".call.legal").first).to_be_visible(timeout=30_000)
    label = table.locator(".call.legal").first.inner_text()
    for _ in range(80):
        if "Shift" and page.evaluate(FOCUS)[-1:] == [label]:
            break
        page.keyboard.press("Shift+Tab")
    page.wait_for_timeout(500)
    page.keyboard.press("Enter")
    expect(shop.get_by_text("Done so far: 1.")).to_be_visible(timeout=30_000)
    tab_to(page, "take-plays")
    page.keyboard.press("Enter")
    page.wait_for_function(f"/auction:\\n  - take \\w+\\n/.test({TEXT})")
    good(page)
    for _ in range(120):
        if any(one.startswith("Share") for one in page.evaluate(FOCUS)):
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    tab_to(page, "link")
    link = shop.locator("#link").input_value()
    page.keyboard.press("Escape")
    expect(shop.locator("dialog[open]")).to_have_count(0)
    assert any(one.startswith("Share") for one in page.evaluate(FOCUS)), "the focus goes back to where it was"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.goto(link)
    player = page.locator("smazzata-player")
    expect(player.get_by_role("button", name="Next step")).to_be_visible(timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_on_a_phone_the_parts_are_behind_tabs(page, site) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}/it{SHOP}")
    good(page)
    shop = page.locator("smazzata-workshop")
    expect(shop.locator(".cm-content")).to_be_visible()
    expect(shop.locator("smazzata-table")).not_to_be_visible()
    shop.get_by_role("tab", name="Tavolo").click()
    expect(shop.locator("smazzata-table .card").first).to_be_visible()
    expect(shop.locator(".cm-content")).not_to_be_visible()
    shop.get_by_role("button", name="Aggiungi una nota").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    shop.get_by_role("button", name="Chiudi").click()
    shop.get_by_role("tab", name="Carte").click()
    shop.locator('.pick[data-card="JS"]').click()
    page.wait_for_function(f"/S: JS\\n/.test({TEXT})")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

"""What an author writes gets into a page as text, with nothing that acts or leads outside."""

from html import unescape
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smazzata.lessons import notes

TAGS = {"p", "em", "strong", "ul", "ol", "li", "a", "code", "pre", "blockquote", "br", "span"}


def draw(written: str) -> str | None:
    return '<span class="c">J♠</span>' if written == "JS" else None


class Seen(HTMLParser):
    """The tags and attributes of some HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs


def test_markdown_and_cards() -> None:
    assert notes.block("One *two* **three**\n\n- {JS}\n- {no}", draw) == (
        '<p>One <em>two</em> <strong>three</strong></p>\n<ul>\n<li><span class="c">J♠</span></li>\n<li>{no}</li>\n</ul>'
    )
    assert notes.line("Play {JS} `{JS}`", draw) == 'Play <span class="c">J♠</span> <code>{JS}</code>'


def test_links_stay_inside() -> None:
    assert notes.line("[rule](../rules/#follow)", draw) == '<a href="../rules/#follow">rule</a>'


ATTACKS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<style>*{display:none}</style>",
    "a <b onclick=x>b</b>",
    "<!-- x --><iframe src=//evil.example>",
    "![x](http://evil.example/x.png)",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html;base64,x)",
    "[x](//evil.example)",
    "[x](http://evil.example)",
    "[x](/\\evil.example)",
    "[x](&#106;avascript:alert(1))",
    "[x](&#47;/evil.example)",
    "<http://evil.example>",
    "[x]: http://evil.example\n\n[x]",
    '[x](#a "t" onclick="y")',
    '{JS" onclick="x}',
    "{<script>}",
    "`<script>`",
    "    <script>",
    "&lt;script&gt;",
]


@pytest.mark.parametrize("attack", ATTACKS)
def test_attack_gets_nowhere(attack: str) -> None:
    for html in (notes.block(attack, draw), notes.line(attack, draw)):
        check(html)


@given(st.text(alphabet="<>[](){}!#*_`&;:/\\\"'= \nahrefjvscipt", max_size=80))
def test_no_text_gets_anything_else_through(text: str) -> None:
    check(notes.block(text, draw))


def check(html: str) -> None:
    seen = Seen(html)
    assert seen.tags <= TAGS
    for name, value in seen.attributes:
        assert name in {"href", "class", "title", "start"}
        if name == "href":
            address = unescape(value or "")
            assert address[:1] in "#./"
            assert not address.startswith("//")
            assert "\\" not in address


def test_plain_text_has_no_marks_and_names_the_cards() -> None:
    def name(written: str) -> str | None:
        return "jack of spades" if written == "JS" else None

    assert notes.plain("One *two* **three** `four`\n[five](../x) {JS} {no} 2 * 3", name) == (
        "One two three four five jack of spades {no} 2 * 3"
    )

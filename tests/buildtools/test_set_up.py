"""The set-up: which Python fits, and what is said when none does."""

import pytest

import browsers
import interpreters


@pytest.mark.parametrize(
    ("found", "fits"), [("3.12", True), ("3.13", True), ("4.0", True), ("3.11", False), ("3.9", False), (None, False)]
)
def test_a_python_fits_from_3_12_on(found, fits):
    assert interpreters.fits(found) is fits


def test_a_named_python_that_does_not_start_is_reported_with_advice(monkeypatch):
    monkeypatch.setenv("SMAZZATA_PYTHON", "/no/such/python")
    with pytest.raises(SystemExit, match=r"3\.12 or newer.*/no/such/python \(does not start"):
        interpreters.find()


def test_a_named_browser_that_is_not_there_is_reported_with_advice(monkeypatch):
    monkeypatch.setenv("CHROME", "/no/such/browser")
    with pytest.raises(SystemExit, match="apt install chromium"):
        browsers.find_or_install()

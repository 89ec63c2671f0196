"""The address of the site: taken, wrong or free, and what is said of it."""

import socket

import address


def test_a_taken_port_is_named_with_the_way_out():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = address.trouble(f"127.0.0.1:{port}")
    assert f"make serve ADDRESS=127.0.0.1:{port + 1}" in said
    assert "\n" not in said


def test_a_free_port_is_no_trouble():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert address.trouble(f"127.0.0.1:{port}") == ""


def test_what_is_no_address():
    assert "is no address" in address.trouble("8000")
    assert "is no address" in address.trouble("here:there")
    assert "cannot be used" in address.trouble("127.0.0.1:99999")

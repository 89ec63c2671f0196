"""The bundle's making: archives that come out the same, what is left out, where things lie."""

import ast
import hashlib
import json

import pytest

from bundle import archives, layout, places, stdlib, wheels
from smazzata.values.tables import read_table


def test_equal_files_give_equal_archives_in_whatever_order_they_come():
    assert archives.pack({"a": b"1", "b": b"2"}) == archives.pack({"b": b"2", "a": b"1"})
    assert archives.unpack(archives.pack({"b": b"2", "a/c": b"1"})) == {"a/c": b"1", "b": b"2"}


def test_a_wheels_record_is_true_of_its_files():
    files = archives.unpack(archives.pack_wheel({"m.py": b"", "m-1.dist-info/RECORD": b"old"}, "m-1.dist-info"))
    nothing = "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"  # SHA-256 of no bytes
    assert files["m-1.dist-info/RECORD"].decode() == f"m.py,sha256={nothing},0\nm-1.dist-info/RECORD,,\n"


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("json/decoder.py", True),
        ("importlib/metadata/__init__.py", True),
        ("encodings/cp437.py", True),
        ("encodings/big5.py", False),
        ("tkinter/__init__.py", False),
        ("pdb.py", False),
        ("tomllib/_parser.py", True),
    ],
)
def test_the_trimmed_library_keeps_what_a_page_needs(name, kept):
    assert stdlib.kept(name) is kept


def test_the_engine_imports_nothing_that_was_trimmed_away():
    imported = set()
    for path in wheels.engine_files():
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(path.read_bytes())):
                if isinstance(node, ast.Import):
                    imported.update(alias.name for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module:
                    imported.add(node.module)
    assert stdlib.missing(imported) == []


def test_the_pages_wheel_asks_for_no_other_package():
    metadata = "Name: smazzata\nVersion: 1\nRequires-Dist: click\nRequires-Python: >=3.12\n\nLong text\n"
    assert wheels.without_requirements(metadata) == "Name: smazzata\nVersion: 1\nRequires-Python: >=3.12\n"


def test_the_engine_reads_a_table_alike_from_toml_and_from_the_pages_json(tmp_path):
    text = (places.PACKAGE / "lang" / "it.toml").read_bytes()
    (tmp_path / "it.toml").write_bytes(wheels.as_json(text))
    assert read_table(tmp_path / "it.toml") == read_table(places.PACKAGE / "lang" / "it.toml")


def test_a_change_of_the_engine_moves_the_engines_folder_only():
    runtime = dict.fromkeys((*layout.RUNTIME, layout.STDLIB), b"-")
    before = layout.placed(runtime, {layout.LOCK: b"1"})
    after = layout.placed(runtime, {layout.LOCK: b"2"})
    assert len(before.keys() - after.keys()) == 1
    assert all(name.startswith("runtime-") for name in before.keys() & after.keys())


@pytest.mark.bundle
class TestTheBundleInPlace:
    index = property(lambda self: json.loads((places.OUTPUT / layout.INDEX).read_text()))

    def test_every_file_that_the_index_names_is_there(self):
        for file in self.index["files"]:
            assert (places.OUTPUT / file["name"]).stat().st_size == file["bytes"], file["name"]

    def test_the_locks_hashes_are_those_of_the_wheels(self):
        path = places.OUTPUT / self.index["lockFileURL"]
        for package in json.loads(path.read_text())["packages"].values():
            wheel = path.with_name(package["file_name"]).read_bytes()
            assert hashlib.sha256(wheel).hexdigest() == package["sha256"], package["file_name"]

    def test_nothing_is_asked_of_another_site(self):
        path = places.OUTPUT / self.index["lockFileURL"]
        assert "://" not in path.read_text()

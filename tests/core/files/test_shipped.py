"""The program's own files, however the program was packed."""

from __future__ import annotations

import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from rulesets.core.files.shipped import shipped, shipped_path


def test_a_file_that_is_missing_is_an_error_of_the_system_whoever_is_missing():
    with pytest.raises(FileNotFoundError):
        shipped("resources", "league", "no_such_club.yaml")
    with pytest.raises(FileNotFoundError):
        shipped("no_such_package", "league", "no_such_club.yaml")


def test_a_path_is_given_whether_or_not_anything_is_there():
    assert shipped_path("resources", "icons", "horsehide.png").is_file()
    assert not shipped_path("resources", "icons", "no_such.png").exists()
    assert shipped_path("no_such_package", "icons") == Path("no_such_package", "icons")


def test_a_package_in_a_zip_is_read_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with ZipFile(tmp_path / "packed.zip", "w") as packed:
        packed.writestr("horsehide_zipped/__init__.py", "")
        packed.writestr("horsehide_zipped/charts/a.yaml", "in a zip")
    monkeypatch.syspath_prepend(tmp_path / "packed.zip")
    try:
        assert shipped("horsehide_zipped", "charts", "a.yaml") == b"in a zip"
        with pytest.raises(OSError):
            shipped("horsehide_zipped", "charts", "b.yaml")
    finally:
        sys.modules.pop("horsehide_zipped", None)


def test_a_package_without_a_file_of_its_own_is_read_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "horsehide_bare").mkdir()
    (tmp_path / "horsehide_bare" / "a.yaml").write_bytes(b"bare")
    monkeypatch.syspath_prepend(tmp_path)
    try:
        assert shipped("horsehide_bare", "a.yaml") == b"bare"
    finally:
        sys.modules.pop("horsehide_bare", None)

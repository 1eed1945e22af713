"""macOS: what can be known of the bundle without a Mac."""

from __future__ import annotations

import plistlib
import re
import subprocess
from pathlib import Path

import icon
import macos
import product
import pytest

SPEC = (product.HERE / "horsehide.spec").read_text(encoding="utf-8")


@pytest.fixture
def plist() -> dict:
    return plistlib.loads(plistlib.dumps(macos.info_plist()))


def test_the_bundle_says_what_it_is(plist: dict) -> None:
    assert plist["CFBundleIdentifier"] == product.IDENTIFIER
    assert re.fullmatch(r"[A-Za-z0-9.-]+", plist["CFBundleIdentifier"])
    assert plist["CFBundleShortVersionString"] == plist["CFBundleVersion"] == product.version()
    assert plist["CFBundleExecutable"] == product.COMMAND
    assert plist["NSHighResolutionCapable"] is True


def test_a_saved_game_is_a_type_of_ours_and_opens_here(plist: dict) -> None:
    both = zip(plist["CFBundleDocumentTypes"], plist["UTExportedTypeDeclarations"], strict=True)
    ours = ((product.GAME_TYPE, product.SUFFIX), (product.SEASON_TYPE, product.SEASON_SUFFIX))
    for (document, kind), (type_, suffix) in zip(both, ours, strict=True):
        assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]] == [type_]
        assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [suffix[1:]]
        assert document["CFBundleTypeRole"] == "Editor" and document["LSHandlerRank"] == "Owner"


def test_the_recipe_makes_the_bundle(plist: dict) -> None:
    assert "info_plist=macos.info_plist()" in SPEC
    assert plist["CFBundleIconFile"] == "horsehide.icns" and '"horsehide.icns"' in SPEC
    assert macos.program().relative_to(macos.bundle()).as_posix() == "Contents/MacOS/horsehide"


def test_the_disk_image_holds_the_bundle_and_the_folder_to_drag_it_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[list[str]] = []
    monkeypatch.setattr(product, "BUILD", tmp_path / "build")
    monkeypatch.setattr(product, "DIST", tmp_path / "dist")
    monkeypatch.setattr(subprocess, "run", lambda words, **_: told.append([str(word) for word in words]))
    (image,) = macos.pack()
    assert image.suffix == ".dmg" and product.version() in image.name
    copy, create = told
    assert copy[0] == "ditto" and create[:2] == ["hdiutil", "create"] and create[-1] == str(image)
    assert (tmp_path / "build" / "dmg" / "Applications").is_symlink()


@pytest.mark.slow
def test_the_icon_holds_every_size() -> None:
    data, found, at = icon.icns(), {}, 8
    assert data[:4] == b"icns" and int.from_bytes(data[4:8]) == len(data)
    while at < len(data):
        kind, length = data[at : at + 4].decode(), int.from_bytes(data[at + 4 : at + 8])
        picture = data[at + 8 : at + length]
        assert picture.startswith(b"\x89PNG")
        found[kind] = int.from_bytes(picture[16:20])
        at += length
    assert found == dict(icon.ICNS_TYPES) and found["ic10"] == 1024


def test_the_icon_of_windows_holds_every_size() -> None:
    data = icon.ico()
    count = int.from_bytes(data[4:6], "little")
    sizes = [data[6 + 16 * number] or 256 for number in range(count)]
    assert sizes == list(icon.ICO_SIZES)
    last = data[6 + 16 * (count - 1) :]
    assert int.from_bytes(last[12:16], "little") + int.from_bytes(last[8:12], "little") == len(data)

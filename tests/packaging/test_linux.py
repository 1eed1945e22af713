"""Linux: the menu entry, the type of a saved game, the page for software centres, and the scripts of the archive."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import linux
import product
import pytest

from rulesets import find
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.table.table import Table
from rulesets.league.store import file as season_file

SCREENSHOTS = product.ROOT / "resources" / "screenshots"
MIME = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}


@pytest.fixture
def shared(tmp_path: Path) -> dict[str, Path]:
    """The files that go below `share`, written out, by their suffix."""
    files = {}
    for name, text in linux.shared_files("/usr/games/horsehide").items():
        path = tmp_path / Path(name).name
        path.write_text(text, encoding="utf-8")
        files[name.partition("/")[0]] = path
    return files


def test_the_menu_entry_opens_a_saved_game(shared: dict[str, Path]) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(shared["applications"], encoding="utf-8")
    said = entry["Desktop Entry"]
    assert said["Exec"] == "/usr/games/horsehide %f"
    assert said["MimeType"] == f"{product.MIME_TYPE};{product.SEASON_MIME_TYPE};"
    assert said["Icon"] == product.COMMAND and said["Terminal"] == "false" and "Game" in said["Categories"]


def test_the_window_belongs_to_the_menu_entry(shared: dict[str, Path]) -> None:
    source = (product.ROOT / "desktop" / "app.py").read_text(encoding="utf-8")
    assert f'setDesktopFileName("{shared["applications"].stem}")' in source


def test_a_save_is_known_by_its_name_and_by_its_first_bytes(shared: dict[str, Path], tmp_path: Path) -> None:
    kind = ElementTree.parse(shared["mime"]).find("m:mime-type", MIME)
    assert kind is not None and kind.get("type") == product.MIME_TYPE
    glob, match = kind.find("m:glob", MIME), kind.find("m:magic/m:match", MIME)
    assert glob is not None and glob.get("pattern") == f"*{product.SUFFIX}"
    assert match is not None and match.get("offset") == "0"
    save = tmp_path / "a.horsehide"
    GameFile.create(save, Table(find("triple_six"), default_setup("triple_six", 7, {}))).close()
    assert save.read_text(encoding="utf-8").startswith(match.get("value") or "missing")


def test_a_season_is_known_by_its_name_and_by_its_first_bytes(shared: dict[str, Path], tmp_path: Path) -> None:
    game, kind = ElementTree.parse(shared["mime"]).findall("m:mime-type", MIME)
    assert kind.get("type") == product.SEASON_MIME_TYPE != game.get("type")
    glob, match = kind.find("m:glob", MIME), kind.find("m:magic/m:match/m:match", MIME)
    assert glob is not None and glob.get("pattern") == f"*{product.SEASON_SUFFIX}" == f"*{season_file.SUFFIX}"
    assert match is not None
    path = tmp_path / "a.horsehide-season"
    season_file.SeasonFile.create(path).close()
    at = int(match.get("offset") or 0)
    assert path.read_bytes()[at : at + 4].decode() == match.get("value")


def test_the_software_centre_shows_our_pictures(shared: dict[str, Path]) -> None:
    component = ElementTree.parse(shared["metainfo"]).getroot()
    images = [image for image in component.iter("image")]
    assert len(images) >= 3
    for image in images:
        picture = SCREENSHOTS / (image.text or "").rpartition("/")[2]
        assert picture.is_file()
        head = picture.read_bytes()[16:24]
        size = [int.from_bytes(head[:4]), int.from_bytes(head[4:])]
        assert size == [int(image.get("width", 0)), int(image.get("height", 0))]
    assert component.findtext("id") == product.IDENTIFIER
    assert component.findtext("launchable") == f"{product.COMMAND}.desktop"
    assert component.findtext("provides/mediatype") == product.MIME_TYPE
    release = component.find("releases/release")
    assert release is not None and release.get("version") == product.version()


@pytest.mark.parametrize(
    ("kind", "command"),
    [
        ("applications", ["desktop-file-validate"]),
        ("metainfo", ["appstreamcli", "validate", "--no-net"]),
    ],
)
def test_the_desktops_own_tools_find_no_fault(shared: dict[str, Path], kind: str, command: list[str]) -> None:
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not here")
    ended = subprocess.run([*command, shared[kind]], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.parametrize("script", ["install.sh", "uninstall.sh"])
def test_a_script_of_the_archive_is_a_script(script: str, tmp_path: Path) -> None:
    if not shutil.which("sh"):
        pytest.skip("there is no shell here")
    path = tmp_path / script
    path.write_text(linux.template(script, DEPENDS="libegl1"), encoding="utf-8", newline="\n")
    assert subprocess.run(["sh", "-n", path]).returncode == 0


def test_an_archive_is_installed_for_one_user_and_taken_away_again(tmp_path: Path) -> None:
    """With an empty program: what comes and goes is the same, and what is not ours stays."""
    if not shutil.which("ldd"):
        pytest.skip("this is no Linux")
    archive, home = unpacked(tmp_path / "archive"), tmp_path / "home"
    save = home / ".local/share/Horsehide/games/a.horsehide"
    linux.write(save, "a game")
    settings = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    subprocess.run(["sh", archive / "install.sh"], env=settings, check=True, capture_output=True)
    entry = (home / ".local/share/applications/horsehide.desktop").read_text(encoding="utf-8")
    assert f'Exec="{home}/.local/lib/horsehide/horsehide" %f' in entry
    assert (home / ".local/bin/horsehide").resolve() == home / ".local/lib/horsehide/horsehide"
    assert (home / ".local/share/icons/hicolor/48x48/apps/horsehide.png").is_file()
    uninstall = home / ".local/lib/horsehide/uninstall.sh"
    subprocess.run(["sh", uninstall], env=settings, check=True, capture_output=True)
    assert [path for path in home.rglob("*horsehide*") if "mime" not in str(path)] == [save]
    assert save.read_text(encoding="utf-8") == "a game"


def unpacked(archive: Path) -> Path:
    """What an archive holds, with an empty program."""
    for name in ("horsehide", "_internal/PySide6/nothing.so", "share/icons/48.png"):
        linux.write(archive / name, "")
    for name, text in linux.shared_files("horsehide").items():
        linux.write(archive / "share" / Path(name).name, text)
    for script in ("install.sh", "uninstall.sh"):
        linux.write(archive / script, linux.template(script, DEPENDS="libegl1"))
    return archive


@pytest.mark.skipif(not shutil.which("ldd"), reason="this is no Linux")
@pytest.mark.parametrize("name", ["R&D", "a|b", "back\\slash", "50%", 'quo"te', "$HOME", "with blank", "-n", "`id`"])
def test_any_home_can_be_installed_in(tmp_path: Path, name: str) -> None:
    archive, home = unpacked(tmp_path / "archive"), tmp_path / name
    home.mkdir()
    settings = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    subprocess.run(["sh", archive / "install.sh"], env=settings, check=True, capture_output=True)
    assert (home / ".local/lib/horsehide/horsehide").is_file()
    entry = (home / ".local/share/applications/horsehide.desktop").read_text(encoding="utf-8")
    [told] = [line for line in entry.splitlines() if line.startswith("Exec=")]
    assert told.startswith('Exec="') and told.endswith('" %f') and entry.count("\n") > 10
    value = told[len('Exec="') : -len('" %f')].replace("%%", "%")
    value = re.sub(r"\\(.)", r"\1", value)  # as any value of such a file is read, and then a quoted word in it
    assert re.sub(r"\\(.)", r"\1", value) == f"{home}/.local/lib/horsehide/horsehide"
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", home / ".local/share/applications/horsehide.desktop"], check=True)


@pytest.mark.skipif(not shutil.which("ldd"), reason="this is no Linux")
@pytest.mark.parametrize("where", ["", "horsehide-0.1.0-linux-x86_64"])
def test_an_archive_may_be_unpacked_where_it_is_installed(tmp_path: Path, where: str) -> None:
    home = tmp_path / "home"
    program = home / ".local/lib/horsehide"
    archive = unpacked(program / where)
    settings = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    for _ in range(2):
        subprocess.run(["sh", archive / "install.sh"], env=settings, check=True, capture_output=True)
        assert (program / "horsehide").is_file() and (program / "_internal/PySide6/nothing.so").is_file()
        assert (home / ".local/bin/horsehide").resolve() == program / "horsehide"
        assert (archive / "install.sh").is_file(), "it is nobody's to delete"


def test_every_error_of_lintian_that_is_let_pass_has_its_reason() -> None:
    lines = (linux.TEMPLATES / "lintian-overrides").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# ")
    assert all(re.match(r"# |horsehide: [a-z-]+", line) for line in lines)


def test_the_copyright_file_names_every_part() -> None:
    text = linux.template("copyright", EXPAT=linux.expat())
    for part in ("Qt", "PySide6", "Python", "PyYAML", "msgspec", "Roboto", "BebasNeue"):
        assert part in text

"""What the packages say of the program is what the program says of itself."""

from __future__ import annotations

import ast
import doctest
import re
import tomllib
from pathlib import Path

import build
import product
import pytest
import trim
import wine

import rulesets
from rulesets.core.saves.lines import SUFFIX

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
SPEC = (PACKAGING / "horsehide.spec").read_text(encoding="utf-8")
PINS = {path.stem: path.read_text(encoding="utf-8") for path in PACKAGING.glob("requirements*.txt")}


def pinned(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([\w-]+)==([\w.]+)", PINS[name], re.MULTILINE))


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert product.version() == rulesets.__version__
    assert "version" not in project["project"] and project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "rulesets.__version__"}


def test_a_save_has_the_suffix_that_opens_with_a_double_click() -> None:
    assert product.SUFFIX == SUFFIX


@pytest.mark.parametrize("module", [product, trim, wine], ids=lambda module: module.__name__)
def test_the_examples_in_the_scripts_hold(module) -> None:
    assert doctest.testmod(module).failed == 0


def test_a_template_with_an_unknown_word_is_refused() -> None:
    assert product.fill("v@VERSION@") == f"v{product.version()}"
    with pytest.raises(KeyError):
        product.fill("@NOBODY_KNOWS@")


def test_what_is_packed_is_what_is_played_and_tested() -> None:
    play, packed = pinned("requirements"), pinned("requirements-package")
    assert {name: packed.get(name) for name in play} == play
    assert "pyinstaller" in packed


def test_the_pins_for_windows_are_those_of_the_list() -> None:
    read = wine.windows_pins(PINS["requirements-package"])
    assert "pefile==" in read and "macholib" not in read and ";" not in read
    assert read.count("--hash") > 100


def test_the_recipe_is_one_for_three_systems() -> None:
    calls = [node.func for node in ast.walk(ast.parse(SPEC)) if isinstance(node, ast.Call)]
    called = [each.id for each in calls if isinstance(each, ast.Name)]
    assert {called.count(name) for name in ("Analysis", "PYZ", "COLLECT", "BUNDLE")} == {1}
    assert {"win32", "darwin", "linux"} <= set(re.findall(r'"(win32|darwin|linux)"', SPEC))


def test_the_recipe_takes_every_file_the_program_reads() -> None:
    """A kind of data file that is new in the tree must be packed too."""
    taken = set(re.findall(r'"\*(\.\w+)"', SPEC))
    kept = {".py", ".pyi", ".typed", ""}  # what only Python and who types his own program read
    files = (path for name in ("rulesets", "desktop", "resources") for path in (ROOT / name).rglob("*.*"))
    found = {path.suffix for path in files if "__pycache__" not in path.parts}  # Python writes there meanwhile
    assert found - kept <= taken


def test_on_windows_a_version_is_four_numbers() -> None:
    assert product.four_numbers("1.2.3~older") == (1, 2, 3, 0)


def test_where_the_screenshots_are_is_known_on_a_runner_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SERVER_URL", "REPOSITORY", "REF_NAME"):
        monkeypatch.delenv(f"GITHUB_{name}", raising=False)
    assert ".example/" in product.pictures(), "a name that nobody can own"
    for name, value in (("SERVER_URL", "https://a.example"), ("REPOSITORY", "b/c"), ("REF_NAME", "v1")):
        monkeypatch.setenv(f"GITHUB_{name}", value)
    assert product.pictures() == "https://a.example/b/c/raw/v1/resources/screenshots"


def test_run_py_knows_the_scripts() -> None:
    for script in build.run.PACKAGING.values():
        assert script.is_file()


@pytest.mark.parametrize("report", sorted((PACKAGING / "reports").glob("*-[0-9][0-9].txt")), ids=lambda path: path.name)
def test_a_report_names_no_machine_and_passed(report: Path) -> None:
    text = report.read_text(encoding="utf-8")
    assert text.rstrip().endswith("PASSED")
    assert not re.search(r"://|/(root|tmp|work|Users)/", text)

"""Windows: an installer for one user that asks for no rights and leaves nothing but saves."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import product
import pytest
import windows

SCRIPT = windows.SCRIPT.read_text(encoding="utf-8")
CODE = "\n".join(line.partition(";")[0] if line.lstrip().startswith(";") else line for line in SCRIPT.splitlines())
INSTALL, _, UNINSTALL = CODE.partition('Section "Uninstall"')


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What NSIS is told."""
    told: list[list[str]] = []
    monkeypatch.setattr(windows, "maker", lambda: "makensis")
    monkeypatch.setattr(product, "DIST", tmp_path)
    monkeypatch.setattr(subprocess, "run", lambda words, **_: told.append([str(word) for word in words]))
    windows.pack()
    return told[0]


def test_no_administrator_is_asked_for() -> None:
    assert "RequestExecutionLevel user" in CODE
    assert "$LOCALAPPDATA\\Programs" in CODE
    assert "HKLM" not in CODE and "HKCR" not in CODE and "SetShellVarContext all" not in CODE


def test_every_name_in_the_script_is_given(command: list[str]) -> None:
    given = {word[2:].partition("=")[0] for word in command if word.startswith("-D")}
    made = set(re.findall(r"!define (\w+)", CODE)) | {"If", "EndIf", "Errors", "FileExists"}
    assert set(re.findall(r"\$\{(\w+)\}", CODE)) <= given | made


def test_every_key_that_is_written_is_deleted_again() -> None:
    written = {key for key in re.findall(r'WriteReg\w+ HKCU "([^"]+)"', INSTALL)}
    deleted = re.findall(r'DeleteRegKey HKCU "([^"]+)"', UNINSTALL)
    for key in written:
        assert any(key == each or key.startswith(each + "\\") for each in deleted), key


def test_only_what_is_ours_is_deleted_as_a_whole_folder() -> None:
    assert set(re.findall(r'RMDir /r "([^"]+)"', CODE)) == {r"$INSTDIR\_internal"}
    assert r"$INSTDIR\_internal" not in str(windows.folder())


def test_saves_are_not_where_the_program_is() -> None:
    """%LOCALAPPDATA%\\Horsehide holds saves, %LOCALAPPDATA%\\Programs\\Horsehide the program."""
    assert "AppData" not in CODE and "$LOCALAPPDATA\\${NAME}" not in CODE


def test_a_silent_run_meets_no_question() -> None:
    for line in re.findall(r"MessageBox .*", CODE):
        assert "/SD " in line


def test_a_saved_game_opens_with_the_window() -> None:
    assert r"""shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'""" in INSTALL
    assert r'"${CLASSES}\${SUFFIX}" "" "${PROG_ID}"' in INSTALL
    assert r'"${CLASSES}\${SEASON_SUFFIX}" "" "${SEASON_PROG_ID}"' in INSTALL


def test_the_program_says_its_version_to_windows() -> None:
    def plain(*given: object, **named: object) -> SimpleNamespace:
        return SimpleNamespace(given=given, **named)

    names = "VSVersionInfo FixedFileInfo StringFileInfo StringTable StringStruct VarFileInfo VarStruct".split()
    said = eval(windows.version_text(), {name: plain for name in names})
    assert said.ffi.filevers == product.four_numbers(product.version())
    words = dict(each.given for each in said.kids[0].given[0][0].given[1])
    assert words["ProductVersion"] == product.version() and words["ProductName"] == product.NAME


@pytest.mark.slow
def test_nsis_makes_an_installer_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With an empty program, so that it takes a moment."""
    if not shutil.which("makensis"):
        pytest.skip("NSIS is not here")
    import icon

    monkeypatch.setattr(product, "BUILD", tmp_path / "build")
    monkeypatch.setattr(product, "DIST", tmp_path / "dist")
    (tmp_path / "build" / "icons").mkdir(parents=True)
    (tmp_path / "build" / "icons" / "horsehide.ico").write_bytes(icon.ico())
    windows.folder().mkdir(parents=True)
    for program in windows.programs():
        program.write_bytes(b"MZ")
    (installer,) = windows.pack()
    assert installer.read_bytes()[:2] == b"MZ"
    assert product.version() in installer.name

"""Windows: what the programs say of themselves, and an installer for one user, made by NSIS."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import product

SCRIPT = product.HERE / "windows" / "horsehide.nsi"
PLACES = ("ProgramFiles(x86)", "ProgramFiles")


class NoMaker(Exception):
    """NSIS is not here; where it comes from."""


def folder() -> Path:
    """What PyInstaller made."""
    return product.BUILD / "dist" / product.COMMAND


def programs() -> tuple[Path, Path]:
    """The one for a console, and the one for the window."""
    return folder() / f"{product.CONSOLE}.exe", folder() / f"{product.NAME}.exe"


def installer_name(version: str) -> str:
    return f"{product.NAME}-{version}-windows-x64-setup.exe"


def version_text() -> str:
    """What *Properties* shows of the program, as PyInstaller reads it."""
    version, numbers = product.version(), product.four_numbers(product.version())
    words = {
        "CompanyName": product.AUTHORS,
        "FileDescription": product.NAME,
        "FileVersion": version,
        "InternalName": product.COMMAND,
        "LegalCopyright": f"{product.AUTHORS}, {product.LICENCE} License",
        "OriginalFilename": f"{product.NAME}.exe",
        "ProductName": product.NAME,
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), "
        f"kids=[StringFileInfo([StringTable('040904B0', [{strings}])]), "
        f"VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def maker() -> str:
    """NSIS's compiler, in the path or where its own installer puts it."""
    found = shutil.which("makensis")
    if found:
        return found
    for place in PLACES:
        path = Path(os.environ.get(place, "nowhere"), "NSIS", "makensis.exe")
        if path.is_file():
            return str(path)
    raise NoMaker("NSIS makes the installer and is missing. Please run this command:\n  winget install NSIS.NSIS")


def pack() -> list[Path]:
    product.DIST.mkdir(exist_ok=True)
    installer = product.DIST / installer_name(product.version())
    names = {
        "VERSION": product.version(),
        "NUMBERS": ".".join(map(str, product.four_numbers(product.version()))),
        "SOURCE": folder(),
        "INSTALLER": installer,
        "ICON": product.BUILD / "icons" / "horsehide.ico",
        "LICENCE": product.ROOT / "LICENSE",
        "KILOBYTES": product.size_of(folder()) // 1024,
        "NAME": product.NAME,
        "CONSOLE": product.CONSOLE,
        "AUTHORS": product.AUTHORS,
        "SUFFIX": product.SUFFIX,
        "PROG_ID": product.PROG_ID,
        "SAVED_GAME": product.SAVED_GAME,
        "MIME_TYPE": product.MIME_TYPE,
        "SEASON_SUFFIX": product.SEASON_SUFFIX,
        "SEASON_PROG_ID": product.SEASON_PROG_ID,
        "SEASON_FILE": product.SEASON_FILE,
        "SEASON_MIME_TYPE": product.SEASON_MIME_TYPE,
    }
    given = [f"-D{name}={value}" for name, value in names.items()]
    subprocess.run([maker(), "-V2", "-INPUTCHARSET", "UTF8", *given, SCRIPT], check=True)
    return [installer]

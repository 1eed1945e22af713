"""Linux: a .deb, and a .tar.xz with a script that installs for one user."""

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import time
from pathlib import Path

import product

TEMPLATES = product.HERE / "linux"
PROGRAM = f"usr/lib/{product.COMMAND}"
GAMES = "usr/games"  # Debian's place for them
SHARE = "usr/share"
MAINTAINER = f"{product.AUTHORS} <authors@horsehide.example>"
# What building needs, beside what Qt needs: the program that has it, and the Debian package that brings it.
TOOLS = {"dpkg-deb": "dpkg", "dpkg-shlibdeps": "dpkg-dev", "objdump": "binutils", "strip": "binutils", "xz": "xz-utils"}
WAYLAND_LIBRARIES = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}


def folder() -> Path:
    """What PyInstaller made."""
    return product.BUILD / "dist" / product.COMMAND


def program() -> Path:
    return folder() / product.COMMAND


def architecture() -> str:
    return subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True).stdout.strip()


def deb_name(version: str, architecture: str) -> str:
    return f"{product.COMMAND}_{version}_{architecture}.deb"


def pack() -> list[Path]:
    return [make_deb(), make_tar()]


# --- The .deb ---------------------------------------------------------------------------------------------------


def make_deb() -> Path:
    root = product.BUILD / "deb"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(folder(), root / PROGRAM, symlinks=True)
    (root / GAMES).mkdir()
    (root / GAMES / product.COMMAND).symlink_to(f"../lib/{product.COMMAND}/{product.COMMAND}")
    for path, text in shared_files(f"/{GAMES}/{product.COMMAND}").items():
        write(root / SHARE / path, text)
    for picture in icons():
        size = picture.stem
        copy(picture, root / SHARE / f"icons/hicolor/{size}x{size}/apps/{product.COMMAND}.png")
    write(root / SHARE / f"man/man6/{product.COMMAND}.6.gz", packed(template("horsehide.6")))
    doc = root / SHARE / "doc" / product.COMMAND
    write(doc / "copyright", template("copyright", EXPAT=expat()))
    write(doc / "CHANGELOG.md.gz", packed((product.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")))
    write(doc / "changelog.gz", packed(debian_changelog()))
    write(root / SHARE / "lintian/overrides" / product.COMMAND, template("lintian-overrides"))
    set_modes(root)
    write(root / "DEBIAN/control", control(root))
    write(root / "DEBIAN/md5sums", md5sums(root))
    product.DIST.mkdir(exist_ok=True)
    package = product.DIST / deb_name(product.version(), architecture())
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build"]
    subprocess.run([*command, root, package], check=True, stdout=subprocess.DEVNULL)
    return package


def shared_files(program: str) -> dict[str, str]:
    """What tells the desktop of the program and of its saved games, by where it stands below `share`."""
    return {
        f"applications/{product.COMMAND}.desktop": template("horsehide.desktop", PROGRAM=program),
        f"mime/packages/{product.COMMAND}.xml": template("mime.xml"),
        f"metainfo/{product.IDENTIFIER}.metainfo.xml": template(
            "metainfo.xml", PICTURES=product.pictures(), DATE=time.strftime("%Y-%m-%d", time.gmtime(epoch()))
        ),
    }


def control(root: Path) -> str:
    return f"""Package: {product.COMMAND}
Version: {product.version()}
Section: games
Priority: optional
Architecture: {architecture()}
Installed-Size: {product.size_of(root) // 1024}
Depends: {", ".join(depends(root))}
Recommends: shared-mime-info, desktop-file-utils
Maintainer: {MAINTAINER}
Description: {product.SUMMARY[0].lower()}{product.SUMMARY[1:]}
 You roll, with a click or with real dice, and make the manager's calls; the
 program looks up the charts, moves the runners, keeps the book, and plays the
 other side honestly.
 .
 The games are published dice baseball games; the players are invented. A game
 is on disk after every answer, and any play can be taken back.
"""


def debian_changelog() -> str:
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch()))
    head = f"{product.COMMAND} ({product.version()}) unstable; urgency=medium"
    return f"{head}\n\n  * See CHANGELOG.md.gz for what is new.\n\n -- {MAINTAINER}  {date}\n"


def depends(root: Path) -> list[str]:
    """The packages whose libraries the program was linked with, and from which version on: dpkg's own reckoning."""
    internal = root / PROGRAM / "_internal"
    binaries = [path for path in sorted((root / PROGRAM).rglob("*")) if path.is_file() and is_elf(path)]
    own = sorted({path.parent for path in internal.rglob("*.so*")} | {internal})
    work = product.BUILD / "shlibdeps"
    write(work / "debian/control", f"Source: {product.COMMAND}\n\nPackage: {product.COMMAND}\nArchitecture: any\n")
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", *(f"-l{path}" for path in own)]
    told = subprocess.run([*command, *binaries], cwd=work, capture_output=True, text=True)
    if told.returncode:
        raise RuntimeError(f"dpkg-shlibdeps could not tell what the program depends on:\n{told.stderr}")
    found = re.search(r"^shlibs:Depends=(.*)$", told.stdout, re.MULTILINE)
    assert found, "dpkg-shlibdeps tells what a program depends on"
    return found[1].split(", ")


def md5sums(root: Path) -> str:
    files = [path for path in sorted((root / "usr").rglob("*")) if path.is_file() and not path.is_symlink()]
    return "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)


def set_modes(root: Path) -> None:
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == root / PROGRAM / product.COMMAND else 0o644)
    root.chmod(0o755)


# --- The .tar.xz ------------------------------------------------------------------------------------------------


def tar_name() -> str:
    return f"{product.COMMAND}-{product.version()}-linux-{platform.machine()}"


def make_tar() -> Path:
    stage = product.BUILD / "tar" / tar_name()
    shutil.rmtree(stage.parent, ignore_errors=True)
    shutil.copytree(product.BUILD / "deb" / PROGRAM, stage, symlinks=True)
    for path, text in shared_files(product.COMMAND).items():
        write(stage / "share" / Path(path).name, text)
    for picture in icons():
        copy(picture, stage / "share/icons" / picture.name)
    listed = re.search(r"^Depends: (.*)$", (product.BUILD / "deb/DEBIAN/control").read_text("utf-8"), re.MULTILINE)
    assert listed, "the .deb is made first, and says what it depends on"
    names = " ".join(sorted({re.sub(r" .*", "", each) for each in listed[1].split(", ")} - {"libc6"}))
    for script in ("install.sh", "uninstall.sh"):
        write(stage / script, template(script, DEPENDS=names))
        (stage / script).chmod(0o755)
    copy(product.ROOT / "LICENSE", stage / "LICENSE")
    archive = product.DIST / f"{tar_name()}.tar.xz"
    archive.unlink(missing_ok=True)
    same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", f"--mtime=@{epoch()}"]
    subprocess.run(
        ["tar", *same, "-cJf", archive, "-C", stage.parent, stage.name], check=True, env=os.environ | {"XZ_OPT": "-9"}
    )
    return archive


# --- Files ------------------------------------------------------------------------------------------------------


def icons() -> list[Path]:
    return sorted((product.BUILD / "icons").glob("*.png"))


def template(name: str, **words: str) -> str:
    return product.fill((TEMPLATES / name).read_text(encoding="utf-8"), **words)


def expat() -> str:
    """Our license, as a paragraph of a Debian copyright file."""
    lines = (product.ROOT / "LICENSE").read_text(encoding="utf-8").splitlines()
    return "\n".join(f" {line}" if line.strip() else " ." for line in lines)


def packed(text: str) -> bytes:
    return gzip.compress(text.encode(), 9, mtime=0)


def epoch() -> int:
    """The time all files are said to be of, so that the same sources make the same package."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())


def is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def write(path: Path, text: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)

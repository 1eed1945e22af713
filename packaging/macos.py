"""macOS: what the bundle says of itself, and a disk image to drag it from."""

from __future__ import annotations

import platform
import shutil
import subprocess
from pathlib import Path
from typing import Any

import product

OLDEST = "13.0"  # of the pinned Qt
ICON = "horsehide.icns"
FILES = (  # what opens here: its name, its type, its suffix, its MIME type
    (product.SAVED_GAME, product.GAME_TYPE, product.SUFFIX, product.MIME_TYPE),
    (product.SEASON_FILE, product.SEASON_TYPE, product.SEASON_SUFFIX, product.SEASON_MIME_TYPE),
)


def info_plist() -> dict[str, Any]:
    """Info.plist: a saved game is a type of ours, and opens with a double click."""
    return {
        "CFBundleName": product.NAME,
        "CFBundleDisplayName": product.NAME,
        "CFBundleIdentifier": product.IDENTIFIER,
        "CFBundleExecutable": product.COMMAND,
        "CFBundleIconFile": ICON,
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": product.version(),
        "CFBundleVersion": product.version(),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"{product.AUTHORS}, {product.LICENCE} License",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": name,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": ICON,
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
            for name, kind, _, _ in FILES
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": name,
                "UTTypeConformsTo": ["public.data"],
                "UTTypeIconFile": ICON,
                "UTTypeTagSpecification": {
                    "public.filename-extension": [suffix.removeprefix(".")],
                    "public.mime-type": [mime_type],
                },
            }
            for name, kind, suffix, mime_type in FILES
        ],
    }


def program() -> Path:
    return bundle() / "Contents" / "MacOS" / product.COMMAND


def bundle() -> Path:
    return product.BUILD / "dist" / f"{product.NAME}.app"


def image_name() -> str:
    return f"{product.NAME}-{product.version()}-macos-{platform.machine()}.dmg"


def pack() -> list[Path]:
    """The disk image: the bundle, and the folder to drag it into."""
    stage = product.BUILD / "dmg"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    subprocess.run(["ditto", bundle(), stage / bundle().name], check=True)  # keeps links and signatures
    (stage / "Applications").symlink_to("/Applications")
    image = product.DIST / image_name()
    create = ["hdiutil", "create", "-volname", product.NAME, "-format", "UDZO", "-ov"]
    subprocess.run([*create, "-srcfolder", stage, image], check=True)
    return [image]

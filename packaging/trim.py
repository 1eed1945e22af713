"""What goes into the package, of all that PyInstaller finds: the parts of Qt that a window of ours uses, and no more.

On Linux a library of the system is never packed: the package says what it depends on instead. The one exception is
Python itself, which the player does not need to have.
"""

from __future__ import annotations

import re

# Modules of the standard library that nothing here uses, and that would bring OpenSSL, bzip2, lzma and readline along.
EXCLUDED = ["ssl", "_ssl", "_hashlib", "bz2", "_bz2", "lzma", "_lzma", "readline", "tkinter", "unittest", "pydoc"]
EXCLUDED += ["PySide6.QtNetwork", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtPdf", "setuptools", "pkg_resources"]

QT = {"Core", "Gui", "Widgets", "DBus", "OpenGL", "XcbQpa"}
WAYLAND = {"WaylandClient", "WlShellIntegration", "WaylandEglClientHwIntegration"}  # all of Wayland, or none
ICU = {"icudata", "icui18n", "icuuc"}
PLUGINS = {
    "platforms": {"xcb", "wayland", "offscreen", "windows", "cocoa"},
    "platformthemes": {"xdgdesktopportal"},
    "platforminputcontexts": {"composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"},
    "xcbglintegrations": {"xcb-egl-integration", "xcb-glx-integration"},
    "wayland-shell-integration": {"xdg-shell"},
    "wayland-graphics-integration-client": {"qt-plugin-wayland-egl"},
    "wayland-decoration-client": {"bradient"},
    "styles": {"modernwindowsstyle", "macstyle"},
}


def keep(name: str, system: str) -> bool:
    """Whether a file belongs in the package, by where it would stand there.

    >>> keep("PySide6/Qt/lib/libQt6Gui.so.6", "linux"), keep("PySide6/Qt/lib/libQt6Network.so.6", "linux")
    (True, False)
    """
    name = name.replace("\\", "/")
    if name.endswith((".dist-info/RECORD", ".dist-info/INSTALLER", ".dist-info/REQUESTED", ".dist-info/WHEEL")):
        return False
    if name.startswith(("PySide6/", "shiboken6/")):
        return _keep_of_qt(name)
    if system == "linux" and "/" not in name and ".so" in name:
        return name.startswith("libpython")
    if "/" not in name and re.match(r"(lib)?Qt\w*$|opengl32sw|d3dcompiler", name, re.IGNORECASE):
        return bool(re.fullmatch(f"Qt({'|'.join(QT)})", name))  # links beside the frameworks of macOS
    return True


def _keep_of_qt(name: str) -> bool:
    folder, _, file = name.rpartition("/")
    if "/translations" in name or "/qml" in name.lower() or "/metatypes" in name:
        return False
    plugin = re.search(r"plugins/([^/]+)$", folder)
    if plugin:
        stem = re.sub(r"\.(so|dll|dylib)$", "", file)
        return re.sub(r"^(libq|lib|q)", "", stem) in {re.sub(r"^q", "", each) for each in PLUGINS.get(plugin[1], set())}
    framework = re.search(r"/Qt(\w+)\.framework", name)
    library = re.match(r"(?:lib)?Qt6(\w+?)(?:\.so.*|\.dll|\.dylib)$", file)
    if framework or library:
        return (framework or library)[1] in QT | WAYLAND  # type: ignore[index]
    if file.startswith("libicu"):
        return file[3:].partition(".")[0] in ICU
    module = re.match(r"Qt(\w+?)\.(?:abi3\.so|pyd|cpython.*)$", file)
    if module:
        return module[1] in ("Core", "Gui", "Widgets")
    return not re.match(r"opengl32sw|d3dcompiler|av(codec|format|util)|sw(scale|resample)", file, re.IGNORECASE)

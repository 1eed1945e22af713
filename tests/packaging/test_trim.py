"""Of what PyInstaller finds, a package keeps what the window needs on that system."""

from __future__ import annotations

import trim

from tests.together import together

QT = "PySide6/Qt"


@together(
    ("name", "system"),
    [
        (f"{QT}/lib/libQt6Widgets.so.6", "linux"),
        (f"{QT}/lib/libicudata.so.73", "linux"),
        (f"{QT}/plugins/platforms/libqxcb.so", "linux"),
        (f"{QT}/plugins/platforms/libqoffscreen.so", "linux"),
        (f"{QT}/plugins/platforms/libqwayland.so", "linux"),
        (f"{QT}/plugins/wayland-shell-integration/libxdg-shell.so", "linux"),
        (f"{QT}/plugins/wayland-graphics-integration-client/libqt-plugin-wayland-egl.so", "linux"),
        (f"{QT}/lib/libQt6WaylandClient.so.6", "linux"),
        ("PySide6/QtGui.abi3.so", "linux"),
        ("PySide6/libpyside6.abi3.so.6.11", "linux"),
        ("libpython3.11.so.1.0", "linux"),
        ("python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so", "linux"),
        ("yaml/_yaml.cpython-311-x86_64-linux-gnu.so", "linux"),
        ("PySide6\\plugins\\platforms\\qwindows.dll", "win32"),
        ("PySide6\\plugins\\platforms\\qoffscreen.dll", "win32"),
        ("PySide6\\plugins\\styles\\qmodernwindowsstyle.dll", "win32"),
        ("PySide6\\Qt6Core.dll", "win32"),
        ("PySide6\\QtCore.pyd", "win32"),
        ("PySide6\\MSVCP140.dll", "win32"),
        ("python311.dll", "win32"),
        ("VCRUNTIME140.dll", "win32"),
        (f"{QT}/lib/QtCore.framework/Versions/A/QtCore", "darwin"),
        (f"{QT}/plugins/platforms/libqcocoa.dylib", "darwin"),
        (f"{QT}/plugins/styles/libqmacstyle.dylib", "darwin"),
        ("QtWidgets", "darwin"),
        ("libpython3.11.dylib", "darwin"),
        ("resources/licences/LGPL-3.txt", "linux"),
        ("msgspec-0.22.0.dist-info/METADATA", "win32"),
    ],
)
def test_kept(name: str, system: str) -> None:
    assert trim.keep(name, system)


@together(
    ("name", "system"),
    [
        (f"{QT}/lib/libQt6Network.so.6", "linux"),
        (f"{QT}/lib/libQt6Qml.so.6", "linux"),
        (f"{QT}/translations/qtbase_de.qm", "linux"),
        (f"{QT}/plugins/platforms/libqeglfs.so", "linux"),
        (f"{QT}/plugins/platformthemes/libqgtk3.so", "linux"),
        (f"{QT}/plugins/imageformats/libqtiff.so", "linux"),
        ("PySide6/QtNetwork.abi3.so", "linux"),
        ("libglib-2.0.so.0", "linux"),
        ("libxkbcommon.so.0", "linux"),
        ("libcrypto.so.3", "linux"),
        ("PySide6\\opengl32sw.dll", "win32"),
        ("PySide6\\Qt6Quick.dll", "win32"),
        ("PySide6\\translations\\qt_de.qm", "win32"),
        (f"{QT}/lib/QtNetwork.framework/Versions/A/QtNetwork", "darwin"),
        ("QtNetwork", "darwin"),
        ("pyside6_essentials-6.11.3.dist-info/RECORD", "linux"),
    ],
)
def test_left_out(name: str, system: str) -> None:
    assert not trim.keep(name, system)

#!/bin/sh
# Install Horsehide for the user who runs this: no root, nothing outside the home folder.
#   ./install.sh            into ~/.local
#   ./uninstall.sh          removes it again; saved games stay
set -eu
here=$(cd "$(dirname "$0")" && pwd)
program=$HOME/.local/lib/horsehide
share=${XDG_DATA_HOME:-$HOME/.local/share}

missing=$(for file in "$here"/_internal/PySide6/*.so "$here"/_internal/PySide6/Qt/plugins/platforms/libqxcb.so; do
    ldd "$file" 2>/dev/null
done | sed -n 's/^[[:space:]]*\([^ ]*\) => not found$/\1/p' | sort -u)
if [ -n "$missing" ]; then
    echo "The window needs system libraries that are missing:" $missing
    echo "On Debian and Ubuntu, this command installs them:"
    echo "  sudo apt-get install @DEPENDS@"
    echo "Installing anyway; 'horsehide play' needs none of them."
fi

rm -rf "$program"
mkdir -p "$program" "$HOME/.local/bin" "$share/applications" "$share/mime/packages" "$share/metainfo"
cp -R "$here/horsehide" "$here/_internal" "$here/uninstall.sh" "$program/"
ln -sf "$program/horsehide" "$HOME/.local/bin/horsehide"
sed "s|^Exec=.*|Exec=\"$program/horsehide\" %f|" "$here/share/horsehide.desktop" >"$share/applications/horsehide.desktop"
cp "$here/share/horsehide.xml" "$share/mime/packages/horsehide.xml"
cp "$here/share/@IDENTIFIER@.metainfo.xml" "$share/metainfo/"
for picture in "$here"/share/icons/*.png; do
    size=$(basename "$picture" .png)
    mkdir -p "$share/icons/hicolor/${size}x${size}/apps"
    cp "$picture" "$share/icons/hicolor/${size}x${size}/apps/horsehide.png"
done
if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime" || true; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database "$share/applications" || true; fi
echo "Horsehide @VERSION@ is installed. It is in the menu, and in a terminal: $HOME/.local/bin/horsehide"

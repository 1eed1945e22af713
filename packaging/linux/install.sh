#!/bin/sh
# Install Horsehide for the user who runs this: no root, nothing outside the home folder.
#   ./install.sh            into ~/.local
#   ./uninstall.sh          removes it again; saved games stay
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd -P)
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

mkdir -p "$program" "$HOME/.local/bin" "$share/applications" "$share/mime/packages" "$share/metainfo"
if [ "$here" != "$(CDPATH= cd -- "$program" && pwd -P)" ]; then # unpacked where it is installed, it is there already
    rm -rf "$program/horsehide" "$program/_internal" "$program/uninstall.sh"
    cp -R "$here/horsehide" "$here/_internal" "$here/uninstall.sh" "$program/"
fi
ln -sf "$program/horsehide" "$HOME/.local/bin/horsehide"
# A path in a menu entry: what a quoted word escapes, then what any value escapes, then the signs of a field.
quoted=$(printf '%s' "$program/horsehide" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
while IFS= read -r line; do
    case $line in
    Exec=*) printf 'Exec="%s" %%f\n' "$quoted" ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$here/share/horsehide.desktop" >"$share/applications/horsehide.desktop"
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

#!/bin/sh
# Remove what install.sh installed. Saved games, settings and the log stay.
set -eu
share=${XDG_DATA_HOME:-$HOME/.local/share}
rm -rf "$HOME/.local/lib/horsehide"
rm -f "$HOME/.local/bin/horsehide" "$share/applications/horsehide.desktop" "$share/mime/packages/horsehide.xml" \
    "$share/metainfo/@IDENTIFIER@.metainfo.xml" "$share"/icons/hicolor/*/apps/horsehide.png
if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime" || true; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database "$share/applications" || true; fi
echo "Horsehide was removed. Saved games are kept in $share/Horsehide/games"

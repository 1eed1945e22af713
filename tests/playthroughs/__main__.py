"""Make every golden playthrough anew: `python -m tests.playthroughs`. What has changed, git shows."""

from __future__ import annotations

from . import PLAYTHROUGHS, text_of


def main() -> None:
    for playthrough in PLAYTHROUGHS:
        playthrough.path.parent.mkdir(exist_ok=True)
        playthrough.path.write_bytes(text_of(playthrough).encode())
        print(playthrough.path)


if __name__ == "__main__":
    main()

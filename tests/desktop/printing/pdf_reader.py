"""A small reader of PDF files, from the format's description: how many pages, how large, and the words on each.

It knows as much as a document with embedded fonts and Unicode maps needs; it was not written from our printer.
"""

from __future__ import annotations

import re
import zlib
from unicodedata import normalize

OBJECT = re.compile(rb"(\d+) 0 obj\b(.*?)endobj", re.DOTALL)
STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
SHOWN = re.compile(rb"/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>\s*Tj|\[([^\]]*)\]\s*TJ")
HEX = re.compile(rb"<([0-9A-Fa-f]+)>")


class Pdf:
    def __init__(self, data: bytes) -> None:
        assert data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF")
        self._objects = {int(number): body for number, body in OBJECT.findall(data)}
        self._maps: dict[int, dict[int, str]] = {}
        tree = next(body for body in self._objects.values() if re.search(rb"/Type\s*/Pages\b", body))
        kids = re.search(rb"/Kids\s*\[(.*?)\]", tree, re.DOTALL)
        assert kids is not None
        self._pages = [self._objects[int(number)] for number in re.findall(rb"(\d+) 0 R", kids[1])]

    @property
    def pages(self) -> int:
        return len(self._pages)

    def size(self, page: int) -> tuple[int, int]:
        box = re.search(rb"/MediaBox\s*\[([^\]]*)\]", self._pages[page])
        assert box is not None
        _, _, width, height = map(float, box[1].split())
        return round(width), round(height)

    def words(self, page: int) -> str:
        """Everything written on a page, without its blanks: where letters stand one cannot always tell them."""
        fonts = self._fonts(self._pages[page])
        where = re.search(rb"/Contents (\d+) 0 R", self._pages[page])
        assert where is not None
        content = self._stream(int(where[1]))
        told: list[str] = []
        now: dict[int, str] = {}
        for name, one, several in SHOWN.findall(content):
            if name:
                now = fonts.get(name.decode(), {})
            for glyphs in [one] if one else HEX.findall(several):
                codes = [int(glyphs[at : at + 4], 16) for at in range(0, len(glyphs), 4)]
                told.append("".join(now.get(code, "�") for code in codes))
        return "".join(normalize("NFKC", "".join(told)).split())  # a ligature is its letters

    def all_words(self) -> str:
        return "".join(self.words(page) for page in range(self.pages))

    def _fonts(self, page: bytes) -> dict[str, dict[int, str]]:
        where = page
        if found := re.search(rb"/Resources (\d+) 0 R", page):
            where = self._objects[int(found[1])]
        return {name.decode(): self._map(int(number)) for name, number in re.findall(rb"/(F\w+) (\d+) 0 R", where)}

    def _map(self, font: int) -> dict[int, str]:
        if font not in self._maps:
            found = re.search(rb"/ToUnicode (\d+) 0 R", self._objects[font])
            self._maps[font] = _unicode(self._stream(int(found[1]))) if found else {}
        return self._maps[font]

    def _stream(self, number: int) -> bytes:
        body = self._objects[number]
        found = STREAM.search(body)
        assert found is not None
        return zlib.decompress(found[1]) if b"/FlateDecode" in body[: found.start()] else found[1]


def _unicode(table: bytes) -> dict[int, str]:
    """A font's map from glyphs to letters: single ones, ranges, and ranges with a list."""
    found: dict[int, str] = {}
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        for code, letter in re.findall(rb"<(\w+)>\s*<(\w+)>", block):
            found[int(code, 16)] = bytes.fromhex(letter.decode()).decode("utf-16-be")
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for first, _last, letters in re.findall(rb"<(\w+)>\s*<(\w+)>\s*\[(.*?)\]", block, re.DOTALL):
            for at, letter in enumerate(HEX.findall(letters)):
                found[int(first, 16) + at] = bytes.fromhex(letter.decode()).decode("utf-16-be")
        alone = re.sub(rb"<\w+>\s*<\w+>\s*\[.*?\]", b"", block, flags=re.DOTALL)
        for first, last, letter in re.findall(rb"<(\w+)>\s*<(\w+)>\s*<(\w+)>", alone):
            for at in range(int(last, 16) - int(first, 16) + 1):
                found[int(first, 16) + at] = chr(int(letter, 16) + at)
    return found

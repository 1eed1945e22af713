"""As much of a PDF as tells its pages and their text: objects, packed streams, and what each font calls its signs."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass

OBJECT = re.compile(rb"(\d+) 0 obj\n(.*?)endobj", re.DOTALL)
SHOWN = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj|(\bET\b)")


@dataclass(frozen=True)
class PdfPage:
    size: tuple[int, int]  # points
    text: str  # a line for each piece of text that was drawn in one go
    images: int
    lines: int  # strokes: what is not text is drawn, not a picture


def read_pdf(data: bytes) -> list[PdfPage]:
    assert data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF")
    objects = {int(number): body for number, body in OBJECT.findall(data)}
    pages = [body for body in objects.values() if b"/Type /Page\n" in body]
    return [_page(body, objects) for body in pages]


def _page(body: bytes, objects: dict[int, bytes]) -> PdfPage:
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", body)
    assert box is not None
    resources = objects[_reference(body, b"Resources")]
    names = dict(re.findall(rb"/(F\d+) (\d+) 0 R", resources))
    signs = {name: _signs(objects[int(number)], objects) for name, number in names.items()}
    contents = _stream(objects[_reference(body, b"Contents")])
    lines, text, font = [], "", b""
    for name, shown, ended in SHOWN.findall(contents):
        if name:
            font = name
        elif shown:
            text += "".join(signs[font][int(shown[at : at + 4], 16)] for at in range(0, len(shown), 4))
        elif ended and text:
            lines.append(text)
            text = ""
    images = resources.count(b"/Im")
    return PdfPage((round(float(box[1])), round(float(box[2]))), "\n".join(lines), images, contents.count(b"\nS\n"))


def _reference(body: bytes, key: bytes) -> int:
    found = re.search(rb"/" + key + rb" (\d+) 0 R", body)
    assert found is not None, key
    return int(found[1])


def _stream(body: bytes) -> bytes:
    return zlib.decompress(body[body.index(b"stream\n") + 7 : body.rindex(b"endstream")])


def _signs(font: bytes, objects: dict[int, bytes]) -> dict[int, str]:
    """The font's own table from the numbers of its signs to letters: without it nothing could be found."""
    body = objects[_reference(font, b"ToUnicode")]
    table = _stream(body) if b"FlateDecode" in body else body
    signs: dict[int, str] = {}
    for first, last, listed, start in re.findall(
        rb"<([0-9A-F]{4})> <([0-9A-F]{4})> (?:\[([^\]]*)\]|<([0-9A-F]+)>)", table
    ):
        numbers = range(int(first, 16), int(last, 16) + 1)
        codes = re.findall(rb"<([0-9A-F]+)>", listed) if listed else []
        for at, number in enumerate(numbers):
            text = bytes.fromhex(codes[at].decode()).decode("utf-16-be") if codes else chr(int(start, 16) + at)
            signs[number] = text
    return signs

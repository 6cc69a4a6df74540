"""Static files, all in memory: under one address that changes with their content, so that browsers keep them for good."""

from __future__ import annotations

import gzip
import posixpath
import re
from collections.abc import Iterator
from functools import cached_property
from hashlib import sha256
from pathlib import Path

import brotli

import parlier
from parlier.skin.page import skin_folder

STATIC = Path(__file__).parent / "static"
SYMBOLS = "symbols.svg"
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
}
SYMBOL = re.compile(r"<symbol\b.*?</symbol>", re.S)
IMPORT = re.compile(r'^import .* from "(.+)";$', re.M)
SPRITE = '<svg xmlns="http://www.w3.org/2000/svg">\n{}\n</svg>\n'


class Asset:
    """One file: its type and its bytes, as they are and compressed."""

    def __init__(self, path: str, data: bytes) -> None:
        self.kind = KINDS[Path(path).suffix]
        self.data = data

    @cached_property
    def brotli(self) -> bytes:
        """Compressed as far as it goes."""
        return bytes(brotli.compress(self.data, mode=brotli.MODE_TEXT, quality=11))

    @cached_property
    def gzip(self) -> bytes:
        """For whom brotli is not: browsers take that over HTTPS only, apart from localhost."""
        return gzip.compress(self.data, 9, mtime=0)

    def for_encodings(self, accepted: str) -> tuple[bytes, str]:
        """The bytes for an Accept-Encoding header, and the name of the encoding ("" for none)."""
        offered = {part.partition(";")[0].strip() for part in accepted.split(",")}
        if "br" in offered:
            return self.brotli, "br"
        if "gzip" in offered:
            return self.gzip, "gzip"
        return self.data, ""


class Assets:
    """The pages' own files at `css/…`, `js/…`, `vendor/…`; those of a game at `GAME/…`."""

    def __init__(self) -> None:
        self.files = {path: Asset(path, data) for path, data in _all_files()}
        digest = sha256()
        for path, asset in sorted(self.files.items()):
            digest.update(f"{path} {len(asset.data)}\n".encode() + asset.data)
        self.hash = digest.hexdigest()[:12]

    def url(self, path: str) -> str:
        """The address of a file."""
        return f"/static/{self.hash}/{path}"

    def modules(self, script: str) -> list[str]:
        """The addresses of all modules that an entry module needs: a page names them, so that a browser fetches them at once."""
        found = [script]
        for path in found:
            text = self.files[path].data.decode()
            found += sorted({posixpath.normpath(f"{path}/../{name}") for name in IMPORT.findall(text)}.difference(found))
        return [self.url(path) for path in found[1:]]

    def symbols(self, game: str) -> str:
        """The address of a game's sprite; without a game, of the shared symbols."""
        path = f"{game}/{SYMBOLS}"
        return self.url(path if path in self.files else SYMBOLS)


def _all_files() -> Iterator[tuple[str, bytes]]:
    yield from _files(STATIC, "")
    for game in parlier.game_names():
        folder = skin_folder(game) / "page" / "static"
        yield from ((path, data) for path, data in _files(folder, f"{game}/") if Path(path).name != SYMBOLS)
        yield f"{game}/{SYMBOLS}", sprite(STATIC / SYMBOLS, folder / SYMBOLS)


def _files(folder: Path, prefix: str) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in KINDS and path.is_file():
            yield prefix + path.relative_to(folder).as_posix(), path.read_bytes()


def sprite(*files: Path) -> bytes:
    """The symbols of several files as one."""
    found = [symbol for file in files if file.is_file() for symbol in SYMBOL.findall(file.read_text("utf-8"))]
    return SPRITE.format("\n".join(found)).encode()

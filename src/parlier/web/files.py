"""Sends the static files."""

from __future__ import annotations

from parlier.web.routes import page
from parlier.web.visit import Answer, Visit
from parlier.web.wrong import Wrong

FOR_GOOD = "public, max-age=31536000, immutable"
A_WHILE = "public, max-age=60"


@page("/static/{hash:str}/{file:path}")
async def static_file(visit: Visit) -> Answer:
    """A file. Under the hash of another release browsers keep it a minute only."""
    assets = visit.house.assets
    asset = assets.files.get(visit.path("file").lstrip("/"))
    if asset is None:
        raise Wrong(404, "error-no-file")
    data, encoding = asset.for_encodings(visit.request.headers.get("accept-encoding", ""))
    headers = {"cache-control": FOR_GOOD if visit.path("hash") == assets.hash else A_WHILE, "vary": "accept-encoding"}
    if encoding:
        headers["content-encoding"] = encoding
    return visit.respond(data, asset.kind, headers=headers)

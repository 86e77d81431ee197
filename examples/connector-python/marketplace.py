"""Calls of the partner API: one token, safe repetitions, pages, and the marketplace's time."""

import email.utils
import http.client
import json
import time
import urllib.parse
import urllib.request
from datetime import datetime, timezone


class Waits(Exception):
    """A later round has to try again: no answer, too many requests, a failure of the marketplace, or nothing to read."""


class AnyStatus(urllib.request.HTTPErrorProcessor):
    http_response = https_response = lambda self, request, answer: answer  # A refusal is an answer, too.


class Marketplace:
    def __init__(self, url, client_id, client_secret):
        self.url, self.token, self.renew_at = url, None, 0
        self.account = {"grant_type": "client_credentials", "client_id": client_id, "client_secret": client_secret}
        self.heard, self.heard_at = time.time(), time.monotonic()

    def now(self):
        """The time there, in whole seconds: a sandbox moves its clock, and the header Date of its answers tells it."""
        return datetime.fromtimestamp(int(self.heard + time.monotonic() - self.heard_at), timezone.utc)

    def call(self, method, path, body=None, headers={}):
        """Sends a call at most four times, as its answers say. Returns status and data of the answer, or of the refusal."""
        refused = None
        for attempt in range(4):
            token = self.valid_token(refused)
            sent = {"Authorization": f"Bearer {token}", "Content-Type": "application/json", **headers}
            status, data, got = self.exchange(method, path, None if body is None else json.dumps(body), sent)
            told = int(got.get("Retry-After") or 0)
            if status == 401 and not refused:
                refused = token  # Nothing was done yet: once more with a new token.
            elif told > 60 or status in (401, 403, 424, 500):
                break
            elif told or status in (None, 429, 502, 503, 504):
                time.sleep(told or 2**attempt)
            else:
                self.heard, self.heard_at = email.utils.parsedate_to_datetime(got["Date"]).timestamp(), time.monotonic()
                return status, data
        raise Waits(f"{method} {path}: {status or 'no answer'}")

    def exchange(self, method, path, text, headers):
        """Returns status, data and headers of an answer. Without a status, what became of the call is unknown."""
        request = urllib.request.Request(urllib.parse.urljoin(self.url, path), text and text.encode(), headers, method=method)
        try:
            with urllib.request.build_opener(AnyStatus).open(request, timeout=10) as answer:
                return answer.status, json.loads(answer.read() or "{}"), answer.headers
        except (OSError, http.client.HTTPException, ValueError):
            return None, {}, {}  # Cut, slow, no JSON, or nobody there.

    def valid_token(self, refused):
        """One token for all calls, renewed a minute before its end, and when it was refused."""
        if self.token in (None, refused) or time.monotonic() > self.renew_at:
            status, data, _ = self.exchange("POST", "/v1/token", urllib.parse.urlencode(self.account), {})
            if status != 200:
                raise Waits(f"no token: {status}")
            self.token, self.renew_at = data["access_token"], time.monotonic() + data["expires_in"] - 60
        return self.token

    def get(self, path, **query):
        status, data = self.call("GET", f"{path}?{urllib.parse.urlencode(query)}" if query else path)
        if status >= 400:
            raise Waits(f"GET {path}: {status} {data}")
        return data

    def pages(self, path, **query):
        """All pages of a list: follows the link next as it is, because its cursor carries filters and place."""
        while path:
            page = self.get(path, **query)
            yield page
            path, query = next((link["href"] for link in page["links"] if link["rel"] == "next"), None), {}

"""Calls of the partner API: one token, safe repetitions, pages, and the marketplace's time."""

import email.utils
import http.client
import json
import time
import urllib.parse
import urllib.request
from datetime import datetime, timezone


class Refused(Exception):
    """The API refused a call, which fails again until somebody changes it. Its arguments are status and data."""


class Waits(Exception):
    """The call can succeed later as it is: no answer, too many requests, or a failure of the marketplace."""


class AnyStatus(urllib.request.HTTPErrorProcessor):
    http_response = https_response = lambda self, request, answer: answer  # A refusal is an answer, too.


OPEN = urllib.request.build_opener(AnyStatus).open


class Marketplace:
    def __init__(self, url, client_id, client_secret):
        self.url, self.client_id, self.client_secret = url, client_id, client_secret
        self.token, self.renew_at = None, 0
        self.heard, self.heard_at = time.time(), time.monotonic()

    def now(self):
        """The time there, in whole seconds: a sandbox moves its clock, and the header Date of its answers tells it."""
        return datetime.fromtimestamp(int(self.heard + time.monotonic() - self.heard_at), timezone.utc)

    def call(self, method, path, body=None, headers={}):
        """Sends a call at most four times, as its answers say. Returns status and data of a good answer."""
        refused = None
        for attempt in range(4):
            token = self.valid_token(refused)
            sent = {"Authorization": f"Bearer {token}", "Content-Type": "application/json", **headers}
            status, data, got = self.exchange(method, path, None if body is None else json.dumps(body), sent)
            told = int(got.get("Retry-After") or 0)
            if status and status < 400:
                self.heard, self.heard_at = email.utils.parsedate_to_datetime(got["Date"]).timestamp(), time.monotonic()
                return status, data
            if status == 401 and not refused:
                refused = token  # Nothing was done yet: once more with a new token.
            elif told > 60 or status in (401, 403, 424, 500):
                break
            elif told or status in (None, 429, 502, 503, 504):
                time.sleep(told or 2**attempt)
            else:
                raise Refused(status, data)
        raise Waits(f"{method} {path}: {status or 'no answer'}")

    def exchange(self, method, path, text, headers):
        """Returns status, data and headers of an answer. Without a status, what became of the call is unknown."""
        url = urllib.parse.urljoin(self.url, path)
        request = urllib.request.Request(url, text and text.encode(), headers, method=method)
        try:
            with OPEN(request, timeout=10) as answer:
                return answer.status, json.loads(answer.read() or "{}"), answer.headers
        except (OSError, http.client.HTTPException, ValueError):
            return None, {}, {}  # Cut, slow, no JSON, or nobody there.

    def valid_token(self, refused):
        """One token for all calls, renewed a minute before its end, and when it was refused."""
        if self.token in (None, refused) or time.monotonic() > self.renew_at:
            form = {"grant_type": "client_credentials", "client_id": self.client_id, "client_secret": self.client_secret}
            sent = {"Content-Type": "application/x-www-form-urlencoded"}
            status, data, _ = self.exchange("POST", "/v1/token", urllib.parse.urlencode(form), sent)
            if status != 200:
                raise Waits(f"no token: {status}")
            self.token, self.renew_at = data["access_token"], time.monotonic() + data["expires_in"] - 60
        return self.token

    def get(self, path, **query):
        return self.call("GET", f"{path}?{urllib.parse.urlencode(query)}" if query else path)[1]

    def pages(self, path, **query):
        """All pages of a list: follows the link next as it is, because its cursor carries filters and place."""
        page = self.get(path, **query)
        while page:
            yield page
            following = [link["href"] for link in page["links"] if link["rel"] == "next"]
            page = following and self.get(following[0])

"""Receives webhook deliveries. Needs Python 3.9 or newer and: pip install cryptography"""

import hashlib
import json
import os
import re
import threading
import time
import urllib.request
import uuid
from base64 import urlsafe_b64decode, urlsafe_b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

URL = os.environ["WEBHOOK_URL"]  # the endpoint's address exactly as it is registered
KEYS_URL = os.environ["WEBHOOK_KEYS_URL"]
INBOX = os.environ["WEBHOOK_INBOX"]
MAX_BODY_BYTES = 256 * 1024
REPLAY_WINDOW_SECONDS = 300


class Refused(Exception):
    """A delivery that is not accepted, with the status to answer."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def encode(data):
    return urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def decode(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def to_json(value):
    return json.dumps(value, separators=(",", ":")).encode("ascii")


# 1. Your private keys, by their RFC 7638 thumbprint: one, or two while a rotation lasts.


def load_private_keys(files):
    keys = {}
    for file in files:
        with open(file, "rb") as pem:
            key = serialization.load_pem_private_key(pem.read(), password=None)
        numbers = key.public_key().public_numbers()
        n, e = (encode(x.to_bytes((x.bit_length() + 7) // 8, "big")) for x in (numbers.n, numbers.e))
        keys[encode(hashlib.sha256(to_json({"e": e, "kty": "RSA", "n": n})).digest())] = key
    return keys


PRIVATE_KEYS = load_private_keys(os.environ["WEBHOOK_PRIVATE_KEYS"].split(","))

# 2. The marketplace's public keys: kept for 10 minutes, read again for a new kid, at most every 30 seconds.

_lock = threading.Lock()
_keys, _fetched_at, _tried_at = {}, float("-inf"), float("-inf")


def signing_key(kid):
    global _keys, _fetched_at, _tried_at
    with _lock:
        now = time.monotonic()
        if (kid not in _keys or now - _fetched_at >= 600) and now - _tried_at >= 30:
            _tried_at = now
            try:
                with urllib.request.urlopen(KEYS_URL, timeout=5) as answer:
                    _keys = {jwk["kid"]: jwk for jwk in json.load(answer)["keys"]}
                _fetched_at = now
            except (OSError, ValueError, KeyError) as error:
                print(f"{KEYS_URL} could not be read: {error}")
        jwk = _keys.get(kid)
        if jwk is None or now - _fetched_at >= 86400:
            raise Refused(401 if _fetched_at >= _tried_at else 503, "unknown signature key")
    # The key says what it is for. The message has no say in it.
    if jwk.get("kty") != "EC" or jwk.get("crv") != "P-256" or jwk.get("alg", "ES256") != "ES256":
        raise Refused(401, "the published key is of no kind that may sign")
    x, y = (int.from_bytes(decode(jwk[name]), "big") for name in ("x", "y"))
    return ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key()


# 3. The nine headers, each exactly once and in its form.

UUID = r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
FORMS = {
    "X-Timestamp": r"[0-9]{1,12}",
    "X-First-Event-Id": UUID,
    "X-Batch-Size": r"[1-9][0-9]?|100",
    "X-Signature": r"[A-Za-z0-9_-]{85}[AQgw]",
    "X-Signature-Kid": r"[A-Za-z0-9_.~:-]{1,200}",
    "X-Encrypted-Key": r"[A-Za-z0-9_-]{342,2731}",
    "X-Encryption-Kid": r"[A-Za-z0-9_-]{43}",
    "X-Nonce": r"[A-Za-z0-9_-]{16}",
    "X-Auth-Tag": r"[A-Za-z0-9_-]{22}",
}


def read_headers(message):
    headers = {}
    for name, form in FORMS.items():
        values = message.get_all(name) or []
        if len(values) != 1 or not re.fullmatch(form, values[0]):
            raise Refused(400, f"{name} is missing, repeated or malformed")
        headers[name] = values[0]
    return headers


# 4. Time and signature, before the private key is touched.


def verify(headers, body):
    if abs(time.time() - int(headers["X-Timestamp"])) > REPLAY_WINDOW_SECONDS:
        raise Refused(401, "X-Timestamp is too far off")
    signed = ["X-Timestamp", "X-First-Event-Id", "X-Batch-Size", "X-Signature-Kid", "X-Encryption-Kid"]
    signed += ["X-Encrypted-Key", "X-Nonce", "X-Auth-Tag"]
    lines = ["v1", "POST", URL, *(headers[name] for name in signed), encode(hashlib.sha256(body).digest())]
    header = encode(to_json({"alg": "ES256", "kid": headers["X-Signature-Kid"]}))
    message = f"{header}.{encode(chr(10).join(lines).encode())}".encode("ascii")
    raw = decode(headers["X-Signature"])
    signature = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    try:
        signing_key(headers["X-Signature-Kid"]).verify(signature, message, ec.ECDSA(hashes.SHA256()))
    except InvalidSignature:
        raise Refused(401, "wrong signature") from None


# 5. The content key with RSA-OAEP (SHA-256 in both places), then the body with AES-256-GCM.


def decrypt(headers, body):
    kid = headers["X-Encryption-Kid"]
    if kid not in PRIVATE_KEYS:
        raise Refused(400, "unknown encryption key")
    oaep = padding.OAEP(mgf=padding.MGF1(hashes.SHA256()), algorithm=hashes.SHA256(), label=None)
    aad = encode(to_json({"alg": "RSA-OAEP-256", "enc": "A256GCM", "kid": kid})).encode("ascii")
    try:
        key = PRIVATE_KEYS[kid].decrypt(decode(headers["X-Encrypted-Key"]), oaep)
        if len(key) != 32:
            raise ValueError("no AES-256 key")
        return AESGCM(key).decrypt(decode(headers["X-Nonce"]), body + decode(headers["X-Auth-Tag"]), aad)
    except Exception:  # one answer for all reasons
        raise Refused(400, "the body could not be decrypted") from None


def parse(headers, plaintext):
    events = json.loads(plaintext)
    if len(events) != int(headers["X-Batch-Size"]) or events[0]["id"] != headers["X-First-Event-Id"]:
        raise Refused(400, "the events are not those of the headers")
    return events


# 6. Store first, answer then. An event that comes again changes nothing: its id is its key.


def store(event):
    if not re.fullmatch(UUID, event["id"]):
        raise Refused(400, "an event without an id")
    file = os.path.join(INBOX, event["id"] + ".json")
    temporary = f"{file}.{uuid.uuid4()}"
    with open(temporary, "w", encoding="utf-8") as part:
        json.dump(event, part)
        part.flush()
        os.fsync(part.fileno())
    os.replace(temporary, file)


class Handler(BaseHTTPRequestHandler):
    timeout = 30

    def do_POST(self):
        try:
            length = int(self.headers.get("Content-Length", "-1"))
            if not 0 <= length <= MAX_BODY_BYTES:
                raise Refused(413, "the body has no length, or is too large")
            body = self.rfile.read(length)
            headers = read_headers(self.headers)
            verify(headers, body)
            challenge = None
            for event in parse(headers, decrypt(headers, body)):
                if event["type"] == "webhook.ping":
                    challenge = event["data"]["challenge"]
                else:
                    store(event)
            if challenge is None:
                self.answer(204)
            else:
                self.answer(200, to_json({"challenge": challenge}))
        except Refused as refused:
            print(f"refused: {refused}")
            self.answer(refused.status)
        except Exception as error:
            print(f"failed: {error!r}")
            self.answer(500)

    def answer(self, status, body=b""):
        self.send_response(status)
        if body:
            self.send_header("Content-Type", "application/json")
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


if __name__ == "__main__":
    os.makedirs(INBOX, exist_ok=True)
    ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()

#!/usr/bin/env python3
"""A connector with nothing but Python's standard library. It polls, and loses nothing when it is killed.

What has to be sent is stored first, in the table job, with the key under which it is sent; its answer is stored together
with its end. One thing happens after the other: the driver and the schedule share one thread.
"""

import http.server
import json
import os
import re
import sqlite3
import time
import uuid
from datetime import datetime
from functools import partial

from marketplace import Marketplace, Waits

POLLING_SECONDS = 300
SHIP_FROM = {"city": "Hamburg", "countryCode": "DEU", "zipCode": "20457"}
# Lists: the kind of their entries, the path, where the entries are, their date, their key.
ORDERS = "order", "/v4/orders", "resources", "lastModifiedDate", "orderNumber"
RETURNS = "return", "/v3/returns", "positionItems", "occurredTime", "positionItemId"
RECEIPTS = "receipt", "/v3/receipts", "resources", "creationDate", "receiptNumber"
TABLES = """
PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
CREATE TABLE IF NOT EXISTS job (id INTEGER PRIMARY KEY, kind TEXT, subject TEXT, path TEXT, body TEXT, key TEXT,
  state TEXT DEFAULT 'waiting', answer TEXT);
CREATE TABLE IF NOT EXISTS problem (subject TEXT, aspect TEXT, code TEXT, PRIMARY KEY (subject, aspect));
CREATE TABLE IF NOT EXISTS task (process_uuid TEXT PRIMARY KEY, aspect TEXT, state TEXT, ping_after TEXT);
CREATE INDEX IF NOT EXISTS job_subject ON job (subject);
CREATE TABLE IF NOT EXISTS document (kind TEXT, name TEXT, text TEXT, PRIMARY KEY (kind, name));
"""


def entries_of(body):
    return body["positionItems"] if list(body) == ["positionItems"] else body if isinstance(body, list) else [body]


def open_ids(order):
    """Items that can be sent or cancelled. A status that we do not know permits neither."""
    return [item["positionItemId"] for item in order["positionItems"] if item["fulfillmentStatus"] == "PROCESSABLE"]


class Connector:
    def connect(self, url, clientId, clientSecret):
        self.api = Marketplace(url, clientId, clientSecret)
        file = os.path.join(os.environ.get("CONNECTOR_STATE", ".data/connector-python"), f"{clientId}.sqlite")
        os.makedirs(os.path.dirname(file), mode=0o700, exist_ok=True)
        self.db = sqlite3.connect(file)
        os.chmod(file, 0o600)  # It has customers' addresses. SQLite gives the files beside it the same rights.
        self.db.executescript(TABLES)

    def rows(self, sql, *values):
        return self.db.execute(sql, values).fetchall()

    def one(self, sql, *values):
        return next((row[0] for row in self.rows(sql, *values)), None)

    def known(self, kind, name):
        return self.one("SELECT text FROM document WHERE kind = ? AND name = ?", kind, name)

    def keep(self, table, *values):
        self.rows(f"INSERT OR REPLACE INTO {table} VALUES ({', '.join('?' * len(values))})", *values)

    def put(self, kind, subject, path, body):
        """Stores a request before it is sent. `subject` names what has to happen in order, such as one order's parcels."""
        with self.db:
            sql = "INSERT INTO job (kind, subject, path, body, key) VALUES (?, ?, ?, ?, ?)"
            self.rows(sql, kind, subject, path, json.dumps(body), str(uuid.uuid4()))
            for entry in entries_of(body):
                self.rows("DELETE FROM problem WHERE subject = ? AND aspect = ?", entry.get("sku"), kind)

    def put_batches(self, kind, path, entries, most):
        last = list({entry["sku"]: entry for entry in entries}.values())  # A sku may be in a batch once.
        for start in range(0, len(last), most):
            self.put(kind, kind, path, last[start : start + most])

    def send_waiting(self):
        """Sends everything that waits. After a kill the same request goes out again, with the same key."""
        blocked, last = set(), 0
        sql = "SELECT id, kind, subject, path, body, key FROM job WHERE state = 'waiting' AND id > ? ORDER BY id LIMIT 1"
        while job := next(iter(self.rows(sql, last)), None):
            last, kind, subject = job[:3]
            try:
                if subject not in blocked:  # Nothing overtakes what comes before it in the same order.
                    self.send(*job)
            except Waits as error:
                print(f"{kind} waits: {error}", flush=True)
                blocked.add(subject)

    def send(self, job, kind, subject, path, text, key):
        body = json.loads(text)
        status, answer = self.api.call("POST", path, body, {"Idempotency-Key": key})
        # An item changed meanwhile: what is still open is put alone, and only then this ends. Put twice, it is refused twice.
        if status == 409 and kind in ("parcels", "cancellation"):
            self.put_what_is_open(kind, subject, body)
        with self.db:
            sql = "UPDATE job SET state = ?, answer = ? WHERE id = ?"
            self.rows(sql, "done" if status < 300 else "refused", json.dumps(answer), job)
            for error in answer.get("errors", []):  # A 207 looks like a success, but these entries were not stored.
                at = re.search(r"\[(\d+)\]", error.get("path", ""))
                sku = at and entries_of(body)[int(at[1])].get("sku")
                self.keep("problem", sku or subject, kind, error["title"])
            if "processUuid" in answer:
                self.keep("task", answer["processUuid"], kind, answer["state"], answer["pingAfter"])

    def put_what_is_open(self, kind, orderNumber, refused):
        """Puts what is still open of a refused request. If all of it is, the same would be refused again and again."""
        order, parcels = self.read_order(orderNumber), entries_of(refused)
        asked = refused["ids"] if kind == "cancellation" else [item["positionItemId"] for each in parcels for item in each["positionItems"]]
        if not set(asked) <= set(open_ids(order)):
            self.cancel(orderNumber, asked) if kind == "cancellation" else self.hand_over(order, parcels)

    def product(self, variations=None, variation=None):
        for each in variations or [variation]:
            self.keep("document", "article", each["sku"], json.dumps(each))
        self.put_batches("articles", "/v5/products", variations or [variation], 500)

    def price(self, sku, price, currency="EUR"):
        article = self.changed(sku, {"pricing": {"standardPrice": {"amount": float(price), "currency": currency}}})
        # A price is complete: without its sale, the sale would end.
        entry = {name: article["pricing"][name] for name in ("standardPrice", "sale") if name in article["pricing"]}
        self.keep("document", "article", sku, json.dumps(article))
        self.put("prices", "articles", "/v5/products/prices", [{"sku": sku, **entry}])

    def stock(self, items=None, **item):
        self.put_batches("quantities", "/v1/availability/quantities", items or [item], 200)

    def correct(self, sku, changes):
        others = {name: change for name, change in changes.items() if name != "quantity"}
        if "quantity" in changes:
            self.stock(sku=sku, quantity=changes["quantity"])
        if others or not changes:
            self.product(variation=self.changed(sku, others))

    def changed(self, sku, changes):
        """An article with changes (JSON Merge Patch), as we know it, or else as the marketplace does."""
        article = self.known("article", sku) or json.dumps(self.api.get("/v5/products", sku=sku)["productVariations"][0])
        return json.loads(self.one("SELECT json_patch(?, ?)", article, json.dumps(changes)))

    def follow_tasks(self):
        """Follows update tasks to their end, and asks for none before its pingAfter. Long ones wait for the next round."""
        until = time.monotonic() + 15
        sql = "SELECT process_uuid, aspect, ping_after FROM task WHERE state != 'done' ORDER BY ping_after LIMIT 1"
        while task := next(iter(self.rows(sql)), None):
            wait = max(0.25, (datetime.fromisoformat(task[2]) - self.api.now()).total_seconds())
            if time.monotonic() + wait > until:
                return
            time.sleep(wait)
            path = f"/v5/products/update-tasks/{task[0]}"
            progress = self.api.get(path)
            failed = self.api.get(f"{path}/failed")["results"] if progress["state"] == "done" and progress["failed"] else []
            with self.db:
                self.keep("task", task[0], task[1], progress["state"], progress["pingAfter"])
                for each in failed:
                    self.keep("problem", each["variation"], task[1], each["errors"][0]["code"])

    def walk(self, kind, path, at, date, key):
        """Reads what is new in a list. Orders come upwards by their last change: none is missed, however many change meanwhile.
        Other lists come downwards, until the newest that the last whole walk has seen."""
        known = newest = self.known("position", kind) or "2000-01-01T00:00:00.000Z"
        upwards = {"orderColumnType": "LAST_MODIFIED_DATE", "orderDirection": "ASC", "fromDate": known}
        for page in self.api.pages(path, **(upwards if kind == "order" else {"limit": 50})):
            newest = max([newest, *(each[date] for each in page[at])])
            with self.db:
                for each in page[at]:
                    self.keep("document", kind, each[key], json.dumps(each))
                if kind == "order":
                    self.keep("document", "position", kind, newest)
            if kind != "order" and all(each[date] < known for each in page[at]):
                break
        with self.db:
            self.keep("document", "position", kind, newest)

    def read_order(self, number):
        return self.api.get(f"/v4/orders/{number}")

    def items_to_pack(self, number):
        """An order, and its open items that no parcel has, also none that waits. A suspected fraud is not packed."""
        order = self.read_order(number)
        sql = """SELECT value FROM job, json_tree(body) WHERE json_tree.key = 'positionItemId'
            AND subject = ? AND kind IN ('parcels', 'append') AND state != 'refused'"""
        packed = {row[0] for row in self.rows(sql, order["salesOrderId"])}
        ids = set() if order.get("suspectedFraudCase") else set(open_ids(order)) - packed
        return order, [item for item in order["positionItems"] if item["positionItemId"] in ids]

    def pack(self, order, items, is_freight=False):
        """A parcel with labels for returns. A forwarder needs neither labels nor a tracking number."""
        number = f"0034{time.time_ns()}"
        key = {"carrier": "OTHER_FORWARDER"} if is_freight else {"carrier": "DHL", "trackingNumber": number}
        both = {"salesOrderId": order["salesOrderId"], **({} if is_freight or not items else self.return_label(f"9{number}"))}
        ship_date = max(self.api.now().strftime("%Y-%m-%dT%H:%M:%S.000Z"), order["orderDate"])  # Never before the order.
        positions = [{"positionItemId": item["positionItemId"], **both} for item in items]
        return {"trackingKey": key, "shipDate": ship_date, "shipFromAddress": SHIP_FROM, "positionItems": positions}

    def return_label(self, number):
        for address in self.api.get("/v2/returns-warehouse/addresses"):
            for carrier in self.api.get(f"/v2/returns-warehouse/addresses/{address['returnAddressId']}/carriers"):
                key = {"carrier": carrier["returnCarrier"], "trackingNumber": number}
                return {"returnTrackingKey": key, "returnAddressCarrierId": carrier["returnAddressCarrierId"]}
        return {"returnTrackingKey": {"carrier": "DHL", "trackingNumber": number}}

    def is_bulky(self, item):
        found = self.api.get("/v1/availability/product-delivery-information", sku=item["product"]["sku"])["results"]
        profiles = [self.api.get(f"/v1/shipping-profiles/{each['shippingProfileId']}") for each in found]
        return any(profile["deliveryType"].startswith("FORWARDER") for profile in profiles)

    def hand_over(self, order, parcels):
        """Puts parcels with what can still be sent."""
        for parcel in parcels:
            parcel["positionItems"] = [item for item in parcel["positionItems"] if item["positionItemId"] in open_ids(order)]
        if parcels := [parcel for parcel in parcels if parcel["positionItems"]]:
            path = "/v1/shipments" if len(parcels) == 1 else "/v1/multiparcel-shipments"
            self.put("parcels", order["salesOrderId"], path, parcels[0] if len(parcels) == 1 else parcels)

    def ship(self, orderNumber, positionItemId=None):
        """Ships what can be sent, without the item that is named: somebody forgot to put it in."""
        order, items = self.items_to_pack(orderNumber)
        sized = [(item, self.is_bulky(item)) for item in items if item["positionItemId"] != positionItemId]
        for is_freight in (False, True):
            self.hand_over(order, [self.pack(order, [item for item, is_bulky in sized if is_bulky == is_freight], is_freight)])

    def split(self, orderNumber, parcels):
        order, items = self.items_to_pack(orderNumber)
        self.hand_over(order, [self.pack(order, [item for item in items if item["positionItemId"] in ids]) for ids in parcels])

    def append(self, orderNumber, positionItemId):
        order, items = self.items_to_pack(orderNumber)
        parcel = self.pack(order, [item for item in items if item["positionItemId"] == positionItemId])
        sql = "SELECT answer FROM job WHERE subject = ? AND kind = 'parcels' AND state = 'done' ORDER BY id DESC"
        sent = json.loads(self.one(sql, order["salesOrderId"]) or "{}")
        if not sent or not parcel["positionItems"]:  # Its parcel was refused: the item gets one of its own.
            return self.hand_over(order, [parcel])
        path = f"/v1/shipments/{sent.get('shipmentId') or sent['shipments'][-1]['shipmentId']}/positionitems"
        self.put("append", order["salesOrderId"], path, parcel["positionItems"])

    def cancel(self, orderNumber, positionItemIds=None):
        order = self.read_order(orderNumber)
        if ids := [each for each in open_ids(order) if each in (positionItemIds or open_ids(order))]:
            path = f"/v4/orders/{order['salesOrderId']}/positionItems/{','.join(ids)}/cancellation"
            self.put("cancellation", order["salesOrderId"], path, {"ids": ids})

    def reduce(self, orderNumber, positionItemId, amount):
        order = self.read_order(orderNumber)["salesOrderId"]
        value = {"priceReduction": {"amount": float(amount), "currency": "EUR"}}
        self.put("reduction", order, "/v1/price-reductions", {"positionItemId": positionItemId, "salesOrderId": order, **value})

    def judge(self, verdict, usual, orderNumber, positionItemIds, **given):
        same = {"salesOrderId": self.read_order(orderNumber)["salesOrderId"], **usual, **given}
        items = [{"positionItemId": each, **same} for each in positionItemIds]
        for start in range(0, len(items), 200):
            self.put(verdict, "returns", f"/v3/returns/{verdict}", {"positionItems": items[start : start + 200]})

    def run_now(self):
        orders, *others = (partial(self.walk, *each) for each in (ORDERS, RETURNS, RECEIPTS))
        for step in (orders, self.send_waiting, self.follow_tasks, *others):
            try:
                step()
            except Waits as error:
                print(f"The next round goes on: {error}", flush=True)

    def shown(self):
        names = lambda kind: [row[0] for row in self.rows("SELECT name FROM document WHERE kind = ?", kind)]
        return {
            **{f"{kind}s": sorted(names(kind)) for kind in ("order", "return", "receipt")},
            "tasks": dict(self.rows("SELECT process_uuid, state FROM task")),
            "waiting": [row[0] for row in self.rows("SELECT kind FROM job WHERE state = 'waiting'")],
            "refused": sorted({row[0] for row in self.rows("SELECT * FROM problem")}),
            "problems": [dict(zip(("subject", "aspect", "code"), row)) for row in self.rows("SELECT * FROM problem")],
        }


connector = Connector()
TOLD = {name: getattr(connector, name) for name in "product stock price correct ship split append cancel reduce".split()}
TOLD |= {"forget": connector.ship, "accept": partial(connector.judge, "acceptance", {"condition": "A", "reason": "RETURN_RECEIVED"})}
TOLD["reject"] = partial(connector.judge, "rejection", {"condition": "D", "reason": "ITEM_DAMAGED"})
ACTIONS = {"connect": connector.connect, "run-now": connector.run_now, "shown": connector.shown, **TOLD}
ABOUT = {"name": "sellerdock-example-python", "version": "1.0.0", "actions": list(ACTIONS), "pollingSeconds": POLLING_SECONDS}


class Driver(http.server.BaseHTTPRequestHandler):
    """How a program, or a person with curl, tells the connector what to do."""

    def do_POST(self):
        text = self.rfile.read(int(self.headers["Content-Length"] or 0))
        own = [f"{name}:{self.server.server_port}" for name in ("127.0.0.1", "localhost", "[::1]")]
        if "Origin" in self.headers or self.headers["Host"] not in own:  # A web page reaches this machine too.
            return self.reply(403, {"done": False, "error": "Web pages are not answered."})
        if self.command == "GET":
            return self.reply(200, ABOUT)
        values = json.loads(text)
        if (action := values.pop("action")) not in ACTIONS:
            return self.reply(422, {"unknown": True})
        try:
            answer = ACTIONS[action](**values) or {}
            if action in TOLD:
                connector.send_waiting()
                connector.follow_tasks()
            self.reply(200, {"done": True, **answer})
        except Exception as error:  # Work that waits is stored: the next round finishes it.
            self.reply(200 if isinstance(error, Waits) else 500, {"done": False, "error": repr(error)})

    def reply(self, status, body):
        self.send_response(status)
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    do_GET, log_message = do_POST, lambda *_: None


if __name__ == "__main__":
    account = os.environ.get("SELLERDOCK_CLIENT_ID", "seller-one"), os.environ.get("SELLERDOCK_CLIENT_SECRET", "seller-one-secret")
    connector.connect(os.environ.get("SELLERDOCK_URL", "http://127.0.0.1:8080"), *account)
    server = http.server.HTTPServer(("127.0.0.1", int(os.environ.get("DRIVER_PORT", "3211"))), Driver)
    print(f"The connector takes actions at http://127.0.0.1:{server.server_port}/driver", flush=True)
    server.timeout, server.handle_timeout = 30, connector.run_now  # The first round, unless somebody asks for it before.
    while True:
        server.handle_request()
        server.timeout = POLLING_SECONDS

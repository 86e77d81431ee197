#!/usr/bin/env python3
"""A connector with nothing but Python's standard library. It polls, and loses nothing when it is killed.

What has to be sent is stored first, in the table job, with the key under which it is sent; its answer is stored together
with its end. One thing happens after the other: the driver and the schedule share one thread.
"""

import http.server
import json
import os
import random
import sqlite3
import time
import uuid
from datetime import datetime

from marketplace import Marketplace, Refused, Waits

POLLING_SECONDS = 300
SHIP_FROM = {"city": "Hamburg", "countryCode": "DEU", "zipCode": "20457"}
TABLES = """
PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
CREATE TABLE IF NOT EXISTS job (id INTEGER PRIMARY KEY, kind TEXT, subject TEXT, path TEXT, body TEXT, key TEXT,
  state TEXT DEFAULT 'waiting', answer TEXT);
CREATE TABLE IF NOT EXISTS problem (subject TEXT, aspect TEXT, code TEXT, PRIMARY KEY (subject, aspect));
CREATE TABLE IF NOT EXISTS task (process_uuid TEXT PRIMARY KEY, aspect TEXT, state TEXT, ping_after TEXT);
CREATE TABLE IF NOT EXISTS item (position_item_id TEXT PRIMARY KEY, sales_order_id TEXT, packed INTEGER);
CREATE TABLE IF NOT EXISTS document (kind TEXT, name TEXT, text TEXT, PRIMARY KEY (kind, name));
"""


class Store:
    """Keeps everything that has to survive a kill."""

    def __init__(self, folder, seller):
        os.makedirs(folder, exist_ok=True)
        self.db = sqlite3.connect(os.path.join(folder, f"{seller}.sqlite"))
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
        sql = "INSERT INTO job (kind, subject, path, body, key) VALUES (?, ?, ?, ?, ?) RETURNING id"
        job = self.one(sql, kind, subject, path, json.dumps(body), str(uuid.uuid4()))
        for entry in entries_of(body):
            self.rows("DELETE FROM problem WHERE subject = ? AND aspect = ?", entry.get("sku"), kind)
            for item in entry.get("positionItems", [entry] if kind == "append" else []):
                self.rows("UPDATE item SET packed = ? WHERE position_item_id = ?", job, item["positionItemId"])

    def keep_task(self, aspect, progress):
        self.keep("task", progress["processUuid"], aspect, progress["state"], progress["pingAfter"])

    def keep_failed(self, kind, subject, body, answer):
        """A 207 looks like a success: each entry that `errors` names was not stored, and has to be corrected."""
        for error in answer.get("errors", []):
            place = error.get("path", "").split("[")
            entry = entries_of(body)[int(place[1].split("]")[0])] if len(place) == 2 else {}
            if error["title"] != "Product Is Already Accepted By The Partner":
                self.keep("problem", entry.get("sku") or entry.get("positionItemId") or subject, kind, error["title"])

    def keep_order(self, order):
        self.keep("document", "order", order["orderNumber"], json.dumps(order))
        for item in order["positionItems"]:
            self.rows("INSERT OR IGNORE INTO item VALUES (?, ?, NULL)", item["positionItemId"], order["salesOrderId"])


def entries_of(body):
    return body["positionItems"] if list(body) == ["positionItems"] else body if isinstance(body, list) else [body]


def merged(value, changes):
    if not isinstance(value, dict) or not isinstance(changes, dict):
        return changes
    return {**value, **{name: merged(value.get(name), change) for name, change in changes.items()}}


def open_ids(order):
    """Items that can be sent or cancelled. A status that we do not know permits neither."""
    return [item["positionItemId"] for item in order["positionItems"] if item["fulfillmentStatus"] == "PROCESSABLE"]


class Connector:
    def connect(self, url, clientId, clientSecret):
        self.store = Store(os.environ.get("CONNECTOR_STATE", ".data/connector-python"), clientId)
        self.api = Marketplace(url, clientId, clientSecret)

    def send_waiting(self):
        """Sends everything that waits. After a kill the same request goes out again, with the same key."""
        blocked, last = set(), 0
        sql = "SELECT id, kind, subject, path, body, key FROM job WHERE state = 'waiting' AND id > ? ORDER BY id LIMIT 1"
        while job := next(iter(self.store.rows(sql, last)), None):
            last, kind, subject, path, text, key = job
            if subject in blocked:
                continue  # Nothing overtakes what comes before it in the same order.
            body, order = json.loads(text), None
            try:
                path = path or self.path_of_appended(subject)
                status, answer = self.api.call("POST", path, body, {"Idempotency-Key": key})
            except Waits as error:
                print(f"{kind} waits: {error}", flush=True)
                blocked.add(subject)
                continue
            except Refused as error:
                status, answer = error.args
                if status == 409 and kind in ("parcels", "cancellation"):
                    order = self.read_order(subject)
            with self.store.db:
                state = "done" if status < 300 else "refused"
                self.store.rows("UPDATE job SET state = ?, answer = ? WHERE id = ?", state, json.dumps(answer), last)
                if "processUuid" in answer:
                    self.store.keep_task(kind, answer)
                if state == "refused":  # Nothing of it was stored: what was packed can be packed again.
                    self.store.rows("UPDATE item SET packed = NULL WHERE packed = ?", last)
                if order:  # An item changed meanwhile: what is still open is sent alone.
                    self.put_left(kind, order, body)
                else:
                    self.store.keep_failed(kind, subject, body, answer)

    def path_of_appended(self, order):
        sql = "SELECT answer FROM job WHERE subject = ? AND kind = 'parcels' AND state = 'done' ORDER BY id DESC"
        sent = json.loads(self.store.one(sql, order))
        return f"/v1/shipments/{sent.get('shipmentId') or sent['shipments'][-1]['shipmentId']}/positionitems"

    def put_batches(self, kind, subject, path, entries, most):
        for start in range(0, len(entries), most):
            self.store.put(kind, subject, path, entries[start : start + most])

    # Articles, prices and stock

    def product(self, variations=None, variation=None):
        articles = list({each["sku"]: each for each in variations or [variation]}.values())
        with self.store.db:
            for each in articles:
                self.store.keep("document", "article", each["sku"], json.dumps(each))
            self.put_batches("articles", "articles", "/v5/products", articles, 500)

    def price(self, sku, price, currency="EUR"):
        article = self.read_article(sku)
        article["pricing"]["standardPrice"] = {"amount": float(price), "currency": currency}
        # A price is complete: without its sale, the sale would end.
        entry = {name: article["pricing"][name] for name in ("standardPrice", "sale") if name in article["pricing"]}
        with self.store.db:
            self.store.keep("document", "article", sku, json.dumps(article))
            self.store.put("prices", "articles", "/v5/products/prices", [{"sku": sku, **entry}])

    def stock(self, items=None, sku=None, quantity=None):
        latest = {each["sku"]: each["quantity"] for each in items or [{"sku": sku, "quantity": quantity}]}
        entries = [{"sku": name, "quantity": number} for name, number in latest.items()]
        with self.store.db:
            self.put_batches("quantities", "quantities", "/v1/availability/quantities", entries, 200)

    def correct(self, sku, changes):
        others = dict(changes)
        if "quantity" in others:
            self.stock(sku=sku, quantity=others.pop("quantity"))
        if "price" in others:
            self.price(sku, others.pop("price"))
        if others or not changes:
            self.product(variation=merged(self.read_article(sku), others))

    def read_article(self, sku):
        known = self.store.known("article", sku)
        return json.loads(known) if known else self.api.get("/v5/products", sku=sku)["productVariations"][0]

    def follow_tasks(self):
        """Follows update tasks to their end, and asks for none before its pingAfter. Long ones wait for the next round."""
        until = time.monotonic() + 15
        sql = "SELECT process_uuid, aspect, ping_after FROM task WHERE state != 'done' ORDER BY ping_after LIMIT 1"
        while task := next(iter(self.store.rows(sql)), None):
            ping_after = datetime.fromisoformat(task[2].replace("Z", "+00:00"))
            wait = max(0.25, (ping_after - self.api.now()).total_seconds())
            if time.monotonic() + wait > until:
                return
            time.sleep(wait)
            path = f"/v5/products/update-tasks/{task[0]}"
            progress = self.api.get(path)
            is_read = progress["state"] == "done" and progress["failed"] > 0
            failed = self.api.get(f"{path}/failed")["results"] if is_read else []
            with self.store.db:
                self.store.keep_task(task[1], progress)
                for each in failed:
                    self.store.keep("problem", each["variation"], task[1], each["errors"][0]["code"])

    # Orders and parcels

    def walk_orders(self):
        """Upwards by the date of the last change, the walk misses no order, however many change meanwhile."""
        position = self.store.known("position", "order")
        query = {"orderColumnType": "LAST_MODIFIED_DATE", "orderDirection": "ASC"}
        for page in self.api.pages("/v4/orders", **query, **({"fromDate": position} if position else {})):
            with self.store.db:
                for order in page["resources"]:
                    self.store.keep_order(order)
                    position = max(position or "", order["lastModifiedDate"])
                self.store.keep("document", "position", "order", position)

    def read_order(self, number):
        order = self.api.get(f"/v4/orders/{number}")
        with self.store.db:
            self.store.keep_order(order)
        return order

    def items_to_pack(self, number):
        order = self.read_order(number)
        packed = self.store.rows("SELECT position_item_id FROM item WHERE packed IS NOT NULL")
        ids = set() if order.get("suspectedFraudCase") else set(open_ids(order)) - {row[0] for row in packed}
        return order, [item for item in order["positionItems"] if item["positionItemId"] in ids]

    def pack(self, order, items, is_freight=False):
        """A parcel with labels for returns. A forwarder needs neither labels nor a tracking number."""
        number = f"0034{time.time_ns() // 1_000_000}{random.randrange(10_000, 100_000)}"
        label = {} if is_freight or not items else self.return_label(f"9{number}")
        ids = [{"positionItemId": item["positionItemId"], "salesOrderId": order["salesOrderId"]} for item in items]
        key = {"carrier": "OTHER_FORWARDER"} if is_freight else {"carrier": "DHL", "trackingNumber": number}
        ship_date = max(self.api.now().strftime("%Y-%m-%dT%H:%M:%SZ"), order["orderDate"])  # Never before the order.
        positions = [{**each, **label} for each in ids]
        return {"trackingKey": key, "shipDate": ship_date, "shipFromAddress": SHIP_FROM, "positionItems": positions}

    def return_label(self, number):
        for address in self.api.get("/v2/returns-warehouse/addresses"):
            for carrier in self.api.get(f"/v2/returns-warehouse/addresses/{address['returnAddressId']}/carriers"):
                key = {"carrier": carrier["returnCarrier"], "trackingNumber": number}
                return {"returnTrackingKey": key, "returnAddressCarrierId": carrier["returnAddressCarrierId"]}
        return {"returnTrackingKey": {"carrier": "DHL", "trackingNumber": number}}

    def is_bulky(self, item):
        found = self.api.get("/v1/availability/product-delivery-information", sku=item["product"]["sku"])["results"]
        profile = found and self.api.get(f"/v1/shipping-profiles/{found[0]['shippingProfileId']}")
        return bool(profile) and profile["deliveryType"].startswith("FORWARDER")

    def hand_over(self, order, parcels):
        parcels = [parcel for parcel in parcels if parcel["positionItems"]]
        if len(parcels) > 1:
            self.store.put("parcels", order["salesOrderId"], "/v1/multiparcel-shipments", parcels)
        elif parcels:
            self.store.put("parcels", order["salesOrderId"], "/v1/shipments", parcels[0])

    def ship(self, orderNumber, forgotten=None):
        order, items = self.items_to_pack(orderNumber)
        sized = [(item, self.is_bulky(item)) for item in items if item["positionItemId"] != forgotten]
        parcel = self.pack(order, [item for item, is_bulky in sized if not is_bulky])
        freight = self.pack(order, [item for item, is_bulky in sized if is_bulky], is_freight=True)
        with self.store.db:
            self.hand_over(order, [parcel])
            self.hand_over(order, [freight])

    def split(self, orderNumber, parcels):
        order, items = self.items_to_pack(orderNumber)
        packed = [self.pack(order, [item for item in items if item["positionItemId"] in ids]) for ids in parcels]
        with self.store.db:
            self.hand_over(order, packed)

    def forget(self, orderNumber, positionItemId):
        self.ship(orderNumber, forgotten=positionItemId)

    def append(self, orderNumber, positionItemId):
        order, items = self.items_to_pack(orderNumber)
        body = self.pack(order, [item for item in items if item["positionItemId"] == positionItemId])["positionItems"]
        with self.store.db:
            if body:
                self.store.put("append", order["salesOrderId"], "", body)

    def cancel(self, orderNumber, positionItemIds=None):
        order = self.read_order(orderNumber)
        with self.store.db:
            self.put_left("cancellation", order, {"ids": positionItemIds or open_ids(order)})

    def put_left(self, kind, order, body):
        """Puts what can still be sent or cancelled of a request."""
        ids = open_ids(order)
        if kind == "parcels":
            for parcel in entries_of(body):
                parcel["positionItems"] = [each for each in parcel["positionItems"] if each["positionItemId"] in ids]
            return self.hand_over(order, entries_of(body))
        if left := [each for each in body["ids"] if each in ids]:
            path = f"/v4/orders/{order['salesOrderId']}/positionItems/{','.join(left)}/cancellation"
            self.store.put("cancellation", order["salesOrderId"], path, {"ids": left})

    def reduce(self, orderNumber, positionItemId, amount):
        order = self.read_order(orderNumber)["salesOrderId"]
        value = {"amount": float(amount), "currency": "EUR"}
        body = {"positionItemId": positionItemId, "salesOrderId": order, "priceReduction": value}
        with self.store.db:
            self.store.put("reduction", order, "/v1/price-reductions", body)

    # Returns and receipts

    def walk_down(self, path, at, date, kind, key):
        """Reads a list whose newest entry comes first, down to the newest that the last whole walk has seen."""
        known = newest = self.store.known("position", kind) or ""
        for page in self.api.pages(path, limit=50):
            with self.store.db:
                for each in page[at]:
                    self.store.keep("document", kind, each[key], json.dumps(each))
                    newest = max(newest, each[date])
            if all(each[date] < known for each in page[at]):
                break
        with self.store.db:
            self.store.keep("document", "position", kind, newest)

    def walk_returns(self):
        self.walk_down("/v3/returns", "positionItems", "occurredTime", "return", "positionItemId")

    def walk_receipts(self):
        self.walk_down("/v3/receipts", "resources", "creationDate", "receipt", "receiptNumber")

    def accept(self, positionItemIds, condition="A", reason="RETURN_RECEIVED", verdict="acceptance", **_):
        sql = "SELECT sales_order_id FROM item WHERE position_item_id = ?"
        judged = {"condition": condition, "reason": reason}
        with self.store.db:
            for start in range(0, len(positionItemIds), 200):
                ids = positionItemIds[start : start + 200]
                items = [{"positionItemId": each, "salesOrderId": self.store.one(sql, each), **judged} for each in ids]
                self.store.put(verdict, "returns", f"/v3/returns/{verdict}", {"positionItems": items})

    def reject(self, positionItemIds, condition="D", reason="ITEM_DAMAGED", **_):
        self.accept(positionItemIds, condition, reason, verdict="rejection")

    # The schedule, and what it knows

    def run_now(self):
        steps = self.walk_orders, self.send_waiting, self.follow_tasks, self.walk_returns, self.walk_receipts
        for step in steps:
            try:
                step()
            except Waits as error:
                print(f"{step.__name__} goes on in the next round: {error}", flush=True)

    def shown(self):
        names = lambda kind: [row[0] for row in self.store.rows("SELECT name FROM document WHERE kind = ?", kind)]
        return {
            "orders": sorted(names("order")), "returns": sorted(names("return")), "receipts": sorted(names("receipt")),
            "tasks": dict(self.store.rows("SELECT process_uuid, state FROM task")),
            "waiting": [row[0] for row in self.store.rows("SELECT kind FROM job WHERE state = 'waiting'")],
            "problems": [dict(zip(("subject", "aspect", "code"), row)) for row in self.store.rows("SELECT * FROM problem")],
        }


TOLD = ["product", "stock", "price", "correct", "ship", "split", "forget", "append", "cancel", "reduce", "accept", "reject"]
ACTIONS = {"connect": "connect", "run-now": "run_now", "shown": "shown", **{name: name for name in TOLD}}


class Driver(http.server.BaseHTTPRequestHandler):
    """How a program, or a person with curl, tells the connector what to do."""

    def do_GET(self):
        self.reply(200, {"actions": list(ACTIONS), "pollingSeconds": POLLING_SECONDS})

    def do_POST(self):
        values = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        action = values.pop("action")
        if action not in ACTIONS:
            return self.reply(422, {"unknown": True})
        try:
            answer = getattr(connector, ACTIONS[action])(**values) or {}
            if action in TOLD:
                connector.send_waiting()
                connector.follow_tasks()
            self.reply(200, {"done": True, **answer})
        except Waits as error:
            self.reply(200, {"done": True, "error": str(error)})  # Its work is stored: the next round finishes it.
        except Exception as error:  # Whatever happens, the driver answers.
            self.reply(500, {"done": False, "error": repr(error)})

    def reply(self, status, body):
        self.send_response(status)
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, *_):
        pass


setting = os.environ.get
connector = Connector()
connector.connect(
    setting("SELLERDOCK_URL", "http://127.0.0.1:8080"),
    setting("SELLERDOCK_CLIENT_ID", "seller-one"),
    setting("SELLERDOCK_CLIENT_SECRET", "seller-one-secret"),
)
server = http.server.HTTPServer(("127.0.0.1", int(setting("DRIVER_PORT", "3211"))), Driver)
print(f"The connector takes actions at http://127.0.0.1:{server.server_port}/driver", flush=True)
connector.run_now()
server.timeout, server.handle_timeout = POLLING_SECONDS, connector.run_now
while True:
    server.handle_request()

-- Who issues a partner's receipts, and the last number given. Its row is locked by everything that makes a receipt, so
-- that numbers have no gaps and dates go up with them.
CREATE TABLE receipt_issuer (
  partner_id bigint NOT NULL,
  -- {partnerName, street, zipCode, city, countryCode, vatId, representedBy, …} as it stands on the receipt
  details json NOT NULL,
  last_number bigint NOT NULL,
  last_created_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id)
);

-- Receipts as they were issued. Nothing is ever changed or deleted here.
CREATE TABLE receipt (
  partner_id bigint NOT NULL,
  number bigint NOT NULL,
  receipt_type text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  sales_order_id uuid NOT NULL,
  -- what the receipt was issued for; no cause makes two
  cause text COLLATE "C" NOT NULL,
  -- the receipt as it is read, and how long its text is
  document json NOT NULL,
  bytes int NOT NULL,
  PRIMARY KEY (partner_id, number),
  CONSTRAINT receipt_cause UNIQUE (partner_id, cause),
  CONSTRAINT receipt_type CHECK (receipt_type IN ('PURCHASE', 'REFUND', 'PARTIAL_REFUND'))
) WITH (toast_tuple_target = 8160);
CREATE INDEX receipt_listing ON receipt (partner_id, receipt_type, created_at, number);
CREATE INDEX receipt_order ON receipt (partner_id, sales_order_id, receipt_type, created_at, number);

-- What the customer was charged and what of it is left: a row for each piece, service and delivery fee on a purchase receipt.
CREATE TABLE receipt_charge (
  partner_id bigint NOT NULL,
  -- id of the position item or the service; sales order id and place of a delivery fee
  id text COLLATE "C" NOT NULL,
  sales_order_id uuid NOT NULL,
  -- kind, names, tax, unit price, modifications and voucher share in cents, as they stand after partial refunds
  charge json NOT NULL,
  -- price to pay when it was charged, and what of it was given back since
  invoice_cents bigint NOT NULL,
  refunded_cents bigint NOT NULL,
  purchase_number bigint NOT NULL,
  -- the receipt that gave back the rest
  refund_number bigint,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT receipt_charge_purchase FOREIGN KEY (partner_id, purchase_number) REFERENCES receipt (partner_id, number),
  CONSTRAINT receipt_charge_refund FOREIGN KEY (partner_id, refund_number) REFERENCES receipt (partner_id, number),
  CONSTRAINT receipt_charge_refunded CHECK (refunded_cents BETWEEN 0 AND invoice_cents)
) WITH (fillfactor = 70);
CREATE INDEX receipt_charge_order ON receipt_charge (partner_id, sales_order_id);

-- What customers bought, item by item. One row of position_item is one piece.
CREATE TABLE sales_order (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  order_number text COLLATE "C" NOT NULL,
  order_date timestamptz NOT NULL,
  lifecycle_changed_at timestamptz NOT NULL,
  last_modified timestamptz NOT NULL,
  payment_method text NOT NULL,
  payment_provider text NOT NULL,
  installment_count int,
  payment_break boolean NOT NULL,
  suspected_fraud boolean NOT NULL,
  delivery_address json NOT NULL,
  invoice_address json NOT NULL,
  -- [{name, feeType, grossCents, vatRate, positionItemIds}]
  delivery_fees json NOT NULL,
  -- [{discountId, discountName, name, discountType, grossCents, vatRate, positionItemIds}]
  discounts json NOT NULL,
  voucher_code text,
  voucher_cents bigint,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT sales_order_number UNIQUE (partner_id, order_number),
  CONSTRAINT sales_order_number_form CHECK (order_number ~ '^[0-9A-Za-z]{10}$')
);

CREATE TABLE position_item (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  sales_order_id uuid NOT NULL,
  -- place within the order, from 0
  line int NOT NULL,
  status text NOT NULL,
  gross_cents bigint NOT NULL,
  discount_cents bigint NOT NULL,
  vat_rate numeric(5, 2) NOT NULL,
  -- {sku, productTitle, articleNumber, ean, shopUrl, dimensions}
  product json NOT NULL,
  deal_id text,
  deal_name text,
  weee_pickup boolean NOT NULL,
  expected_delivery_date timestamptz,
  processable_date timestamptz,
  sent_date timestamptz,
  returned_date timestamptz,
  cancellation_date timestamptz,
  cancellation_reason text,
  return_accepted_by_marketplace boolean,
  -- what the voucher of the order pays of this item
  voucher_cents bigint NOT NULL,
  -- {carrier, trackingNumber, carrierServiceCode}
  tracking json,
  -- [{servicePositionItemId, serviceType, serviceName, grossCents, taxType, taxRate, insurancePeriod}]
  services json NOT NULL,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT position_item_line UNIQUE (partner_id, sales_order_id, line),
  CONSTRAINT position_item_order FOREIGN KEY (partner_id, sales_order_id) REFERENCES sales_order (partner_id, id),
  CONSTRAINT position_item_status CHECK (status IN
    ('ANNOUNCED', 'PROCESSABLE', 'SENT', 'RETURNED', 'CANCELLED_BY_PARTNER', 'CANCELLED_BY_MARKETPLACE')),
  CONSTRAINT position_item_price CHECK (gross_cents >= 0 AND discount_cents BETWEEN 0 AND gross_cents)
);

-- Every change of an item's state: who, when, from, to. Nothing is ever changed or deleted here.
CREATE TABLE position_item_change (
  partner_id bigint NOT NULL,
  position_item_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  changed_at timestamptz NOT NULL,
  -- PARTNER, MARKETPLACE, CUSTOMER or CARRIER, and who it was there
  actor text NOT NULL,
  actor_id text,
  from_status text,
  to_status text NOT NULL,
  reason text,
  PRIMARY KEY (partner_id, position_item_id, number),
  CONSTRAINT position_item_change_item FOREIGN KEY (partner_id, position_item_id) REFERENCES position_item (partner_id, id)
);

CREATE SEQUENCE order_listing_number;

-- What the order list is read from: a row for each state that items of an order are in. Exactly one is the order's bucket.
CREATE TABLE order_listing (
  partner_id bigint NOT NULL,
  sales_order_id uuid NOT NULL,
  status text COLLATE "C" NOT NULL,
  is_bucket boolean NOT NULL,
  order_date timestamptz NOT NULL,
  lifecycle_changed_at timestamptz NOT NULL,
  last_modified timestamptz NOT NULL,
  -- 'infinity' when no item has a date
  expected_delivery_date timestamptz NOT NULL,
  -- the same in all rows of an order; settles the order of equal dates, a later change always has the greater one
  number bigint NOT NULL,
  PRIMARY KEY (partner_id, sales_order_id, status)
);
CREATE INDEX order_listing_order_date ON order_listing
  (partner_id, status, is_bucket, order_date, number);
CREATE INDEX order_listing_lifecycle ON order_listing
  (partner_id, status, is_bucket, lifecycle_changed_at, number) INCLUDE (order_date);
CREATE INDEX order_listing_last_modified ON order_listing
  (partner_id, status, is_bucket, last_modified, number) INCLUDE (order_date);
CREATE INDEX order_listing_expected_delivery ON order_listing
  (partner_id, status, is_bucket, expected_delivery_date, number) INCLUDE (order_date);

-- What has happened and is still to have its consequences, by the topic that works it off; deleted with them.
CREATE TABLE outbox (
  partner_id bigint NOT NULL,
  topic text COLLATE "C" NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  about json NOT NULL,
  PRIMARY KEY (partner_id, topic, id)
);

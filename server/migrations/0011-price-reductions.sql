-- Money back for items that customers keep. Until its receipt is issued a reduction is INITIATED.
CREATE TABLE price_reduction (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  position_item_id uuid NOT NULL,
  sales_order_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  status text COLLATE "C" NOT NULL,
  -- of the partial refund, when PROCESSED
  receipt_number text,
  created_at timestamptz NOT NULL,
  -- when it was PROCESSED or REJECTED
  settled_at timestamptz,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT price_reduction_item FOREIGN KEY (partner_id, position_item_id) REFERENCES position_item (partner_id, id),
  CONSTRAINT price_reduction_status CHECK (status IN ('INITIATED', 'PROCESSED', 'REJECTED')),
  CONSTRAINT price_reduction_amount CHECK (amount_cents > 0),
  CONSTRAINT price_reduction_receipt CHECK ((status = 'PROCESSED') = (receipt_number IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX price_reduction_of_item ON price_reduction (partner_id, position_item_id, created_at, id);
CREATE INDEX price_reduction_waiting ON price_reduction (partner_id, created_at) WHERE status = 'INITIATED';

-- The list: an item that has reductions, and when it got the last one. Late pages are passed over within the index.
CREATE TABLE price_reduced_item (
  partner_id bigint NOT NULL,
  position_item_id uuid NOT NULL,
  sales_order_id uuid NOT NULL,
  last_reduced_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, position_item_id),
  CONSTRAINT price_reduced_item_item FOREIGN KEY (partner_id, position_item_id) REFERENCES position_item (partner_id, id)
) WITH (fillfactor = 80);
CREATE INDEX price_reduced_item_newest ON price_reduced_item (partner_id, last_reduced_at, position_item_id);

-- Items that come back, or came back, one row an item. SENT items without a row have not been announced.
CREATE TABLE returned_item (
  partner_id bigint NOT NULL,
  position_item_id uuid NOT NULL,
  sales_order_id uuid NOT NULL,
  status text COLLATE "C" NOT NULL,
  -- when the item got this status
  occurred_at timestamptz NOT NULL,
  -- as it stands on the wire; its fields depend on the status
  details json NOT NULL,
  PRIMARY KEY (partner_id, position_item_id),
  CONSTRAINT returned_item_item FOREIGN KEY (partner_id, position_item_id) REFERENCES position_item (partner_id, id),
  CONSTRAINT returned_item_status CHECK (status IN ('ANNOUNCED', 'ACCEPTED', 'REJECTED', 'MISDIRECTED'))
) WITH (fillfactor = 80);
-- The list, newest change first, all of it and by status. Late pages are passed over within the index.
CREATE INDEX returned_item_newest ON returned_item (partner_id, occurred_at, position_item_id);
CREATE INDEX returned_item_newest_of_status ON returned_item (partner_id, status, occurred_at, position_item_id);

-- Every change of a return: who, when, from, to, with which details. Nothing is ever changed or deleted here.
CREATE TABLE returned_item_change (
  partner_id bigint NOT NULL,
  position_item_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  changed_at timestamptz NOT NULL,
  -- PARTNER, MARKETPLACE, CUSTOMER or CARRIER, and who it was there
  actor text NOT NULL,
  actor_id text,
  from_status text,
  to_status text NOT NULL,
  details json NOT NULL,
  PRIMARY KEY (partner_id, position_item_id, number),
  CONSTRAINT returned_item_change_item FOREIGN KEY (partner_id, position_item_id)
    REFERENCES returned_item (partner_id, position_item_id)
);

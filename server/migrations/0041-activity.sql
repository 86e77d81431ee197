-- What happened to a partner's orders, products and set-up, and who did it. Rows are written in the transaction that
-- changes something, and never changed.
CREATE TABLE activity (
  partner_id bigint NOT NULL,
  -- UUIDv7 in real time: the partitions are months of it
  id uuid NOT NULL,
  -- The number of the transaction: event streams read in the order of position and id. See activity_base.
  position bigint NOT NULL,
  real_at timestamptz NOT NULL,
  -- by the partner's clock, which a sandbox moves
  clock_at timestamptz NOT NULL,
  kind text COLLATE "C" NOT NULL,
  sales_order_id uuid,
  sku text COLLATE "C",
  -- of a batch with several skus
  skus text[],
  -- the number that people know it by: of an order, a parcel or a receipt
  number text COLLATE "C",
  -- the id of what changed, such as a position item or a shipment
  ref text COLLATE "C",
  -- a side, or a side and who acted there: customer, marketplace:CLIENT, client:ID, person:ID, worker
  who text NOT NULL,
  request_id text COLLATE "C",
  facts json NOT NULL,
  PRIMARY KEY (partner_id, id)
) PARTITION BY RANGE (id);
CREATE INDEX activity_position ON activity (partner_id, position, id);
CREATE INDEX activity_kind ON activity (partner_id, kind, id);
CREATE INDEX activity_order ON activity (partner_id, sales_order_id, id) WHERE sales_order_id IS NOT NULL;
CREATE INDEX activity_sku ON activity (partner_id, sku, id) WHERE sku IS NOT NULL;
CREATE INDEX activity_skus ON activity (partner_id, id) WHERE skus IS NOT NULL;
CREATE INDEX activity_request ON activity (partner_id, request_id, id) WHERE request_id IS NOT NULL;

-- Rows of months without a partition of their own.
CREATE TABLE activity_rest PARTITION OF activity DEFAULT;

-- What is added to the numbers of this database's transactions, so that positions go on rising after a restore into
-- another one. At most one row; none counts as 0. `cluster` names the database that the row was made for.
CREATE TABLE activity_base (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  base bigint NOT NULL,
  cluster text NOT NULL
);

-- Who sent an update task, and with which request: its effects happen in a job.
ALTER TABLE update_task ADD COLUMN who text;
ALTER TABLE update_task ADD COLUMN request_id text;

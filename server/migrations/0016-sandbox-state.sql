-- A sandbox that acts by itself, and that is emptied, saved and brought back.

-- The autopilot of a seller: at most one. Counts are moved in the transactions of what they count.
CREATE TABLE sandbox_autopilot (
  partner_id bigint NOT NULL PRIMARY KEY,
  settings json NOT NULL,
  -- by the seller's clock
  started_at timestamptz NOT NULL,
  stopped_at timestamptz,
  placed bigint NOT NULL DEFAULT 0,
  released bigint NOT NULL DEFAULT 0,
  sent bigint NOT NULL DEFAULT 0,
  delivered bigint NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0,
  accepted bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

-- Orders of an autopilot whose story is not at its end: what happens next, and when.
CREATE TABLE sandbox_autopilot_order (
  partner_id bigint NOT NULL,
  -- place in the sequence that the seed makes
  number bigint NOT NULL,
  sales_order_id uuid NOT NULL,
  stage text COLLATE "C" NOT NULL,
  -- by the seller's clock; 'infinity' while somebody else has to act first
  due_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, number),
  CONSTRAINT sandbox_autopilot_order_stage CHECK (stage IN ('PAY', 'SHIP', 'UNDER_WAY', 'RETURN', 'ACCEPT'))
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
CREATE INDEX sandbox_autopilot_order_due ON sandbox_autopilot_order (partner_id, stage, due_at, number);
CREATE INDEX sandbox_autopilot_order_order ON sandbox_autopilot_order (partner_id, sales_order_id);

-- Saved states. Their rows lie in the seller's own tables under a partner of their own, a negative number.
CREATE TABLE sandbox_snapshot (
  partner_id bigint NOT NULL,
  name text COLLATE "C" NOT NULL,
  copy_partner bigint NOT NULL,
  created_at timestamptz NOT NULL,
  row_count bigint NOT NULL,
  ahead_ms bigint NOT NULL,
  -- where the numbering of receipts stood; null without an issuer
  last_number bigint,
  last_created_at timestamptz,
  -- [{task, runAt, once}], times by the seller's clock
  jobs json NOT NULL,
  PRIMARY KEY (partner_id, name)
);
CREATE SEQUENCE sandbox_snapshot_number;

-- Receipts can be removed only where something finds what refers to them.
CREATE INDEX receipt_charge_purchase_number ON receipt_charge (partner_id, purchase_number);
CREATE INDEX receipt_charge_refund_number ON receipt_charge (partner_id, refund_number) WHERE refund_number IS NOT NULL;

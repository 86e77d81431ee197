-- The request log of a sandbox: requests are stored by the hundred, packed, because a row for each cost as much as the
-- request itself. What was logged before is not taken over: a log of the last requests only. Processes of the version before
-- still write sandbox_request during an update, so a later version drops it.
-- Replaces d599c94e79d4ac31816fe7b8603ada6913c15ff0f7b9782afecc63f98eb519b4.

CREATE TABLE sandbox_request_pack (
  partner_id bigint NOT NULL,
  first_number bigint NOT NULL,
  last_number bigint NOT NULL,
  received_from timestamptz NOT NULL,
  received_to timestamptz NOT NULL,
  -- the greatest status in it; 999 when a connection ended before its answer
  most_status int NOT NULL,
  -- a list of the requests, as JSON; it is never searched here
  heads text NOT NULL,
  -- their headers and bodies, compressed by Zstandard
  bodies bytea NOT NULL,
  PRIMARY KEY (partner_id, last_number)
);
ALTER TABLE sandbox_request_pack ALTER COLUMN heads SET STORAGE EXTERNAL;
ALTER TABLE sandbox_request_pack ALTER COLUMN bodies SET STORAGE EXTERNAL;

-- Writes that touched an order, and moves of the clock: they stay as long as the orders do.
CREATE TABLE sandbox_request_write (
  partner_id bigint NOT NULL,
  number bigint NOT NULL,
  request_id text COLLATE "C" NOT NULL,
  received_at timestamptz NOT NULL,
  operation text COLLATE "C",
  -- 999 when the connection ended before the answer
  status int NOT NULL,
  -- the seller's time after a move of the clock; null for all other writes
  moved_to timestamptz,
  heads text NOT NULL,
  bodies bytea NOT NULL,
  PRIMARY KEY (partner_id, number)
);
ALTER TABLE sandbox_request_write ALTER COLUMN heads SET STORAGE EXTERNAL;
ALTER TABLE sandbox_request_write ALTER COLUMN bodies SET STORAGE EXTERNAL;
CREATE INDEX sandbox_request_write_id ON sandbox_request_write (partner_id, request_id);
CREATE INDEX sandbox_request_write_moved ON sandbox_request_write (partner_id, number) WHERE moved_to IS NOT NULL;

-- Which orders a write touched.
CREATE TABLE sandbox_request_order (
  partner_id bigint NOT NULL,
  sales_order_id uuid NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (partner_id, sales_order_id, number)
);

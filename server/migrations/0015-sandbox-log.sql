-- Faults that sellers of a sandbox ask for, and what they last called.

CREATE TABLE sandbox_fault (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  fault text NOT NULL,
  -- an operationId, or a method and the beginning of a path; null for all calls
  operation text,
  -- how often it still strikes; null without a limit
  remaining int,
  probability float8,
  seed bigint NOT NULL,
  -- calls that it was asked about: the place in the sequence that the seed makes
  matched bigint NOT NULL,
  delay_ms int,
  retry_after_seconds int,
  item int,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT sandbox_fault_remaining CHECK (remaining >= 0)
);

-- Until when a seller's update tasks stay pending, by the seller's clock.
CREATE TABLE sandbox_hold (
  partner_id bigint NOT NULL PRIMARY KEY,
  held_until timestamptz NOT NULL
);

-- How many requests of a seller were ever logged: numbers without gaps, so that trimming needs no counting.
CREATE TABLE sandbox_request_count (
  partner_id bigint NOT NULL PRIMARY KEY,
  last bigint NOT NULL
);

CREATE TABLE sandbox_request (
  partner_id bigint NOT NULL,
  number bigint NOT NULL,
  request_id text COLLATE "C" NOT NULL,
  received_at timestamptz NOT NULL,
  method text NOT NULL,
  url text NOT NULL,
  operation text,
  -- null when the connection ended before the answer
  status int,
  duration_ms float8 NOT NULL,
  fault text,
  request_body text,
  response_body text,
  -- what it is found by, each with the partner before it, so that the index leads to this partner's rows alone
  keys text[] COLLATE "C" NOT NULL,
  PRIMARY KEY (partner_id, number)
);
CREATE INDEX sandbox_request_keys ON sandbox_request USING gin (keys);

-- More conditions of faults: they let the first calls pass, end at a time of the marketplace, and look for a text; and
-- what some kinds need: after how many bytes an answer is cut, and which member gets an unknown value.
ALTER TABLE sandbox_fault
  ADD COLUMN skip int,
  ADD COLUMN until timestamptz,
  ADD COLUMN containing text,
  ADD COLUMN hidden boolean,
  ADD COLUMN bytes int,
  ADD COLUMN member text;

-- Requests that a barrier holds. A row whose time has passed belongs to a process that is gone.
CREATE TABLE sandbox_held_request (
  partner_id bigint NOT NULL,
  fault_id uuid NOT NULL,
  id uuid NOT NULL,
  alive_until timestamptz NOT NULL,
  released boolean NOT NULL DEFAULT false,
  PRIMARY KEY (partner_id, fault_id, id)
);

-- Access tokens that a fault has ended.
CREATE TABLE sandbox_ended_token (
  partner_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, token_hash)
);

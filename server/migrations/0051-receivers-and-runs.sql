-- The test receiver of a sandbox's seller: an address of the sandbox that a webhook consumer can be pointed at.
CREATE TABLE sandbox_receiver (
  partner_id bigint PRIMARY KEY,
  -- the part of its address that nobody can guess
  secret text COLLATE "C" NOT NULL,
  public_key text NOT NULL,
  sealed_private bytea NOT NULL,
  -- how it answers events
  status int NOT NULL,
  delay_ms int NOT NULL,
  created_at timestamptz NOT NULL,
  -- the number of the last message
  last bigint NOT NULL DEFAULT 0
);

-- What came, verified and decrypted; the last ones of each seller.
CREATE TABLE sandbox_received (
  partner_id bigint NOT NULL,
  number bigint NOT NULL,
  received_at timestamptz NOT NULL,
  -- the status that it was answered with
  status int NOT NULL,
  -- why it was refused; null for an authentic message
  problem text,
  headers json NOT NULL,
  -- the list of events as it was sent; null for what could not be decrypted
  events text,
  PRIMARY KEY (partner_id, number)
);

-- A scenario that is played step by step: its order, and how many steps have been played.
CREATE TABLE sandbox_scenario_run (
  partner_id bigint NOT NULL,
  sales_order_id uuid NOT NULL,
  scenario text NOT NULL,
  done int NOT NULL,
  return_shipment_id uuid,
  PRIMARY KEY (partner_id, sales_order_id)
);

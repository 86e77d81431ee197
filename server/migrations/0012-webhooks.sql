-- Webhooks: events to be told, who is told of them, what was sent, and how each attempt went.

-- What happened, as it is sent. Kept for 30 days. The id is a UUIDv7, so that its order is the order of time.
CREATE TABLE webhook_event (
  partner_id bigint NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  occurred_at timestamptz NOT NULL,
  order_id text COLLATE "C",
  order_number text COLLATE "C",
  -- {id, type, time, data} as JSON text without line breaks
  document text NOT NULL,
  bytes int NOT NULL,
  PRIMARY KEY (partner_id, id),
  CONSTRAINT webhook_event_size CHECK (bytes BETWEEN 2 AND 20000)
) WITH (toast_tuple_target = 8160);
CREATE INDEX webhook_event_order ON webhook_event (partner_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX webhook_event_order_number ON webhook_event (partner_id, order_number) WHERE order_number IS NOT NULL;

-- Events that are not yet in a delivery of everybody who is to get them.
CREATE TABLE webhook_arrival (
  partner_id bigint NOT NULL,
  event_id uuid NOT NULL,
  type text NOT NULL,
  bytes int NOT NULL,
  PRIMARY KEY (partner_id, event_id)
) WITH (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 2000);

CREATE TABLE webhook_consumer (
  partner_id bigint NOT NULL,
  consumer_id int NOT NULL,
  url text NOT NULL,
  event_types text[] NOT NULL,
  ordered boolean NOT NULL,
  batch_size int NOT NULL,
  concurrency int NOT NULL,
  state text NOT NULL,
  -- grows with every change that a sender has to know of
  version int NOT NULL,
  created_at timestamptz NOT NULL,
  verified_at timestamptz,
  -- since when no delivery has gone through
  failing_since timestamptz,
  -- when it was said that the endpoint will be disabled
  announced_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  PRIMARY KEY (partner_id, consumer_id),
  CONSTRAINT webhook_consumer_id CHECK (consumer_id > 0),
  CONSTRAINT webhook_consumer_state CHECK (state IN ('unverified', 'active', 'paused', 'disabled')),
  CONSTRAINT webhook_consumer_batch_size CHECK (batch_size BETWEEN 1 AND 100),
  CONSTRAINT webhook_consumer_concurrency CHECK (concurrency BETWEEN 1 AND 64)
) WITH (fillfactor = 60);

-- Public RSA keys of a consumer, sealed at rest. The newest one encrypts.
CREATE TABLE webhook_consumer_key (
  partner_id bigint NOT NULL,
  consumer_id int NOT NULL,
  kid text COLLATE "C" NOT NULL,
  sealed bytea NOT NULL,
  bits int NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, consumer_id, kid),
  CONSTRAINT webhook_consumer_key_consumer FOREIGN KEY (partner_id, consumer_id)
    REFERENCES webhook_consumer (partner_id, consumer_id),
  CONSTRAINT webhook_consumer_key_bits CHECK (bits >= 2048)
);

-- One batch for one consumer. `waiting` until it is delivered, given up, or split in two.
CREATE TABLE webhook_delivery (
  partner_id bigint NOT NULL,
  consumer_id int NOT NULL,
  delivery_id uuid NOT NULL,
  -- ascending; within ten minutes of each other
  event_ids uuid[] NOT NULL,
  first_event_id uuid NOT NULL,
  last_event_id uuid NOT NULL,
  event_count int NOT NULL,
  bytes int NOT NULL,
  ordered boolean NOT NULL,
  is_replay boolean NOT NULL,
  -- half of a batch that failed: never put together with others again
  is_half boolean NOT NULL,
  state text NOT NULL,
  attempts int NOT NULL,
  due_at timestamptz NOT NULL,
  claimed_by uuid,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (partner_id, consumer_id, delivery_id),
  CONSTRAINT webhook_delivery_state CHECK (state IN ('waiting', 'delivered', 'failed', 'split')),
  CONSTRAINT webhook_delivery_size CHECK (event_count BETWEEN 1 AND 100 AND event_count = cardinality(event_ids))
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
CREATE INDEX webhook_delivery_due ON webhook_delivery (partner_id, consumer_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_head ON webhook_delivery (partner_id, consumer_id, first_event_id)
  WHERE state = 'waiting' AND ordered;
CREATE INDEX webhook_delivery_failed ON webhook_delivery (partner_id, consumer_id, delivery_id) WHERE state = 'failed';
-- Without the consumer, so that it never looks as good as the primary key to a planner that has no statistics.
CREATE INDEX webhook_delivery_last_event ON webhook_delivery (partner_id, last_event_id);

-- What became of each try. Kept for 30 days.
CREATE TABLE webhook_attempt (
  partner_id bigint NOT NULL,
  consumer_id int NOT NULL,
  delivery_id uuid NOT NULL,
  attempt int NOT NULL,
  started_at timestamptz NOT NULL,
  duration_ms int NOT NULL,
  status int,
  -- why it failed; absent when it went through
  failure text,
  detail text,
  signature_kid text,
  encryption_kid text,
  response_body text,
  PRIMARY KEY (partner_id, consumer_id, delivery_id, attempt)
);

-- Keys that sign deliveries. The newest one whose time has come signs; those published are read by everybody.
CREATE TABLE webhook_signing_key (
  kid text COLLATE "C" PRIMARY KEY,
  public_jwk json NOT NULL,
  sealed_private bytea NOT NULL,
  created_at timestamptz NOT NULL,
  signs_from timestamptz NOT NULL
);

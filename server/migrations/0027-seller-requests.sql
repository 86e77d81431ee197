-- Writes of sellers that were carried out under an Idempotency-Key, with their answer, which a repeat gets for 24 hours.
CREATE TABLE seller_request (
  partner_id bigint NOT NULL,
  client_id text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- of method, address and body
  request_hash bytea NOT NULL,
  status int NOT NULL,
  headers json NOT NULL,
  -- null for an answer without a body
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, client_id, key)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
CREATE INDEX seller_request_age ON seller_request (partner_id, created_at);

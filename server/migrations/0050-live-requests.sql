-- Where logged requests and attempts of deliveries stand among all that commits: event streams read them in the order of
-- position, as they read the activity. Null for what was stored before, and for attempts outside of a sandbox.
ALTER TABLE sandbox_request_pack ADD COLUMN position bigint;
ALTER TABLE sandbox_request_write ADD COLUMN position bigint;
ALTER TABLE webhook_attempt ADD COLUMN position bigint;
CREATE INDEX sandbox_request_pack_position ON sandbox_request_pack (partner_id, position);
CREATE INDEX sandbox_request_write_position ON sandbox_request_write (partner_id, position, number);
CREATE INDEX webhook_attempt_position ON webhook_attempt (partner_id, position, delivery_id) WHERE position IS NOT NULL;
-- Which orders a write touched, by its number.
CREATE INDEX sandbox_request_order_number ON sandbox_request_order (partner_id, number);

-- The types of a batch's events, a bit each, by which its consumer finds it; 0 for what was sent before this was noted.
ALTER TABLE webhook_delivery ADD COLUMN type_set smallint NOT NULL DEFAULT 0;
-- Deliveries that are done with, by state and type. Of those that wait there is an index already.
CREATE INDEX webhook_delivery_settled ON webhook_delivery (partner_id, consumer_id, state, type_set, delivery_id)
  WHERE state <> 'waiting';
-- What was sent beside the body, without what is secret.
ALTER TABLE webhook_attempt ADD COLUMN request_headers json;

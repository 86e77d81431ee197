-- Deliveries that a fault of a sandbox has put off, until they arrive: delayed, or reordered behind what comes later.
CREATE TABLE sandbox_postponed_delivery (
  partner_id bigint NOT NULL,
  delivery_id uuid NOT NULL,
  consumer_id int NOT NULL,
  how text NOT NULL,
  PRIMARY KEY (partner_id, delivery_id)
);

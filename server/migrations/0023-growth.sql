-- Deliveries of a state are listed newest first. Nearly all are delivered: only the others are indexed by their state.
CREATE INDEX webhook_delivery_unsettled ON webhook_delivery (partner_id, consumer_id, state, delivery_id)
  WHERE state <> 'delivered';
DROP INDEX webhook_delivery_failed;

-- Queues are empty most of the time, however many rows passed through them: what is dead counts by number alone.
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
ALTER TABLE webhook_arrival SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Tables that only grow. Lists answer from the index alone where a page is known to be visible to all, and plans follow
-- the statistics: both are to be fresh for the newest fiftieth, which is what is read most. It also spreads freezing.
ALTER TABLE sales_order SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE position_item SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE position_item_change SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE shipped_item SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE shipment_item SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE shipment_state SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE receipt SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE receipt_charge SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE variation SET (autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE listing SET (autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE order_listing SET (autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE returned_item SET (autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE price_reduced_item SET (autovacuum_vacuum_insert_scale_factor = 0.02);

-- Of these every row is removed after thirty days; the oldest end is where the removal begins to look.
ALTER TABLE webhook_event SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE webhook_attempt SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE webhook_delivery SET (autovacuum_analyze_scale_factor = 0.02);

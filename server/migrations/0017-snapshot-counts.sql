-- How many products, orders, shipments, returns and receipts a saved state has, so that a list needs no counting.
ALTER TABLE sandbox_snapshot ADD COLUMN counts json NOT NULL DEFAULT '{}';

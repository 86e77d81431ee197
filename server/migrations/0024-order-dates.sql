-- Nothing happens to an order before it was placed: lists of what was ordered from some day on begin at that day in every index.
UPDATE sales_order SET lifecycle_changed_at = greatest(lifecycle_changed_at, order_date),
  last_modified = greatest(last_modified, order_date)
WHERE order_date > least(lifecycle_changed_at, last_modified);
UPDATE order_listing SET lifecycle_changed_at = greatest(lifecycle_changed_at, order_date),
  last_modified = greatest(last_modified, order_date)
WHERE order_date > least(lifecycle_changed_at, last_modified);
ALTER TABLE order_listing ADD CONSTRAINT order_listing_dates CHECK (order_date <= lifecycle_changed_at AND order_date <= last_modified) NOT VALID;

-- The console's look-ups. The words of an article's title; no index can serve them under row-level security.
-- Letters are those of Unicode, whatever the locale of the database is.
-- Replaces 493fae928c69eace0fc4eb55554d1d14f14676feceb79ef00549ebdcaf1e5335.
ALTER TABLE variation ADD COLUMN title_words tsvector;
UPDATE variation SET title_words = array_to_tsvector(array_remove(string_to_array(
  regexp_replace(lower(normalize(coalesce(content -> 'productDescription' ->> 'productLine', '') || ' ' || category) COLLATE "unicode"),
    '[^[:alnum:]]+', ' ', 'g'), ' '), ''));

-- What was bought, and the customer's e-mail address in lower case: as columns, because row-level security keeps
-- PostgreSQL from using an index of an expression.
ALTER TABLE position_item ADD COLUMN sku text COLLATE "C";
UPDATE position_item SET sku = product ->> 'sku';
CREATE INDEX position_item_by_sku ON position_item (partner_id, sku, sales_order_id);
ALTER TABLE sales_order ADD COLUMN email text COLLATE "C";
UPDATE sales_order SET email = lower(coalesce(invoice_address ->> 'email', delivery_address ->> 'email') COLLATE "unicode");
CREATE INDEX sales_order_by_email ON sales_order (partner_id, email, id) WHERE email IS NOT NULL;

-- Parcels of an item, and tasks by their age.
CREATE INDEX return_shipment_item_by_item ON return_shipment_item (partner_id, position_item_id);
CREATE INDEX update_task_newest ON update_task (partner_id, sequence);
CREATE INDEX update_task_failed ON update_task (partner_id, sequence) WHERE failed > 0;

-- How often a fault struck, which a probability does not tell, and when it last did.
ALTER TABLE sandbox_fault ADD COLUMN struck bigint NOT NULL DEFAULT 0;
ALTER TABLE sandbox_fault ADD COLUMN last_struck_at timestamptz;

-- Orders of which fraud is suspected are few; they do not count among those to send.
CREATE INDEX sales_order_suspected ON sales_order (partner_id, id) WHERE suspected_fraud;

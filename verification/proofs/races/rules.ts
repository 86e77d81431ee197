/** What no run may leave behind: SQL of partner `$1` that returns a row for each thing that breaks the rule. */

/** Items, and whether they have left the seller. */
const items = `item AS (
  SELECT id, sales_order_id, status, gross_cents - discount_cents AS price, status IN ('SENT', 'RETURNED') AS was_sent
  FROM position_item WHERE partner_id = $1)`;

/** The state machine of an item, as the specification has it. */
const steps = `('ANNOUNCED', 'PROCESSABLE'), ('ANNOUNCED', 'CANCELLED_BY_MARKETPLACE'), ('PROCESSABLE', 'SENT'),
  ('PROCESSABLE', 'CANCELLED_BY_PARTNER'), ('PROCESSABLE', 'CANCELLED_BY_MARKETPLACE'), ('SENT', 'RETURNED')`;

/** Changes of items, with their place. */
const changes = `(
  SELECT ref AS position_item_id, facts ->> 'from' AS from_status, facts ->> 'to' AS to_status, id AS number
  FROM activity WHERE partner_id = $1 AND kind LIKE 'item.%') AS recorded`;

const processed = `processed AS (
  SELECT position_item_id AS id, amount_cents AS cents, receipt_number FROM price_reduction
  WHERE partner_id = $1 AND status = 'PROCESSED')`;

const cents = (name: string) => `round((total #>> '{${name},amount}')::numeric * 100)`;

export const rules: readonly string[] = [
  // Each item's recorded changes are a way through the state machine, …
  `SELECT format('item %s went from %s (recorded %s) to %s', id, was, from_status, to_status) FROM (
    SELECT position_item_id AS id, from_status, to_status,
      lag(to_status) OVER (PARTITION BY position_item_id ORDER BY number) AS was
    FROM ${changes}) AS change
  WHERE CASE WHEN was IS NULL THEN from_status IS NOT NULL
    ELSE from_status IS DISTINCT FROM was OR (was, to_status) NOT IN (${steps}) END`,
  // … which ends where the item is.
  `WITH ${items}
  SELECT format('item %s is %s, its history ends with %s', id, status, last) FROM item LEFT JOIN (
    SELECT DISTINCT ON (position_item_id) position_item_id::uuid AS id, to_status AS last
    FROM ${changes} ORDER BY position_item_id, number DESC) AS ended USING (id)
  WHERE last IS DISTINCT FROM status`,
  // An item is in a shipment exactly when it was sent, and in one group of parcels only.
  `WITH ${items}
  SELECT format('item %s is %s and in %s shipments', id, status, coalesce(groups, 0)) FROM item LEFT JOIN (
    SELECT position_item_id AS id, count(DISTINCT coalesce(multi_parcel_id, shipment.id)) AS groups
    FROM shipment_item JOIN shipment ON shipment.partner_id = $1 AND shipment.id = shipment_id
    WHERE shipment_item.partner_id = $1 GROUP BY 1) AS sent USING (id)
  WHERE coalesce(groups, 0) <> was_sent::int`,
  // The order list has each order under the states of its items, one of them as its bucket.
  `WITH ${items}
  SELECT format('order %s is listed as %s in %s buckets, its items are %s', id, listed, buckets, states) FROM (
    SELECT sales_order_id AS id, string_agg(DISTINCT status, ' ' ORDER BY status) AS states FROM item GROUP BY 1
  ) AS sold LEFT JOIN (
    SELECT sales_order_id AS id, string_agg(status, ' ' ORDER BY status) AS listed,
      count(*) FILTER (WHERE is_bucket) AS buckets
    FROM order_listing WHERE partner_id = $1 GROUP BY 1) AS list USING (id)
  WHERE listed IS DISTINCT FROM states OR buckets <> 1`,
  // Numbers of receipts have no gap, and each receipt adds up.
  `SELECT format('receipt %s is number %s', number, place) FROM (
    SELECT number, row_number() OVER (ORDER BY number) AS place FROM receipt WHERE partner_id = $1) AS numbered
  WHERE number <> place`,
  `SELECT format('receipt %s does not add up', number) FROM receipt
  WHERE partner_id = $1 AND (
    SELECT bool_and(${cents('gross')} = ${cents('net')} + ${cents('tax')})
    FROM json_array_elements(document -> 'totals') AS total) IS NOT TRUE`,
  // What was sent is on one purchase receipt, what came back on one refund.
  `WITH ${items}, named AS (
    SELECT receipt_type AS type, named::uuid AS id FROM receipt,
      json_array_elements(document #> '{lineItems,itemPositions}') AS position,
      json_array_elements_text(position -> 'positionItemIds') AS named
    WHERE partner_id = $1), counted AS (
    SELECT id, status, was_sent, count(*) FILTER (WHERE type = 'PURCHASE') AS purchases,
      count(*) FILTER (WHERE type = 'REFUND') AS refunds
    FROM item LEFT JOIN named USING (id) GROUP BY 1, 2, 3)
  SELECT format('item %s is %s and on %s purchase and %s refund receipts', id, status, purchases, refunds)
  FROM counted WHERE purchases <> was_sent::int OR refunds <> (status = 'RETURNED')::int`,
  // Each reduction is decided, and has a receipt of its own when it was processed.
  `SELECT format('a %s reduction of item %s has receipt %s', status, position_item_id, receipt_number)
  FROM price_reduction
  WHERE partner_id = $1 AND (status = 'INITIATED' OR (status = 'PROCESSED') <> (receipt_number IS NOT NULL))`,
  `WITH ${processed}
  SELECT format('%s reductions share receipt %s', count(*), receipt_number) FROM processed
  GROUP BY receipt_number HAVING count(*) > 1`,
  `WITH ${processed}, partial AS (
    SELECT count(*) FROM receipt WHERE partner_id = $1 AND receipt_type = 'PARTIAL_REFUND')
  SELECT format('%s partial refunds for %s processed reductions', partial.count, count(id))
  FROM partial LEFT JOIN processed ON true GROUP BY partial.count HAVING count(id) <> partial.count`,
  // No item gives back more than it cost.
  `WITH ${items}, ${processed}
  SELECT format('item %s costs %s and is reduced by %s', id, price, sum(cents)) FROM processed LEFT JOIN item USING (id)
  GROUP BY id, price HAVING sum(cents) > coalesce(price, 0)`,
];

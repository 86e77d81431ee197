/** The rows that new ones are made like, by conditions; and what is different in row `k` of partner `p`. */
export type Sort = {
  readonly table: string;
  /** Which of the numbers get a row. */
  readonly numbers: string;
  readonly like: string;
  readonly with: Readonly<Record<string, string>>;
  /** True for what comes after an order. */
  readonly follows?: boolean;
};

/** Ids of UUIDv7: those of greater numbers are of earlier minutes, as the dates are. */
const id = (kind: number) =>
  `(lpad(to_hex(1760000000000 - k * 60000::bigint), 12, '0') || '7${kind.toString(16).padStart(3, '0')}8000' || lpad(to_hex(p), 12, '0'))::uuid`;
const order = id(1);
const item = id(2);
const shipment = id(3);
const back = id(4);
const event = id(5);
const before = (column: string) => `v.${column} - k * interval '1 minute'`;
const sku = `'GROW-' || lpad(k::text, 9, '0')`;
const some = (every: number) => `k % ${every} = 0`;
const all = 'true';
/** A word that one row of a thousand has, as what is searched for is rare. */
const rarely = (word: string, column: string) => `CASE WHEN k % 1000 = 0 THEN '${word}' ELSE v.${column} END`;

/** Of ten orders seven are sent, of which one is returned; the others wait. */
const states = [
  { status: 'PROCESSABLE', numbers: 'k % 10 > 6' },
  { status: 'SENT', numbers: 'k % 10 BETWEEN 1 AND 6' },
  { status: 'RETURNED', numbers: some(10) },
] as const;

const items: readonly Sort[] = states.flatMap(({ status, numbers }): Sort[] => {
  const like = `status = 'PROCESSABLE'`;
  const sent = status === 'PROCESSABLE' ? {} : { sent_date: `now() - k * interval '1 minute'` };
  const returned = status === 'RETURNED' ? { returned_date: 'now()' } : {};
  return [
    {
      table: 'position_item',
      numbers,
      like,
      with: { id: item, sales_order_id: order, line: '0', status: `'${status}'`, ...sent, ...returned },
    },
    {
      table: 'order_listing',
      numbers,
      like,
      with: {
        sales_order_id: order,
        status: `'${status}'`,
        order_date: before('order_date'),
        lifecycle_changed_at: before('lifecycle_changed_at'),
        last_modified: before('last_modified'),
        number: 'v.number + k',
      },
    },
  ];
});

/** A variation, its stock and its order, by one number. */
const sales: readonly Sort[] = [
  {
    table: 'variation',
    numbers: all,
    like: all,
    with: {
      sku,
      product_reference: `'GROW-' || k / 10`,
      ean: `'43' || lpad(k::text, 11, '0')`,
      content_changed_at: before('content_changed_at'),
    },
  },
  {
    table: 'listing',
    numbers: all,
    like: all,
    with: {
      sku,
      status_modified: before('status_modified'),
      verdict: rarely('RESTRICTED', 'verdict'),
      status: rarely('RESTRICTED', 'status'),
    },
  },
  { table: 'available_quantity', numbers: all, like: all, with: { sku } },
  { table: 'delivery_information', numbers: all, like: all, with: { sku } },
  {
    table: 'sales_order',
    numbers: all,
    like: all,
    with: {
      id: order,
      order_number: `'g' || lpad(k::text, 9, '0')`,
      order_date: before('order_date'),
      last_modified: before('last_modified'),
    },
  },
  ...items,
  { table: 'position_item_change', numbers: all, like: all, with: { position_item_id: item } },
];

/** What becomes of an order, by its number. */
const followUps: readonly Sort[] = [
  {
    table: 'shipment',
    numbers: some(2),
    like: all,
    with: {
      id: shipment,
      tracking_number: `'G' || k`,
      tracking_key: `'G' || k`,
      created_at: before('created_at'),
      state: `CASE WHEN k % 20 = 0 THEN 'SENT' ELSE 'DELIVERED' END`,
    },
  },
  {
    table: 'shipped_item',
    numbers: some(2),
    like: all,
    with: { position_item_id: item, group_id: shipment, sales_order_id: order },
  },
  {
    table: 'shipment_item',
    numbers: some(2),
    like: all,
    with: { position_item_id: item, shipment_id: shipment },
  },
  { table: 'shipment_state', numbers: some(2), like: all, with: { shipment_id: shipment } },
  {
    table: 'receipt',
    numbers: some(2),
    like: `receipt_type = 'PURCHASE'`,
    with: {
      number: '1000000 + k',
      cause: `'grow-' || k`,
      sales_order_id: order,
      created_at: before('created_at'),
    },
  },
  {
    table: 'returned_item',
    numbers: some(10),
    like: all,
    with: {
      position_item_id: item,
      sales_order_id: order,
      occurred_at: before('occurred_at'),
      status: rarely('REJECTED', 'status'),
    },
  },
  {
    table: 'return_shipment',
    numbers: some(10),
    like: all,
    with: {
      id: back,
      tracking_number: `'R' || k`,
      tracking_key: `'R' || k`,
      created_at: before('created_at'),
    },
  },
  {
    table: 'return_shipment_item',
    numbers: some(10),
    like: all,
    with: { return_shipment_id: back, position_item_id: item, sales_order_id: order },
  },
  { table: 'return_shipment_state', numbers: some(10), like: all, with: { return_shipment_id: back } },
  {
    table: 'price_reduction',
    numbers: some(10),
    like: all,
    with: {
      id: id(6),
      position_item_id: item,
      sales_order_id: order,
      created_at: before('created_at'),
      status: `'REJECTED'`,
      receipt_number: 'NULL',
    },
  },
  {
    table: 'price_reduced_item',
    numbers: some(10),
    like: all,
    with: { position_item_id: item, sales_order_id: order, last_reduced_at: before('last_reduced_at') },
  },
  {
    table: 'webhook_event',
    numbers: all,
    like: all,
    with: { id: event, order_id: `${order}::text`, order_number: `'g' || lpad(k::text, 9, '0')` },
  },
  {
    table: 'webhook_delivery',
    numbers: some(5),
    like: all,
    with: {
      delivery_id: id(7),
      event_ids: `ARRAY[${event}]`,
      first_event_id: event,
      last_event_id: event,
      state: `CASE WHEN k % 100 = 0 THEN 'failed' ELSE 'delivered' END`,
    },
  },
  { table: 'webhook_attempt', numbers: some(5), like: all, with: { delivery_id: id(7) } },
  { table: 'update_task', numbers: some(100), like: 'finished_at IS NOT NULL', with: { id: id(8) } },
  { table: 'update_task_result', numbers: some(100), like: all, with: { task_id: id(8) } },
];

/** Everything that grows with sales. */
export const sorts: readonly Sort[] = [...sales, ...followUps.map((sort) => ({ ...sort, follows: true }))];

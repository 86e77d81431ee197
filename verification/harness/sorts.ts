/** How new rows are copied from an example, which a condition finds, and which columns differ in row `k` of partner `p`. */
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
/** The sku with a number. */
export const skuOfRow = (number: number): string => `GROW-${String(number).padStart(9, '0')}`;

const some = (every: number) => `k % ${every} = 0`;
const all = 'true';
/** A word that one row of a thousand has, because searches are for rare states. */
const rarely = (word: string, column: string) => `CASE WHEN k % 1000 = 0 THEN '${word}' ELSE v.${column} END`;

/** Of ten orders seven are sent, of which one is returned; the others wait. */
const states = [
  { status: 'PROCESSABLE', numbers: 'k % 10 > 6' },
  { status: 'SENT', numbers: 'k % 10 BETWEEN 1 AND 6' },
  { status: 'RETURNED', numbers: some(10) },
] as const;

/** A kind of row: its table, the columns that differ in each row, and settings. */
const sort = (table: string, different: Sort['with'], more: Partial<Sort> = {}): Sort => ({
  table,
  numbers: all,
  like: all,
  with: different,
  ...more,
});

/** Columns that are earlier the greater the number is. */
const earlier = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, before(column)]));

const items: readonly Sort[] = states.flatMap(({ status, numbers }): Sort[] => {
  const more = { numbers, like: `status = 'PROCESSABLE'` };
  const sent = status === 'PROCESSABLE' ? {} : { sent_date: `now() - k * interval '1 minute'` };
  const returned = status === 'RETURNED' ? { returned_date: 'now()' } : {};
  const own = { sales_order_id: order, status: `'${status}'` };
  const listed = earlier('order_date', 'lifecycle_changed_at', 'last_modified');
  return [
    sort('position_item', { ...own, id: item, line: '0', ...sent, ...returned }, more),
    sort('order_listing', { ...own, ...listed, number: 'v.number + k' }, more),
  ];
});

const orderNumber = `'g' || lpad(k::text, 9, '0')`;
const ean = `'43' || lpad(k::text, 11, '0')`;

const happened = {
  ...{ id: id(9), sales_order_id: order, ref: `${item}::text`, sku, request_id: `'grow-' || k` },
  ...{ kind: rarely('fraud.suspected', 'kind'), ...earlier('real_at', 'clock_at') },
};
const offered = {
  ...{ sku, verdict: rarely('RESTRICTED', 'verdict'), status: rarely('RESTRICTED', 'status') },
  ...earlier('status_modified'),
};

/** A variation, its stock and its order, by one number. */
const sales: readonly Sort[] = [
  sort('variation', { sku, product_reference: `'GROW-' || k / 10`, ean, ...earlier('content_changed_at') }),
  sort('listing', offered),
  sort('available_quantity', { sku }),
  sort('delivery_information', { sku }),
  sort('sales_order', { id: order, order_number: orderNumber, ...earlier('order_date', 'last_modified') }),
  ...items,
  sort('activity', happened, { like: `kind = 'item.processable'` }),
];

const half = { numbers: some(2) };
const tenth = { numbers: some(10) };
const named = { position_item_id: item, sales_order_id: order };
/** A parcel, in either direction. */
const parcel = (id: string, letter: string) => ({
  id,
  tracking_number: `'${letter}' || k`,
  tracking_key: `'${letter}' || k`,
  ...earlier('created_at'),
});
const cause = `'grow-' || k`;
const receipt = { number: '1000000 + k', cause, sales_order_id: order, ...earlier('created_at') };
const underWay = `CASE WHEN k % 20 = 0 THEN 'SENT' ELSE 'DELIVERED' END`;
const delivery = {
  delivery_id: id(7),
  event_ids: `ARRAY[${event}]`,
  first_event_id: event,
  last_event_id: event,
  state: `CASE WHEN k % 100 = 0 THEN 'failed' ELSE 'delivered' END`,
};
const rejected = { status: `'REJECTED'`, receipt_number: 'NULL' };
const reduction = { ...named, id: id(6), ...rejected, ...earlier('created_at') };

/** What follows an order. */
const followUps: readonly Sort[] = [
  sort('shipment', { ...parcel(shipment, 'G'), state: underWay }, half),
  sort('shipped_item', { ...named, group_id: shipment }, half),
  sort('shipment_item', { position_item_id: item, shipment_id: shipment }, half),
  sort('shipment_state', { shipment_id: shipment }, half),
  sort('receipt', receipt, { ...half, like: `receipt_type = 'PURCHASE'` }),
  sort('returned_item', { ...named, ...earlier('occurred_at'), status: rarely('REJECTED', 'status') }, tenth),
  sort('return_shipment', parcel(back, 'R'), tenth),
  sort('return_shipment_item', { ...named, return_shipment_id: back }, tenth),
  sort('return_shipment_state', { return_shipment_id: back }, tenth),
  sort('price_reduction', reduction, tenth),
  sort('price_reduced_item', { ...named, ...earlier('last_reduced_at') }, tenth),
  sort('webhook_event', { id: event, order_id: `${order}::text`, order_number: orderNumber }),
  sort('webhook_delivery', delivery, { numbers: some(5) }),
  sort('webhook_attempt', { delivery_id: id(7) }, { numbers: some(5) }),
  sort('update_task', { id: id(8) }, { numbers: some(100), like: 'finished_at IS NOT NULL' }),
  sort('update_task_result', { task_id: id(8) }, { numbers: some(100) }),
];

/** Everything that grows with sales. */
export const sorts: readonly Sort[] = [...sales, ...followUps.map((one) => ({ ...one, follows: true }))];

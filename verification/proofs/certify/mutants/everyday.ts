import type { Mutant } from './mutant.ts';

export const everyday: readonly Mutant[] = [
  {
    id: 'fraud-ignored',
    title: 'It ships orders under suspicion of fraud.',
    file: 'src/orders.ts',
    text: 'if (order.suspectedFraudCase) return [];',
    by: '',
    fails: ['everyday/fraud-suspected'],
  },
  {
    id: 'any-status-ships',
    title: 'It packs every item of an order, whatever its status.',
    file: 'src/orders.ts',
    text: 'return openItems(order).filter(({ positionItemId }) => !gone.has(positionItemId));',
    by: 'return order.positionItems.filter(({ positionItemId }) => !gone.has(positionItemId));',
    fails: [
      'everyday/cancelled-after-first-parcel',
      'everyday/cancelled-before-reading',
      'everyday/cancelled-before-shipping',
      'everyday/late-prepayment',
      'everyday/missing-prepayment',
      'rough-weather/unknown-status',
    ],
  },
  {
    id: 'refused-parcel-dropped',
    title: 'It gives up an order when an item of its parcel was cancelled meanwhile.',
    file: 'src/parcels.ts',
    text: `if (!hasStatus(error, 409)) throw error;
    return packAgain(connector, job);`,
    by: 'throw error;',
    fails: ['everyday/cancelled-while-shipping'],
  },
  {
    id: 'refused-cancellation-dropped',
    title: 'It gives up a cancellation when one of its items was cancelled by the other side.',
    file: 'src/cancellations.ts',
    text: 'if (!hasStatus(error, 409)) throw error;',
    by: 'throw error;',
    fails: ['everyday/both-sides-cancel'],
  },
  {
    id: 'parcels-one-by-one',
    title: 'It reports parcels that belong together one by one.',
    file: 'src/parcels.ts',
    text: '  return () => handOver(connector, order, parcels);\n};\n\n/** Adds',
    by: '  return () => parcels.forEach((parcel) => handOver(connector, order, [parcel]));\n};\n\n/** Adds',
    fails: ['everyday/item-in-two-parcels', 'good-citizen/parcels-together'],
  },
  {
    id: 'second-parcel-lost',
    title: 'It reports the first of several parcels only.',
    file: 'src/parcels.ts',
    text: '  return () => handOver(connector, order, parcels);\n};\n\n/** Adds',
    by: '  return () => handOver(connector, order, parcels.slice(0, 1));\n};\n\n/** Adds',
    fails: ['everyday/item-in-two-parcels', 'everyday/several-parcels', 'good-citizen/parcels-together'],
  },
  {
    id: 'bulky-by-parcel',
    title: 'It sends bulky goods as a parcel.',
    file: 'src/labels.ts',
    text: "profile.deliveryType.startsWith('FORWARDER')",
    by: "profile.deliveryType.startsWith('FREIGHT')",
    fails: ['everyday/forwarder'],
  },
  {
    id: 'forgotten-in-new-parcel',
    title: 'It reports a forgotten item as a parcel of its own.',
    file: 'src/told.ts',
    text: 'forget: ship, append }',
    by: 'forget: ship, append: (async (connector, job) => ship(connector, { ...job, input: { orderNumber: job.input.orderNumber } })) satisfies typeof append }',
    fails: ['everyday/forgotten-item'],
  },
  {
    id: 'forgotten-reported',
    title: 'It reports an item as sent that was left out of the parcel.',
    file: 'src/parcels.ts',
    text: 'if (item.positionItemId === input.positionItemId) continue;',
    by: '',
    fails: ['everyday/forgotten-item'],
  },
  {
    id: 'reduced-every-round',
    title: 'It sends a price reduction again in every round.',
    file: 'src/outbox.ts',
    text: "end(connector, job, 'done', keep())",
    by: "job.kind === 'reduction' ? keep() : end(connector, job, 'done', keep())",
    fails: ['everyday/price-reduction-once'],
  },
  {
    id: 'quantity-uncorrected',
    title: 'It does not send the quantity that somebody corrected.',
    file: 'src/told.ts',
    text: 'if (quantity !== undefined) all.push(await setStock(connector, [{ sku, quantity }], stamp));',
    by: '',
    fails: ['everyday/entry-by-entry'],
  },
  {
    id: 'takes-207-for-success',
    title: 'It takes a 207 for a success, and forgets the entries that were refused.',
    file: 'src/stock.ts',
    text: "keepFailed(store, entry.sku, 'quantities', problems[0]!);",
    by: 'void [store, entry, problems, keepFailed];',
    fails: ['everyday/entry-by-entry'],
  },
  {
    id: 'one-rate-of-vat',
    title: 'It offers every article at the full rate of VAT.',
    file: 'src/told.ts',
    text: "offer(connector, 'variations' in input ? input.variations : [input.variation])",
    by: `offer(
      connector,
      ('variations' in input ? input.variations : [input.variation]).map((one) => ({
        ...one,
        pricing: { ...one.pricing, vat: 'FULL' as const },
      })),
    )`,
    fails: ['basics/failed-entry-corrected', 'everyday/mixed-vat', 'rough-weather/power-cut-with-open-task'],
  },
  {
    id: 'misdirected-unknown',
    title: 'It keeps only the returns that customers have announced.',
    file: 'src/returns.ts',
    text: '{ query: { limit: 50 } }',
    by: "{ query: { limit: 50, status: 'ANNOUNCED' as const } }",
    fails: ['everyday/misdirected-return'],
  },
  {
    id: 'order-of-the-first-read',
    title: 'It packs an order as it was when it was read first.',
    file: 'src/parcels.ts',
    text: 'const order = await readOrder(connector, input.orderNumber);',
    by: `const sql = 'SELECT document FROM sales_order WHERE order_number = ?';
  const row = connector.store.row<{ document: string }>(sql, input.orderNumber);
  const order = row ? (JSON.parse(row.document) as Order) : await readOrder(connector, input.orderNumber);`,
    fails: [
      'everyday/cancelled-after-first-parcel',
      'everyday/cancelled-before-shipping',
      'everyday/changed-address',
    ],
  },
  {
    id: 'local-times',
    title: 'It compares local times to see which orders it knows.',
    file: 'src/orders.ts',
    text: '      for (const order of data.resources) {',
    by: `      const local = (date: string) => new Date(date).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });
      for (const order of data.resources) {
        if (position !== '' && local(order.lastModifiedDate) < local(position)) continue;`,
    fails: ['everyday/summer-time'],
  },
  {
    id: 'purchases-only',
    title: 'It reads the receipts of purchases only.',
    file: 'src/receipts.ts',
    text: "api.pages('/v3/receipts')",
    by: "api.pages('/v3/receipts', { params: { query: { receiptTypes: ['PURCHASE' as const] } } })",
    fails: ['everyday/receipt-of-refund'],
  },
  {
    id: 'cancels-again-and-again',
    title: 'It tries again and again to cancel what has been sent.',
    file: 'src/cancellations.ts',
    text: 'const open = openItems(order).map(({ positionItemId }) => positionItemId);',
    by: `const open = openItems(order).map(({ positionItemId }) => positionItemId);
  if (open.length === 0) {
    const path = { salesOrderId: order.salesOrderId, positionItemIds: String(positionItemIds) };
    const call = '/v4/orders/{salesOrderId}/positionItems/{positionItemIds}/cancellation';
    await connector.api.POST(call, { params: { path } }).catch(() => {
      throw new Error('It cannot be cancelled yet.');
    });
  }`,
    fails: ['everyday/cancelled-after-shipping', 'everyday/cancelled-under-way'],
  },
  {
    id: 'cancels-whole-order',
    title: 'It cancels the whole order when an item cannot be delivered.',
    file: 'src/cancellations.ts',
    text: 'positionItemIds?.includes(id) ?? true',
    by: 'positionItemIds?.includes(id) !== undefined || id',
    fails: [
      'everyday/cancelled-by-seller',
      'everyday/cancelled-while-announced',
      'rough-weather/other-order-of-lists',
    ],
  },
  {
    id: 'whole-orders-only',
    title: 'It sends an order only when all of its items can be sent.',
    file: 'src/orders.ts',
    text: 'if (order.suspectedFraudCase) return [];',
    by: 'if (order.suspectedFraudCase || openItems(order).length < order.positionItems.length) return [];',
    fails: [
      'everyday/cancelled-after-first-parcel',
      'everyday/cancelled-before-reading',
      'everyday/cancelled-before-shipping',
      'everyday/cancelled-by-seller',
      'everyday/cancelled-while-announced',
      'everyday/forgotten-item',
      'everyday/partial-shipment',
      'rough-weather/other-order-of-lists',
    ],
  },
];

import type { Model } from '@sellerdock/client';
import type { Connector } from './marketplace.ts';
import type { Store } from './store.ts';

export type Order = Model<'PartnerOrder'>;
export type OfOrder = { readonly orderNumber: string };
export type OfItem = OfOrder & { readonly positionItemId: string };
export type Item = Order['positionItems'][number];

/**
 * Reads every order that changed since the last time, page by page. Upwards by the date of the last change, this walk
 * misses none, however many are placed and changed meanwhile. Each page is stored with the place where the walk goes on.
 */
export async function walkOrders({ store, api }: Connector): Promise<void> {
  const fromDate = store.position('orders');
  const query = {
    orderColumnType: 'LAST_MODIFIED_DATE' as const,
    orderDirection: 'ASC' as const,
    ...(fromDate !== undefined && { fromDate }), // Orders of exactly this date come again.
  };
  let position = fromDate ?? '';
  for await (const { data } of api.pages('/v4/orders', { params: { query } })) {
    store.together(() => {
      for (const order of data.resources) {
        keepOrder(store, order);
        if (order.lastModifiedDate > position) position = order.lastModifiedDate;
      }
      if (position !== '') store.moveTo('orders', position);
    });
  }
}

/** Reads an order as it is now: its items, its address and whether it may be shipped can have changed. */
export async function readOrder({ store, api }: Connector, orderNumber: string): Promise<Order> {
  const { data } = await api.GET('/v4/orders/{orderNumber}', { params: { path: { orderNumber } } });
  store.together(() => keepOrder(store, data));
  return data;
}

/** Keeps the whole document, so that fields and values that we do not know are not lost. */
function keepOrder(store: Store, order: Order): void {
  const { salesOrderId: id, orderNumber, positionItems } = order;
  store.run('INSERT OR REPLACE INTO sales_order VALUES (?, ?, ?)', id, orderNumber, JSON.stringify(order));
  const sql = 'INSERT OR IGNORE INTO item (position_item_id, sales_order_id) VALUES (?, ?)';
  for (const { positionItemId } of positionItems) store.run(sql, positionItemId, id);
}

/** The items that may be sent now: paid, not cancelled, not in a parcel yet, and no fraud suspected. */
export function itemsToPack(store: Store, order: Order): Item[] {
  if (order.suspectedFraudCase) return [];
  const packed = store.rows<{ position_item_id: string }>(
    'SELECT position_item_id FROM item WHERE sales_order_id = ? AND packed IS NOT NULL',
    order.salesOrderId,
  );
  const gone = new Set(packed.map((one) => one.position_item_id));
  return openItems(order).filter(({ positionItemId }) => !gone.has(positionItemId));
}

/** A status that we do not know is no permission to send or cancel. */
export const openItems = (order: Order): Item[] =>
  order.positionItems.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'PROCESSABLE');

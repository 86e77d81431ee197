import type { Account, Reply, TestApp } from '../../../test/support/app.ts';
import { ordersContext, partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { lockOrders, type PositionItem, readOrders, sendItems } from '../orders/index.ts';

/** Places an order of so many pieces, 100.00 euros each, and sends them all. Answers the items. */
export async function sentItems(
  test: TestApp,
  count = 1,
  account: Account = 'seller-one',
): Promise<PositionItem[]> {
  const items = Array.from({ length: count }, () => piece());
  return sendOrder(test, await placed(test, { items }, account), account);
}

/** Sends all items of a processable order. Answers the items. */
export async function sendOrder(
  test: TestApp,
  { salesOrderId }: { readonly salesOrderId: string },
  account: Account = 'seller-one',
): Promise<PositionItem[]> {
  const partner = await partnerOf(test.db, account);
  await test.db.begin(async (db) => {
    const [order] = await lockOrders(db, partner, [salesOrderId]);
    await sendItems(db, ordersContext(test), partner, {
      items: order!.items,
      date: test.clock.now(),
      tracking: { carrier: 'DHL', trackingNumber: salesOrderId },
      actor: { side: 'PARTNER' },
    });
  });
  const [order] = await readOrders(test.db, partner, [salesOrderId]);
  return [...order!.items];
}

type Named = Pick<PositionItem, 'positionItemId' | 'salesOrderId'>;

/** An acceptance of the item as it is sent; `fields` replace. */
export const acceptance = ({ positionItemId, salesOrderId }: Named, fields: object = {}) => ({
  positionItemId,
  salesOrderId,
  condition: 'A',
  reason: 'RETURN_RECEIVED',
  ...fields,
});

/** A rejection of the item as it is sent; `fields` replace. */
export const rejection = (item: Named, fields: object = {}) =>
  acceptance(item, { condition: 'D', reason: 'ITEM_DAMAGED', ...fields });

/** Sends items to be accepted or rejected. */
export const post = (
  test: TestApp,
  path: 'acceptance' | 'rejection',
  positionItems: unknown,
  as: Account = 'seller-one',
): Promise<Reply> => test.call('POST', `/v3/returns/${path}`, { body: { positionItems }, as });

/** States of items and of their returns, `SENT`, `SENT ANNOUNCED` or such, in the order of the items. */
export async function statesOf(test: TestApp, items: readonly Named[]): Promise<string[]> {
  const rows = await test.db<{ id: string; state: string }[]>`
    SELECT id, concat_ws(' ', item.status, back.status) AS state
    FROM position_item AS item LEFT JOIN returned_item AS back
      ON back.partner_id = item.partner_id AND back.position_item_id = item.id
    WHERE id = ANY(${items.map((item) => item.positionItemId)}::uuid[])`;
  const byId = new Map(rows.map(({ id, state }) => [id, state]));
  return items.map((item) => byId.get(item.positionItemId)!);
}

/** Who changed the return of an item, from what to what, in the order of the changes. */
export async function historyOf(test: TestApp, { positionItemId }: Named): Promise<string[]> {
  const rows = await test.db<{ change: string }[]>`
    SELECT concat_ws(' ', who, facts ->> 'from', '→', facts ->> 'to') AS change FROM activity
    WHERE ref = ${positionItemId} AND kind LIKE 'return.%' AND kind <> 'return.evaluated' ORDER BY id`;
  return rows.map(({ change }) => change);
}

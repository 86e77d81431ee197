import type { Account, Reply, TestApp } from '../../../test/support/app.ts';
import { partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { publish } from '../../platform/outbox/index.ts';
import type { OrderDraft, PositionItem } from '../orders/index.ts';
import { seedDemoIssuers } from '../receipts/index.ts';
import { sendOrder } from '../returns/testing.ts';
import { itemsSent, type SentItems } from '../shipments/index.ts';

/** Sent items, by default 100.00 euros each, with their purchase receipt. */
export async function invoicedItems(
  test: TestApp,
  count = 1,
  { account = 'seller-one', ...fields }: Partial<OrderDraft> & { account?: Account } = {},
): Promise<PositionItem[]> {
  const items = await sentItems(test, count, { account, ...fields });
  await invoice(test, items, account);
  return items;
}

/** Sent items for which there is no purchase receipt yet. */
export async function sentItems(
  test: TestApp,
  count = 1,
  { account = 'seller-one', ...fields }: Partial<OrderDraft> & { account?: Account } = {},
): Promise<PositionItem[]> {
  await seedDemoIssuers(test.db);
  const items = Array.from({ length: count }, () => piece());
  return sendOrder(test, await placed(test, { items, ...fields }, account), account);
}

/** Issues the purchase receipt of one order's items. */
export async function invoice(
  test: TestApp,
  items: readonly PositionItem[],
  account: Account = 'seller-one',
): Promise<void> {
  const partner = await partnerOf(test.db, account);
  const { salesOrderId } = items[0]!;
  const fact: SentItems = {
    cause: salesOrderId,
    shipmentId: salesOrderId,
    salesOrderId,
    positionItemIds: items.map((item) => item.positionItemId),
    shipDate: test.clock.now().toISOString(),
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  };
  await test.db.begin((db) => publish(db, partner, itemsSent, [fact]));
  await test.work();
}

type Named = Pick<PositionItem, 'positionItemId' | 'salesOrderId'>;

/** A request for a price reduction in euros; `fields` replace. */
export const reduction = ({ positionItemId, salesOrderId }: Named, amount: number, fields: object = {}) => ({
  positionItemId,
  salesOrderId,
  priceReduction: { amount, currency: 'EUR' },
  ...fields,
});

/** Applies a price reduction in euros. */
export const reduce = (
  test: TestApp,
  item: Named,
  amount: number,
  as: Account = 'seller-one',
): Promise<Reply> => test.call('POST', '/v1/price-reductions', { body: reduction(item, amount), as });

/** The item with its reductions as the interface answers it. */
export const readItem = (
  test: TestApp,
  { salesOrderId, positionItemId }: Named,
  as: Account = 'seller-one',
) => test.call('GET', `/v1/price-reductions/${salesOrderId}/${positionItemId}`, { as });

/** Amounts and states of an item's reductions, oldest first, such as `10 PROCESSED`. */
export async function reductionsOf(test: TestApp, item: Named): Promise<string[]> {
  const { status, body } = await readItem(test, item);
  if (status === 404) return [];
  return body.priceReductions.map(
    (one: { priceReduction: { amount: number }; status: string }) =>
      `${one.priceReduction.amount} ${one.status}`,
  );
}

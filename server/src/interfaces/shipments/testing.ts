import assert from 'node:assert/strict';
import { type Account, type Reply, startApp, type TestApp } from '../../../test/support/app.ts';
import { partnerOf, piece, placed } from '../../../test/support/orders.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { type Order, readOrders } from '../orders/index.ts';

export const base = '/v1/shipments';
export const multi = '/v1/multiparcel-shipments';

type Fields = Record<string, unknown>;

/** The application with the seller's tenant key. */
export async function startShipments(
  t: Parameters<typeof startApp>[0],
): Promise<TestApp & { partner: PartnerId }> {
  const test = await startApp(t);
  return { ...test, partner: await partnerOf(test.db, 'seller-one') };
}

/** A day before the ship date of `parcel`. */
export const orderDate = new Date('2026-03-01T15:00:00Z');

/** An order of so many processable pieces. */
export const ordered = async (test: TestApp, pieces = 1, account: Account = 'seller-one'): Promise<Order> =>
  placed(test, { orderDate, items: Array.from({ length: pieces }, () => piece()) }, account);

export const returnTrackingKey = { carrier: 'DHL', trackingNumber: '577546565072' };

/** Items of an order as a request names them; all unless places are named. */
export const itemsOf = (order: Order, ...places: number[]): Fields[] =>
  (places.length === 0 ? order.items.map((_, place) => place) : places).map((place) => ({
    positionItemId: order.items[place]!.positionItemId,
    salesOrderId: order.salesOrderId,
    returnTrackingKey,
  }));

let numbered = 0;

type TrackingKey = { readonly carrier: string; readonly trackingNumber: string };

/** A valid parcel with a tracking number of its own; `fields` replace fields. */
export function parcel(positionItems: unknown, fields: Fields = {}): Fields & { trackingKey: TrackingKey } {
  numbered += 1;
  const trackingNumber = `0034043416109${String(numbered).padStart(7, '0')}`;
  return {
    trackingKey: { carrier: 'DHL', trackingNumber },
    shipDate: '2026-03-02T16:00:00+01:00',
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
    positionItems,
    ...fields,
  };
}

/** Reports a shipment and returns its id. Throws when it is refused. */
export async function reported(test: TestApp, body: Fields, as?: Account): Promise<string> {
  const reply = await test.call('POST', base, { body, ...(as ? { as } : {}) });
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body.shipmentId;
}

/** Errors of an answer as `title place`, in the order of the body. */
export const errorsOf = (reply: Reply): string[] =>
  reply.body.errors.map(({ title, jsonPath = '' }: { title: string; jsonPath?: string }) =>
    `${title} ${jsonPath}`.trim(),
  );

/** Asserts the status and all errors of an answer, in any order. */
export function assertErrors(reply: Reply, status: number, errors: readonly string[], title?: string): void {
  assert.equal(reply.status, status, `${title}: ${reply.text}`);
  assert.deepEqual(errorsOf(reply).sort(), [...errors].sort(), title);
}

/** States of an order's items, in their order. */
export async function statesOf(test: TestApp & { partner: PartnerId }, order: Order): Promise<string[]> {
  const [read] = await readOrders(test.db, test.partner, [order.salesOrderId]);
  return read!.items.map((item) => item.status);
}

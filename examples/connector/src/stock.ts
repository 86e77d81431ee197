import { keepSent, wasSent } from './articles.ts';
import { type Connector, readKnown, slices } from './marketplace.ts';
import type { Send } from './sending.ts';
import { put } from './store.ts';
import { keepFailed } from './tasks.ts';

export type Quantity = { readonly sku: string; readonly quantity: number };

/** More repeated quantities than this are cheaper sent than compared one by one. */
const mostCompared = 10;

/** Sends quantities that the marketplace does not have, 200 a request. `stamp` says when we read our stock. */
export async function setStock(connector: Connector, items: readonly Quantity[], stamp: string) {
  const { store } = connector;
  const latest = [...new Map(items.map(({ sku, quantity }) => [sku, { sku, quantity }])).values()];
  const repeated = latest.filter(({ sku, quantity }) => wasSent(store, sku, 'quantities', quantity));
  const same = new Set<string>();
  if (repeated.length <= mostCompared) {
    for (const item of repeated)
      if ((await readQuantity(connector, item.sku)) === item.quantity) same.add(item.sku);
  }
  const news = latest.filter(({ sku }) => !same.has(sku));
  return () => {
    for (const { sku, quantity } of news) keepSent(store, sku, 'quantities', quantity);
    for (const input of slices(news, 200))
      put(connector, { kind: 'quantities', subject: 'quantities', input, stamp });
  };
}

/** A sale takes from the quantity that we sent, so what we sent last is not what is there now. */
async function readQuantity({ store, api }: Connector, sku: string): Promise<number | undefined> {
  const { resources } = await readKnown(store, `quantity ${sku}`, (header) =>
    api.GET('/v1/availability/quantities', { params: { query: { sku }, header } }),
  );
  return resources.variations.find((one) => one.sku === sku)?.quantity;
}

/** Quantities have no task: each entry is judged in the answer, and a 207 has entries that were not stored. */
export const sendQuantities: Send<Quantity[]> = async ({ api, store }, { input, key, stamp }) => {
  const params = { header: { 'x-request-timestamp': stamp } };
  const options = { params, entries: input, idempotencyKey: key };
  const batches = await Array.fromAsync(api.batches('/v1/availability/quantities', options));
  return () => {
    for (const { entry, problems } of batches.flatMap(({ failed }) => failed)) {
      keepFailed(store, entry.sku, 'quantities', problems[0]!);
    }
  };
};

import type { Input, Model } from '@sellerdock/client';
import { type Connector, Impossible, slices } from './marketplace.ts';
import type { Keep, Send } from './sending.ts';
import { put, type Store } from './store.ts';
import { keepTask } from './tasks.ts';

export type Variation = Model<'ProductVariationV5'>;
type Price = Input<'POST', '/v5/products/prices'>['body'][number];

/** Offers articles: only those that differ from what the marketplace was last told, 500 a request. */
export function offer(connector: Connector, variations: readonly Variation[]): Keep {
  const { store } = connector;
  const latest = [...new Map(variations.map((one) => [one.sku, one])).values()]; // A sku may stand in a batch once.
  const news = latest.filter((one) => !wasSent(store, one.sku, 'articles', one));
  return () => {
    for (const one of news) {
      store.run('INSERT OR REPLACE INTO article VALUES (?, ?)', one.sku, JSON.stringify(one));
      keepSent(store, one.sku, 'articles', one);
      keepSent(store, one.sku, 'prices', priceOf(one));
    }
    for (const input of slices(news, 500)) put(connector, { kind: 'articles', subject: 'articles', input });
  };
}

export type NewPrice = { readonly sku: string; readonly price: string | number };

/** Sets prices. They go to the prices, not into the articles, so that no article is reviewed again. */
export async function setPrices(connector: Connector, items: readonly NewPrice[]): Promise<Keep> {
  const { store } = connector;
  const articles: Variation[] = [];
  for (const { sku, price } of items) {
    const { pricing, ...rest } = await readArticle(connector, sku);
    const standardPrice = { amount: Number(price), currency: 'EUR' as const };
    articles.push({ ...rest, pricing: { ...pricing, standardPrice } });
  }
  const news = articles.filter((one) => !wasSent(store, one.sku, 'prices', priceOf(one)));
  return () => {
    for (const one of news) {
      store.run('INSERT OR REPLACE INTO article VALUES (?, ?)', one.sku, JSON.stringify(one));
      store.run(`DELETE FROM sent WHERE sku = ? AND aspect = 'articles'`, one.sku);
      keepSent(store, one.sku, 'prices', priceOf(one));
    }
    for (const input of slices(news.map(priceOf), 500))
      put(connector, { kind: 'prices', subject: 'articles', input });
  };
}

/** Corrects an article that was refused, and offers it alone. */
export async function correctArticle(connector: Connector, sku: string, changes: object): Promise<Keep> {
  return offer(connector, [merged(await readArticle(connector, sku), changes) as Variation]);
}

/** What we offer under a sku; an article that came from elsewhere is read from the marketplace. */
async function readArticle({ store, api }: Connector, sku: string): Promise<Variation> {
  const row = store.row<{ variation: string }>('SELECT variation FROM article WHERE sku = ?', sku);
  if (row) return JSON.parse(row.variation);
  // A sku with a slash or a dot does not fit into a path, so ask by query.
  const { data } = await api.GET('/v5/products', { params: { query: { sku } } });
  const [found] = data.productVariations;
  if (!found) throw new Impossible(`There is no article ${sku}.`);
  return found as Variation;
}

/** Articles and prices are answered with an update task, whose end says what became of each entry. */
export const sendArticles: Send<(Variation | Price)[]> = async ({ api, store }, job) => {
  const { kind, input, key, stamp } = job;
  const path = kind === 'prices' ? '/v5/products/prices' : '/v5/products';
  const params = { header: { 'x-request-timestamp': stamp } };
  const { data } = await api.POST(path, { params, body: input as never[], idempotencyKey: key });
  return () => keepTask(store, kind, data);
};

/** A price is complete: without its sale, a running sale would end. */
function priceOf({ sku, pricing: { standardPrice, sale } }: Variation): Price {
  return { sku, standardPrice, ...(sale && { sale }) };
}

/** Changes fields at any depth; lists are replaced. */
function merged(value: unknown, changes: unknown): unknown {
  if (!isRecord(value) || !isRecord(changes)) return changes;
  const changed = Object.entries(changes).map(([name, change]) => [name, merged(value[name], change)]);
  return { ...value, ...Object.fromEntries(changed) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Says whether the marketplace was told exactly this, and did not refuse it. */
export function wasSent(store: Store, sku: string, aspect: string, value: unknown): boolean {
  const sql = 'SELECT value FROM sent WHERE sku = ? AND aspect = ?';
  return store.row<{ value: string }>(sql, sku, aspect)?.value === JSON.stringify(value);
}

export function keepSent(store: Store, sku: string, aspect: string, value: unknown): void {
  store.run('INSERT OR REPLACE INTO sent VALUES (?, ?, ?)', sku, aspect, JSON.stringify(value));
  store.run('DELETE FROM problem WHERE subject = ? AND aspect = ?', sku, aspect);
}

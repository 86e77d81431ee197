import { variation } from '../../server/test/support/fixtures.ts';
import type { Product } from '../../server/test/support/product.ts';

type Answer = { readonly status: number; readonly body: unknown };

/** Calls the API as the first seller's own software does. */
export async function callApi(
  product: Product,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const token = await product.token('seller-one');
  const reply = await fetch(`${product.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** Uploads articles and waits until they are stored. */
export async function uploadArticles(product: Product, skus: readonly string[]): Promise<void> {
  await callApi(
    product,
    'POST',
    '/v5/products',
    skus.map((sku) => variation({ sku })),
  );
  const db = product.openDatabase(1);
  const isDone = async () => (await db`SELECT FROM update_task WHERE finished_at IS NULL`).length === 0;
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50));
  await db.end();
}

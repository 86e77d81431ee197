import type { Product } from '../../../server/test/support/product.ts';
import type { openClient, Request, Send } from '../../harness/load.ts';
import { batchText, skuOf, uploader } from '../../harness/uploads.ts';

/** How many variations each seller has. */
const variationsEach = 20;
/** Variations of one batch of the load: more than 64 KB, so that it takes part in the budget for bodies. */
const batchSize = 40;
const uploadsAtOnce = 8;

/** Adds sellers with some variations each, and answers their tokens. All have the secret of seller-one. */
export async function addSellers(product: Product, count: number): Promise<string[]> {
  const db = product.openDatabase(1);
  const clients = await db<{ id: string }[]>`
    WITH sellers AS (
      INSERT INTO partner (name, kind, created_at)
      SELECT 'Seller ' || n, 'seller', now() FROM generate_series(1, ${count}::int) AS n RETURNING partner_id)
    INSERT INTO api_client (client_id, partner_id, secret_hash, scopes, grant_types, created_at)
    SELECT 'load-' || sellers.partner_id, sellers.partner_id, secret_hash, '{products,availability,orders}', grant_types, now()
    FROM sellers, api_client WHERE client_id = 'seller-one' RETURNING client_id AS id`;
  await db.end();
  const text = batchText(0, variationsEach, 1, product.address);
  const tokens: string[] = [];
  const upload = async () => {
    for (let client = clients.pop(); client; client = clients.pop()) {
      const token = await tokenOf(product.address, client.id);
      const seller = uploader(product, token);
      await seller.done(await seller.post(text), 500);
      tokens.push(token);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
  return tokens;
}

async function tokenOf(address: string, client: string): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: client, client_secret: 'seller-one-secret' };
  const reply = await fetch(`${address}/v1/token`, { method: 'POST', body: new URLSearchParams(form) });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { access_token: string }).access_token;
}

/** The mixed load of these sellers in turn: of twenty calls, twelve reads, seven changes of stock and one batch of products. */
export function mixedLoad(
  client: ReturnType<typeof openClient>,
  tokens: readonly string[],
  origin: string,
): Send {
  const callOf = mixedCalls(origin);
  let number = 0;
  return () => {
    number += 1;
    // A number of sellers that the mix divides would give each of them calls of one kind only.
    const round = Math.floor(number / tokens.length);
    return client.send({ ...callOf(number + round), token: tokens[number % tokens.length]! });
  };
}

function mixedCalls(origin: string): (number: number) => Request {
  const batches = [1, 2, 3, 4].map((edition) => batchText(0, batchSize, edition, origin));
  const stock = [5, 6, 7, 8].map((quantity) =>
    JSON.stringify(Array.from({ length: variationsEach }, (_, n) => ({ sku: skuOf(n), quantity }))),
  );
  return (number) => {
    const sku = skuOf(number % variationsEach);
    const place = number % 20;
    if (place === 7) return { method: 'POST', path: '/v5/products', body: batches[number % batches.length]! };
    if (place % 3 === 1)
      return { method: 'POST', path: '/v1/availability/quantities', body: stock[number % stock.length]! };
    const reads = [
      `/v5/products/${sku}`,
      `/v5/products/${sku}/marketplace-status`,
      `/v5/products/${sku}/active-status`,
      '/v4/orders?limit=10',
      '/v5/products/prices?limit=20',
    ];
    return { method: 'GET', path: reads[number % reads.length]! };
  };
}

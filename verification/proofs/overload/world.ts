import { fetchToken, type Product } from '../../../server/test/support/product.ts';
import { must, withEach } from '../../harness/clients.ts';
import type { openClient, Request, Send } from '../../harness/load.ts';
import { batchText, skuOf, uploader } from '../../harness/uploads.ts';

const variationsEach = 20;
/** Variations of one batch of the load: more than 64 KB, so that it takes part in the budget for bodies. */
const batchSize = 40;
/** A first token takes a fifth of a second of a processor, and the server checks two secrets of one address at once. */
const addedAtOnce = 2;

/** Adds sellers with some variations each; returns their tokens. */
export async function addSellers({ address, token }: Product, count: number): Promise<string[]> {
  const operator = await token('operator');
  const add = (path: string, body: object) => must(address, operator, 'POST', `/operator/v1${path}`, body);
  const text = batchText(0, variationsEach, 1, address);
  const names = Array.from({ length: count }, (_, index) => `Seller ${index + 1}`);
  const tokens: string[] = [];
  await withEach(names, addedAtOnce, async (name) => {
    const { partnerId } = await add('/partners', { kind: 'seller', name });
    const scopes = ['products', 'availability', 'orders'];
    const { clientId, clientSecret } = await add(`/partners/${partnerId}/clients`, { scopes });
    const own = await fetchToken(address, clientId, clientSecret);
    const seller = uploader({ address }, own);
    await seller.done(await seller.post(text), 500);
    tokens.push(own);
  });
  return tokens;
}

/** The mixed load of these sellers in turn: of twenty calls, twelve reads, seven changes of stock and one batch of products. */
export function mixedLoad(
  client: ReturnType<typeof openClient>,
  tokens: readonly string[],
  origin: string,
): Send {
  const batches = [1, 2, 3, 4].map((edition) => batchText(0, batchSize, edition, origin));
  const stock = [5, 6, 7, 8].map((quantity) =>
    JSON.stringify(Array.from({ length: variationsEach }, (_, n) => ({ sku: skuOf(n), quantity }))),
  );
  const callOf = (number: number): Request => {
    const post = (path: string, bodies: readonly string[]) =>
      ({ method: 'POST', path, body: bodies[number % bodies.length]! }) as const;
    const place = number % 20;
    if (place === 7) return post('/v5/products', batches);
    if (place % 3 === 1) return post('/v1/availability/quantities', stock);
    const product = `/v5/products/${skuOf(number % variationsEach)}`;
    const reads = [
      ...[product, `${product}/marketplace-status`, `${product}/active-status`],
      ...['/v4/orders?limit=10', '/v5/products/prices?limit=20'],
    ];
    return { method: 'GET', path: reads[number % reads.length]! };
  };
  let number = 0;
  return () => {
    number += 1;
    // A number of sellers that the mix divides would give each of them calls of one kind only.
    const round = Math.floor(number / tokens.length);
    return client.send({ ...callOf(number + round), token: tokens[number % tokens.length]! });
  };
}

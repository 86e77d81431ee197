import { importJWK, SignJWT } from 'jose';
import type { Database } from '../../../server/src/platform/database.ts';
import { sealerOf } from '../../../server/src/platform/sealing/index.ts';
import { loadKeys } from '../../../server/src/token/keys.ts';
import { batchText, skuOf, uploader } from '../../../server/test/support/batches.ts';
import type { Product } from '../../../server/test/support/product.ts';

/** A seller of the proof, with a token of their own. */
export type Seller = { readonly token: string };

/** Settings of a product that `addSellers` can sign for: its keys are sealed with this secret. */
export const knownSecret = { WEBHOOK_SECRET: 'a secret that the proof knows as well' } as const;

/** How many variations each seller has. */
const variationsEach = 20;

/** Variations of one batch of the load: more than 64 KB, so that it takes part in the budget for bodies. */
const batchSize = 40;

const uploadsAtOnce = 8;

/** Adds sellers with some variations each; their tokens are signed with the server's own key, as it would have done. */
export async function addSellers(product: Product, db: Database, count: number): Promise<Seller[]> {
  const partners = await db<{ id: number }[]>`
    INSERT INTO partner (name, kind, created_at)
    SELECT 'Seller ' || n, 'seller', now() FROM generate_series(1, ${count}) AS n RETURNING partner_id AS id`;
  const sign = await signer(product, db);
  const sellers = await Promise.all(partners.map(async ({ id }) => ({ token: await sign(id) })));
  const text = batchText(0, variationsEach, 1, product.address);
  const waiting = [...sellers];
  const upload = async () => {
    for (let seller = waiting.pop(); seller; seller = waiting.pop()) {
      const client = uploader(product, seller.token);
      await client.done(await client.post(text), 500);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
  return sellers;
}

async function signer({ address }: Product, db: Database) {
  const sealer = sealerOf(Buffer.from(knownSecret.WEBHOOK_SECRET), 'token keys');
  const { signing } = await loadKeys(db, sealer);
  const key = await importJWK(signing, 'RS256');
  return (partner: number) =>
    new SignJWT({
      client_id: `proof-${partner}`,
      partner_id: String(partner),
      scope: 'products availability orders',
      sandbox: true,
    })
      .setProtectedHeader({ alg: 'RS256', kid: signing.kid!, typ: 'at+jwt' })
      .setIssuer(address)
      .setAudience(address)
      .setSubject(`proof-${partner}`)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
}

export type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string };

/** The mixed load, call by call: of twenty, twelve reads, seven changes of stock and one batch of products. */
export function mixedCalls(origin: string): (number: number) => Call {
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

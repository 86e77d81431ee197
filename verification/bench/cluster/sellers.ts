import { setTimeout as sleep } from 'node:timers/promises';
import { fetchToken } from '../../../server/test/support/product.ts';
import { closedLoop, openClient, type Request } from '../../harness/load.ts';
import { type Row, row } from '../table.ts';
import type { Site } from './site.ts';

const variationsEach = 4;
const active = 100;
const connections = 8;
const idleSeconds = 30;

type Token = { readonly token: string; readonly skus: readonly string[] };

/** What the coordinator does for the same requests of one seller and of many among very many, and while nobody asks. */
export async function withManySellers(site: Site, sellers: number, seconds: number): Promise<Row[]> {
  const skusOf = (client: string) => Array.from({ length: variationsEach }, (_, n) => `${client}-${n}`);
  const one = [{ token: site.token, skus: ['BATCH-000000001', 'BATCH-000000002', 'BATCH-000000003'] }];
  const few = await mixed(site, one, seconds);
  await layOutSellers(site, sellers);
  const many: Token[] = [];
  for (let at = 0; at < active; at += 1) {
    const client = `laid-out-${1 + Math.floor((at * sellers) / active)}`;
    many.push({
      token: await fetchToken(site.product.address, client, 'seller-one-secret'),
      skus: skusOf(client),
    });
  }
  await mixed(site, many, 1);
  const all = await mixed(site, many, seconds);
  const before = site.cpu();
  await sleep(idleSeconds * 1000);
  const idle = site.cpu().map((used, at) => (((used - before[at]!) * 100) / idleSeconds).toFixed(1));
  const shown = ({ perSecond, micros }: typeof few) =>
    `${perSecond.toFixed(0)} requests/s: product ${micros[0]} µs, coordinator ${micros[1]} µs, nodes ${micros[2]} µs`;
  return [
    row('reads, lists of orders and small writes of one seller', shown(few)),
    row(`the same of ${active} sellers among ${sellers}`, shown(all)),
    row(
      `nobody asks, ${sellers} sellers`,
      `product ${idle[0]} %, coordinator ${idle[1]} %, nodes ${idle[2]} % of a processor`,
    ),
  ];
}

/** Sellers with a client, variations and stock each; they share the secret of the first demo seller. */
async function layOutSellers({ db }: Site, sellers: number): Promise<void> {
  await db`
    WITH made AS (
      INSERT INTO partner (name, kind, created_at) SELECT 'Seller', 'seller', now() FROM generate_series(1, ${sellers}::int)
      RETURNING partner_id)
    INSERT INTO api_client (client_id, partner_id, secret_hash, scopes, grant_types, created_at)
    SELECT 'laid-out-' || row_number() OVER (), made.partner_id, secret_hash, scopes, grant_types, now()
    FROM made, api_client WHERE client_id = 'seller-one'`;
  const numbers = `FROM api_client, generate_series(0, ${variationsEach - 1}) AS n WHERE client_id LIKE 'laid-out-%'`;
  const sku = `client_id || '-' || n`;
  await db.unsafe(`INSERT INTO variation (partner_id, sku, product_reference, category, brand_id, ean, content, content_hash,
      pricing, content_requested_at, price_requested_at, content_changed_at)
    SELECT partner_id, ${sku}, 'LAID-OUT', 'Bluetooth-Kopfhörer', '24DDR3VZ', '439800000000' || n, '{}', '\\x00', '{}',
      now(), now(), now() ${numbers}`);
  await db.unsafe(`INSERT INTO listing (partner_id, sku, active_modified, verdict, status, status_modified, review_of, obstacles)
    SELECT partner_id, ${sku}, now(), 'ONLINE', 'ONLINE', now(), '\\x00', '{}' ${numbers}`);
  await db.unsafe(`INSERT INTO available_quantity (partner_id, sku, quantity, requested_at, last_modified)
    SELECT partner_id, ${sku}, 1, '2020-01-01', now() ${numbers}`);
  await db.unsafe('VACUUM ANALYZE partner, api_client');
}

/** Six single reads, two lists of orders and two writes of all stock of a seller, in turn with the next seller. */
async function mixed({ product, cpu }: Site, tokens: readonly Token[], seconds: number) {
  const requests = tokens.flatMap(({ token, skus }, number): Request[] => {
    const body = JSON.stringify(skus.map((sku) => ({ sku, quantity: number + 1 })));
    const write: Request = { method: 'POST', path: '/v1/availability/quantities', token, body };
    const list: Request = { method: 'GET', path: '/v4/orders?limit=32', token };
    const reads = [0, 1].flatMap(() =>
      skus.slice(0, 3).map((sku): Request => ({ method: 'GET', path: `/v5/products/${sku}`, token })),
    );
    return [...reads, list, write, list, write];
  });
  const client = openClient(product.address);
  let next = 0;
  const before = cpu();
  const send = () => client.send(requests[(next++ * 7) % requests.length]!);
  const samples = await closedLoop(send, connections, seconds);
  client.close();
  const wrong = samples.find(({ status }) => status !== 200);
  if (wrong) throw new Error(`a request was answered ${wrong.status}`);
  const micros = cpu().map((used, at) => (((used - before[at]!) * 1e6) / samples.length).toFixed(0));
  return { perSecond: samples.length / seconds, micros };
}

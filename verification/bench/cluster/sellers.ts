import { setTimeout as sleep } from 'node:timers/promises';
import { fetchToken } from '../../../server/test/support/product.ts';
import { closedLoop, openClient, type Request } from '../../harness/load.ts';
import { type Row, row } from '../table.ts';
import type { Site } from './site.ts';

const variationsEach = 4;
const active = 100;
const connections = 8;
/** Several turns of a process's polls, and its sweep. */
const idleSeconds = 75;
const laidOutConsumer = 301;

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

/** Of so many sellers one has a consumer of webhooks, with what it was sent. */
const consumersOneOf = 10;

/**
 * Sellers with a client, variations, stock, update tasks that are done and a job that waits each, some with deliveries.
 * They share the secret of the first demo seller.
 */
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
  await layOutWork(db);
  await db.unsafe('VACUUM ANALYZE partner, api_client');
}

/** What sweeps, retention and deliveries look through, all of it done; and as many waiting jobs as sellers. */
async function layOutWork(db: Site['db']): Promise<void> {
  const sellers = `FROM api_client WHERE client_id LIKE 'laid-out-%'`;
  await db.unsafe(`INSERT INTO update_task (partner_id, id, aspect, contract, accepted_at, finished_at, total)
    SELECT partner_id, gen_random_uuid(), 'prices', 'v5', now(), now(), 1
    FROM api_client, generate_series(1, 3) WHERE client_id LIKE 'laid-out-%'`);
  const some = `${sellers} AND partner_id % ${consumersOneOf} = 0`;
  await db.unsafe(`INSERT INTO webhook_consumer (partner_id, consumer_id, url, event_types, state, ordered, batch_size, concurrency, version, created_at, disabled_by_operator)
    SELECT partner_id, ${laidOutConsumer}, 'https://receiver.example/', '{order.created}', 'active', false, 1, 1, 1, now(), false ${some}`);
  await db.unsafe(`INSERT INTO webhook_event (partner_id, id, type, occurred_at, document, bytes)
    SELECT partner_id, ('01990000-0000-7000-8000-' || lpad(partner_id::text, 12, '0'))::uuid, 'order.created', now(), '{}', 2 ${some}`);
  await db.unsafe(`INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id, event_count, bytes,
      ordered, is_replay, is_half, attempts, due_at, created_at, finished_at, state)
    SELECT partner_id, ${laidOutConsumer}, id, ARRAY[id], id, id, 1, 2, false, false, false, 1, now(), now(), now(), 'delivered'
    FROM (SELECT partner_id, ('01990000-0000-7000-8000-' || lpad(partner_id::text, 12, '0'))::uuid AS id ${some}) AS sent`);
  await db.unsafe(`SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
      SELECT ('products-review', json_build_object('partner', partner_id), 'products-review:' || partner_id,
        now() + interval '1 day', null, null, null, null)::graphile_worker.job_spec ${sellers}))`);
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

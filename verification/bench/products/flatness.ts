import type { Database } from '../../../server/src/platform/database.ts';
import { batchText, skuOf, uploader } from '../../../server/test/support/batches.ts';
import type { BenchContext } from '../context.ts';
import { latencies } from '../load.ts';
import type { Row } from '../table.ts';

type Latency = { readonly p50Ms: number; readonly p99Ms: number };

/** The same reads and writes with 100 variations stored, then with as many as the command says of the caller, and other partners. */
export async function run(context: BenchContext): Promise<Row[]> {
  const { product, tokens, db, sizes } = context;
  const { variations } = sizes;
  const manyPartners = sizes.flatness.partners;
  await empty(db, context.partners['seller-two']);
  const client = uploader(product, tokens['seller-two']);
  await client.done(await client.post(batchText(0, 100, 0, product.address)));
  const few = await measure(context, 100);
  const began = performance.now();
  await fill(db, context.partners['seller-two'], { variations, manyPartners });
  const filledSeconds = (performance.now() - began) / 1000;
  const many = await measure(context, variations);
  return [
    {
      bench: 'flatness',
      what: 'rows laid out by SQL',
      figure: `${variations} of one partner, ${manyPartners * 100} of ${manyPartners} others, ${filledSeconds.toFixed(0)} s`,
    },
    ...Object.entries(many).map(([what, latency]) => compared(what, few[what]!, latency)),
  ];
}

const compared = (what: string, few: Latency, many: Latency): Row => ({
  bench: 'flatness',
  what: `${what}: median with many against few`,
  figure: `${text(many)}; few ${text(few)}`,
  aim: { measured: many.p50Ms / few.p50Ms, atMost: 1.5 },
});

const text = ({ p50Ms, p99Ms }: Latency) => `${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`;

/** One caller, one request at a time: what is measured is the work, not the queue. */
async function measure(
  { product, tokens, sizes }: BenchContext,
  stored: number,
): Promise<Record<string, Latency>> {
  const rounds = sizes.flatness;
  const client = uploader(product, tokens['seller-two']);
  const anySku = (round: number) => skuOf((round * 7919) % stored);
  const get = (path: string) => client.read(`/v5/products${path}`);
  await latencies(rounds.warmUp, (round) => get(`/${anySku(round)}`));
  return {
    'one variation': await latencies(rounds.reads, (round) => get(`/${anySku(round)}`)),
    'first page of 100': await latencies(rounds.pages, () => get('?limit=100')),
    'marketplace statuses, page of 100': await latencies(rounds.lists, () =>
      get('/marketplace-status?limit=100'),
    ),
    'content changes, page of 100': await latencies(rounds.lists, () => get('/content-changes?limit=100')),
    'write of 100, to its end': await latencies(rounds.writes, async (round) =>
      client.done(await client.post(batchText(0, 100, round + stored, product.address)), 5),
    ),
  };
}

/** Removes what benches before this one have stored for the partner. */
export async function empty(db: Database, partner: number): Promise<void> {
  for (const table of ['available_quantity', 'delivery_information', 'listing', 'variation'])
    await db`DELETE FROM ${db(table)} WHERE partner_id = ${partner}`;
  await db.unsafe('VACUUM ANALYZE variation, listing');
}

/** Copies the first stored variation until the partner has so many, and gives many other partners 100 each. */
export async function fill(
  db: Database,
  partner: number,
  { variations, manyPartners }: { readonly variations: number; readonly manyPartners: number },
): Promise<void> {
  await copy(db, partner, partner, 100, variations);
  await db`INSERT INTO partner (name, kind, created_at)
    SELECT 'Partner ' || n, 'seller', now() FROM generate_series(1, ${manyPartners}::int) AS n`;
  await db.unsafe(`
    INSERT INTO variation SELECT 1000000 + n, sku, product_reference, category, brand_id, ean, claimed_moin, content,
      content_hash, pricing, content_requested_at, price_requested_at, content_changed_at
    FROM generate_series(1, ${manyPartners}) AS n, (SELECT * FROM variation WHERE partner_id = ${partner} ORDER BY sku LIMIT 100) AS v
    ON CONFLICT DO NOTHING`);
  await db.unsafe('VACUUM ANALYZE variation, listing');
  await db.unsafe('CHECKPOINT');
}

async function copy(db: Database, from: number, to: number, first: number, end: number): Promise<void> {
  await db.unsafe(`
    INSERT INTO variation SELECT ${to}, 'BATCH-' || lpad(n::text, 9, '0'), 'BATCH-' || lpad((n / 10)::text, 8, '0'), category,
      brand_id, '4399' || lpad(n::text, 9, '0'), claimed_moin, json_build_object('sku', 'BATCH-' || lpad(n::text, 9, '0'),
        'productReference', 'BATCH-' || lpad((n / 10)::text, 8, '0'), 'ean', '4399' || lpad(n::text, 9, '0'),
        'productDescription', content -> 'productDescription', 'mediaAssets', content -> 'mediaAssets',
        'compliance', content -> 'compliance'), content_hash, pricing, content_requested_at, price_requested_at,
      content_changed_at - n * interval '1 millisecond'
    FROM (SELECT * FROM variation WHERE partner_id = ${from} ORDER BY sku LIMIT 1) AS v, generate_series(${first}, ${end - 1}) AS n`);
  await db.unsafe(`
    INSERT INTO listing (partner_id, sku, active_modified, verdict, status, status_modified, moin, review_of)
    SELECT ${to}, 'BATCH-' || lpad(n::text, 9, '0'), now(), 'ONLINE', 'ONLINE', now() - n * interval '1 millisecond', 'M1', '\\x00'
    FROM generate_series(${first}, ${end - 1}) AS n`);
}

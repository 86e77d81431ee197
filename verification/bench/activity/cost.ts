import { readFileSync } from 'node:fs';
import { must } from '../../harness/clients.ts';
import { startProduct } from '../../harness/installation.ts';
import { cpuSeconds } from '../../harness/processes.ts';
import { median } from '../../harness/random.ts';
import { batchText, uploader } from '../../harness/uploads.ts';
import { bench } from '../context.ts';
import { atMost, row } from '../table.ts';

const source = new URL('../../../server/src/platform/activity/record.ts', import.meta.url);
const loader = new URL('../../mutants/loaded.ts', import.meta.url);
const recording = 'if (rows.length === 0) return;';

type Side = 'with' | 'without';
type Size = { readonly rounds: number; readonly variations: number; readonly orders: number };

/** Settings of a server that records no activity: it loads `record.ts` with one line replaced. */
function withoutActivity(): Record<string, string> {
  const text = readFileSync(source, 'utf8');
  const start = text.indexOf(recording);
  if (start < 0) throw new Error(`${source.pathname} has no longer the line that the bench replaces.`);
  const change = { start, end: start + recording.length, put: 'return;' };
  return {
    NODE_OPTIONS: `--import=${loader.href}`,
    MUTANT: JSON.stringify({ url: source.href, change }),
  };
}

/** Starts a server. Returns functions that measure the processor time of it and its database for an upload and for orders. */
async function start(settings: Readonly<Record<string, string>>) {
  const product = await startProduct({ SANDBOX_REQUEST_LOG: 'off', ...settings });
  const token = await product.token('seller-one');
  const { done, post } = uploader(product, token);
  const costOf = async (work: () => Promise<unknown>) => {
    const before = cpuSeconds(product);
    await work();
    const after = cpuSeconds(product);
    return after.server - before.server + after.postgres - before.postgres;
  };
  const entries = async () => {
    const db = product.openDatabase(1);
    const [found] = await db`SELECT count(*)::int AS count FROM activity`;
    await db.end();
    return Number(found!.count);
  };
  return {
    entries,
    close: product.remove,
    upload: (first: number, count: number) =>
      costOf(async () => {
        for (let from = 0; from < count; from += 500)
          await done(await post(batchText(first + from, Math.min(500, count - from), 0, product.address)));
      }),
    order: (count: number) =>
      costOf(async () => {
        const body = { items: [{ sku: 'BATCH-000000000' }], force: true };
        for (let n = 0; n < count; n += 1)
          await must(product.address, token, 'POST', '/v1/sandbox/orders', body);
      }),
  };
}

/** What the activity adds to the processor time of an upload and of orders: two servers take turns, one without it. */
export const activity = bench<Size>({
  full: { rounds: 7, variations: 2_000, orders: 300 },
  short: { rounds: 1, variations: 50, orders: 3 },
  async run(_context, { rounds, variations, orders }) {
    const sides = { with: await start({}), without: await start(withoutActivity()) };
    try {
      const ratios: Record<'upload' | 'order', number[]> = { upload: [], order: [] };
      // The first round is the warm-up.
      for (let round = 0; round <= rounds; round += 1) {
        const names: Side[] = round % 2 === 0 ? ['with', 'without'] : ['without', 'with'];
        const took: Record<Side, { upload: number; order: number }> = {
          with: { upload: 0, order: 0 },
          without: { upload: 0, order: 0 },
        };
        for (const name of names)
          took[name].upload = await sides[name].upload(round * variations, variations);
        for (const name of names) took[name].order = await sides[name].order(orders);
        if (round === 0) continue;
        for (const what of ['upload', 'order'] as const)
          ratios[what].push(took.with[what] / Math.max(took.without[what], 0.01));
      }
      if ((await sides.with.entries()) === 0) throw new Error('The server with activity recorded none.');
      if ((await sides.without.entries()) > 0) throw new Error('The server without activity recorded some.');
      const judged = (what: string, all: readonly number[], most: number) =>
        row(
          `processor time of ${what} with its activity, against without`,
          `${median(all).toFixed(3)}, rounds from ${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)}`,
          atMost(most, median(all)),
        );
      return [
        judged(`an upload of ${variations}`, ratios.upload, 1.05),
        judged('an order', ratios.order, 1.03),
      ];
    } finally {
      await sides.with.close();
      await sides.without.close();
    }
  },
});

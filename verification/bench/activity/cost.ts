import { readFileSync } from 'node:fs';
import { looking, must } from '../../harness/clients.ts';
import { startProduct } from '../../harness/installation.ts';
import { median } from '../../harness/random.ts';
import { batchText, uploader } from '../../harness/uploads.ts';
import { bench } from '../context.ts';
import { compare, type Side } from '../measure.ts';
import { atMost, row } from '../table.ts';

const source = new URL('../../../server/src/platform/activity/record.ts', import.meta.url);
const loader = new URL('../../mutants/loaded.ts', import.meta.url);
const recording = 'if (rows.length === 0) return;';

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

/** Starts a server. Returns sides that upload variations and place orders, and the number of its activity's entries. */
async function start(settings: Readonly<Record<string, string>>) {
  const product = await startProduct({ SANDBOX_REQUEST_LOG: 'off', ...settings });
  const { address } = product;
  const token = await product.token('seller-one');
  const { done, post } = uploader(product, token);
  const order = { items: [{ sku: 'BATCH-000000000' }], force: true };
  return {
    ...product,
    entries: () => looking(product, async (db) => (await db`SELECT FROM activity LIMIT 1`).length),
    upload:
      (count: number): Side =>
      async (round) =>
      async () => {
        for (let from = 0; from < count; from += 500)
          await done(await post(batchText(round * count + from, Math.min(500, count - from), 0, address)));
        return count;
      },
    order:
      (count: number): Side =>
      async () =>
      async () => {
        for (let n = 0; n < count; n += 1) await must(address, token, 'POST', '/v1/sandbox/orders', order);
        return count;
      },
  };
}

/** What the activity adds to the processor time of an upload and of orders: two servers take turns, one without it. */
export const activity = bench({
  full: { rounds: 7, variations: 2_000, orders: 300 },
  short: { rounds: 1, variations: 50, orders: 3 },
  async run({ db }, { rounds, variations, orders }) {
    await using own = await start({});
    await using other = await start(withoutActivity());
    const judged = async (what: string, most: number, sideOf: (server: typeof own) => Side) => {
      const measured = { db, product: own, beside: { without: other } };
      const sides = { with: sideOf(own), without: sideOf(other) };
      const all = (await compare(measured, rounds, sides)).costRatios('with', 'without');
      return row(
        `processor time of ${what} with its activity, against without`,
        `${median(all).toFixed(3)}, rounds from ${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)}`,
        atMost(most, median(all)),
      );
    };
    const rows = [
      await judged(`an upload of ${variations}`, 1.05, ({ upload }) => upload(variations)),
      await judged('an order', 1.03, ({ order }) => order(orders)),
    ];
    if ((await own.entries()) === 0) throw new Error('The server with activity recorded none.');
    if ((await other.entries()) > 0) throw new Error('The server without activity recorded some.');
    return rows;
  },
});

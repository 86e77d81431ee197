import { setTimeout as sleep } from 'node:timers/promises';
import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import { type Database, isConnectionTrouble } from '../../../server/src/platform/database.ts';
import { givenArguments } from '../../../server/test/support/arguments.ts';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { violations } from './check.ts';
import { marketplaceSide } from './marketplace-side.ts';
import { run } from './run.ts';
import type { World } from './world.ts';

/** Many random operations of several clients at once, with kill -9 in between; then every rule is checked. */
const {
  operations: count,
  kills,
  seed,
} = givenArguments({ command: 'prove:races', placed: { operations: 10_000, kills: 10, seed: 1 } });
const clients = 8;
const product = await prepareProduct();
product.start();
await product.ready();
let token = await product.token('seller-one');
let db = product.openDatabase(clients);
const [client] = await db<{ partner: number }[]>`
  SELECT partner_id AS partner FROM api_client WHERE client_id = 'seller-one'`;
const partner = asPartnerId(client!.partner);

/** Works on the database as it is now; when it goes away in the middle, it is not known what became of the work. */
async function surviving<Result>(
  work: (side: ReturnType<typeof marketplaceSide>) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await work(marketplaceSide(db, partner));
    } catch (error) {
      if (!isConnectionTrouble(error)) throw error;
      await product.ready();
      await sleep(50);
    }
  }
}

const world: World = {
  db,
  partner,
  async call(method, url, body) {
    try {
      const reply = await fetch(`${product.address}${url}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: reply.status === 503 ? 0 : reply.status, text: await reply.text() };
    } catch {
      await product.ready();
      return { status: 0, text: '' };
    }
  },
  place: (pieces) => surviving((side) => side.place(pieces)),
  cancelByMarketplace: (id) => surviving((side) => side.cancelByMarketplace(id)),
  announce: (items, number) => surviving((side) => side.announce(items, number)),
};

const started = performance.now();
let running = true;
const killing = (async () => {
  for (let done = 0; done < kills && running; done += 1) {
    await sleep(1500 + (done % 4) * 700);
    await product.kill();
    product.start();
    await product.ready();
    const old = db;
    db = product.openDatabase(clients);
    await old.end({ timeout: 0 });
    token = await product.token('seller-one');
    console.log(`killed ${done + 1} of ${kills}`);
  }
})();
const deeds = await run(world, { seed, count, clients });
const seconds = (performance.now() - started) / 1000;
running = false;
await killing;
await drained(db);
const wrong = await violations(db, partner, deeds);
const by = Map.groupBy(deeds, ({ operation }) => operation);
console.table(
  Object.fromEntries(
    [...by].map(([operation, of]) => [
      operation,
      {
        succeeded: of.filter(({ status }) => status >= 200 && status < 300).length,
        refused: of.filter(({ status }) => status >= 400).length,
        unknown: of.filter(({ status }) => status === 0).length,
      },
    ]),
  ),
);
console.log(
  `${deeds.length} operations of ${clients} clients in ${seconds.toFixed(0)} s, ${kills} kills, seed ${seed}`,
);
for (const line of wrong) console.log(line);
console.log(wrong.length === 0 ? 'No rule was broken.' : `${wrong.length} RULES WERE BROKEN.`);
await db.end({ timeout: 1 });
await product.remove();
process.exit(wrong.length === 0 ? 0 : 1);

/** Waits until every consequence has been drawn. */
async function drained(database: Database): Promise<void> {
  for (;;) {
    const [row] = await database<{ left: number }[]>`
      SELECT (SELECT count(*) FROM outbox WHERE partner_id = ${partner})
        + (SELECT count(*) FROM price_reduction WHERE partner_id = ${partner} AND status = 'INITIATED') AS left`;
    if (row?.left === 0) return;
    await sleep(100);
  }
}

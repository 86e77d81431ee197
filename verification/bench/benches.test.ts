// Alone and long: measures, with a server for all of its tests.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { benches } from './all.ts';
import { openBench } from './context.ts';
import type { Sizes } from './sizes.ts';
import { type Row, tableOf, verdictOf } from './table.ts';

/** So little that nothing measured means anything; what each bench does is all there. */
const sizes: Sizes = {
  variations: 200,
  orders: 2000,
  listed: 400,
  token: { asked: 3, verified: 100 },
  compression: { singles: 2, pages: 1 },
  commits: { turns: 1, seconds: 0.1, warmUpSeconds: 0 },
  upsert: { rounds: 1, batchesEach: 2, batchSize: 20 },
  backlog: { tasks: 20, sellers: 2 },
  reads: { turns: 1, seconds: 0.1, warmUpSeconds: 0, known: 100, perSecond: 100 },
  flatness: { partners: 2, warmUp: 2, reads: 3, pages: 2, lists: 2, writes: 1 },
  quantities: {
    batchesEach: 1,
    turns: 1,
    turnSeconds: 0.1,
    warmUpSeconds: 0.1,
    aroundSeconds: 0.1,
    perSecond: 40,
  },
  orderPages: { otherPartners: 20, warmUp: 1, rounds: 3 },
  returns: { connections: 4, each: 1, batchSize: 20 },
  shipments: { connections: 4, each: 5, batchSize: 1 },
  lists: { rounds: 3 },
  receipts: { pdfs: 4, longPdfs: 1, facts: 10 },
  webhooks: { singles: 50, batched: 200, bareForMs: 50, offeredForMs: 100, rounds: 1, eventsEach: 2 },
};

/** In the order of a whole run, with how many rows each has and how many of them have an aim. */
const short = {
  token: [2, 1],
  commits: [3, 2],
  upsert: [6, 4],
  backlog: [3, 2],
  reads: [4, 4],
  compression: [2, 0],
  flatness: [6, 5],
  quantities: [4, 4],
  orders: [10, 10],
  returns: [1, 1],
  shipments: [1, 1],
  lists: [5, 4],
  receipts: [3, 1],
  webhooks: [7, 6],
} as const;

const context = await openBench(sizes);
after(() => context.close());

for (const [name, [rows, aims]] of Object.entries(short))
  it(`the bench ${name} says what it measured, its aims and whether they are met`, async () => {
    const found: Row[] = await benches[name as keyof typeof short](context);
    assert.equal(found.length, rows);
    for (const row of found) assertSaid(name, row);
    assert.equal(found.filter(({ aim }) => aim !== undefined).length, aims);
    assert.equal(tableOf(found).split('\n').length, rows + 2);
  });

/** Whatever the figures are: how fast this machine is says nothing here. */
function assertSaid(name: string, row: Row): void {
  assert.equal(row.bench, name);
  assert.match(row.figure, /\d/);
  assert.doesNotMatch(`${row.what} ${row.figure}`, /NaN|Infinity|undefined|null/);
  const { measured, atLeast, atMost } = row.aim ?? { measured: 0, atMost: 0 };
  assert.ok(Number.isFinite(measured) && measured >= 0, `${row.what}: ${measured}`);
  assert.ok(Number.isFinite(atLeast ?? atMost), row.what);
  assert.match(verdictOf(row), row.aim === undefined ? /^$/ : /^(met|missed)$/);
}

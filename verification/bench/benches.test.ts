// Alone and long: measures, with a server for all of its tests.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { openBench } from './context.ts';
import * as compression from './http/compression.ts';
import * as tokenVerify from './http/token-verify.ts';
import * as orders from './orders/orders.ts';
import * as receipts from './orders/receipts.ts';
import * as returns from './orders/returns.ts';
import * as backlog from './products/backlog.ts';
import * as flatness from './products/flatness.ts';
import * as reads from './products/reads.ts';
import type { Sizes } from './products/sizes.ts';
import * as upsert from './products/upsert.ts';
import * as quantities from './stock/quantities.ts';
import { type Row, tableOf, verdictOf } from './table.ts';
import * as webhooks from './webhooks/webhooks.ts';

/** So little that nothing measured means anything; what each bench does is all there. */
const sizes: Sizes = {
  variations: 200,
  orders: 2000,
  listed: 400,
  token: { asked: 3, verified: 100 },
  compression: { singles: 2, pages: 1 },
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
  returns: { batchesEach: 1, batchSize: 20, rounds: 3, roundsByNumber: 2 },
  receipts: { pdfs: 4, longPdfs: 1, facts: 10, rounds: 3 },
  webhooks: { singles: 50, batched: 200, bareForMs: 50, offeredForMs: 100, rounds: 1, eventsEach: 2 },
};

/** In the order of a whole run, with how many rows each has and how many of them have an aim. */
const benches = [
  { name: 'token', run: tokenVerify.run, rows: 2, aims: 1 },
  { name: 'upsert', run: upsert.run, rows: 6, aims: 4 },
  { name: 'backlog', run: backlog.run, rows: 3, aims: 2 },
  { name: 'reads', run: reads.run, rows: 4, aims: 4 },
  { name: 'compression', run: compression.run, rows: 2, aims: 0 },
  { name: 'flatness', run: flatness.run, rows: 6, aims: 5 },
  { name: 'quantities', run: quantities.run, rows: 4, aims: 4 },
  { name: 'orders', run: orders.run, rows: 10, aims: 10 },
  { name: 'returns', run: returns.run, rows: 2, aims: 2 },
  { name: 'receipts', run: receipts.run, rows: 5, aims: 3 },
  { name: 'webhooks', run: webhooks.run, rows: 7, aims: 6 },
] as const;

const context = await openBench(sizes);
after(() => context.close());

for (const { name, run, rows, aims } of benches)
  it(`the bench ${name} says what it measured, its aims and whether they are met`, async () => {
    const found = await run(context);
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

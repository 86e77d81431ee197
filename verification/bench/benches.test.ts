// Alone and long: measures, with a server for all of its tests.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { benches } from './all.ts';
import { openBench } from './context.ts';
import { judged, tableOf } from './table.ts';

/** In the order of a whole run, with how many rows each has and how many of them have an aim. */
const expected = {
  token: [2, 1],
  commits: [3, 2],
  upsert: [6, 4],
  backlog: [3, 2],
  reads: [9, 6],
  compression: [2, 0],
  activity: [2, 2],
  flatness: [6, 5],
  quantities: [5, 4],
  orders: [10, 10],
  returns: [1, 1],
  shipments: [3, 1],
  receipts: [3, 1],
  webhooks: [7, 6],
} as const;

/** So little that nothing measured means anything; what each bench does is all there. */
const context = await openBench({ variations: 200, orders: 2000 });
after(() => context[Symbol.asyncDispose]());

for (const [name, [rows, aims]] of Object.entries(expected))
  it(`the bench ${name} says what it measured, its aims and whether they are met`, async () => {
    const measured = await benches[name as keyof typeof expected](context, 'short');
    const found = measured.map((row) => judged(name, row));
    assert.equal(found.length, rows);
    assert.equal(found.filter(({ aim }) => aim !== undefined).length, aims);
    assert.equal(tableOf(found).split('\n').length, rows + 2);
    // Whatever the figures are: how fast this machine is says nothing here.
    for (const { what, figure, aim, verdict } of found) {
      assert.match(figure, /\d/);
      assert.doesNotMatch(`${what} ${figure}`, /NaN|Infinity|undefined|null/);
      const { measured, atLeast, atMost } = aim ?? { measured: 0, atMost: 0 };
      assert.ok(Number.isFinite(measured) && measured >= 0, `${what}: ${measured}`);
      assert.ok(Number.isFinite(atLeast ?? atMost), what);
      assert.match(verdict, aim === undefined ? /^$/ : /^(met|missed)$/);
    }
  });

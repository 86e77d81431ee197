// Alone and long: fills two databases and measures reads.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { statementsOf } from '../../../server/test/support/sent-statements.ts';
import { growingTables } from './grow.ts';
import { scannedTables } from './measure.ts';
import { readsOf } from './reads.ts';
import { type Compared, grow, isSlower, smallInstallation } from './run.ts';

it('no documented read looks at every row of a table that grows with sales', async (t) => {
  const small = await smallInstallation(t);
  await grow(small, { partners: 20, rows: 10_000 });
  const { test, admin, world, cast } = small;
  let statements = 0;
  const found: string[] = [];
  for (const { url, token } of await readsOf(test, world)) {
    const asked = await statementsOf(test, { url, token });
    assert.ok(asked.status === 200 || asked.status === 404, `${asked.status} ${url}`);
    for (const statement of asked.statements) {
      statements += 1;
      const scanned = await scannedTables(admin, cast.seller, statement);
      found.push(...scanned.filter((table) => growingTables.has(table)).map((table) => `${table}: ${url}`));
    }
  }
  assert.ok(statements > 100, `only ${statements} statements were seen`);
  assert.deepEqual(found, []);
});

it('a read misses that takes more than twice as long, by more than noise', () => {
  const took = (few: number, many: number): Compared => {
    const figures = { buffers: 1, rows: 1, status: 200 };
    const [before, after] = [few, many].map((medianMs) => ({ ...figures, medianMs })) as [never, never];
    return { name: 'a read', url: '/v4/orders', few: before, many: after };
  };
  assert.deepEqual([took(1, 2.1), took(0.4, 0.95)].map(isSlower), [true, true]);
  assert.deepEqual(
    [took(1, 2), took(20, 39), took(0.2, 0.69), took(3, 1)].map(isSlower),
    Array(4).fill(false),
  );
});

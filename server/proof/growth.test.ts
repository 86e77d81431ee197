import assert from 'node:assert/strict';
import { it } from 'node:test';
import { growingTables } from './growth/grow.ts';
import { scannedTables, statementsOf } from './growth/measure.ts';
import { readsOf } from './growth/reads.ts';
import { grow, smallInstallation } from './growth/run.ts';

it('no documented read looks at every row of a table that grows with sales', async (t) => {
  const small = await smallInstallation(t);
  await grow(small, { partners: 20, rows: 10_000 });
  const { test, admin, world, cast } = small;
  let statements = 0;
  const found: string[] = [];
  for (const { url } of readsOf(test, world)) {
    const asked = await statementsOf(test, url);
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

// Alone and long: fills two databases and measures reads.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { statementsOf } from '../../../server/test/support/sent-statements.ts';
import { wasteOf } from './measure.ts';
import { readsOf } from './reads.ts';
import { grow, smallInstallation } from './run.ts';

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
      const waste = await wasteOf(admin, cast.seller, statement.text);
      found.push(...waste.map((step) => `${step}: ${url}`));
    }
  }
  assert.ok(statements > 100, `only ${statements} statements were seen`);
  assert.deepEqual(found, []);
});

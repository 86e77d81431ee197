// Alone and long: fills two databases and measures reads.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { statementsOf } from '../../../server/test/support/sent-statements.ts';
import { everybody, wasteOf } from './measure.ts';
import { readsOf } from './reads.ts';
import { grow, smallInstallation } from './run.ts';

it('no documented read looks at every row of a table that grows with sales', async (t) => {
  const small = await smallInstallation(t);
  await grow(small, { partners: 20, rows: 10_000 });
  const { test, admin, world, cast } = small;
  let statements = 0;
  const found: string[] = [];
  for (const { url, token, isOperators } of await readsOf(test, world)) {
    const asked = await statementsOf(test, { url, token, isOperators });
    assert.ok(asked.status === 200 || asked.status === 404, `${asked.status} ${url}`);
    if (isOperators) assert.ok(asked.statements.length > 0, url);
    for (const statement of asked.statements) {
      statements += 1;
      const waste = await wasteOf(admin, isOperators ? everybody : cast.seller, statement.text);
      found.push(...waste.map((step) => `${step}: ${url}`));
    }
  }
  assert.ok(statements > 100, `only ${statements} statements were seen`);
  assert.deepEqual(found, []);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { roles } from '../src/kernel/roles/roles.ts';
import { mayCall } from '../src/kernel/roles/table.ts';
import { startApp } from './support/app.ts';
import { tokenOfRole } from './support/sign-in.ts';
import { endsSessions, guardedOperations, stateOf } from './support/tenants/matrix.ts';
import { assertSame, mark, readOf } from './support/tenants/same.ts';
import { furnish } from './support/tenants/world.ts';

/** About an app, which is of no seller: both have consented to the same one. */
const ofApps = new Set(['getAppInstallation', 'createAppAccessToken']);

it('to people of every role, another seller’s resources look as if they did not exist and never change', async (t) => {
  const test = await startApp(t);
  // The people with roles of sellers are of the first seller.
  const owner = await furnish(test, 'seller-two', mark);
  const operations = (await guardedOperations(test)).filter(
    ({ id }) => !endsSessions.has(id) && !ofApps.has(id),
  );
  const before = await stateOf(test, owner);
  let refused = 0;
  for (const role of roles) {
    const token = await tokenOfRole(test.app, role);
    for (const operation of operations) {
      const status = await assertSame(test, operation, owner, { as: undefined, token });
      if (mayCall(role, operation.id)) continue;
      assert.equal(status, 403, `${role}: ${readOf(operation)}`);
      refused += 1;
    }
  }
  assert.ok(refused > 500, `only ${refused}`);
  await test.work();
  assert.equal(await stateOf(test, owner), before);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asOwner, testDatabase } from '../../test/support/database.ts';
import { liftForeignKeys, restoreForeignKeys } from './foreign-keys.ts';

it('checks of foreign keys are lifted and come back with the right, and stay without it', async (t) => {
  const { connection } = await testDatabase(t);
  const db = asOwner(t, connection);
  await db.begin(async (transaction) => {
    const role = async () =>
      (await transaction<{ role: string }[]>`SELECT current_setting('session_replication_role') AS role`)[0]
        ?.role;
    assert.equal(await liftForeignKeys(transaction), true);
    assert.equal(await role(), 'replica');
    await restoreForeignKeys(transaction);
    assert.equal(await role(), 'origin');
    await transaction`SET LOCAL ROLE pg_monitor`;
    assert.equal(await liftForeignKeys(transaction), false);
    assert.equal(await role(), 'origin');
  });
});

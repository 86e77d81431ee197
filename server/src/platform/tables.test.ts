import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asOwner, testDatabase } from '../../test/support/database.ts';
import { readReferences } from './tables.ts';

it('foreign keys are read of the schemas that are named, and of no other', async (t) => {
  const { connection } = await testDatabase(t);
  const db = asOwner(t, connection);
  await db.unsafe(`
    CREATE SCHEMA apart;
    CREATE TABLE apart.one (id int PRIMARY KEY CHECK (id > 0));
    CREATE TABLE apart.two (id int REFERENCES apart.one)`);
  assert.deepEqual([...(await readReferences(db, ['apart']))], [{ from: 'apart.two', to: 'apart.one' }]);
  const own = await readReferences(db, ['public']);
  assert.ok(own.length > 0 && own.every(({ from }) => from.startsWith('public.')));
});

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../test/support/database.ts';
import { type Connection, type Database, openDatabase } from './database.ts';
import { explainDatabaseError, requireUsableDatabase } from './database-check.ts';
import { openLog } from './log.ts';
import { migrate } from './migrations.ts';
import { StartError } from './start-error.ts';

const log = openLog('silent');

function opened(t: TestContext, connection: Connection): Database {
  const db = openDatabase(connection, { poolSize: 1, log });
  t.after(() => db.end({ timeout: 1 }));
  return db;
}

async function asAdmin(connection: Exclude<Connection, { url: string }>, statement: string): Promise<void> {
  const admin = openDatabase({ ...connection, database: 'template1' }, { poolSize: 1, log });
  await admin.unsafe(statement);
  await admin.end();
}

const saying =
  (pattern: RegExp) =>
  (error: Error): boolean =>
    error instanceof StartError && pattern.test(error.message);

it('a database that does not hold every text is refused in one line that says how to make one', async (t) => {
  const { connection } = await testDatabase(t);
  await assert.doesNotReject(requireUsableDatabase(opened(t, connection)));
  const database = `latin_${process.pid}`;
  await asAdmin(connection, `CREATE DATABASE ${database} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
  const latin = opened(t, { ...connection, database });
  t.after(() => asAdmin(connection, `DROP DATABASE ${database} WITH (FORCE)`));
  await assert.rejects(
    requireUsableDatabase(latin),
    saying(/^DATABASE_URL: .* encoding LATIN1, but must have UTF8: .+\.$/),
  );
});

it('a database that is not there, a user who is none and one who may make no tables are one line each', async (t) => {
  const { connection } = await testDatabase(t);
  const nowhere = opened(t, { ...connection, database: 'none_of_this_name' });
  await assert.rejects(
    requireUsableDatabase(nowhere).catch(explainDatabaseError),
    saying(/^DATABASE_URL: .*\(database "none_of_this_name" does not exist\)\.$/),
  );
  const nobody = opened(t, { ...connection, user: 'nobody_of_this_name' });
  await assert.rejects(
    requireUsableDatabase(nobody).catch(explainDatabaseError),
    saying(/^DATABASE_URL: .*nobody_of_this_name/),
  );
  const migrations = new URL('../../migrations/', import.meta.url);
  const user = `poor_${process.pid}`;
  await asAdmin(connection, `CREATE ROLE ${user} LOGIN`);
  const poor = opened(t, { ...connection, user, database: 'template1' });
  t.after(() => asAdmin(connection, `DROP ROLE ${user}`));
  await assert.rejects(
    migrate(poor, migrations, log).catch(explainDatabaseError),
    saying(/^DATABASE_URL: PostgreSQL refuses this user there \(permission denied for schema public\)\.$/),
  );
});

it('what is no error of the address is passed on as it is', () => {
  const original = Object.assign(new Error('division by zero'), { code: '22012' });
  assert.throws(() => explainDatabaseError(original), original);
});

it('PostgreSQL 16 is new enough, and 15 is not', async () => {
  const ofVersion = (version: number) =>
    requireUsableDatabase((async () => [{ version, encoding: 'UTF8' }]) as unknown as Database);
  await ofVersion(16);
  await assert.rejects(ofVersion(15), saying(/^DATABASE_URL: .* is version 15, but must be 16 or newer\.$/));
});

import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { asOwner, testDatabase } from '../../test/support/database.ts';
import { testLog } from '../../test/support/logs.ts';
import { until } from '../../test/support/until.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrations.ts';
import { StartError } from './start-error.ts';

/** The folder of all migrations with one more that changes a table. */
async function oneMore(t: TestContext): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-migrations-'));
  t.after(() => rm(folder, { recursive: true }));
  await cp(new URL('../../migrations/', import.meta.url), folder, { recursive: true });
  await writeFile(join(folder, '9000-more.sql'), 'ALTER TABLE category ADD COLUMN more int;\n');
  return pathToFileURL(`${folder}/`);
}

/** A transaction that reads the table for as long as the test wants, as a backup does. */
async function reading(t: TestContext, connection: Parameters<typeof asOwner>[1]) {
  const owner = asOwner(t, connection);
  const held = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const ended = owner.begin(async (transaction) => {
    await transaction`SELECT FROM category LIMIT 1`;
    began.resolve();
    await held.promise;
  });
  await began.promise;
  const end = () => {
    held.resolve();
    return ended;
  };
  return { end };
}

it('readers of a table do not wait behind a migration that waits for a backup, and it is applied afterwards', async (t) => {
  const { db, connection } = await testDatabase(t);
  const backup = await reading(t, connection);
  const log = testLog();
  const migrating = migrate(asOwner(t, connection), await oneMore(t), log);
  const waits = async () =>
    (await db`SELECT FROM pg_locks WHERE relation = 'category'::regclass AND NOT granted`).length > 0;
  // One that fails would wait for ever: it ends with the bound of its lock.
  const reader = openDatabase(connection, {
    poolSize: 1,
    log,
    timeouts: { statementMs: 0, lockMs: 30_000, idleInTransactionMs: 0 },
  });
  t.after(() => reader.end());
  for (let turn = 1; turn <= 2; turn += 1) {
    await until(waits);
    assert.equal((await reader`SELECT FROM category LIMIT 1`).length, 1);
  }
  await backup.end();
  assert.equal(await migrating, 1);
  await db`SELECT more FROM category LIMIT 1`;
});

it('a migration that never gets its lock ends the start with one line and leaves nothing', async (t) => {
  const { db, connection } = await testDatabase(t);
  const backup = await reading(t, connection);
  const owner = asOwner(t, connection);
  const folder = await oneMore(t);
  const patience = { lockMs: 50, pauseMs: 10, giveUpAfterMs: 0 };
  await assert.rejects(migrate(owner, folder, testLog(), { patience }), (error: Error) => {
    assert.ok(error instanceof StartError);
    assert.match(
      error.message,
      /^Migration 9000-more\.sql waits for tables .*start again when that has ended\.$/,
    );
    return true;
  });
  assert.equal((await db`SELECT FROM schema_migration WHERE version = 9000`).length, 0);
  await backup.end();
  assert.equal(await migrate(owner, folder, testLog()), 1);
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { asOwner, testDatabase } from '../../test/support/database.ts';
import { testLog } from '../../test/support/logs.ts';
import { migrate, readApplied, readMigrations, refuseUnknownSchema } from './migrations.ts';
import { StartError } from './start-error.ts';

type Files = Readonly<Record<string, string>>;

/** A folder with these files. */
async function folderOf(t: TestContext, files: Files): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-migrations-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}

const three: Files = {
  '0001-one.sql': 'CREATE TABLE step_one (n int);\n',
  '0002-two.sql': 'CREATE TABLE step_two (n int);\n',
  '0004-four.sql': 'CREATE TABLE step_four (n int);\n',
  'notes.txt': 'no migration',
};

/** A database without a history, and what migrating it to the files of a folder says. */
async function withoutHistory(t: TestContext) {
  const { connection } = await testDatabase(t);
  const db = asOwner(t, connection);
  await db`DELETE FROM schema_migration`;
  const applied = async () => (await readApplied(db)).map(({ version }) => version);
  const to = async (files: Files, upTo?: number) =>
    migrate(db, await folderOf(t, files), testLog(), upTo === undefined ? {} : { upTo });
  const refused = async (files: Files, says: RegExp) => {
    const before = await applied();
    const isExpected = (error: unknown) => error instanceof StartError && says.test(error.message);
    await assert.rejects(to(files), isExpected);
    assert.deepEqual(await applied(), before);
  };
  return { db, to, applied, refused };
}

it('migrations are applied in their order, up to the one that is wanted, and each once', async (t) => {
  const { db, to, applied } = await withoutHistory(t);
  assert.equal(await to(three, 2), 2);
  assert.deepEqual(await applied(), [1, 2]);
  assert.equal(await to(three, 3), 0);
  assert.equal(await to(three), 1);
  assert.deepEqual(await applied(), [1, 2, 4]);
  assert.equal(await to(three), 0);
  assert.deepEqual(await db`SELECT n FROM step_four`, []);
});

it('a database that is newer than the program is refused, and one as new is not', async (t) => {
  const { db, to, refused } = await withoutHistory(t);
  await to(three);
  const { '0004-four.sql': _, ...older } = three;
  await refused(older, /is at version 4 \(0004-four\.sql\), newer than this program, which knows 2\./);
  await assert.rejects(refuseUnknownSchema(db, await folderOf(t, older)), /newer than this program/);
  await refuseUnknownSchema(db, await folderOf(t, three));
});

it('a migration that was edited is refused, unless it names what it replaces', async (t) => {
  const { to, refused } = await withoutHistory(t);
  await to(three);
  const edited = `-- It was shorter.\n${three['0002-two.sql']}`;
  await refused({ ...three, '0002-two.sql': edited }, /^Migration 0002-two\.sql was changed after/);
  const former = createHash('sha256').update(three['0002-two.sql']!).digest('hex');
  assert.equal(await to({ ...three, '0002-two.sql': `-- Replaces ${former}.\n${edited}` }), 0);
});

it('a migration that came too late is refused, and one behind the newest is not', async (t) => {
  const { to, applied, refused } = await withoutHistory(t);
  await to(three);
  await refused({ ...three, '0003-three.sql': 'SELECT 1;' }, /^Migration 0003-three\.sql is older than/);
  assert.equal(await to({ ...three, '0005-five.sql': 'SELECT 1;' }), 1);
  assert.deepEqual(await applied(), [1, 2, 4, 5]);
});

it('a database without a history is no database of a server', async (t) => {
  const { db } = await withoutHistory(t);
  const folder = await folderOf(t, three);
  await assert.rejects(refuseUnknownSchema(db, folder), /no tables yet/);
  await db`DROP TABLE schema_migration`;
  await assert.rejects(refuseUnknownSchema(db, folder), /no tables yet/);
});

it('each migration has a number of its own', async (t) => {
  const numbers = async (...names: string[]) =>
    (await readMigrations(await folderOf(t, Object.fromEntries(names.map((name) => [name, '']))))).map(
      ({ version }) => version,
    );
  assert.deepEqual(await numbers('0002-b.sql', '0001-a.sql'), [1, 2]);
  for (const wrong of [['0001-a.sql', '0001-b.sql'], ['a.sql'], ['0000-a.sql']])
    await assert.rejects(numbers(...wrong), /needs a number of its own/, wrong.join());
});

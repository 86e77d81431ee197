import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { testLog } from '../../test/support/logs.ts';
import { readConfig } from './config/index.ts';
import { openPostgres, reachPostgres, refuseMissing } from './postgres.ts';
import { StartError } from './start-error.ts';

const databaseUrl = 'postgres://db.example/x';

/** A data folder whose database runs as this process, or that has none. */
function dataFolder(t: TestContext, isRunning = false): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'postgres-test-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  if (!isRunning) return dataDir;
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18');
  const lines = [process.pid, dataDir, 1, 5432, '/tmp/sockets', '', '1 2', 'ready'];
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
  return dataDir;
}

const said = () => assert.fail('nothing is started');

it('with an address of its own a database is neither started nor looked for', async (t) => {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataFolder(t, true) });
  for (const find of [openPostgres, reachPostgres]) {
    const { connection, stop } = await find(config, testLog(), said);
    assert.deepEqual(connection, { url: databaseUrl });
    await stop();
  }
});

it('a command reaches the database that a server has started on the folder, and leaves it running', async (t) => {
  const config = readConfig({ DATA_DIR: dataFolder(t, true) });
  const { connection, stop } = await reachPostgres(config, testLog(), said);
  assert.deepEqual(connection, { host: '/tmp/sockets', port: 5432, user: 'postgres', database: 'postgres' });
  await stop();
});

it('a command is refused where there is no database, unless it has an address', (t) => {
  const [none, some] = [dataFolder(t), dataFolder(t, true)];
  const refused = (dataDir: string, url?: string) => {
    try {
      refuseMissing({ databaseUrl: url, dataDir });
      return undefined;
    } catch (error) {
      assert.ok(error instanceof StartError);
      return error.message;
    }
  };
  assert.equal(
    refused(none),
    `DATA_DIR is "${none}", where there is no database: set it to the folder that a server works on, or set DATABASE_URL.`,
  );
  assert.deepEqual(
    [refused(some), refused(none, databaseUrl), refused(some, databaseUrl)],
    Array(3).fill(undefined),
  );
});

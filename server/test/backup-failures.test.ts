// Alone and long: starts database servers.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it, type TestContext } from 'node:test';
import { openDatabase } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';
import { migrateJobs } from '../src/platform/jobs/index.ts';
import { openLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrations.ts';
import { onlyArgument } from '../tools/on-database.ts';
import { startedDataFolder } from './support/data-folder.ts';
import { root, serveEnvironment } from './support/serve.ts';
import { until } from './support/until.ts';

const log = openLog('silent');

/** A running database with a server's tables, which all tests share. Each test leaves it unchanged. */
const dataDir = await mkdtemp(join(tmpdir(), 'sellerdock-backups-'));
await rm(dataDir, { recursive: true });
await startedDataFolder(dataDir);
const postgres = await startEmbeddedPostgres({ dataDir, log });
const db = openDatabase(postgres.connection, { poolSize: 2, log });
after(async () => {
  await db.end({ timeout: 1 });
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});
await migrate(db, new URL('../migrations/', import.meta.url), log);
await migrateJobs(postgres.connection, log);

/** A folder for the backups of a test. */
async function backupFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-backups-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

type Environment = Readonly<Record<string, string>>;

/** Starts a command in a shell as npm does, after the shell commands `before`. Kills a command that hangs. */
function start(name: string, args: readonly string[], environment: Environment, before = '') {
  const tool = join(root, 'server', 'tools', `${name}.ts`);
  const script = `${before}\nexec "$0" "$@"`;
  const child = spawn('sh', ['-c', script, process.execPath, tool, ...args], {
    cwd: root,
    env: { ...serveEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  return { child, ended };
}

const run = (name: string, args: readonly string[], environment: Environment, before?: string) =>
  start(name, args, environment, before).ended;

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  it(`a backup that gets ${signal} ends with an error and leaves no file, even while it waits for the database`, async (t) => {
    const backups = await backupFolder(t);
    await db.begin(async (transaction) => {
      await transaction`LOCK TABLE oauth_record IN ACCESS EXCLUSIVE MODE`;
      const { child, ended } = start('backup', [join(backups, 'b')], { DATA_DIR: dataDir });
      await until(async () => {
        const waiting =
          await db`SELECT FROM pg_locks WHERE relation = 'oauth_record'::regclass AND NOT granted`;
        return waiting.length > 0;
      });
      assert.match((await readdir(backups)).join(), /^b\.[0-9a-f]{8}\.partial$/);
      child.kill(signal);
      const { code, stderr } = await ended;
      assert.deepEqual([code, stderr], [1, `Stopped (${signal}): there is no backup.\n`]);
    });
    assert.deepEqual(await readdir(backups), []);
  });

it('every command refuses a database of a newer version, with the message of the server', async (t) => {
  const backups = await backupFolder(t);
  const archive = join(backups, 'b');
  assert.equal((await run('backup', [archive], { DATA_DIR: dataDir })).code, 0);
  await db`INSERT INTO schema_migration (version, name, checksum) VALUES (9999, '9999-later.sql', 'x')`;
  await db`CREATE TABLE later (partner_id bigint)`;
  const line =
    /^The database is at version 9999 \(9999-later\.sql\), newer than this program, which knows \d+\. Start the newer program instead\.\n$/;
  const calls = {
    backup: [`${archive}2`],
    distribute: ['--dry-run'],
    'new-operator': [],
    'rotate-token-key': [],
  };
  for (const [name, args] of Object.entries(calls)) {
    const { code, stdout, stderr } = await run(name, args, { DATA_DIR: dataDir });
    assert.match(stderr, line, name);
    assert.deepEqual([code, stdout], [1, ''], name);
  }
  assert.deepEqual(await readdir(backups), ['b']);
  await db`DROP TABLE later`;
  await db`DELETE FROM schema_migration WHERE version = 9999`;
});

it('options, too many arguments and an existing file are refused before anything is written', async (t) => {
  const backups = await backupFolder(t);
  const file = join(backups, 'b');
  const environment = { DATA_DIR: dataDir };
  for (const args of [[], ['--help'], [file, file], [file, '--force'], ['']])
    assert.throws(() => onlyArgument(args, 'this'), /^Error: Usage: this$/, args.join(' '));
  const calls = { backup: ['--force'], restore: [file, file], 'import-catalogue': [file, '--force'] };
  for (const [name, args] of Object.entries(calls)) {
    const { code, stderr } = await run(name, args, environment);
    assert.match(stderr, /^Usage: npm run [a-z:]+ -- (FILE|FOLDER)\n$/, name);
    assert.equal(code, 1);
  }
  assert.equal(existsSync(join(root, '--force')), false);
  await writeFile(file, '');
  const { code, stderr } = await run('backup', [file], environment);
  assert.match(stderr, /\/b is there already: name another file\.\n$/);
  assert.equal(code, 1);
  assert.deepEqual(await readdir(backups), ['b']);
});

it('a command that finds no database names the folder and creates nothing there', async (t) => {
  const folder = join(await backupFolder(t), 'mistyped');
  const calls = { backup: [`${folder}.backup`], distribute: [], 'new-operator': [], 'rotate-token-key': [] };
  for (const [name, args] of Object.entries(calls)) {
    const { code, stdout, stderr } = await run(name, args, { DATA_DIR: folder });
    assert.match(stderr, /^DATA_DIR is ".*\/mistyped", where there is no database: [^\n]*\n$/, name);
    assert.deepEqual([code, stdout], [1, ''], name);
  }
  assert.deepEqual([existsSync(folder), existsSync(`${folder}.backup`)], [false, false]);
});

/**
 * More data than PostgreSQL, the connection and the archive can buffer; all rows differ, so that it does not compress
 * well.
 */
const manyRows = () => db`
  INSERT INTO oauth_record (model, id, payload)
  SELECT 'Test', n::text,
    json_build_object('text', (SELECT string_agg(md5(concat(n, ' ', m)), '') FROM generate_series(1, 100) AS m))
  FROM generate_series(1, 3000) AS n`;

it('a backup on a full disk ends at once, with one line and without a file', async (t) => {
  const backups = await backupFolder(t);
  await manyRows();
  const before = `trap '' XFSZ; ulimit -f 4096`;
  const { code, stderr } = await run('backup', [join(backups, 'b')], { DATA_DIR: dataDir }, before);
  assert.match(stderr, /^.*\/b cannot be written \(EFBIG: [^\n]*\)\.\n$/);
  assert.equal(code, 1);
  assert.deepEqual(await readdir(backups), []);
  const left = await db`SELECT FROM pg_stat_activity WHERE query LIKE 'COPY%' AND state <> 'idle'`;
  assert.equal(left.length, 0);
});

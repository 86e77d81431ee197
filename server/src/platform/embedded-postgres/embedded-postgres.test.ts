// Alone and long: starts database servers.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { after, it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyDataFolder } from '../../../test/support/data-folder.ts';
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from './index.ts';

type Log = Parameters<typeof startEmbeddedPostgres>[0]['log'];

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };
const runsAsRoot = process.getuid?.() === 0;

function newFolder(t: TestContext, ...below: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pg-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return join(folder, ...below);
}

async function start(t: TestContext, dataDir: string, log = quiet): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log });
  t.after(() => database.stop());
  return database;
}

let started: Promise<string> | undefined;

/** A folder on which a database has run before, for tests that are not about the first start. */
async function startedFolder(t: TestContext, ...below: string[]): Promise<string> {
  started ??= (async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pg-test-'));
    const database = await startEmbeddedPostgres({ dataDir, log: quiet });
    await database.stop();
    return dataDir;
  })();
  const folder = newFolder(t, ...below, 'data');
  await copyDataFolder(await started, folder);
  return folder;
}

after(async () => {
  if (started !== undefined) rmSync(await started, { recursive: true, force: true });
});

async function query(
  connection: EmbeddedPostgres['connection'],
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

type Server = { process: ChildProcess; connection: EmbeddedPostgres['connection']; pid: number };

type User = { uid?: number; gid?: number };

/** A server process of its own, so that it can be killed. */
function spawnServer(t: TestContext, dataDir: string, user: User = {}) {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./index.ts'))};
    const log = { info() {}, warn() {}, error() {} };
    const { connection, pid } = await startEmbeddedPostgres({ dataDir: process.argv[1], log });
    console.log(JSON.stringify({ connection, pid }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => void child.kill('SIGKILL'));
  return child;
}

async function startServer(t: TestContext, dataDir: string, user: User = {}): Promise<Server> {
  const child = spawnServer(t, dataDir, user);
  for await (const line of createInterface({ input: child.stdout })) {
    const started = JSON.parse(line) as Omit<Server, 'process'>;
    t.after(() => rmSync(started.connection.host, { recursive: true, force: true }));
    return { process: child, ...started };
  }
  throw new Error('the server process ended early');
}

async function killHard(server: Server): Promise<void> {
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function gone(pid: number): Promise<void> {
  while (isRunning(pid)) await sleep(20);
}

it('a first start makes a durable UTF-8 database that listens on no network address', async (t) => {
  const database = await start(t, newFolder(t, 'data'));
  const [row] = await query(
    database.connection,
    `SELECT current_setting('listen_addresses') AS listens, current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS commits, current_setting('server_encoding') AS encoding,
      current_setting('data_checksums') AS checksums, upper('é ä') AS upper`,
  );
  assert.deepEqual(
    { ...row },
    { listens: '', fsync: 'on', commits: 'on', encoding: 'UTF8', checksums: 'on', upper: 'É Ä' },
  );
  const leadsItsGroup = isRunning(-database.pid);
  assert.ok(leadsItsGroup, 'Ctrl-C in a terminal reaches the server alone');
});

it('a restart keeps the data, and stop leaves neither process nor socket', async (t) => {
  const dataDir = newFolder(t);
  const first = await start(t, dataDir);
  await query(first.connection, 'CREATE TABLE kept AS SELECT 1 AS value');
  await first.stop();
  assert.equal(isRunning(first.pid), false);
  assert.equal(existsSync(first.connection.host), false);
  const second = await start(t, dataDir);
  assert.equal((await query(second.connection, 'SELECT value FROM kept'))[0]?.value, 1);
});

it('a killed database is reported and the next start has every committed row', async (t) => {
  const dataDir = await startedFolder(t);
  const errors: unknown[] = [];
  const log = { ...quiet, error: (_: unknown, text: string) => void errors.push(text) };
  const first = await start(t, dataDir, log);
  await query(first.connection, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS value');
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  assert.deepEqual(errors, ['database ended unexpectedly']);
  const second = await start(t, dataDir, log);
  assert.equal((await query(second.connection, 'SELECT count(*)::int AS rows FROM kept'))[0]?.rows, 1000);
  await second.stop();
  assert.equal(errors.length, 1);
});

it('a killed server leaves no database running, and the next start has every committed row', async (t) => {
  const dataDir = await startedFolder(t);
  const first = await startServer(t, dataDir);
  await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS value');
  await killHard(first);
  await gone(first.pid);
  const second = await start(t, dataDir);
  assert.equal((await query(second.connection, 'SELECT value FROM kept'))[0]?.value, 7);
});

it('a start right after a killed server waits for the database it left, or stops it', async (t) => {
  const dataDir = await startedFolder(t);
  const first = await startServer(t, dataDir);
  process.kill(first.pid, 'SIGSTOP'); // the leftover cannot end by itself
  await killHard(first);
  const database = await startEmbeddedPostgres({
    dataDir,
    log: quiet,
    progress: (line) => line.includes('left behind') && process.kill(first.pid, 'SIGCONT'),
  });
  t.after(() => database.stop());
  await gone(first.pid);
  assert.equal((await query(database.connection, 'SELECT 1 AS one'))[0]?.one, 1);
});

it('a half-made data folder does not block the next start and is removed', async (t) => {
  const dataDir = newFolder(t);
  mkdirSync(join(dataDir, 'postgres.new-1', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.new-1', 'PG_VERSION'), '18');
  await start(t, dataDir);
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => name.startsWith('postgres.new')),
    [],
  );
});

it('a server killed in the middle of its first start does not block the next one', async (t) => {
  const dataDir = newFolder(t);
  const first = spawnServer(t, dataDir);
  // On a busy machine it may be complete before it is seen half-made.
  const begun = () => readdirSync(dataDir).find((name) => /^postgres(\.new|$)/.test(name));
  while (!existsSync(join(dataDir, begun() ?? 'none', 'base'))) await sleep(5);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = await start(t, dataDir);
  assert.equal((await query(second.connection, 'SELECT 1 AS one'))[0]?.one, 1);
});

it('a file in the place of the data folder, or above it, is refused in one line', async (t) => {
  const file = newFolder(t, 'data');
  writeFileSync(file, 'something else');
  for (const path of [file, join(file, 'below')])
    await assert.rejects(
      startEmbeddedPostgres({ dataDir: path, log: quiet }),
      /where no folder .*\(ENOTDIR\)/,
    );
});

it('a folder with something else in it is refused and left alone', async (t) => {
  const dataDir = newFolder(t);
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'notes.txt'), 'mine');
  await assert.rejects(startEmbeddedPostgres({ dataDir, log: quiet }), /holds no PostgreSQL database/);
  assert.equal(existsSync(join(dataDir, 'postgres', 'notes.txt')), true);
});

it('a second server on the same folder is refused in one line and the first goes on', async (t) => {
  const dataDir = await startedFolder(t);
  const first = await startServer(t, dataDir);
  await assert.rejects(startEmbeddedPostgres({ dataDir, log: quiet }), (error: Error) => {
    assert.ok(error instanceof EmbeddedPostgresError);
    assert.match(error.message, /^The data folder .* is in use by another server: [^\n]*$/);
    return true;
  });
  assert.equal((await query(first.connection, 'SELECT 1 AS one'))[0]?.one, 1);
  await killHard(first);
  await gone(first.pid);
});

it('a pid file that names an unrelated living process does not block the start', async (t) => {
  const dataDir = await startedFolder(t);
  const owner = runsAsRoot ? { uid: 65534, gid: 65534 } : {};
  const other = spawn('sleep', ['600'], { ...owner, stdio: 'ignore' });
  t.after(() => void other.kill());
  const first = await start(t, dataDir);
  await first.stop();
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(pidFile, `${other.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n/tmp\n\n\nready   \n`);
  if (runsAsRoot) chownSync(pidFile, 65534, 65534);
  await start(t, dataDir);
  assert.equal(isRunning(other.pid!), true);
});

it('a relative and very long data folder and a second instance work at the same time', async (t) => {
  const long = newFolder(t, 'x'.repeat(120), 'y'.repeat(120));
  const first = await start(t, relative(process.cwd(), long));
  const second = await start(t, await startedFolder(t));
  assert.notEqual(first.connection.host, second.connection.host);
  const [row] = await query(first.connection, `SELECT current_setting('data_directory') AS folder`);
  assert.equal(row?.folder, join(long, 'postgres'));
  assert.equal((await query(second.connection, 'SELECT 1 AS one'))[0]?.one, 1);
});

it('root can keep the data in a folder that only root may enter', { skip: !runsAsRoot }, async (t) => {
  const closed = newFolder(t, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const database = await start(t, join(closed, 'data'));
  assert.equal((await query(database.connection, 'SELECT 1 AS one'))[0]?.one, 1);
});

for (const uid of [65534, 4321]) {
  const name = uid === 65534 ? 'with a name' : 'that is only a number';
  it(`an ordinary user ${name} can run it`, { skip: !runsAsRoot }, async (t) => {
    const dataDir = newFolder(t);
    chownSync(dataDir, uid, uid);
    const server = await startServer(t, dataDir, { uid, gid: uid });
    assert.equal((await query(server.connection, 'SELECT 1 AS one'))[0]?.one, 1);
    await killHard(server);
    await gone(server.pid);
  });
}

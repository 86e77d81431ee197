// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { decodeJwt } from 'jose';
import { testDatabase } from './support/database.ts';
import { databaseSocket } from './support/database-socket.ts';
import { freePort } from './support/ports.ts';
import { type StartedProcess, startProcess, temporaryFolder, untilReady } from './support/process.ts';
import { until } from './support/until.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts on a new folder, unless `more` names one. */
async function sandbox(t: TestContext, more: Record<string, string> = {}) {
  const environment = { PORT: String(await freePort()), DATA_DIR: await temporaryFolder(t), ...more };
  return { environment, server: startProcess(t, environment) };
}

const tokenRequest = (id: string, secret = `${id}-secret`) => ({
  method: 'POST',
  body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
});

async function readAs<T>(url: string, account: string, path: string): Promise<T> {
  const reply = await fetch(`${url}/v1/token`, tokenRequest(account));
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return (await (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json()) as T;
}

/** Stops a sandbox and shuts its database down cleanly, so that the next start has nothing to recover. */
async function stopped(server: StartedProcess, dataDir: string, signal: NodeJS.Signals): Promise<void> {
  server.child.kill(signal);
  assert.equal(await server.ended, 0);
  await assert.rejects(readFile(`${dataDir}/postgres/postmaster.pid`), { code: 'ENOENT' });
  assert.match(await readFile(`${dataDir}/postgres.log`, 'utf8'), /database system is shut down\n$/);
}

it('a sandbox from its first start to its third', async (t) => {
  const { environment, server } = await sandbox(t);
  const { DATA_DIR } = environment;
  await untilReady(server);
  await t.test('the README’s quick start works line by line, from the upload to a refund', () =>
    quickStart(server),
  );
  await t.test('the banner names the addresses and accounts, and its curl line works when pasted', () =>
    pastedFromBanner(server),
  );
  await t.test('a killed database is started again, and the server continues without help', () =>
    databaseKilled(server, DATA_DIR),
  );
  await t.test('SIGTERM does not wait for a connection that never sent a request', async () => {
    const silent = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(silent, 'connect');
    const cut = once(silent, 'close');
    await stopped(server, DATA_DIR, 'SIGTERM');
    await cut;
  });
  const again = startProcess(t, { DATA_DIR, PORT: '0', HOST: '0.0.0.0' });
  await until(() => again.output().includes('Try it') || again.child.exitCode !== null);
  await t.test('with PORT=0 banner, discovery, tokens and links name the port that the server has', () =>
    namesItsPort(again),
  );
  await t.test('after SIGTERM the next start has all data', async () => {
    assert.doesNotMatch(again.output(), /Catalogue imported/);
    const url = `http://127.0.0.1:${portOf(again)}`;
    const { productVariations } = await readAs<{ productVariations: object[] }>(
      url,
      'seller-one',
      '/v5/products?limit=100',
    );
    assert.equal(productVariations.length, 100);
  });
  await t.test(
    'after SIGINT the next start has all data too, and a port in use ends it with one line that says what to do',
    async () => {
      await stopped(again, DATA_DIR, 'SIGINT');
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      t.after(() => other.close());
      const { port } = other.address() as { port: number };
      const third = startProcess(t, { DATA_DIR, PORT: String(port) });
      assert.equal(await third.ended, 1);
      assert.doesNotMatch(third.output(), /Catalogue imported/);
      assert.match(
        third.output(),
        new RegExp(`^127\\.0\\.0\\.1:${port} is in use\\. .*set PORT to another port`, 'm'),
      );
    },
  );
});

async function quickStart(server: StartedProcess): Promise<void> {
  const readme = await readFile(`${root}README.md`, 'utf8');
  const section = readme.split('## Quick start')[1]?.split('\n## ')[0] ?? '';
  const blocks = [...section.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, block]) => block);
  assert.equal(blocks.length, 4);
  const script = blocks.join('\n').replaceAll('http://127.0.0.1:8080', server.url);
  const { stdout } = await promisify(execFile)('bash', ['-euc', script], {
    cwd: root,
    timeout: 120_000,
    maxBuffer: 1e7,
  });
  assert.match(stdout, /"state":"done".*"succeeded":500,"failed":0,"unchanged":0/);
  assert.match(stdout, /"status":"ONLINE"/);
  assert.match(stdout, /"receiptType":"REFUND".*"refundType":"RETURN"/);
  assert.match(stdout, /"status":"REJECTED","errors":\[\{"code":"60000\d - IMAGE_/);
}

async function pastedFromBanner(server: StartedProcess): Promise<void> {
  await until(() => server.output().includes('Try it'));
  for (const account of ['seller-one', 'seller-two', 'service-partner', 'operator']) {
    assert.match(
      server.output(),
      new RegExp(`Demo accounts .*\\b${account}\\b.* each secret is the name with -secret`),
    );
    assert.equal((await fetch(`${server.url}/v1/token`, tokenRequest(account))).status, 200, account);
  }
  const line =
    server
      .output()
      .split('\n')
      .find((text) => text.startsWith('TOKEN=')) ?? '';
  const { stdout } = await promisify(execFile)('bash', ['-c', line]);
  assert.match(stdout, /^\{"brands":\[/);
}

async function databaseKilled(server: StartedProcess, dataDir: string): Promise<void> {
  const postmaster = Number((await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')).split('\n')[0]);
  process.kill(await hostPid(postmaster, server.child.pid!), 'SIGKILL');
  await until(
    async () =>
      (await fetch(`${server.url}/health/ready`)).status === 503 ||
      server.output().includes('database started again'),
  );
  await until(async () => (await fetch(`${server.url}/health/ready`)).status === 200);
  const reply = await fetch(`${server.url}/v1/token`, tokenRequest('seller-one'));
  const { access_token } = (await reply.json()) as { access_token: string };
  const accepted = await fetch(`${server.url}/v5/products/active-status`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: '{"status":[{"sku":"none","active":true}]}',
  });
  const { processUuid } = (await accepted.json()) as { processUuid: string };
  await until(async () => {
    const task = await fetch(`${server.url}/v5/products/update-tasks/${processUuid}`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    return ((await task.json()) as { state: string }).state === 'done';
  });
}

/** postmaster.pid has the pid that PostgreSQL sees, which is the real one unless it runs in a namespace. */
async function hostPid(pid: number, parent: number): Promise<number> {
  const executable = await readlink(`/proc/${pid}/exe`).catch(() => '');
  assert.ok(executable.endsWith('/postgres'), `${pid} of ${parent} is ${executable}`);
  return pid;
}

const portOf = (server: StartedProcess) => /^ {2}API +http:\/\/localhost:(\d+) /m.exec(server.output())?.[1];

async function namesItsPort(server: StartedProcess): Promise<void> {
  const port = portOf(server);
  assert.ok(Number(port) > 0, server.output());
  const url = `http://127.0.0.1:${port}`;
  const publicUrl = `http://localhost:${port}`;
  assert.equal((await fetch(`${url}/health/ready`)).status, 200);
  assert.doesNotMatch(server.output(), /must exist|"level":[45]0/);
  const read = async (path: string, headers = {}) => (await fetch(url + path, { headers })).text();
  const metadata = JSON.parse(await read('/.well-known/oauth-authorization-server'));
  assert.deepEqual([metadata.issuer, metadata.token_endpoint], [publicUrl, `${publicUrl}/v1/token`]);
  const { access_token: token } = JSON.parse(
    await (await fetch(`${url}/v1/token`, tokenRequest('seller-one'))).text(),
  );
  assert.equal(decodeJwt(token).iss, publicUrl);
  const { brands } = JSON.parse(
    await read('/v5/products/brands?limit=1', { authorization: `Bearer ${token}` }),
  );
  assert.equal(new URL(brands[0].logo).origin, publicUrl);
}

it('a port in use and a damaged secret end the start with one line before a database is created', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => other.close());
  const { port } = other.address() as { port: number };
  const taken = await sandbox(t, { PORT: String(port) });
  const damaged = await sandbox(t, { DATA_DIR: await withEmptySecret(t) });
  for (const [{ server, environment }, line] of [
    [taken, /^127\.0\.0\.1:\d+ is in use\. [^\n]*PORT=8081 npm start\n$/],
    [damaged, /^\/[^\n]*\/webhook-secret is damaged: [^\n]*\n$/],
  ] as const) {
    assert.equal(await server.ended, 1);
    assert.match(server.output(), line);
    assert.deepEqual(
      (await readdir(environment.DATA_DIR)).filter((name) => name !== 'webhook-secret'),
      [],
    );
  }
});

async function withEmptySecret(t: TestContext): Promise<string> {
  const folder = await temporaryFolder(t);
  await writeFile(`${folder}/webhook-secret`, '');
  return folder;
}

it('SIGTERM during the start stops everything that has been started', async (t) => {
  const { environment, server } = await sandbox(t);
  await until(() => server.output().includes('Database schema brought up to date'));
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
  assert.match(server.output(), /Stopped\./);
  await assert.rejects(readFile(`${environment.DATA_DIR}/postgres/postmaster.pid`), { code: 'ENOENT' });
});

it('a database that cannot be reached ends the start with one line', async (t) => {
  const { server } = await sandbox(t, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  assert.equal(await server.ended, 1);
  assert.match(server.output(), /^DATABASE_URL: PostgreSQL cannot be reached there \(.*\)\.$/m);
});

it('an invalid setting ends the start with one line that names it', async (t) => {
  const { server } = await sandbox(t, { HOST: '999.1.1.1' });
  assert.equal(await server.ended, 1);
  assert.equal(server.output(), 'HOST is "999.1.1.1", but must be an address or a host name.\n');
});

it('a data folder that cannot be created ends the start with one line that names it', async (t) => {
  const { server } = await sandbox(t, { DATA_DIR: '/proc/none/data' });
  assert.equal(await server.ended, 1);
  assert.match(server.output(), /^DATA_DIR is "\/proc\/none\/data", where no folder can be made \(E\w+\)/m);
});

it('an external database without a sandbox has no demo accounts, and the start shows one operator once', async (t) => {
  const { connection } = await testDatabase(t);
  const database = createServer((socket) => {
    const other = databaseSocket(connection);
    socket.pipe(other).pipe(socket);
    for (const end of [socket, other]) end.on('error', () => other.destroy());
  }).listen(0, '127.0.0.1');
  t.after(() => database.close());
  await once(database, 'listening');
  const { port } = database.address() as { port: number };
  const url = `postgres://postgres@127.0.0.1:${port}/${connection.database}`;
  const environment = { PORT: String(await freePort()), DATABASE_URL: url };
  const server = startProcess(t, environment);
  await untilReady(server);
  await until(() => server.output().includes('is ready'));
  const shown = /client_id (\S+) {2}client_secret (\S+)/.exec(server.output());
  assert.ok(shown, server.output());
  assert.equal((await fetch(`${server.url}/v1/token`, tokenRequest('seller-one'))).status, 401);
  assert.equal((await fetch(`${server.url}/v1/token`, tokenRequest(shown[1]!, shown[2]!))).status, 200);
  assert.equal((await fetch(`${server.url}/sample-images/jacket-blau.jpg`)).status, 404);
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
  const again = startProcess(t, environment);
  await untilReady(again);
  await until(() => again.output().includes('is ready'));
  assert.doesNotMatch(again.output(), /client_secret/);
});

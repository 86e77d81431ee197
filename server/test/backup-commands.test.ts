// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';
import { openLog } from '../src/platform/log.ts';
import { startedDataFolder } from './support/data-folder.ts';
import { freePort } from './support/ports.ts';
import { startProcess, temporaryFolder, untilReady } from './support/process.ts';
import { root, serveEnvironment } from './support/serve.ts';

const command = (name: string, args: string[], environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(root, 'server', 'tools', `${name}.ts`), ...args], {
    cwd: root,
    env: { ...serveEnvironment, ...environment },
    timeout: 120_000,
  });

it('the commands back up the database of a running server and restore it for another one, keys included', async (t) => {
  const folder = await temporaryFolder(t);
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const publicUrl = 'http://marketplace.test';
  const settings = async (dataDir: string) => ({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'warn',
  });
  await startedDataFolder(from);
  const server = startProcess(t, await settings(from));
  await untilReady(server);
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'seller-one',
    client_secret: 'seller-one-secret',
  });
  const reply = await fetch(`${server.url}/v1/token`, { method: 'POST', body });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const accepted = await fetch(`${server.url}/v5/products/active-status`, {
    method: 'POST',
    headers,
    body: '{"status":[{"sku":"none","active":true}]}',
  });
  const { processUuid } = (await accepted.json()) as { processUuid: string };

  const file = join(folder, 'backup');
  const made = await command('backup', [file], { DATA_DIR: from });
  assert.match(made.stdout, /^\d+ rows of \d+ tables are in /);
  await assert.rejects(command('restore', [file], { DATA_DIR: from }), /The database is not empty/);
  assert.equal((await fetch(`${server.url}/health/ready`)).status, 200);
  const { stdout: plan } = await command('distribute', ['--dry-run'], { DATA_DIR: from });
  assert.match(plan, /^SELECT create_reference_table\('public\.category'\);$/m);
  assert.match(plan, /^SELECT create_distributed_table\('public\.variation', 'partner_id', .*\);$/m);
  await assert.rejects(
    command('distribute', [], { DATA_DIR: from }),
    /has no extension citus: nothing was changed/,
  );
  const { stdout: operator } = await command('new-operator', [], { DATA_DIR: from });
  assert.match(operator, /^client_id operator-[0-9a-f]{8} {2}client_secret [\w-]{43}\n$/);
  const { stdout: key } = await command('rotate-token-key', [], { DATA_DIR: from });
  assert.match(key, /^kid [\w-]{43}\n$/);
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);

  const restored = await command('restore', [file], { DATA_DIR: to });
  assert.match(restored.stdout, /rows of .* are back\.$/m);
  const secrets = [from, to].map((dataDir) => readFile(join(dataDir, 'webhook-secret'), 'utf8'));
  assert.equal(await secrets[1], await secrets[0]);
  const again = startProcess(t, await settings(to));
  await untilReady(again);
  // The token of the first server works, so the keys for tokens are restored.
  const task = await fetch(`${again.url}/v5/products/update-tasks/${processUuid}`, { headers });
  assert.equal(task.status, 200);
});

it('a wrong call and a database without tables end with one line', async (t) => {
  const dataDir = await temporaryFolder(t);
  await (await startEmbeddedPostgres({ dataDir, log: openLog('silent') })).stop();
  const environment = { DATA_DIR: dataDir };
  await assert.rejects(command('backup', [], environment), /Usage: npm run backup -- FILE/);
  await assert.rejects(command('backup', [`${dataDir}/backup`], environment), /has no tables yet/);
  await assert.rejects(command('distribute', ['--dry-run'], environment), /has no tables yet/);
  await assert.rejects(command('distribute', ['--now'], environment), /Usage: npm run distribute/);
  const { stdout } = await command('distribute', ['--help'], environment);
  assert.equal(stdout, 'Usage: npm run distribute [-- --dry-run]\n');
  const nowhere = { DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/app` };
  for (const name of ['distribute', 'migrate'])
    await assert.rejects(command(name, [], nowhere), /\nDATABASE_URL: PostgreSQL cannot be reached there \(/);
});

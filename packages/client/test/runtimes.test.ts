// Alone and long: installs other runtimes.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../../server/test/support/ports.ts';
import { installPacked } from './built-package.ts';
import { bundle } from './bundle.ts';
import { expected, program, startWorld } from './world.ts';

const run = promisify(execFile);
const platform = `${process.platform}-${process.arch}`;
const folderOf = (name: string) => fileURLToPath(new URL(`../../${name}/`, import.meta.url));

/** Runtimes as npm packages without a script that installs them, with their programs and the options that run a module. */
const runtimes = {
  // The oldest that the packages say they run on (`engines`).
  'Node.js 20.19.0': { name: `node-${platform}@20.19.0`, file: `node-${platform}/bin/node`, args: [] },
  Bun: { name: bunOf(platform), file: `${bunOf(platform)}/bin/bun`, args: ['run'] },
  Deno: {
    name: `@deno/${platform}${process.platform === 'linux' ? '-glibc' : ''}`,
    file: `@deno/${platform}${process.platform === 'linux' ? '-glibc' : ''}/deno`,
    args: [
      'run',
      '--no-prompt',
      '--allow-net=127.0.0.1',
      '--allow-read',
      '--allow-env',
      '--cached-only',
      '--node-modules-dir=manual',
    ],
  },
};

function bunOf(on: string): string {
  return on === 'linux-x64' ? '@oven/bun-linux-x64-baseline' : `@oven/bun-${on.replace('arm64', 'aarch64')}`;
}

/** The runtime of workers on servers, whose package has no script that installs it either. */
const workerd = {
  name: `@cloudflare/workerd-${process.platform}-${process.arch === 'x64' ? '64' : process.arch}`,
  file: `@cloudflare/workerd-${process.platform}-${process.arch === 'x64' ? '64' : process.arch}/bin/workerd`,
};

const example = readFileSync(
  new URL('../../../portal/docs/about-the-api/_webhooks/example-delivery.json', import.meta.url),
  'utf8',
);

/** Receives the example delivery of the guide to webhooks; `api` has the exports of the package. */
const receiving = `async function receive(api) {
  const { url, headers, bodyBase64Url, publishedKeys, privateKeyPem } = ${example};
  const bytes = Uint8Array.from(atob(bodyBase64Url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  const receiver = await api.createReceiver({
    signingKeys: api.fixedSigningKeys(publishedKeys),
    decryptionKeys: [privateKeyPem],
    now: () => Number(headers['X-Timestamp']) * 1000,
  });
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const { events, reply } = await receiver({ url, headers: given, body: bytes });
  bytes[0] ^= 1;
  const forged = await receiver({ url, headers: given, body: bytes }).catch(({ name }) => name);
  return { events: events.map(({ type }) => type), status: reply.status, forged };
}`;
const received = {
  events: (JSON.parse(example) as { events: { type: string }[] }).events.map(({ type }) => type),
  status: 204,
  forged: 'WebhookError',
};

const folder = mkdtempSync(join(tmpdir(), 'runtimes-'));
const project = join(folder, 'project');
const world = await startWorld();
after(() => {
  world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Programs that use each package, and what they print as JSON. */
const programs: Readonly<Record<string, { readonly text: string; readonly prints: unknown }>> = {
  '@sellerdock/client': {
    text: `import * as api from '@sellerdock/client';\n${program}\nconsole.log(JSON.stringify(await prove(api, '${world.url}')));\n`,
    prints: expected,
  },
  '@sellerdock/webhooks': {
    text: `import * as api from '@sellerdock/webhooks';\n${receiving}\nconsole.log(JSON.stringify(await receive(api)));\n`,
    prints: received,
  },
  '@sellerdock/certification': {
    text: `import { judge, loadPlan } from '@sellerdock/certification';
import { statementKeysPath, verifyStatement } from '@sellerdock/certification/statement';
const cases = loadPlan();
const verdicts = cases.map((one) => judge(one, { connector: 'nobody', entries: [], stimuli: [] }).verdict);
const wrong = await verifyStatement('no statement', { keys: { keys: [] }, issuer: 'https://marketplace.example' }).catch(({ name }) => name);
console.log(JSON.stringify({ many: cases.length > 30, passed: verdicts.includes('passed'), wrong, at: statementKeysPath }));\n`,
    prints: {
      many: true,
      passed: false,
      wrong: 'StatementError',
      at: '/.well-known/certification-jwks.json',
    },
  },
};

const installing: Record<string, Promise<Installed>> = {};
before(() => {
  for (const [title, runtime] of Object.entries({ ...runtimes, workerd }))
    installing[title] = install(runtime);
  mkdirSync(project);
  installPacked(project, ['client', 'webhooks', 'certification', 'cli'].map(folderOf));
  for (const [name, { text }] of Object.entries(programs)) writeFileSync(join(project, fileOf(name)), text);
});

function fileOf(name: string): string {
  return `${name.split('/')[1]}.mjs`;
}

type Installed = { readonly path: string } | { readonly why: string };

/** Installs a runtime. Says why it cannot be installed when no registry is there; every other failure is one. */
async function install({ name, file }: { name: string; file: string }): Promise<Installed> {
  const into = mkdtempSync(join(folder, 'runtime-'));
  writeFileSync(join(into, 'package.json'), '{ "private": true }');
  const args = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', name];
  const failure = await run('npm', args, { cwd: into, timeout: 180_000 }).then(
    () => 'it has no program',
    (error: { stderr?: string; message: string }) => error.stderr || error.message,
  );
  const path = join(into, 'node_modules', file);
  if (existsSync(path)) return { path };
  const isAway = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTCACHED|E404|EBADPLATFORM|network/;
  if (!isAway.test(failure)) throw new Error(`npm cannot install ${name}: ${failure}`);
  return { why: `npm cannot install ${name} here: ${failure.trim().split('\n')[0]}` };
}

const environment = () => ({
  PATH: process.env.PATH,
  HOME: folder,
  DENO_DIR: join(folder, 'deno'),
  NO_COLOR: '1',
  SELLERDOCK_URL: world.url,
});

for (const [title, runtime] of Object.entries(runtimes))
  describe(`installed packages in ${title}`, () => {
    for (const [name, { prints }] of Object.entries(programs))
      it(`${name} works`, async (t) => {
        const found = await installing[title]!;
        if ('why' in found) return t.skip(found.why);
        world.reset();
        const args = [...runtime.args, fileOf(name)];
        const { stdout } = await run(found.path, args, { cwd: project, env: environment(), timeout: 60_000 });
        assert.deepEqual(JSON.parse(stdout), prints);
      });
  });

it('the installed command line works in the oldest Node.js that it says it runs on', async (t) => {
  const found = await installing['Node.js 20.19.0']!;
  if ('why' in found) return t.skip(found.why);
  const main = join(project, 'node_modules/sellerdock/dist/main.js');
  const { engines, version } = JSON.parse(
    readFileSync(join(project, 'node_modules/sellerdock/package.json'), 'utf8'),
  );
  assert.equal(engines.node, '>=20.19');
  const ask = async (...args: string[]) =>
    (await run(found.path, [main, ...args], { cwd: project, env: environment(), timeout: 60_000 })).stdout;
  assert.equal(await ask('--version'), `${version}\n`);
  assert.match(await ask('--help'), /certify verify/);
  world.reset();
  const orders = JSON.parse(await ask('orders', 'list', '--json')) as { orderNumber: string }[];
  assert.deepEqual(
    orders.map(({ orderNumber }) => orderNumber),
    expected.orders,
  );
  await assert.rejects(ask('products', 'show', '..'), { code: 2 });
});

it('client and webhooks work in workerd, as a worker on a server', async (t) => {
  const found = await installing.workerd!;
  if ('why' in found) return t.skip(found.why);
  const entry = `import * as api from '${join(project, 'node_modules/@sellerdock/client/dist/esm/index.js')}';
import * as webhooks from '${join(project, 'node_modules/@sellerdock/webhooks/dist/esm/index.js')}';
${program}\n${receiving}
export const answer = async (url) => ({ client: await prove(api, url), webhooks: await receive(webhooks) });`;
  const script = readFileSync(await bundle(mkdtempSync(join(folder, 'bundle-')), entry), 'utf8');
  const at = mkdtempSync(join(folder, 'workerd-'));
  const worker = `${script}\nexport default { async fetch() { return Response.json(await sellerdock.answer('${world.url}')); } };`;
  writeFileSync(join(at, 'worker.js'), worker);
  const port = await freePort();
  writeFileSync(
    join(at, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker), (name = "internet", network = (allow = ["local", "private"]))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js")], compatibilityDate = "2025-01-01"
);
`,
  );
  const child = spawn(found.path, ['serve', 'config.capnp'], { cwd: at, stdio: ['ignore', 'pipe', 'pipe'] });
  t.after(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  world.reset();
  assert.deepEqual(await answerOf(`http://127.0.0.1:${port}/`, () => said), {
    client: expected,
    webhooks: received,
  });
});

/** What a server answers, as soon as it listens. */
async function answerOf(url: string, said: () => string): Promise<unknown> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) {
      const text = await answer.text();
      assert.equal(answer.status, 200, text + said());
      return JSON.parse(text);
    }
    await sleep(100);
  }
  throw new Error(`${url} does not answer: ${said()}`);
}

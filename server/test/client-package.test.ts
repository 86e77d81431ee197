// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installInto } from '../../packages/client/test/built-package.ts';
import { clientFiles } from '../generate/client/index.ts';
import { assembleDocument } from '../generate/openapi.ts';
import { blocksIn } from './support/pages.ts';
import { freePort } from './support/ports.ts';
import { startedFolder, startProcess, untilReady } from './support/process.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const guide = new URL('../../portal/docs/about-the-api/typescript-client.mdx', import.meta.url);
const readme = new URL('../../packages/client/README.md', import.meta.url);

/** An empty project into which the package was installed once. */
const installed = mkdtempSync(join(tmpdir(), 'client-installed-'));
before(() => installInto(installed));
after(() => rmSync(installed, { recursive: true, force: true }));

const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  isolatedModules: true,
  noEmit: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'esnext.disposable'],
  module: 'nodenext',
};

/** A project with the package as a reader installs it, and programs in it. */
async function projectWith(t: TestContext, programs: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'client-project-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  cpSync(join(installed, 'node_modules'), join(folder, 'node_modules'), { recursive: true });
  symlinkSync(`${root}node_modules/@opentelemetry`, join(folder, 'node_modules/@opentelemetry'));
  const types = { types: ['node'], typeRoots: [`${root}node_modules/@types`] };
  const files = {
    'package.json': { type: 'module' },
    'tsconfig.json': { compilerOptions: { ...strict, ...types }, include: ['*.ts'] },
  };
  for (const [name, value] of Object.entries(files))
    await writeFile(join(folder, name), JSON.stringify(value));
  for (const [name, text] of Object.entries(programs)) await writeFile(join(folder, name), text);
  return folder;
}

/** What the compiler says about a folder; empty when nothing is wrong. */
async function complaints(folder: string): Promise<string> {
  const compiler = `${root}node_modules/typescript/bin/tsc`;
  return run(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

it('types and tables of the client are those of the present document', async () => {
  for (const [file, text] of await clientFiles(await assembleDocument())) {
    const message = `${file.pathname} is not up to date: run "npm run openapi".`;
    assert.ok((await readFile(file, 'utf8')) === text, message);
  }
});

it('programs that fit the document pass the strictest compiler, and those that do not are refused by it', async (t) => {
  const folder = await projectWith(t, {
    'right.ts': `import { createClient, isApiError, type Answer, type Model, type Tracer } from '@sellerdock/client';
import { trace } from '@opentelemetry/api';
const tracer: Tracer = trace.getTracer('connector');
const api = createClient({ baseUrl: 'http://127.0.0.1', token: async () => 'token', tracer });
export const brands: Answer<'GET', '/v5/products/brands'> = await api.GET('/v5/products/brands');
const pdf = await api.GET('/v3/receipts/{receiptNumber}.pdf', { params: { path: { receiptNumber: 'RE-1' } } });
export const bytes: Uint8Array = pdf.data ?? new Uint8Array();
for await (const price of api.entries('/v5/products/prices')) { const amount: number = price.standardPrice.amount; console.log(amount); }
const few = { params: { query: { limit: 5 } } };
for await (const stock of api.entries('/v1/availability/quantities', few)) console.log(stock.sku);
for await (const address of api.entries('/v2/returns-warehouse/addresses')) console.log(address.returnCity);
const stored = await api.POST('/v1/availability/quantities', { body: [{ sku: 'A', quantity: 1 }] });
if (stored.status === 207) console.log(stored.data.errors[0]?.title);
for await (const batch of api.batches('/v5/products/active-status', { entries: [{ sku: 'A', active: true }] }))
  console.log(batch.answer?.data.processUuid);
export const profile: Model<'ShippingProfile'> | undefined = undefined;
export async function refused(error: unknown): Promise<string | undefined> {
  if (!isApiError(error, 'GET', '/v4/orders/{orderNumber}')) return undefined;
  return error.answer.status === 404 ? error.answer.data.errors[0]?.title : error.code;
}
`,
    'wrong.ts': `import { createClient } from '@sellerdock/client';
const api = createClient({ baseUrl: 'http://127.0.0.1', clientId: 'a', clientSecret: 'b' });
// @ts-expect-error no such path
await api.GET('/v4/nothing');
// @ts-expect-error a path that does not take the method
await api.DELETE('/v4/orders');
// @ts-expect-error the number is missing
await api.GET('/v4/orders/{orderNumber}');
// @ts-expect-error a parameter that the call does not have
await api.GET('/v4/orders', { params: { query: { page: 1 } } });
// @ts-expect-error a state that does not exist
await api.GET('/v4/orders', { params: { query: { fulfillmentStatus: ['LOST'] } } });
// @ts-expect-error an entry without its sku
await api.POST('/v1/availability/quantities', { body: [{ quantity: 1 }] });
// @ts-expect-error an entry without its sku
api.batches('/v1/availability/quantities', { entries: [{ quantity: 1 }] });
// @ts-expect-error a body where there is none
await api.GET('/v4/orders', { body: [] });
// @ts-expect-error not a list
api.entries('/v4/orders/{orderNumber}', { params: { path: { orderNumber: '1' } } });
// @ts-expect-error neither a secret nor a function for tokens
createClient({ baseUrl: 'http://127.0.0.1' });
const brands = await api.GET('/v5/products/brands');
// @ts-expect-error a 304 has no data
console.log(brands.data.brands);
`,
  });
  assert.equal(await complaints(folder), '');
});

it('guide and README are right by their types and run against the API: token, upload, task, lists, refusals', async (t) => {
  const server = startProcess(t, {
    PORT: String(await freePort()),
    DATA_DIR: await startedFolder(t),
    LOG_LEVEL: 'warn',
  });
  const blocks = blocksIn(await readFile(guide, 'utf8'), 'typescript');
  assert.ok(blocks.length >= 8, `only ${blocks.length} blocks`);
  const program = blocks.map(({ text }) => text).join('\n');
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(await readFile(readme, 'utf8')) ?? [];
  const folder = await projectWith(t, {
    'program.ts': program.replaceAll('http://127.0.0.1:8080', server.url),
    'readme.ts': example,
  });
  assert.equal(await complaints(folder), '');
  await untilReady(server);
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts')], { cwd: root });
  const lines = stdout.split('\n');
  assert.match(lines[0] ?? '', /^200 [\w-]+ 3$/);
  assert.ok(lines.includes('stored 1'), stdout);
  assert.ok(lines.includes('304'), stdout);
  assert.ok(lines.includes('500 0 0'), stdout);
  assert.ok(lines.includes('1 done'), stdout);
  assert.match(stdout, /ask for help with [\w-]+\n/);
  assert.match(stdout, /^GET \/v3\/returns 200 /m);
  const env = {
    ...process.env,
    SELLERDOCK_URL: server.url,
    SELLERDOCK_CLIENT_ID: 'seller-one',
    SELLERDOCK_CLIENT_SECRET: 'seller-one-secret',
  };
  const readmeRun = await run(process.execPath, [join(folder, 'readme.ts')], { env });
  assert.match(readmeRun.stdout, /1 stored\n$/);
  assert.equal(readmeRun.stderr, '');
});

// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { assembleDocument } from '../generate/openapi.ts';
import { typedClient, typedClientCopy } from '../generate/typed-client/index.ts';
import { blocksIn } from './support/pages.ts';
import { freePort } from './support/ports.ts';
import { startedFolder, startProcess, untilReady } from './support/process.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const guide = new URL('../../portal/docs/about-the-api/typescript-client.mdx', import.meta.url);

/** Makes a folder with the downloadable client and programs that use it. */
async function projectWith(t: TestContext, programs: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'typed-client-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await copyFile(typedClientCopy, join(folder, 'sellerdock-client.ts'));
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
    allowImportingTsExtensions: true,
    noEmit: true,
    target: 'es2023',
    module: 'nodenext',
  };
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

/** Returns the compiler's output for a folder; empty if there are no errors. */
async function complaints(folder: string): Promise<string> {
  const compiler = `${root}node_modules/typescript/bin/tsc`;
  return run(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

it('the downloadable client agrees with the current document', async () => {
  const message = 'The typed client is not up to date: run "npm run openapi".';
  assert.ok(
    (await readFile(typedClientCopy, 'utf8')) === (await typedClient(await assembleDocument())),
    message,
  );
});

it('the strictest compiler accepts programs that fit the document and refuses others', async (t) => {
  const folder = await projectWith(t, {
    'right.ts': `import { createClient, isApiError, type Answer, type Model } from './sellerdock-client.ts';
const api = createClient({ baseUrl: 'http://127.0.0.1', token: async () => 'token' });
export const brands: Answer<'getBrandsV5'> = await api.call('getBrandsV5');
export const pdf: Uint8Array = await api.call('getReceiptPdf', { path: { receiptNumber: 'RE-1' } }).then(({ body }) => body ?? new Uint8Array());
for await (const price of api.entries('getPricesV5')) { const amount: number = price.standardPrice.amount; console.log(amount); }
for await (const stock of api.entries('getAvailableQuantities', { query: { limit: 5 } })) console.log(stock.sku);
export const profile: Model<'ShippingProfile'> | undefined = undefined;
export async function refused(error: unknown): Promise<string | undefined> {
  return isApiError(error, 'getPartnerOrder') && error.answer.status === 404 ? error.answer.body.errors[0]?.title : undefined;
}
`,
    'wrong.ts': `import { createClient } from './sellerdock-client.ts';
const api = createClient({ baseUrl: 'http://127.0.0.1', clientId: 'a', clientSecret: 'b' });
// @ts-expect-error no such call
await api.call('getNothing');
// @ts-expect-error the path is missing
await api.call('getPartnerOrder');
// @ts-expect-error a parameter that the call does not have
await api.call('findPartnerOrders', { query: { page: 1 } });
// @ts-expect-error a state that does not exist
await api.call('findPartnerOrders', { query: { fulfillmentStatus: ['LOST'] } });
// @ts-expect-error an entry without its sku
await api.call('storeAvailableQuantities', { body: [{ quantity: 1 }] });
// @ts-expect-error not a list
api.entries('getPartnerOrder', { path: { orderNumber: '1' } });
// @ts-expect-error neither a secret nor a function for tokens
createClient({ baseUrl: 'http://127.0.0.1' });
const brands = await api.call('getBrandsV5');
// @ts-expect-error a 304 has no body
console.log(brands.body.brands);
`,
  });
  assert.equal(await complaints(folder), '');
});

it('the program of the guide type-checks and runs against the API: token, upload, task, lists, refusals', async (t) => {
  const server = startProcess(t, {
    PORT: String(await freePort()),
    DATA_DIR: await startedFolder(t),
    LOG_LEVEL: 'warn',
  });
  const blocks = blocksIn(await readFile(guide, 'utf8'), 'typescript');
  assert.ok(blocks.length >= 8, `only ${blocks.length} blocks`);
  const program = blocks.map(({ text }) => text).join('\n');
  const folder = await projectWith(t, {
    'program.ts': program.replaceAll('http://127.0.0.1:8080', server.url),
  });
  assert.equal(await complaints(folder), '');
  await untilReady(server);
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts')], { cwd: root });
  const lines = stdout.split('\n');
  assert.match(lines[0] ?? '', /^200 [\w-]+ 3$/);
  assert.ok(lines.includes('304'), stdout);
  assert.ok(lines.includes('500 0 0'), stdout);
  assert.match(stdout, /ask for help with [\w-]+\n/);
});

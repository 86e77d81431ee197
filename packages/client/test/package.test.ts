// Alone and long: builds, packs and installs the package.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import {
  buildPackage,
  filesOf,
  installInto,
  packageFolder,
  packFolder,
  run,
  temporaryFolder,
} from './built-package.ts';
import { bundle } from './bundle.ts';
import { assertCompiles, assertDescribed, assertWellPacked, consumerKinds } from './judges.ts';

const most = 15_000;

/** What browsers, workers, Bun and Deno have as well; nothing of Node is among it. */
const ofTheWeb = {
  AbortSignal,
  Headers,
  Request,
  Response,
  TextEncoder,
  URL,
  URLSearchParams,
  FormData,
  clearTimeout,
  crypto,
  performance,
  setTimeout,
};

it('what is published is committed, and is what the sources give: npm run build -w packages/client', (t) => {
  const folder = join(temporaryFolder(t), 'dist');
  buildPackage(folder);
  const built = filesOf(folder);
  const committed = filesOf(join(packageFolder, 'dist'));
  assert.deepEqual([...committed.keys()], [...built.keys()]);
  for (const [name, text] of built) assert.ok(committed.get(name) === text, `${name} is not up to date`);
});

describe('the packed package', () => {
  let tarball = '';
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  before(() => {
    tarball = packFolder(packageFolder, folder);
    execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  });

  it('has its code in both forms, licence, changelog, what it runs on and where it comes from', () => {
    const unpacked = join(folder, 'package');
    const names = [...filesOf(unpacked).keys()].map((name) => name.slice(1));
    for (const name of ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'])
      assert.ok(names.includes(name), name);
    for (const form of ['esm', 'cjs'])
      for (const file of ['index.js', 'index.d.ts', 'package.json'])
        assert.ok(names.includes(`dist/${form}/${file}`), `${form}/${file}`);
    assert.deepEqual(
      names.filter((name) => !/^(dist\/|CHANGELOG\.md$|LICENSE$|README\.md$|package\.json$)/.test(name)),
      [],
    );
    assertDescribed(unpacked, 'client');
    const { dependencies } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
    assert.deepEqual(dependencies, { 'openapi-fetch': '0.17.0' });
  });

  it('has no problem that publint and Are The Types Wrong find', () => assertWellPacked(tarball));

  it('is installed into an empty project, and runs when it is imported and when it is required', (t) => {
    const project = temporaryFolder(t);
    installInto(project);
    for (const [type, load] of [
      ['module', "await import('@sellerdock/client')"],
      ['commonjs', "require('@sellerdock/client')"],
    ] as const) {
      const code = `console.log(Object.keys(${load}).filter((name) => name !== 'default').sort().join())`;
      const { stdout, stderr } = run(process.execPath, [`--input-type=${type}`, '-e', code], project);
      assert.equal(
        stdout,
        'ApiError,InputError,NoAnswerError,TaskNotDoneError,createClient,isApiError,split\n',
        stderr,
      );
    }
  });

  it('compiles wherever compilers look for packages, with all of its declarations', (t) => {
    const project = temporaryFolder(t);
    installInto(project);
    const program = `import { ApiError, createClient, type Entry, type Model } from '@sellerdock/client';
const api = createClient({ baseUrl: 'http://127.0.0.1', clientId: 'a', clientSecret: 'b' });
export const total = async (): Promise<number> => {
  let items = 0;
  for await (const order of api.entries('/v4/orders')) items += itemsOf(order);
  return items;
};
const itemsOf = ({ positionItems }: Entry<'/v4/orders'>): number => positionItems.length;
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');
export const quantity: Model<'AvailableQuantity'>['quantity'] = 1;
// @ts-expect-error: the path is not one of the API
export const wrong = api.GET('/v4/nothing');
`;
    for (const kind of consumerKinds) assertCompiles(project, kind, program);
  });
});

describe('the bundle', () => {
  it(`takes less than ${most} bytes when it is compressed, and calls with nothing but what the web has`, async (t) => {
    const entry = `export * from '${join(packageFolder, 'dist/esm/index.js')}';`;
    const script = readFileSync(await bundle(temporaryFolder(t), entry), 'utf8');
    const bytes = gzipSync(script).length;
    t.diagnostic(`${bytes} bytes`);
    assert.ok(bytes < most, `${bytes} bytes`);
    const decisions = readFileSync(join(packageFolder, '../../docs/decisions.md'), 'utf8');
    assert.ok(decisions.includes(`takes less than ${most.toLocaleString('en')} bytes compressed`));
    const asked: string[] = [];
    const fetched = async (url: string) => {
      asked.push(new URL(url).pathname);
      return Response.json({ resources: [{ orderNumber: 'b1' }] });
    };
    const context = createContext({ ...ofTheWeb, fetch: fetched, found: [] });
    runInContext(script, context);
    const program = `(async () => {
      const api = sellerdock.createClient({ baseUrl: 'https://marketplace.example', token: async () => 'token' });
      for await (const { orderNumber } of api.entries('/v4/orders')) found.push(orderNumber);
    })()`;
    await runInContext(program, context);
    assert.deepEqual([[...context.found], asked], [['b1'], ['/v4/orders']]);
  });
});

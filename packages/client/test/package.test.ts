// Alone and long: builds, packs and installs the package.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import {
  buildPackage,
  filesOf,
  installInto,
  modules,
  packageFolder,
  packFolder,
  run,
  temporaryFolder,
} from './built-package.ts';
import { bundle } from './bundle.ts';

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
    const told = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
    assert.equal(told.license, 'Apache-2.0');
    assert.match(told.engines.node, /^>=20/);
    assert.match(told.repository.url, /^git\+https:\/\/.+\.git$/);
    assert.deepEqual(told.dependencies, { 'openapi-fetch': '0.17.0' });
    const licence = fileURLToPath(new URL('../../../LICENSE', import.meta.url));
    assert.equal(readFileSync(join(unpacked, 'LICENSE'), 'utf8'), readFileSync(licence, 'utf8'));
  });

  it('has no fault that publint finds', () => {
    const { status, stdout, stderr } = run(process.execPath, [
      join(modules, 'publint/src/cli.js'),
      tarball,
      '--strict',
    ]);
    assert.equal(status, 0, stdout + stderr);
  });

  it('has types that are right for imports and for require', () => {
    const attw = join(modules, '@arethetypeswrong/cli/dist/index.js');
    const { status, stdout, stderr } = run(process.execPath, [
      attw,
      tarball,
      '--no-emoji',
      '--format',
      'ascii',
    ]);
    assert.equal(status, 0, stdout + stderr);
  });

  it('is installed into an empty project, and runs when it is imported and when it is required', (t) => {
    const project = temporaryFolder(t);
    installInto(project);
    for (const [type, load] of [
      ['module', "await import('@sellerdock/client')"],
      ['commonjs', "require('@sellerdock/client')"],
    ] as const) {
      const code = `console.log(Object.keys(${load}).filter((name) => name !== 'default').sort().join())`;
      const { stdout, stderr } = run(process.execPath, [`--input-type=${type}`, '-e', code], project);
      assert.equal(stdout, 'ApiError,NoAnswerError,createClient,isApiError,split\n', stderr);
    }
  });
});

describe('the bundle', () => {
  it(`takes less than ${most} bytes when it is compressed, and calls with nothing but what the web has`, async (t) => {
    const entry = `export * from '${join(packageFolder, 'dist/esm/index.js')}';`;
    const script = readFileSync(await bundle(temporaryFolder(t), entry), 'utf8');
    const bytes = gzipSync(script).length;
    t.diagnostic(`${bytes} bytes`);
    assert.ok(bytes < most, `${bytes} bytes`);
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

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildPackage, modules, packageFolder, temporaryFolder } from './built-package.ts';

const samples = fileURLToPath(new URL('../../../portal/docs/about-the-api/_webhooks/', import.meta.url));

/** Reads all files below a folder. */
const filesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  );

const run = (tool: string, ...args: string[]) =>
  spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });

it('the committed dist is what the sources build: npm run build -w packages/webhooks', (t) => {
  const folder = join(temporaryFolder(t), 'dist');
  buildPackage(folder);
  assert.deepEqual(filesOf(join(packageFolder, 'dist')), filesOf(folder));
});

describe('the packed package', () => {
  let tarball = '';
  let unpacked = '';

  const folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  before(() => {
    const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: packageFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [name] = /[\w.-]+\.tgz/.exec(packed) ?? [];
    assert.ok(name, packed);
    tarball = join(folder, name);
    execFileSync('tar', ['-xzf', tarball, '-C', folder]);
    unpacked = join(folder, 'package');
  });

  it('has both module formats, its licence, the engines it runs on and its repository', () => {
    const names = [...filesOf(unpacked).keys()].map((name) => name.slice(1));
    for (const name of ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'])
      assert.ok(names.includes(name), name);
    for (const form of ['esm', 'cjs'])
      for (const file of ['index.js', 'index.d.ts', 'node.js', 'node.d.ts', 'package.json'])
        assert.ok(names.includes(`dist/${form}/${file}`), `${form}/${file}`);
    assert.deepEqual(
      names.filter((name) => !/^(dist\/|CHANGELOG\.md$|LICENSE$|README\.md$|package\.json$)/.test(name)),
      [],
    );
    const { license, engines, repository } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
    assert.equal(license, 'Apache-2.0');
    assert.match(engines.node, /^>=\d/);
    assert.match(repository.url, /^git\+https:\/\/.+\.git$/);
    const licence = fileURLToPath(new URL('../../../LICENSE', import.meta.url));
    assert.equal(readFileSync(join(unpacked, 'LICENSE'), 'utf8'), readFileSync(licence, 'utf8'));
  });

  it('passes publint', () => {
    const { status, stdout, stderr } = run(join(modules, 'publint/src/cli.js'), tarball, '--strict');
    assert.equal(status, 0, stdout + stderr);
  });

  it('has correct types for import and for require', () => {
    const attw = join(modules, '@arethetypeswrong/cli/dist/index.js');
    const { status, stdout, stderr } = run(attw, tarball, '--no-emoji', '--format', 'ascii');
    assert.equal(status, 0, stdout + stderr);
  });

  it('runs with import and with require', (t) => {
    const folder = temporaryFolder(t);
    mkdirSync(join(folder, 'node_modules/@sellerdock'), { recursive: true });
    symlinkSync(join(modules, 'jose'), join(folder, 'node_modules/jose'));
    execFileSync('cp', ['-r', unpacked, join(folder, 'node_modules/@sellerdock/webhooks')]);
    const names = ['@sellerdock/webhooks', '@sellerdock/webhooks/node'];
    const print = (load: string) =>
      `console.log(Object.keys(${load}).filter((n) => /^[cr]/.test(n)).sort().join())`;
    for (const [type, loaded] of [
      ['module', names.map((name) => print(`await import('${name}')`))],
      ['commonjs', names.map((name) => print(`require('${name}')`))],
    ] as const) {
      const code = loaded.join(';');
      const { stdout, stderr } = spawnSync(process.execPath, [`--input-type=${type}`, '-e', code], {
        cwd: folder,
        encoding: 'utf8',
      });
      assert.equal(stdout, 'createFetchHandler,createReceiver,readRequest\nreadBody,readDelivery\n', stderr);
    }
  });
});

it('the receiver of the guide runs in a fresh clone', (t) => {
  // Without settings it names the missing one. It gets that far only if it finds the package.
  const { stderr } = spawnSync(process.execPath, [join(samples, 'receiver.ts')], {
    encoding: 'utf8',
    cwd: temporaryFolder(t),
    env: { PATH: process.env.PATH },
  });
  assert.match(stderr, /WEBHOOK_URL is not set/);
});

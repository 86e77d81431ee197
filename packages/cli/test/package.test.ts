// Alone and long: builds, packs and installs the package, and starts a server.

import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { filesOf, modules, packFolder, temporaryFolder } from '../../client/test/built-package.ts';
import { assertDescribed, assertWellPacked } from '../../client/test/judges.ts';

const packageFolder = fileURLToPath(new URL('../', import.meta.url));

it('what is published is committed, and is what the sources give: npm run build -w packages/cli', (t) => {
  const folder = join(temporaryFolder(t), 'dist');
  execFileSync(process.execPath, [join(packageFolder, 'build.mjs'), folder]);
  const built = filesOf(folder);
  const committed = filesOf(join(packageFolder, 'dist'));
  assert.deepEqual([...committed.keys()], [...built.keys()]);
  for (const [name, text] of built) assert.ok(committed.get(name) === text, `${name} is not up to date`);
  assert.ok(statSync(join(packageFolder, 'dist/main.js')).mode & 0o100, 'main.js can be executed');
});

/** Where a package is that this one needs: in its own folder, if others here need another version. */
const folderOf = (name: string): string =>
  [join(packageFolder, 'node_modules', name), join(modules, name)].find((path) => existsSync(path))!;

/** What the package needs to run, with what that needs in turn. */
function needed(): string[] {
  const found = new Set<string>();
  const add = (folder: string) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      if (found.has(name)) continue;
      found.add(name);
      add(folderOf(name));
    }
  };
  add(packageFolder);
  return [...found];
}

describe('the packed package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cli-'));
  let tarball = '';
  let project = '';
  after(() => rmSync(folder, { recursive: true, force: true }));
  before(() => {
    tarball = packFolder(packageFolder, folder);
    execFileSync('tar', ['-xzf', tarball, '-C', folder]);
    project = mkdtempSync(join(folder, 'project-'));
    writeFileSync(join(project, 'package.json'), '{ "private": true }');
    const others = needed().map((name) => packFolder(folderOf(name), project));
    const args = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball, ...others];
    execFileSync('npm', args, { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] });
  });

  it('has its program, licence, changelog, what it runs on and where it comes from, and no tests', () => {
    const names = [...filesOf(join(folder, 'package')).keys()].map((name) => name.slice(1));
    for (const name of ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', 'dist/main.js'])
      assert.ok(names.includes(name), name);
    assert.deepEqual(
      names.filter(
        (name) =>
          !/^(dist\/.*\.js|CHANGELOG\.md|LICENSE|README\.md|package\.json)$/.test(name) || /test/.test(name),
      ),
      [],
    );
    assertDescribed(join(folder, 'package'), 'cli');
  });

  it('has no fault that publint finds, and no types that could be wrong', () => assertWellPacked(tarball));

  it('is installed into an empty project, and every command of its README works there', async () => {
    const product = await prepareProduct();
    try {
      product.start();
      await product.ready();
      const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8');
      const lines = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = '']) =>
        text.split('\n'),
      );
      const commands = lines.filter(
        (line) => line.startsWith('npx sellerdock ') && !line.includes('--forward'),
      );
      assert.ok(commands.length >= 8, `only ${commands.length} commands`);
      const env = {
        PATH: `${join(project, 'node_modules/.bin')}:${process.env.PATH}`,
        SELLERDOCK_URL: product.address,
      };
      for (const line of commands) {
        const command = line.replace(/^npx /, '').replace(/ +#.*/, '');
        await promisify(execFile)('sh', ['-c', command], { cwd: project, env }).catch((error) => {
          assert.fail(`${command}: ${error.stderr}`);
        });
      }
    } finally {
      await product.remove();
    }
  });
});

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { it } from 'node:test';
import { root } from './support/serve.ts';
import { edgesOf, sourcesBelow } from './support/sources.ts';

const lines = (path: string) => readFileSync(`${root}${path}`, 'utf8').trim().split('\n');
const patterns = lines('.dockerignore');

/** True if `docker build` ignores a file, because a pattern matches the file or one of its folders. */
function isIgnored(path: string): boolean {
  const parts = path.split('/');
  const ways = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return ways.some((way) => patterns.some((pattern) => matchesGlob(way, pattern)));
}

/** The files that the last stage of the Dockerfile copies from the project. */
function filesOfImage(): string[] {
  const dockerfile = lines('Dockerfile');
  const last = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')));
  const copied = last
    .filter((line) => line.startsWith('COPY ') && !line.includes(' --from='))
    .flatMap((line) => line.split(' ').slice(1, -1));
  return copied.flatMap((path) => filesBelow(path)).filter((path) => !isIgnored(path));
}

function filesBelow(path: string): string[] {
  if (/\.\w+$|^LICENSE$/.test(path)) return [path];
  return readdirSync(`${root}${path}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`);
}

it('the image contains no tests, no test support, no proofs, no benches and no generators', () => {
  const files = filesOfImage();
  assert.ok(files.length > 400 && files.includes('server/src/main.ts'), `only ${files.length} files`);
  assert.deepEqual(
    files.filter((path) =>
      /\.test\.|\/testing\.ts$|\/(test|proof|bench)\/|^server\/data\/.*\.ts$/.test(path),
    ),
    [],
  );
});

it('the image contains everything that its sources import', () => {
  const files = new Set(filesOfImage());
  const sources = ['server/src', 'server/tools'].flatMap((folder) => sourcesBelow(folder, /\.ts$/));
  const running = sources.filter(({ path }) => files.has(path));
  const edges = edgesOf(running);
  assert.ok(edges.length > 1_000, `only ${edges.length} imports`);
  assert.deepEqual(
    edges.filter(({ to }) => !files.has(to)),
    [],
  );
});

it('the command line runs on what is in the image', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of filesOfImage().filter((one) => one.startsWith('packages/')))
    cpSync(`${root}${path}`, join(folder, path));
  // npm links the workspaces in the image; everything else is as installed.
  mkdirSync(join(folder, 'node_modules/@sellerdock'), { recursive: true });
  for (const name of readdirSync(`${root}node_modules`).filter((one) => !/sellerdock|^\./.test(one)))
    symlinkSync(`${root}node_modules/${name}`, join(folder, 'node_modules', name));
  symlinkSync(`${root}packages/cli/node_modules`, join(folder, 'packages/cli/node_modules'));
  for (const name of ['certification', 'client', 'webhooks'])
    symlinkSync(`../../packages/${name}`, join(folder, 'node_modules/@sellerdock', name));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['packages/cli/dist/main.js', ...args], { cwd: folder, encoding: 'utf8' });
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  assert.equal(run('--version').stdout, `${version}\n`);
  const { status, stderr } = run('clock', '--url', 'http://127.0.0.1:9');
  assert.match(stderr, /No server answers/);
  assert.equal(status, 3);
  const started = run('start');
  assert.match(started.stderr, /There is no checkout of Sellerdock here/);
  assert.equal(started.status, 1);
});

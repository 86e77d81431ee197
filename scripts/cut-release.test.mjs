import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { projectNode, ROOT } from './paths.mjs';

const VERSION = '77.1.2-beta.3';

/** A copy of what a release changes and reads, with one line that is unreleased. */
function copyOfProject() {
  const copy = mkdtempSync(join(tmpdir(), 'release-'));
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const files = ['', ...workspaces].map((/** @type {string} */ folder) => join(folder, 'package.json'));
  const others = [
    ...['package-lock.json', 'CHANGELOG.md', 'compose.yaml', 'deploy/helm', 'server/data/releases.json'],
    ...['docs/api', 'portal/page-dates.mts', 'portal/static'],
  ];
  const logs = workspaces.filter((/** @type {string} */ folder) => folder.startsWith('packages/'));
  others.push(...logs.map((/** @type {string} */ folder) => join(folder, 'CHANGELOG.md')));
  for (const path of [...files, ...others, 'scripts', 'server/migrations', 'server/src'])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const changelog = join(copy, 'CHANGELOG.md');
  const text = readFileSync(changelog, 'utf8');
  writeFileSync(changelog, text.replace(/^## Unreleased$/m, '## Unreleased\n\n- Something new.'));
  return copy;
}

/**
 * @param {string} copy
 * @param {readonly string[]} words
 */
const run = (copy, ...words) =>
  spawnSync(projectNode(), words, {
    cwd: copy,
    encoding: 'utf8',
    env: { PATH: `${dirname(projectNode())}:${process.env.PATH}` },
  });

test('npm run release:cut gives everything the version, once, and the tag finds its notes', (t) => {
  const copy = copyOfProject();
  t.after(() => rmSync(copy, { recursive: true }));
  const read = (/** @type {string} */ path) => readFileSync(join(copy, path), 'utf8');

  const wrong = run(copy, 'scripts/cut-release.mjs', '1.0');
  assert.deepEqual(
    [wrong.status, wrong.stderr],
    [1, 'Type: npm run release:cut -- 1.2.3, or 1.2.3-beta.1\n'],
  );
  const cut = run(copy, 'scripts/cut-release.mjs', VERSION);
  assert.equal(cut.status, 0, cut.stderr);

  for (const path of [
    'package.json',
    'packages/client/package.json',
    'package-lock.json',
    'server/package.json',
  ])
    assert.equal(JSON.parse(read(path)).version, VERSION, path);
  assert.match(read('deploy/helm/sellerdock/Chart.yaml'), new RegExp(`^appVersion: ${VERSION}$`, 'm'));
  assert.match(read('compose.yaml'), new RegExp(`image: sellerdock:${VERSION}$`, 'm'));
  for (const path of ['portal/static/openapi.json', 'portal/static/webhook-events-openapi.json'])
    assert.equal(JSON.parse(read(path)).info.version, VERSION, path);
  for (const path of ['portal/static/openapi.yml', 'portal/static/webhook-events-openapi.yaml'])
    assert.match(read(path), new RegExp(`^ {2}version: ${VERSION}$`, 'm'), path);
  for (const folder of ['client', 'cli', 'webhooks', 'certification'])
    assert.ok(read(`packages/${folder}/CHANGELOG.md`).includes(`\n## ${VERSION}\n`), folder);
  assert.ok(JSON.parse(read(`docs/api/${VERSION}.json`)));
  const { version, schema, settings } = JSON.parse(read('server/data/releases.json')).at(-1);
  const newest = Math.max(
    ...execFileSync('ls', [join(copy, 'server/migrations')], { encoding: 'utf8' })
      .split('\n')
      .map((name) => Number(name.slice(0, 4))),
  );
  assert.deepEqual([version, schema, settings.includes('DATABASE_URL')], [VERSION, newest, true]);

  const notes = run(copy, 'scripts/release-notes.mjs', `v${VERSION}`);
  assert.match(notes.stdout, /^- Something new\./);
  const again = run(copy, 'scripts/cut-release.mjs', VERSION);
  assert.notEqual(again.status, 0, 'a version is cut once');
});

test('the changelog has a section for the version of the project', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const notes = run(ROOT, 'scripts/release-notes.mjs', `v${version}`);
  assert.equal(notes.status, 0, notes.stderr);
  assert.ok(notes.stdout.length > 1000);
});

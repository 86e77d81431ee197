import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readManifests } from './lock-file.mjs';
import { ROOT } from './paths.mjs';
import {
  cutChangelog,
  cutPackageChangelog,
  manifestOf,
  notesOf,
  otherVersions,
  withVersion,
} from './release.mjs';

const changelog = `# Changelog

## Unreleased

- Later

## [1.0.0-beta.1] - 2026-12-01

### Added

- Everything

## 1.0.0-beta - 2026-11-01

- Less
`;

test('the notes of a release are its section of the changelog', () => {
  assert.equal(notesOf(changelog, '1.0.0-beta.1'), '### Added\n\n- Everything');
  assert.equal(notesOf(changelog, '1.0.0-beta'), '- Less');
});

test('a version that the changelog does not name has no notes', () => {
  assert.equal(notesOf(changelog, '1.0.0'), undefined);
});

test('packages of another version than the release are named', () => {
  const manifests = { server: { version: '1.0.0' }, 'packages/client': { version: '0.9.0' } };
  assert.deepEqual(otherVersions(manifests, '1.0.0'), ['packages/client has 0.9.0']);
  const whole = { '': { version: '0.9.0' }, ...manifests };
  assert.deepEqual(otherVersions(whole, '1.0.0'), ['the project has 0.9.0', 'packages/client has 0.9.0']);
});

test('a cut makes what was unreleased the section of the version, below an empty "Unreleased"', () => {
  const cut = cutChangelog(changelog, '1.0.0', '2027-01-02');
  assert.match(cut, /^## Unreleased\n\n## \[1\.0\.0\] - 2027-01-02\n\n- Later\n\n## \[1\.0\.0-beta\.1\]/m);
  assert.equal(notesOf(cut, '1.0.0'), '- Later');
  assert.equal(notesOf(cut, '1.0.0-beta.1'), notesOf(changelog, '1.0.0-beta.1'));
});

test('a cut defines where the heading of the version leads, and notes leave definitions out', () => {
  const cut = cutChangelog(changelog, '1.0.0', '2027-01-02');
  const again = cutChangelog(
    cut.replace('## Unreleased\n', '## Unreleased\n\n- More\n'),
    '1.0.1',
    '2027-01-03',
  );
  assert.match(
    again,
    /- Less\n\n\[1\.0\.1\]: https:\/\/\S+\/v1\.0\.1\n\[1\.0\.0\]: https:\/\/\S+\/v1\.0\.0\n$/,
  );
  assert.equal(notesOf(again, '1.0.0-beta'), '- Less');
});

test('the changelog has a section for each released version, and every heading in brackets has its link', () => {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const released = JSON.parse(readFileSync(join(ROOT, 'server/data/releases.json'), 'utf8'));
  for (const { version } of released) assert.ok(notesOf(text, version), version);
  for (const [, version] of text.matchAll(/^## \[([^\]]+)\]/gm))
    assert.ok(text.includes(`\n[${version}]: https://`), version);
});

test('the changelog of a package gets a section for the version, also without a change', () => {
  assert.equal(cutPackageChangelog('# a\n\n## Unreleased\n\n- New\n', '1.0.0'), '# a\n\n## 1.0.0\n\n- New\n');
  assert.equal(
    cutPackageChangelog('# a\n\n## 0.1.0\n\n- First\n', '1.0.0'),
    '# a\n\n## 1.0.0\n\n- No change.\n\n## 0.1.0\n\n- First\n',
  );
});

test('a version is not cut twice, and not without a change', () => {
  assert.throws(
    () => cutChangelog(changelog, '1.0.0-beta.1', '2027-01-02'),
    /section 1\.0\.0-beta\.1 already/,
  );
  const cut = cutChangelog(changelog, '1.0.0', '2027-01-02');
  assert.throws(() => cutChangelog(cut, '1.0.1', '2027-01-02'), /Nothing is unreleased/);
  assert.throws(() => cutChangelog('# Changelog\n', '1.0.1', '2027-01-02'), /no heading/);
});

test('a file gets the new version where it had the old one, and nowhere else', () => {
  const change = { from: '1.0.0', to: '1.0.1-beta.1', where: [/^version: /, /^appVersion: /] };
  const chart = 'version: 1.0.0\nappVersion: 1.0.0\nother: 1.0.0\n';
  assert.equal(withVersion(chart, change), 'version: 1.0.1-beta.1\nappVersion: 1.0.1-beta.1\nother: 1.0.0\n');
  assert.throws(
    () => withVersion('version: 1.0.0-beta.2\nappVersion: 1.0.0\n', change),
    /not followed by 1\.0\.0/,
  );
});

test('a package and its dependencies of the project get the version, others stay', () => {
  const manifest = { name: 'a', version: '1.0.0', dependencies: { b: '1.0.0', other: '1.0.0' } };
  assert.deepEqual(manifestOf(manifest, '1.1.0', new Set(['a', 'b'])), {
    name: 'a',
    version: '1.1.0',
    dependencies: { b: '1.1.0', other: '1.0.0' },
  });
});

test('everything here has one version, packages need each other in that version, and their changelogs name it', () => {
  const manifests = readManifests();
  const version = manifests['']?.version ?? '';
  assert.match(version, /^\d+\.\d+\.\d+/);
  assert.deepEqual(otherVersions(manifests, version), []);
  const published = Object.keys(manifests).filter((folder) => folder.startsWith('packages/'));
  assert.deepEqual(published.sort(), [
    'packages/certification',
    'packages/cli',
    'packages/client',
    'packages/webhooks',
  ]);
  for (const folder of published) {
    const own = Object.entries(manifests[folder]?.dependencies ?? {}).filter(([name]) =>
      name.startsWith('@sellerdock/'),
    );
    assert.deepEqual(
      own.filter(([, wanted]) => wanted !== version),
      [],
      folder,
    );
    const changelog = readFileSync(join(ROOT, folder, 'CHANGELOG.md'), 'utf8');
    assert.ok(changelog.includes(`\n## ${version}\n`), `${folder}/CHANGELOG.md has no section ${version}`);
  }
});

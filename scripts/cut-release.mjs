import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATES_FILE, datesOfHistory } from '../portal/page-dates.mts';
import { settings } from '../server/src/platform/config/settings.ts';
import { asText, contractOf } from './api-contract.mjs';
import { Problem, runScript } from './install.mjs';
import { readManifests } from './lock-file.mjs';
import { ROOT } from './paths.mjs';
import { cutChangelog, cutPackageChangelog, manifestOf, withVersion } from './release.mjs';

/** The documents of the interfaces, with what stands before their version. */
const DOCUMENTS = {
  'portal/static/openapi.json': /^ {4}"version": "/,
  'portal/static/openapi.yml': /^ {2}version: /,
  'portal/static/webhook-events-openapi.json': /^ {4}"version": "/,
  'portal/static/webhook-events-openapi.yaml': /^ {2}version: /,
};

const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');
const write = (/** @type {string} */ path, /** @type {string} */ text) =>
  writeFileSync(join(ROOT, path), text);
const writeJson = (/** @type {string} */ path, /** @type {unknown} */ value) =>
  write(path, `${JSON.stringify(value, null, 2)}\n`);

// `npm run release:cut -- 1.2.3`: gives everything this version. docs/releases.md has the steps before and after.
await runScript(async () => {
  const version = process.argv[2] ?? '';
  if (!/^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/.test(version))
    throw new Problem('Type: npm run release:cut -- 1.2.3, or 1.2.3-beta.1');
  const manifests = readManifests();
  const from = manifests['']?.version ?? '';
  const own = new Set(Object.values(manifests).map(({ name }) => name ?? ''));
  // Everything that can fail comes before the first file is written.
  const changelog = cutChangelog(read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10));
  const chart = withVersion(read('deploy/helm/sellerdock/Chart.yaml'), {
    from,
    to: version,
    where: [/^version: /, /^appVersion: /],
  });
  const compose = withVersion(read('compose.yaml'), { from, to: version, where: [/image: sellerdock:/] });
  const documents = Object.entries(DOCUMENTS).map(([path, before]) => ({
    path,
    text: withVersion(read(path), { from, to: version, where: [before] }),
  }));
  const releases = JSON.parse(read('server/data/releases.json'));
  const schema = Math.max(
    ...readdirSync(join(ROOT, 'server/migrations')).map((name) => Number(name.slice(0, 4))),
  );
  const lock = JSON.parse(read('package-lock.json'));

  write('CHANGELOG.md', changelog);
  write(`docs/api/${version}.json`, asText(contractOf(JSON.parse(read('portal/static/openapi.json')))));
  writeJson(`portal/${DATES_FILE}`, datesOfHistory(join(ROOT, 'portal')) ?? {});
  write('deploy/helm/sellerdock/Chart.yaml', chart);
  write('compose.yaml', compose);
  for (const { path, text } of documents) write(path, text);
  writeJson('server/data/releases.json', [...releases, { version, schema, settings: Object.keys(settings) }]);
  for (const [folder, manifest] of Object.entries(manifests)) {
    writeJson(join(folder, 'package.json'), manifestOf(manifest, version, own));
    lock.packages[folder] = manifestOf(lock.packages[folder], version, own);
    const log = join(folder, 'CHANGELOG.md');
    if (folder.startsWith('packages/')) write(log, cutPackageChangelog(read(log), version));
  }
  writeJson('package-lock.json', { ...lock, version });
  console.log(
    `Everything has version ${version}. Start with npm run api:diff, and write the sections of the packages’ changelogs and of docs/releases.md.`,
  );
  return 0;
});

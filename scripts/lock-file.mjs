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

/**
 * Reads package-lock.json.
 * @returns {Lock}
 */
export const readLock = (root = ROOT) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

export const nameOf = (/** @type {string} */ path) =>
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

/** @param {Entry} entry */
export const needs = (entry) =>
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
export function resolve(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === '') return undefined;
  }
}

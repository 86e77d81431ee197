import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

const sources = new URL('./', import.meta.url);

/** The packages that the sources here import. */
export const packages = [
  'any-ascii',
  'dejavu-fonts-ttf',
  'fontkit',
  'iso-3166',
  'negotiator',
  'pdfkit',
] as const;

let known: string | undefined;

/**
 * Changes whenever the receipt renderer changes: its sources in this folder, the packages that it uses, or the
 * runtime. A process computes it once, and loads none of them for it.
 */
export function rendererHash(): string {
  known ??= rendererHashOf(sources);
  return known;
}

/** The renderer hash of the sources in a folder. */
export function rendererHashOf(folder: URL): string {
  const hash = createHash('sha256');
  // The runtime's tables format dates, and its zlib packs streams.
  const { node, icu, tz, zlib } = process.versions;
  hash.update(JSON.stringify([node, icu, tz, zlib]));
  const seen = new Set<string>();
  for (const name of packages) addPackage(hash, seen, name, sources.href);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(new URL(file, folder)));
  return hash.digest('base64url');
}

/** Adds a package and its dependencies. Each version of a package has another package.json. */
function addPackage(hash: Hash, seen: Set<string>, name: string, from: string): void {
  const path = findPackageJSON(name, from);
  if (path === undefined || seen.has(path)) return;
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  hash.update(text);
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  for (const one of Object.keys(dependencies).sort()) addPackage(hash, seen, one, path);
}

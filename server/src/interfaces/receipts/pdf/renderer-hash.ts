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
 * Changes whenever the same receipt might be drawn to other bytes: it stands for the sources beside this one, the
 * packages they draw with, and the runtime. Read once a process, without loading any of it.
 */
export function rendererHash(): string {
  known ??= rendererHashOf(sources);
  return known;
}

/** The same of the sources in a folder. */
export function rendererHashOf(folder: URL): string {
  const hash = createHash('sha256');
  // Dates are set by the runtime's tables, streams packed by its zlib.
  const { node, icu, tz, zlib } = process.versions;
  hash.update(JSON.stringify([node, icu, tz, zlib]));
  const seen = new Set<string>();
  for (const name of packages) addPackage(hash, seen, name, sources.href);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(new URL(file, folder)));
  return hash.digest('base64url');
}

/** Adds a package, which has another package.json in each version, and those that it depends on. */
function addPackage(hash: Hash, seen: Set<string>, name: string, from: string): void {
  const path = findPackageJSON(name, from);
  if (path === undefined || seen.has(path)) return;
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  hash.update(text);
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  for (const one of Object.keys(dependencies).sort()) addPackage(hash, seen, one, path);
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

const build = join(import.meta.dirname, '..', '..', '..', 'console', 'build');
const assets = join(build, 'assets');

/** What a browser transfers: the packed copy, or the file where it is too small for one. */
function bytesOf(name: string, all: ReadonlySet<string>): number {
  return statSync(join(assets, all.has(`${name}.gz`) ? `${name}.gz` : name)).size;
}

/** A script and all that it imports before it runs. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(assets, name), 'utf8');
  for (const [, imported] of text.matchAll(/(?:from|^import|;import)\s*"\.\/([\w.-]+\.js)"/g))
    withImports(imported!, seen);
  return seen;
}

/** The JavaScript of the built console, packed, in kB: the first screen, the largest route, and all of it. */
export async function sizeFigures(): Promise<readonly Figure[]> {
  const all = new Set(readdirSync(assets));
  const scripts = [...all].filter((name) => name.endsWith('.js'));
  const kilobytes = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + bytesOf(name, all), 0) / 1000;
  const page = readFileSync(join(build, 'index.html'), 'utf8');
  const first = [...page.matchAll(/\/console\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name!);
  // Every screen loads these, and the first one is the home screen.
  const always = first.flatMap((name) => [...withImports(name)]);
  const home = scripts.filter((name) => name.startsWith('home-')).flatMap((name) => [...withImports(name)]);
  const firstScreen = new Set([...always, ...home]);
  const routes = scripts.map((script) => kilobytes(new Set([...always, ...withImports(script)])));
  return [
    { what: 'First screen', value: kilobytes(firstScreen), unit: 'kB', aim: { most: 130 } },
    { what: 'Largest route before interaction', value: Math.max(...routes), unit: 'kB', aim: { most: 190 } },
    { what: 'All JavaScript', value: kilobytes(scripts), unit: 'kB', aim: { most: 600 } },
  ];
}

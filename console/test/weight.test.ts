import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const build = join(import.meta.dirname, '..', 'build');
const assets = join(build, 'assets');
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));

/** What a browser transfers: the copy that the build made, or the file where it is too small for one. */
function bytesOf(name: string): number {
  const packed = readdirSync(assets).includes(`${name}.gz`) ? `${name}.gz` : name;
  return statSync(join(assets, packed)).size;
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

const sum = (names: Iterable<string>): number => [...names].reduce((total, name) => total + bytesOf(name), 0);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const page = readFileSync(join(build, 'index.html'), 'utf8');
const first = [...page.matchAll(/\/console\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name!);

/** The script with all that `features/home` is made of. */
const home = scripts.filter((name) => /^home-/.test(name));

it('what every screen loads first takes at most 128 kB of JavaScript, the home screen 130 kB (gzip)', () => {
  assert.ok(first.length > 0 && scripts.length > 4 && home.length === 1, 'there is no build');
  const always = new Set(first.flatMap((name) => [...withImports(name)]));
  assert.ok(sum(always) <= 128_000, `first: ${kilobytes(sum(always))}`);
  const firstScreen = new Set([...always, ...withImports(home[0]!)]);
  assert.ok(sum(firstScreen) <= 130_000, `home screen: ${kilobytes(sum(firstScreen))}`);
  console.log(`first ${kilobytes(sum(always))}, home screen ${kilobytes(sum(firstScreen))}`);
});

it('a screen takes at most 190 kB, all together 600 kB (gzip)', () => {
  const always = new Set(first.flatMap((name) => [...withImports(name)]));
  for (const script of scripts) {
    const route = new Set([...always, ...withImports(script)]);
    assert.ok(sum(route) <= 190_000, `${script}: ${kilobytes(sum(route))}`);
  }
  assert.ok(sum(scripts) <= 600_000, `all: ${kilobytes(sum(scripts))}`);
  console.log(`all ${kilobytes(sum(scripts))}`);
});

it('the page has no script, style or handler of its own', () => {
  assert.doesNotMatch(page, /<style|style=|<script(?![^>]*src=)|\son\w+=/);
});

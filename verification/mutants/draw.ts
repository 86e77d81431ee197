import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changed, changesOf } from './changes.ts';
import type { Change } from './sql-conditions.ts';

/** A source with one change. */
export type Mutant = {
  /** From the root of the repository, with slashes. */
  readonly file: string;
  readonly line: number;
  /** The lines that change, with single blanks. */
  readonly before: string;
  readonly after: string;
  readonly change: Change;
};

/** A mutant that changes nothing that a test could find, by its source text. */
export type Equivalent = Pick<Mutant, 'file' | 'before' | 'after'> & { readonly why: string };

const parts = ['interfaces', 'webhooks', 'sandbox', 'platform', 'token', 'operator'].map(
  (part) => `server/src/${part}`,
);

/** Tests, what only tests use, and texts for the documentation. */
const leftOut = /(\.test|(^|\/|-)(testing|examples|error-catalogue))\.ts$|\/examples\//;

/** Every mutant of the parts, in the order of files and lines. */
export function allMutants(root: string): Mutant[] {
  return parts.flatMap((part) => sourcesIn(root, part)).flatMap((file) => mutantsOf(root, file));
}

export function mutantsOf(root: string, file: string): Mutant[] {
  const text = readFileSync(join(root, file), 'utf8');
  return changesOf(text).map((change) => {
    const first = text.lastIndexOf('\n', change.start - 1) + 1;
    const end = text.indexOf('\n', change.end);
    const last = end < 0 ? text.length : end;
    const { put } = change;
    const after = changed(text, change).slice(first, last + put.length - (change.end - change.start));
    const line = text.slice(0, change.start).split('\n').length;
    return { file, line, before: inOneLine(text.slice(first, last)), after: inOneLine(after), change };
  });
}

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

function sourcesIn(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return entries
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !leftOut.test(path))
    .sort();
}

/** Mutants in an order that the seed alone decides. */
export function shuffled<One>(all: readonly One[], seed: number): One[] {
  const next = randomOf(seed);
  const left = [...all];
  for (let count = left.length; count > 1; count -= 1) {
    const chosen = Math.floor(next() * count);
    [left[count - 1], left[chosen]] = [left[chosen]!, left[count - 1]!];
  }
  return left;
}

/** Numbers from 0 up to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The entry that says why a mutant changes nothing. */
export const equivalentOf = (mutant: Mutant, known: readonly Equivalent[]): Equivalent | undefined =>
  known.find(
    ({ file, before, after }) => file === mutant.file && before === mutant.before && after === mutant.after,
  );

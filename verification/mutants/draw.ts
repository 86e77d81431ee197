import type { Source } from '../../server/test/support/sources.ts';
import { seededRandom } from '../harness/random.ts';
import { type Change, changed } from './change.ts';
import { changesOf } from './changes.ts';

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

/** The mutants that no test can find: a file, the lines before and after as the command shows them, and the reason. */
export function equivalentsIn(text: string): Equivalent[] {
  return text
    .trimEnd()
    .split('\n\n')
    .map((entry) => {
      const [file = '', before = '', after = '', why = ''] = entry.split('\n');
      return { file, before: before.slice(2), after: after.slice(2), why };
    });
}

const parts = /^server\/src\/(interfaces|webhooks|sandbox|platform|token|operator)\//;

/** Tests, what only tests use, and texts for the documentation. */
const leftOut = /(\.test|(^|\/|-)(testing|examples|error-catalogue))\.ts$|\/examples\//;

/** Every mutant of the parts, in an order that the seed alone decides. */
export function drawnMutants(sources: readonly Source[], seed: number): Mutant[] {
  const mutated = sources.filter(({ path }) => parts.test(path) && !leftOut.test(path));
  return shuffled(mutated.flatMap(mutantsOf), seed);
}

/** Every mutant of a source, in the order of its lines. */
export const mutantsOf = ({ path, text }: Source): Mutant[] =>
  changesOf(text).map((change) => {
    const first = text.lastIndexOf('\n', change.start - 1) + 1;
    const last = `${text}\n`.indexOf('\n', change.end);
    const { put, start, end } = change;
    const after = changed(text, change).slice(first, last + put.length - (end - start));
    const line = text.slice(0, start).split('\n').length;
    return { file: path, line, before: inOneLine(text.slice(first, last)), after: inOneLine(after), change };
  });

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** The same in another order. */
function shuffled<One>(all: readonly One[], seed: number): One[] {
  const next = seededRandom(seed);
  return all
    .map((one) => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

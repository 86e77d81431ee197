import { posix } from 'node:path';
import { edgesOf, type Source } from '../../server/test/support/sources.ts';
import type { Mutant } from './draw.ts';
import { type Reach, reaches } from './reach/reach.ts';

const isTest = (path: string) => path.endsWith('.test.ts');

/** The folder of the slice, or of the part of the server that a file belongs to. */
const sliceOf = (path: string): string =>
  /^server\/src\/(interfaces\/[^/]+|(?!interfaces\/)[^/]+)(?=\/)/.exec(path)?.[0] ?? '';

/** Test files that run together. */
export type Round = { readonly files: readonly string[]; readonly isReachKnown: boolean };

/** The tests of a round are many times those of the one before, because most mutants are found by the first. */
const [firstTests, growth] = [3, 4];

/**
 * The test files that look for a mutant, in rounds: first those whose tests run its code, then those that run it while
 * they load, then those of which this is not known. The nearest of each come first, and the quickest of equally near
 * ones. `most` limits the first two; of the third it then leaves those of the mutant's folder.
 */
export function roundsOf(
  mutant: Mutant,
  sources: readonly Source[],
  reach: ReadonlyMap<string, Reach>,
  most?: number,
): Round[] {
  const quickest = (a: string, b: string) => (reach.get(a)?.ms ?? 0) - (reach.get(b)?.ms ?? 0);
  const nearest = stagesOf(mutant.file, sources).flatMap((stage) => stage.sort(quickest));
  const importing = importersOf(mutant.file, sources);
  const known = nearest.filter((test) => reach.has(test));
  const isRun = (test: string) => importing.has(test) || reaches(reach.get(test)!.ran, mutant);
  const [running, others] = [known.filter(isRun), known.filter((test) => !isRun(test))];
  const reaching = [...running, ...others.filter((test) => reaches(reach.get(test)!.loaded, mutant))];
  const isMeant = (test: string) => most === undefined || test.startsWith(`${posix.dirname(mutant.file)}/`);
  const unknown = nearest.filter((test) => !reach.has(test) && isMeant(test));
  return [
    ...growing(reaching.slice(0, most)).map((files) => ({ files, isReachKnown: true })),
    ...growing(unknown).map((files) => ({ files, isReachKnown: false })),
  ];
}

function growing(files: readonly string[]): (readonly string[])[] {
  const rounds: (readonly string[])[] = [];
  for (let at = 0, size = firstTests; at < files.length; at += size, size *= growth)
    rounds.push(files.slice(at, at + size));
  return rounds;
}

/** The sources that import a file. What runs while a file is loaded may be recorded for another test. */
const importersOf = (file: string, sources: readonly Source[]): ReadonlySet<string> =>
  new Set(
    edgesOf(sources)
      .filter(({ to }) => to === file)
      .map(({ from }) => from),
  );

/**
 * The tests of the server by their nearness to a file: those that import the file itself, those below its folder,
 * those of its slice, those of the slices that import it, and those of `server/test`. A slice imports the file when one
 * of its sources imports the file itself, or the `index.ts` of the file's folder or slice.
 */
function stagesOf(file: string, sources: readonly Source[]): string[][] {
  const [folder, slice] = [posix.dirname(file), sliceOf(file)];
  const faces = new Set([file, `${folder}/index.ts`, `${slice}/index.ts`]);
  const edges = edgesOf(sources);
  const importing = importersOf(file, sources);
  const users = new Set(
    edges.filter(({ from, to }) => faces.has(to) && !isTest(from)).map(({ from }) => sliceOf(from)),
  );
  const stages = [
    (test: string) => importing.has(test),
    (test: string) => test.startsWith(`${folder}/`),
    (test: string) => sliceOf(test) === slice,
    (test: string) => users.has(sliceOf(test)) && sliceOf(test) !== '',
    (test: string) => test.startsWith('server/test/'),
  ];
  const left = new Set(sources.map(({ path }) => path).filter(isTest));
  return stages
    .map((isMeant) => {
      const files = [...left].filter(isMeant);
      for (const file of files) left.delete(file);
      return files;
    })
    .filter((files) => files.length > 0);
}

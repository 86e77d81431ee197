import { posix } from 'node:path';
import { edgesOf, type Source } from '../../server/test/support/sources.ts';

/** Test files that run together. */
export type Stage = { readonly name: string; readonly files: readonly string[] };

/**
 * Which tests look for a mutant of a file, the nearest first: those that import the file itself, those below its
 * folder, those of its slice, those of the slices that import it, and those of `server/test`. A slice imports the file when one of its sources imports the file
 * itself, or the `index.ts` of the file's folder or slice.
 */
export function stagesOf(file: string, sources: readonly Source[]): Stage[] {
  const tests = sources.filter(({ path }) => isTest(path)).map(({ path }) => path);
  const folder = posix.dirname(file);
  const slice = sliceOf(file)!;
  const faces = new Set([file, `${folder}/index.ts`, `${slice}/index.ts`]);
  const users = new Set(
    edgesOf(sources.filter(({ path }) => !isTest(path) && sliceOf(path) !== slice))
      .filter(({ to }) => faces.has(to))
      .flatMap(({ from }) => sliceOf(from) ?? []),
  );
  const importing = new Set(
    edgesOf(sources.filter(({ path }) => isTest(path)))
      .filter(({ to }) => to === file)
      .map(({ from }) => from),
  );
  const chosen: readonly [name: string, isMeant: (test: string) => boolean][] = [
    ['tests that import it', (test) => importing.has(test)],
    ['its folder', (test) => test.startsWith(`${folder}/`)],
    ['its slice', (test) => sliceOf(test) === slice],
    ['slices that import it', (test) => users.has(sliceOf(test) ?? '')],
    ['server/test', (test) => test.startsWith('server/test/')],
  ];
  const taken = new Set<string>();
  return chosen
    .map(([name, isMeant]) => {
      const files = tests.filter((test) => isMeant(test) && !taken.has(test));
      for (const one of files) taken.add(one);
      return { name, files };
    })
    .filter(({ files }) => files.length > 0);
}

const isTest = (path: string) => path.endsWith('.test.ts');

/** The folder of the slice, or of the part of the server that a file belongs to. */
const sliceOf = (path: string): string | undefined =>
  /^server\/src\/(interfaces\/[^/]+|(?!interfaces\/)[^/]+)(?=\/)/.exec(path)?.[0];

import { posix } from 'node:path';
import { edgesOf, type Source } from '../../server/test/support/sources.ts';

const isTest = (path: string) => path.endsWith('.test.ts');

/** The folder of the slice, or of the part of the server that a file belongs to. */
const sliceOf = (path: string): string =>
  /^server\/src\/(interfaces\/[^/]+|(?!interfaces\/)[^/]+)(?=\/)/.exec(path)?.[0] ?? '';

/**
 * Which tests look for a mutant of a file, the nearest first: those that import the file itself, those below its folder,
 * those of its slice, those of the slices that import it, and those of `server/test`. A slice imports the file when one
 * of its sources imports the file itself, or the `index.ts` of the file's folder or slice.
 */
export function stagesOf(file: string, sources: readonly Source[]): string[][] {
  const [folder, slice] = [posix.dirname(file), sliceOf(file)];
  const faces = new Set([file, `${folder}/index.ts`, `${slice}/index.ts`]);
  const edges = edgesOf(sources);
  const importing = new Set(edges.filter(({ to }) => to === file).map(({ from }) => from));
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

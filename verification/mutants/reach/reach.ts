import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Source } from '../../../server/test/support/sources.ts';
import type { Mutant } from '../draw.ts';

/** The places of each source where code ran: first and last place in turn. */
export type Ran = Readonly<Record<string, readonly number[]>>;

/** What a test file runs of the server: in its tests, and before them, while the server is loaded. */
export type Reach = {
  readonly test: string;
  readonly ms: number;
  readonly ran: Ran;
  readonly loaded: Ran;
};

/** Whether the code of a mutant ran. */
export const reaches = (ran: Ran, { file, change }: Mutant): boolean =>
  (ran[file] ?? []).some(
    (from, index, places) => index % 2 === 0 && from <= change.start && change.start < places[index + 1]!,
  );

/** Changes with `Reach`, so that records of another form are made again. */
const form = 'ran, loaded';

const hashOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);

/** Where the reach of a test file is kept, as long as neither the file nor anything but tests changes. */
export type Kept = { readonly test: string; readonly path: string };

/** The place of the reach of each test file below `.data`. */
export function keptReach(root: string, sources: readonly Source[]): Kept[] {
  const isTest = ({ path }: Source) => path.endsWith('.test.ts');
  const others = sources.filter((one) => !isTest(one));
  const folder = join(
    root,
    '.data',
    'reach',
    hashOf(form, ...others.flatMap(({ path, text }) => [path, text])),
  );
  mkdirSync(folder, { recursive: true });
  return sources
    .filter(isTest)
    .map(({ path, text }) => ({ test: path, path: join(folder, `${hashOf(path, text)}.json`) }));
}

/** The reach of all test files for which it is known. */
export const readReach = (kept: readonly Kept[]): Map<string, Reach> =>
  new Map(
    kept
      .filter(({ path }) => existsSync(path))
      .map(({ test, path }) => [test, JSON.parse(readFileSync(path, 'utf8')) as Reach]),
  );

/** They load nearly the whole server. */
const entries = ['server/src/app.ts', 'server/src/jobs.ts'];

/**
 * Makes a process of several test files record each of them. It imports one after the other, because a module that waits
 * while it loads would run after those behind it.
 */
export function writeRecording(root: string, group: string, members: readonly Kept[]): void {
  const urlOf = (path: string) => pathToFileURL(join(root, path)).href;
  const mark = (asked: Readonly<Record<string, string>>) =>
    String(Object.assign(new URL('mark.ts', import.meta.url), { search: new URLSearchParams(asked) }));
  const urls = [
    ...entries.filter((path) => existsSync(join(root, path))).map(urlOf),
    mark({}),
    ...members.flatMap(({ test, path: to }) => [urlOf(test), mark({ test, to })]),
  ];
  writeFileSync(group, urls.map((url) => `await import(${JSON.stringify(url)});\n`).join(''));
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Days on which the sources of pages were changed last: guides by file below `docs`, others by file of the repository. */
export type PageDates = Readonly<Record<string, string>>;

/** Where a release keeps the dates, for builds from a source without a history. */
export const DATES_FILE = 'page-dates.json';

/** What pages that are no guides are made from, relative to `portal`. */
const SOURCES = ['../server/src', 'sidebars.ts', 'src/landing', 'src/pages'];

const isSource = (file: string): boolean =>
  /^portal\/(sidebars\.ts|src\/(landing|pages)\/[\w-]+\.(tsx?|md))$/.test(file) ||
  (/^server\/src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));

/**
 * Reads when each source was changed last: from the history of git, or from the file of the release where there is no
 * history. Returns nothing for a page that neither knows.
 */
export function pageDates(portal: string): PageDates {
  return datesOfHistory(portal) ?? datesOfRelease(portal);
}

/** The dates in the history; undefined without git, without a history, or with a shallow one, which has no true dates. */
export function datesOfHistory(portal: string): PageDates | undefined {
  const git = (...words: string[]): string =>
    execFileSync('git', words, {
      cwd: portal,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return undefined;
    const log = (...words: string[]): PageDates =>
      datesOf(git('log', '--format=@%cs', '--name-only', '--no-renames', ...words));
    return { ...log('--relative', '--', 'docs'), ...log('--', ...SOURCES) };
  } catch {
    return undefined;
  }
}

/** Reads lines `@day`, each followed by the files of a commit, the latest commit first. */
export function datesOf(log: string): PageDates {
  const dates: Record<string, string> = {};
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) day = line.slice(1);
    else if (line.startsWith('docs/') && line.endsWith('.mdx')) dates[line.slice('docs/'.length)] ??= day;
    else if (isSource(line)) dates[line] ??= day;
  }
  return dates;
}

function datesOfRelease(portal: string): PageDates {
  const file = path.join(portal, DATES_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageDates) : {};
}

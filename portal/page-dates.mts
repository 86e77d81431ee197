import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Days on which the guides were changed last, by file below `docs`. */
export type PageDates = Readonly<Record<string, string>>;

/** Where a release keeps the dates, for builds from a source without a history. */
export const DATES_FILE = 'page-dates.json';

/**
 * Reads when each guide was changed last: from the history of git, or from the file of the release where there is no
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
    return datesOf(git('log', '--format=@%cs', '--name-only', '--relative', '--no-renames', '--', 'docs'));
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
    else if (line.endsWith('.mdx')) dates[line.slice('docs/'.length)] ??= day;
  }
  return dates;
}

function datesOfRelease(portal: string): PageDates {
  const file = path.join(portal, DATES_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageDates) : {};
}

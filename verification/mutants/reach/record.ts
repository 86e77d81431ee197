import { writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';
import { pathToFileURL } from 'node:url';
import type { Ran, Reach } from './reach.ts';

/** Test processes that record load this first, so that V8 counts from the beginning. */
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

const product = pathToFileURL('server/src/').href;
const root = pathToFileURL('./').href;
let loaded: Ran = {};
let beganMs = 0;

/** Keeps what ran while the server was loaded. */
export function recordLoading(): void {
  loaded = ranSince();
  beganMs = Date.now();
}

/** Writes what ran since the record of the test file before. */
export function record(test: string, to: string): void {
  const reach: Reach = { test, ms: Date.now() - beganMs, ran: ranSince(), loaded };
  writeFileSync(to, JSON.stringify(reach));
  beganMs = Date.now();
}

/** What ran of the server since the last call. */
function ranSince(): Ran {
  const ran: Record<string, readonly number[]> = {};
  session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
    for (const { url, functions } of result)
      if (url.startsWith(product) && !url.endsWith('.test.ts'))
        ran[url.slice(root.length)] = ranWithin(functions);
  });
  return ran;
}

/** Where code ran: each first and last place in the source. V8 gives ranges within ranges, and the innermost counts. */
function ranWithin(functions: readonly Profiler.FunctionCoverage[]): number[] {
  const ranges = functions.flatMap(({ ranges }) => ranges);
  ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const ran: number[] = [];
  const open: Profiler.CoverageRange[] = [];
  let at = 0;
  const goTo = (place: number) => {
    if (place > at && (open.at(-1)?.count ?? 0) > 0) ran.push(at, place);
    at = Math.max(at, place);
  };
  const closeUntil = (place: number) => {
    for (let last = open.at(-1); last && last.endOffset <= place; last = open.at(-1)) {
      goTo(last.endOffset);
      open.pop();
    }
  };
  for (const range of ranges) {
    closeUntil(range.startOffset);
    goTo(range.startOffset);
    open.push(range);
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return ran;
}

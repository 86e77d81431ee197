import { createHash } from 'node:crypto';
import { problemsOf } from '../plan/check.ts';
import { type Case, levels, type Verdict } from '../types.ts';

const mostProblems = 20;

/** Names a plan by what is in it: `sha256:` and the hash of its cases as JSON, sorted by id and by member. */
export function planHash(cases: readonly Case[]): string {
  const sorted = [...cases].sort((one, other) => (one.id < other.id ? -1 : 1));
  return `sha256:${createHash('sha256')
    .update(JSON.stringify(sorted.map(ordered)))
    .digest('hex')}`;
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, one]) => [name, ordered(one)]));
}

/** Checks cases that come as JSON. Returns them, or the first 20 problems. */
export function checkCases(list: readonly unknown[]): {
  readonly cases: readonly Case[];
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  for (const [at, one] of list.entries()) {
    const left = mostProblems - problems.length;
    if (left === 0) break;
    const found = problemsOf(one).slice(0, left);
    problems.push(...found.map(({ pointer, text }) => `${at}${pointer}: ${text}`));
  }
  if (problems.length > 0) return { cases: [], problems };
  const cases = list.map((one) => ({ ...(one as Case), given: (one as Case).given ?? [] }));
  const seen = new Set<string>();
  for (const { id } of cases) {
    if (seen.has(id)) problems.push(`Two cases have the id ${id}.`);
    seen.add(id);
  }
  return { cases, problems: problems.slice(0, mostProblems) };
}

/** How a connector stands in a level. */
export type Standing = {
  readonly level: string;
  /** Cases that the plan has in it. */
  readonly cases: number;
  readonly passed: number;
  /** True when every case of this level and of those before it passed. */
  readonly isReached: boolean;
};

/**
 * How a connector stands in each level of a plan: the built-in levels in their order, then others by name. A case that
 * was not played has not passed.
 */
export function standings(
  cases: readonly Case[],
  verdicts: ReadonlyMap<string, Verdict>,
): readonly Standing[] {
  const rankOf = (level: string) => {
    const rank = (levels as readonly string[]).indexOf(level);
    return rank < 0 ? levels.length : rank;
  };
  const names = [...new Set(cases.map(({ level }) => level))].sort(
    (one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1),
  );
  let isReached = true;
  return names.map((level) => {
    const own = cases.filter((one) => one.level === level);
    const passed = own.filter(({ id }) => verdicts.get(id) === 'passed').length;
    isReached &&= passed === own.length;
    return { level, cases: own.length, passed, isReached };
  });
}

type Case = { readonly case: string; readonly verdict: string };

export type Change = {
  readonly name: string;
  readonly how: 'better' | 'worse' | 'new' | 'gone';
  readonly before?: string;
  readonly now?: string;
};

const order = ['failed', 'not seen', 'passed'];

/** The differences between a run and the one before it, first the cases that got worse. */
export function changesOf(before: readonly Case[], now: readonly Case[]): readonly Change[] {
  const earlier = new Map(before.map((one) => [one.case, one.verdict]));
  const later = new Set(now.map((one) => one.case));
  const changes = now.flatMap(({ case: name, verdict }): Change[] => {
    const was = earlier.get(name);
    if (was === undefined) return [{ name, how: 'new', now: verdict }];
    if (was === verdict) return [];
    const how = order.indexOf(verdict) > order.indexOf(was) ? 'better' : 'worse';
    return [{ name, how, before: was, now: verdict }];
  });
  const gone = before
    .filter((one) => !later.has(one.case))
    .map((one): Change => ({ name: one.case, how: 'gone', before: one.verdict }));
  const ranks = ['worse', 'better', 'new', 'gone'];
  return [...changes, ...gone].sort((one, other) => ranks.indexOf(one.how) - ranks.indexOf(other.how));
}

type Started = {
  readonly id: string;
  readonly createdAt: string;
  readonly plan: string;
  readonly connector?: { readonly name: string };
};

/** The run of the same plan and connector before another one, in a list with the newest first. */
export const runBefore = <One extends Started>(runs: readonly One[], run: Started): One | undefined =>
  runs.find(
    (one) =>
      one.createdAt < run.createdAt && one.plan === run.plan && one.connector?.name === run.connector?.name,
  );

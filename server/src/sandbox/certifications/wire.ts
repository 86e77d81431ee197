import { Refusal } from '../../kernel/refusal.ts';
import { stateOf, type Verdict } from './rules.ts';
import type { ReportedCase, Run } from './store.ts';

export type Counts = Readonly<Partial<Record<Verdict, number>>>;

/** A run as it is answered. */
export const runOnWire = (run: Run, counts: Counts, now: Date) => ({
  id: run.id,
  state: stateOf(run, now),
  plan: run.plan,
  ...(run.level === null ? {} : { level: run.level }),
  ...(run.cases === null ? {} : { cases: [...run.cases] }),
  seed: run.seed,
  ...(run.connectorName === null
    ? {}
    : {
        connector: {
          name: run.connectorName,
          ...(run.connectorVersion === null ? {} : { version: run.connectorVersion }),
        },
      }),
  createdAt: run.createdAt.toISOString(),
  ...(run.endedAt === null ? {} : { endedAt: run.endedAt.toISOString() }),
  ...(run.certifierVersion === null ? {} : { version: run.certifierVersion }),
  verdicts: { passed: counts.passed ?? 0, failed: counts.failed ?? 0, notSeen: counts['not seen'] ?? 0 },
});

/** A reported case as it is answered. */
export const caseOnWire = ({ reportedAt, why, ...rest }: ReportedCase) => ({
  ...rest,
  why: why.map(({ sentence, requestIds }) => ({ sentence, requestIds: [...requestIds] })),
  reportedAt: reportedAt.toISOString(),
});

/** How many of these cases have each verdict. */
export function countsOf(cases: readonly { readonly verdict: Verdict }[]): Counts {
  const counts: Partial<Record<Verdict, number>> = {};
  for (const { verdict } of cases) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}

export const unknownRun = (id: string) => new Refusal('not-found', `You have no certification ${id}.`);

import { Refusal } from '../../kernel/refusal.ts';
import { stateOf, type Verdict } from './rules.ts';
import type { ReportedCase, Run } from './store.ts';

export type Counts = Readonly<Partial<Record<Verdict, number>>>;

/** Why a run is over before all of its cases were played. */
function interruptionOf(run: Run, now: Date): string | null {
  const isLeft = run.driver !== null && stateOf(run, now) === 'given-up';
  return isLeft ? 'The server that played the run ended before the run did.' : run.interrupted;
}

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
  ...(run.planHash === null ? {} : { planHash: run.planHash }),
  ...(run.reached === null ? {} : { reached: run.reached }),
  isSigned: run.isSigned,
  ...(run.unsigned === null ? {} : { unsigned: run.unsigned }),
  ...(run.driver === null ? {} : { driver: run.driver }),
  ...interruptedOnWire(interruptionOf(run, now)),
  verdicts: { passed: counts.passed ?? 0, failed: counts.failed ?? 0, notSeen: counts['not seen'] ?? 0 },
});

const interruptedOnWire = (interrupted: string | null) => (interrupted === null ? {} : { interrupted });

/** A reported case as it is answered. */
export const caseOnWire = ({ reportedAt, why, claimed, ...rest }: ReportedCase) => ({
  ...rest,
  ...(claimed === null ? {} : { claimed }),
  why: why.map(({ sentence, requestIds }) => ({ sentence, requestIds: [...requestIds] })),
  reportedAt: reportedAt.toISOString(),
});

/** How many of these cases have each verdict. */
export function countsOf(cases: readonly { readonly verdict: Verdict }[]): Counts {
  const counts: Partial<Record<Verdict, number>> = {};
  for (const { verdict } of cases) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}

/** Cases that have a seller and were not reported yet. */
export function playing(
  sellers: readonly { readonly case: string }[],
  cases: readonly { readonly case: string }[],
): string[] {
  const reported = new Set(cases.map((one) => one.case));
  return [...new Set(sellers.map((one) => one.case))].filter((name) => !reported.has(name));
}

export const unknownRun = (id: string) => new Refusal('not-found', `You have no certification ${id}.`);

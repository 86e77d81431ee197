import type { Attempt } from './read.ts';

/** Calls that the figures are about. */
export const mostAttempts = 500;

/** How the newest calls of a consumer went. */
type Calls = {
  readonly attempts: number;
  readonly succeeded: number;
  readonly since?: Date;
  readonly failures: readonly { readonly failure: string; readonly count: number }[];
  /** Of all calls, failed ones included. */
  readonly durationMs?: { readonly p50: number; readonly p95: number; readonly max: number };
};

/** Sums up calls; without any only the counts. */
export function sumUp(attempts: readonly Attempt[]): Calls {
  const failed = attempts.flatMap(({ failure }) => failure ?? []);
  const failures = [...Map.groupBy(failed, (failure) => failure)]
    .map(([failure, own]) => ({ failure, count: own.length }))
    .sort((a, b) => b.count - a.count || a.failure.localeCompare(b.failure));
  const counts = { attempts: attempts.length, succeeded: attempts.length - failed.length, failures };
  if (attempts.length === 0) return counts;
  const durations = attempts.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  const at = (share: number) => durations[Math.ceil(share * durations.length) - 1]!;
  const first = Math.min(...attempts.map(({ startedAt }) => startedAt.getTime()));
  return {
    ...counts,
    since: new Date(first),
    durationMs: { p50: at(0.5), p95: at(0.95), max: durations.at(-1)! },
  };
}

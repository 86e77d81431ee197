/** A consumer of events, and the deliveries to its endpoint. */
export type Met = ReturnType<typeof openMet>;

export const openMet = (id: number, ordered: boolean) => ({
  ...{ id, ordered },
  /** Events as they first arrived, by id. */
  seen: new Map<string, { readonly atMs: number; readonly text: string }>(),
  /** Deliveries that were not acknowledged, and how long each may stay away because of that. */
  refused: [] as { readonly atMs: number; readonly stepMs: number; readonly ids: readonly string[] }[],
  deliveries: 0,
  /** Events that came once more, as at-least-once allows. */
  again: 0,
  newest: '',
  newestOfOrder: new Map<string, string>(),
  /** None of these may be above zero. */
  signaturesWrong: 0,
  changed: 0,
  outOfOrder: 0,
});

/** When something was killed, and when the product was ready again. */
export type Kill = { readonly atMs: number; readyMs: number };

const steps = [0, 1, 2, 4, 8, 15, 30, 60, 120, 300];
const jitter = 0.2;
const leaseMs = 30_000;
/** What the calls themselves may take: their time-out, and as much again for a machine with other work. */
const slackMs = 2 * 15_000;

/** WEBHOOK_SCHEDULE=short, as it is documented: how long a delivery may wait after a number of failures. */
export const stepMs = (failures: number) => (steps[failures] ?? steps.at(-1)!) * 1000 * (1 + jitter);

/** UUIDv7: the first 48 bits are milliseconds since 1970. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * Holds the arrival of each event against the promise: after the last kill before it, or after its commit, it may take
 * the lease of a dead process, the waiting times that refusals have earned it, and the calls. With ordered delivery the
 * refusals of others count too, which it had to wait for.
 */
export function lateness({ seen, refused, ordered }: Met, kills: readonly Kill[]) {
  let late = 0;
  let slowestMs = 0;
  for (const [id, { atMs }] of seen) {
    const lastKill = kills.findLast((kill) => kill.atMs <= atMs);
    const undisturbedMs = Math.max(timeOfId(id), lastKill?.readyMs ?? 0);
    const tookMs = atMs - undisturbedMs;
    const earnedMs = refused
      .filter((one) => one.atMs <= atMs && one.atMs + one.stepMs >= undisturbedMs)
      .filter(({ ids }) => ordered || ids.includes(id))
      .reduce((sum, one) => sum + one.stepMs, 0);
    slowestMs = Math.max(slowestMs, tookMs);
    if (tookMs > leaseMs + earnedMs + slackMs) late += 1;
  }
  return { late, slowestMs };
}

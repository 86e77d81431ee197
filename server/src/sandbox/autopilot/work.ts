import { findReturnShipmentsUnderWay } from '../../interfaces/return-shipments/index.ts';
import { findShipmentsUnderWay } from '../../interfaces/shipments/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Database, Db } from '../../platform/database.ts';
import { enqueue, type JobHandlers } from '../../platform/jobs/index.ts';
import { placedAt, type StepOf, steps } from './steps.ts';
import { type Autopilot, lockAutopilot, nextDue } from './store.ts';

/** Name of the job in which a seller's autopilot acts. */
export const autopilotJob = 'sandbox-autopilot';

type Work = { readonly db: Database; readonly clock: Clock; readonly ids: Ids };

/** Least time between two looks, by the seller's clock. */
const shortestPauseMs = 1_000;
const longestPauseMs = 900_000;

/** After so long a job makes room for other work and goes on as a new one. */
const longestJobMs = 5_000;

/** Has the seller's autopilot act, now or at a time of the seller's clock. Part of the caller's transaction. */
export const enqueueAutopilot = (db: Db, partner: PartnerId, runAt?: Date): Promise<void> =>
  enqueue(db, { task: autopilotJob, partner, once: true, ...(runAt ? { runAt } : {}) });

/** The job of the autopilot. */
export const autopilotJobs = (work: Work): JobHandlers => ({
  [autopilotJob]: (partner) => act(work, partner),
});

/**
 * Does everything that is due, each batch in one transaction with the counts that it moves, so that all happens exactly
 * once whenever the process dies. Enqueues itself for what is due next.
 */
async function act(work: Work, partner: PartnerId): Promise<void> {
  const until = performance.now() + longestJobMs;
  for (;;) {
    let done = 0;
    for (const step of steps) done += await take(work, partner, step);
    if (done === 0 || performance.now() > until) break;
  }
  await work.db.begin(async (db) => {
    const pilot = await lockAutopilot(db, partner);
    if (pilot) await enqueueAutopilot(db, partner, await nextLook(db, partner, pilot, work.clock.now()));
  });
}

/** One transaction of a step; nothing is done without a running autopilot. */
const take = ({ db, ...context }: Work, partner: PartnerId, step: StepOf): Promise<number> =>
  db.begin(async (transaction) => {
    const pilot = await lockAutopilot(transaction, partner);
    if (!pilot) return 0;
    return step({ db: transaction, context, partner, pilot, now: context.clock.now() });
  }) as Promise<number>;

/** When there will be something to do. Parcels that sellers report are looked for ten times a carrier's step. */
async function nextLook(db: Db, partner: PartnerId, pilot: Autopilot, now: Date): Promise<Date> {
  const { settings, placed } = pilot;
  const carrierMs = settings.carrierDelaySeconds * 1000;
  const [parcel] = await findShipmentsUnderWay(db, partner, 1);
  const [back] = await findReturnShipmentsUnderWay(db, partner, 1);
  const times = [
    now.getTime() + Math.min(longestPauseMs, carrierMs / 10),
    ...(placed < settings.count ? [placedAt(pilot, placed).getTime()] : []),
    ...[parcel, back].flatMap((one) => (one ? [one.occurredOn.getTime() + carrierMs] : [])),
  ];
  const due = await nextDue(db, partner);
  if (due) times.push(due.getTime());
  return new Date(Math.max(Math.min(...times), now.getTime() + shortestPauseMs));
}

import { findReturnShipmentsUnderWay } from '../../interfaces/return-shipments/index.ts';
import { findShipmentsUnderWay } from '../../interfaces/shipments/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Database, Db } from '../../platform/database.ts';
import { enqueue, type JobHandlers } from '../../platform/jobs/index.ts';
import type { OpenWork } from '../../platform/jobs/sweep.ts';
import { type StepName, steps } from './steps.ts';
import { type Autopilot, firstDue, isRunning, lockAutopilot, pollJob, readAutopilot } from './store.ts';
import { nextOf, placedAt, plus } from './turn.ts';

/** Name of the job in which a seller's autopilot acts. */
const autopilotJob = 'sandbox-autopilot';

type Work = { readonly db: Database; readonly clock: Clock; readonly ids: Ids };

/** Least time between two runs, by the seller's clock, so that due steps come in batches. */
const shortestPauseMs = 1_000;
const longestPauseMs = 900_000;

/** After this time a job ends and enqueues itself, so that other jobs can run. */
const longestJobMs = 5_000;

const enqueueAutopilot = (db: Db, partner: PartnerId, runAt?: Date): Promise<void> =>
  enqueue(db, { task: autopilotJob, partner, once: true, ...(runAt ? { runAt } : {}) });

/** Enqueues the first run of the seller's autopilot in the caller's transaction. */
export async function beginAutopilot(db: Db, partner: PartnerId, pilot: Autopilot, now: Date): Promise<void> {
  await enqueueAutopilot(db, partner);
  await enqueuePoll(db, partner, pilot, now);
}

/** Runs the seller's autopilot now, so that it sees changes by others; nothing without a running one. */
export async function wakeAutopilot(db: Db, partner: PartnerId): Promise<void> {
  const pilot = await readAutopilot(db, partner);
  if (pilot && !pilot.stoppedAt) await enqueueAutopilot(db, partner);
}

/** Polls for parcels of others ten times a carrier's step. */
function enqueuePoll(db: Db, partner: PartnerId, { settings }: Autopilot, now: Date): Promise<void> {
  const pauseMs = Math.min(longestPauseMs, settings.carrierDelaySeconds * 100);
  const runAt = new Date(now.getTime() + Math.max(shortestPauseMs, pauseMs));
  return enqueue(db, { task: pollJob, partner, once: true, runAt });
}

/** The rows that these jobs work on. The job that polls wakes the autopilot too. */
export const openAutopilotWork: readonly OpenWork[] = [
  { task: pollJob, table: 'sandbox_autopilot', where: isRunning },
];

/** The jobs of the autopilot. */
export const autopilotJobs = (work: Work): JobHandlers => ({
  [autopilotJob]: (partner) => act(work, partner),
  [pollJob]: (partner) =>
    work.db.begin(async (db) => {
      const pilot = await lockAutopilot(db, partner);
      if (!pilot) return;
      await enqueueAutopilot(db, partner);
      await enqueuePoll(db, partner, pilot, work.clock.now());
    }) as Promise<void>,
});

/**
 * Carries out all due steps, each batch in one transaction with its counts, so that each happens exactly once, also
 * after a crash. Continues at once only while steps are late; otherwise enqueues itself for the next due time.
 */
async function act(work: Work, partner: PartnerId): Promise<void> {
  const until = performance.now() + longestJobMs;
  const pilot = await readAutopilot(work.db, partner);
  let times = pilot && !pilot.stoppedAt ? await dueTimes(work.db, partner, pilot) : undefined;
  while (times) {
    const now = work.clock.now();
    let done = 0;
    for (const [name, time] of times) if (time <= now) done += await take(work, partner, name);
    times = await goOn(work, partner, done > 0 && performance.now() < until);
  }
}

/** Returns the due times when a step is late; else enqueues the job for the next one. */
const goOn = ({ db, clock }: Work, partner: PartnerId, mayGoOn: boolean): Promise<DueTimes | undefined> =>
  db.begin(async (transaction) => {
    const pilot = await lockAutopilot(transaction, partner);
    if (!pilot) return undefined;
    const times = await dueTimes(transaction, partner, pilot);
    const soonest = clock.now().getTime() + shortestPauseMs;
    const next = Math.min(...times.map(([, time]) => time.getTime()));
    if (mayGoOn && next <= soonest - 2 * shortestPauseMs) return times;
    if (Number.isFinite(next))
      await enqueueAutopilot(transaction, partner, new Date(Math.max(next, soonest)));
    return undefined;
  }) as Promise<DueTimes | undefined>;

/** Runs a step in one transaction; does nothing without a running autopilot. */
const take = ({ db, ...context }: Work, partner: PartnerId, name: StepName): Promise<number> =>
  db.begin(async (transaction) => {
    const pilot = await lockAutopilot(transaction, partner);
    if (!pilot) return 0;
    return steps[name]({ db: transaction, context, partner, pilot, now: context.clock.now() });
  }) as Promise<number>;

/** When each step is due next, in the order of an order's life; idle steps are missing. */
type DueTimes = readonly (readonly [StepName, Date])[];

async function dueTimes(db: Db, partner: PartnerId, pilot: Autopilot): Promise<DueTimes> {
  const { settings } = pilot;
  const number = nextOf(pilot);
  const [stages, [parcel], [back]] = await Promise.all([
    firstDue(db, partner),
    findShipmentsUnderWay(db, partner, 1),
    findReturnShipmentsUnderWay(db, partner, 1),
  ]);
  const moved = (one: { readonly occurredOn: Date } | undefined) =>
    one && plus(one.occurredOn, settings.carrierDelaySeconds);
  const times: Readonly<Record<StepName, Date | undefined>> = {
    place: number < settings.count ? placedAt(pilot, number) : undefined,
    release: stages.get('PAY'),
    ship: stages.get('SHIP'),
    carry: moved(parcel),
    sendBack: stages.get('RETURN'),
    bringBack: moved(back),
    accept: stages.get('ACCEPT'),
  };
  return (Object.keys(steps) as StepName[]).flatMap((name) => {
    const time = times[name];
    return time ? [[name, time] as const] : [];
  });
}

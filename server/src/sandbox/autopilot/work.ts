import { findReturnShipmentsUnderWay } from '../../interfaces/return-shipments/index.ts';
import { findShipmentsUnderWay } from '../../interfaces/shipments/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Database, Db } from '../../platform/database.ts';
import { enqueue, type JobHandlers } from '../../platform/jobs/index.ts';
import type { OpenWork } from '../../platform/jobs/sweep.ts';
import { type StepName, steps } from './steps.ts';
import { type Autopilot, firstDue, lockAutopilot, readAutopilot } from './store.ts';
import { nextOf, placedAt, plus } from './turn.ts';

/** Name of the job in which a seller's autopilot acts. */
const autopilotJob = 'sandbox-autopilot';

/**
 * Name of the job that looks now and then for parcels that others have reported. It keeps to real time: whoever moves
 * the clock wakes the autopilot before, and then nothing happens that it does not know of.
 */
export const lookJob = 'sandbox-autopilot-look';

type Work = { readonly db: Database; readonly clock: Clock; readonly ids: Ids };

/** Least time between two looks, by the seller's clock, so that what is due comes in batches. */
const shortestPauseMs = 1_000;
const longestPauseMs = 900_000;

/** After so long a job makes room for other work and goes on as a new one. */
const longestJobMs = 5_000;

const enqueueAutopilot = (db: Db, partner: PartnerId, runAt?: Date): Promise<void> =>
  enqueue(db, { task: autopilotJob, partner, once: true, ...(runAt ? { runAt } : {}) });

/** Has the seller's autopilot begin. Part of the caller's transaction. */
export async function beginAutopilot(db: Db, partner: PartnerId, pilot: Autopilot, now: Date): Promise<void> {
  await enqueueAutopilot(db, partner);
  await enqueueLook(db, partner, pilot, now);
}

/** Has the seller's autopilot see now what it cannot know of; nothing without one that is at work. */
export async function wakeAutopilot(db: Db, partner: PartnerId): Promise<void> {
  const pilot = await readAutopilot(db, partner);
  if (pilot && !pilot.stoppedAt) await enqueueAutopilot(db, partner);
}

/** Parcels that others report are looked for ten times a carrier's step. */
function enqueueLook(db: Db, partner: PartnerId, { settings }: Autopilot, now: Date): Promise<void> {
  const pauseMs = Math.min(longestPauseMs, settings.carrierDelaySeconds * 100);
  const runAt = new Date(now.getTime() + Math.max(shortestPauseMs, pauseMs));
  return enqueue(db, { task: lookJob, partner, once: true, runAt });
}

/** What these jobs work on: who looks wakes the autopilot as well. */
export const openAutopilotWork: readonly OpenWork[] = [
  { task: lookJob, table: 'sandbox_autopilot', where: (db) => db`stopped_at IS NULL` },
];

/** The jobs of the autopilot. */
export const autopilotJobs = (work: Work): JobHandlers => ({
  [autopilotJob]: (partner) => act(work, partner),
  [lookJob]: (partner) =>
    work.db.begin(async (db) => {
      const pilot = await lockAutopilot(db, partner);
      if (!pilot) return;
      await enqueueAutopilot(db, partner);
      await enqueueLook(db, partner, pilot, work.clock.now());
    }) as Promise<void>,
});

/**
 * Does everything that is due, each batch in one transaction with the counts that it moves, so that all happens exactly
 * once whenever the process dies. Goes on at once only with what is late; what is due next it enqueues itself for.
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

/** When each step is due, when that is to be done at once; else enqueues the job for it. */
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

/** One transaction of a step; nothing is done without a running autopilot. */
const take = ({ db, ...context }: Work, partner: PartnerId, name: StepName): Promise<number> =>
  db.begin(async (transaction) => {
    const pilot = await lockAutopilot(transaction, partner);
    if (!pilot) return 0;
    return steps[name]({ db: transaction, context, partner, pilot, now: context.clock.now() });
  }) as Promise<number>;

/** When each step has something to do next, in the order of an order's life; steps that have nothing are missing. */
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

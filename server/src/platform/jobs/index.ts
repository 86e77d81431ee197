import { EventEmitter } from 'node:events';
import {
  Logger,
  type Logger as QueueLogger,
  run,
  runMigrations,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { PartnerId } from '../../kernel/caller.ts';
import { clientSettings } from '../database/settings.ts';
import { type DatabaseTimeouts, noTimeouts } from '../database/timeouts.ts';
import type { Connection, Database, Db } from '../database.ts';
import { retryLockTimeouts } from '../lock-retry.ts';
import type { Log } from '../log.ts';
import { aheadMs } from '../partner-time.ts';
import { openPolls, type Polls } from '../polls.ts';
import { unbound } from '../tenant.ts';
import { batchedCompletion, clientReportingCompletion } from './completion.ts';
import { holdLiveness, releaseDeadClaims } from './liveness.ts';
import { openPool } from './pool.ts';
import { dueElsewhere } from './queue-tables/store.ts';
import { jobsAreLeft } from './read.ts';
import { pollForRequests, requestJob } from './requests.ts';
import { removeSuperseded, retryLost } from './store.ts';
import { type Activity, superviseRunner } from './supervise.ts';
import { untilLost } from './until-lost.ts';

/** Handles a job of one partner. The job may run again after a crash, so its effects must be transactional. */
export type JobHandler = (partner: PartnerId) => Promise<void>;

/** Handlers by the name of their task. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/**
 * A job: its task, its partner and its time. With `once`, a job that already waits is replaced; with
 * `keepEarlierRunAt`, the earlier time of the two counts.
 */
export type Job = {
  readonly task: string;
  readonly partner: PartnerId;
  readonly runAt?: Date;
  readonly once?: boolean;
  readonly keepEarlierRunAt?: boolean;
};

/**
 * Asks for a job in the caller's transaction. The queue gets it soon after the commit, even when the process dies in
 * between. Jobs of one task and one partner never run at the same time; those of different partners do. Two that are
 * due at once may become one. `runAt` is a time of the clock for which the caller runs.
 */
export async function enqueue(db: Db, job: Job): Promise<void> {
  await requestJob(db, job.partner, {
    task: job.task,
    runAt: job.runAt ? new Date(job.runAt.getTime() - aheadMs()) : null,
    once: job.once ?? false,
    keepEarlierRunAt: job.keepEarlierRunAt ?? false,
  });
}

/** True when another job than this one could run now. */
export async function othersWait(db: Db, { task, partner }: Job): Promise<boolean> {
  return dueElsewhere(db, `${task}:${partner}`);
}

/** Creates or updates the queue's own tables. Several processes may call it at once. */
export async function migrateJobs(connection: Connection, log: Log): Promise<void> {
  await retryLockTimeouts('The job queue', async (lockMs) => {
    const pool = openPool(clientSettings(connection, { timeouts: { ...noTimeouts, lockMs } }), 2, log);
    try {
      await runMigrations({ pgPool: pool, logger: quietLogger(log) });
    } finally {
      await pool.end();
    }
  });
}

export type Worker = { stop(): Promise<void> };

/** How often a worker looks for others that died. */
const takeOverEveryMs = 3_000;

/** How often a worker looks for jobs without a notification, and for requests that never reached the queue. */
const defaultLookEveryMs = 1_000;

export { batchedCompletion } from './completion.ts';

type WorkerOptions = {
  readonly connection: Connection;
  readonly db: Database;
  readonly handlers: JobHandlers;
  readonly concurrency: number;
  readonly log: Log;
  /** How often an idle worker looks for jobs without a notification, such as delayed ones; once a second by default. */
  readonly lookEveryMs?: number;
  /** Those of the process; by default its own. */
  readonly polls?: Polls;
  /** None by default. */
  readonly timeouts?: DatabaseTimeouts;
};

/**
 * Processes jobs until stopped. The process holds an advisory lock while it lives, and other workers release the
 * claims of a dead process within seconds. When the database goes away, the worker waits and then continues, also
 * with jobs that failed meanwhile.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { db, log, concurrency, lookEveryMs = defaultLookEveryMs, polls = openPolls(db, log) } = options;
  const settings = clientSettings(options.connection, { timeouts: options.timeouts });
  const { tellLost, unlessLost } = untilLost();
  const liveness = holdLiveness(settings, log, tellLost);
  const present = followPool(liveness.claim);
  const Client = clientReportingCompletion((freed) => present.pool?.nudge(freed + 1));
  const pool = openPool({ ...settings, Client }, concurrency + 3, log);
  const activity: Activity = { running: 0, started: 0 };
  const taskList = taskListOf(observed(options.handlers, activity, unlessLost));
  const start = () =>
    run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: lookEveryMs,
      logger: quietLogger(log),
      events: present.events,
      taskList,
      preset: { worker: batchedCompletion },
    });
  const leavesJobs = () => jobsAreLeft(db, Object.keys(taskList), present.name);
  const runner = await superviseRunner({ start, activity, leavesJobs, log });
  const takeOver = setInterval(() => {
    lookAfterJobs(db, log).catch((error) => log.warn({ err: error }, 'could not look for dead workers'));
  }, takeOverEveryMs);
  const running = polls.add(pollForRequests(db, lookEveryMs, log));
  return {
    async stop() {
      clearInterval(takeOver);
      await running.stop();
      await runner.stop();
      await liveness.close();
      await pool.end();
    },
  };
}

/** Follows which pool of workers the queue library has at present; a new one follows each restart. */
function followPool(onCreate: (name: string) => void) {
  const events = new EventEmitter() as WorkerEvents;
  const present = { events, pool: undefined as WorkerPool | undefined, name: '' };
  events.on('pool:create', ({ workerPool }) => {
    present.pool = workerPool;
    present.name = workerPool.id;
    onCreate(workerPool.id);
  });
  events.on('pool:gracefulShutdown', () => {
    present.pool = undefined;
  });
  return present;
}

/** Wraps handlers so that they count running jobs, and fail when the database is lost. */
const observed = (
  handlers: JobHandlers,
  activity: Activity,
  unlessLost: (work: Promise<void>) => Promise<void>,
): JobHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([task, handle]) => [
      task,
      async (partner: PartnerId) => {
        activity.running += 1;
        activity.started += 1;
        await unlessLost(handle(partner)).finally(() => {
          activity.running -= 1;
        });
      },
    ]),
  );

/** Repairs what the queue leaves undone, for the jobs of all workers. */
async function lookAfterJobs(db: Database, log: Log): Promise<void> {
  await Promise.all([releaseDeadClaims(db, log), retryLost(db)]);
  await removeSuperseded(db);
}

/** Handlers in the queue library's form. */
export function taskListOf(handlers: JobHandlers) {
  return Object.fromEntries(
    Object.entries(handlers).map(([task, handle]) => [
      task,
      (payload: unknown) => unbound(() => handle((payload as { partner: PartnerId }).partner)),
    ]),
  );
}

/** Logs warnings and errors of the queue as warnings, everything else as debug: handlers log their own failures. */
export function quietLogger(log: Log): QueueLogger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ from: 'queue' }, message);
    else log.debug({ from: 'queue' }, message);
  });
}

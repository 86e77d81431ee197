import type { Runner } from 'graphile-worker';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';

const restartAfterMs = 1_000;
const checkEveryMs = 3_000;
/** After how many checks in a row that find jobs left the runner is replaced. */
const mostChecks = 2;
/** How long an idle runner may take to report its last completions when it stops. */
const lastReportsMs = 5_000;

/** How many jobs of a runner are running, and how many it has started. */
export type Activity = { running: number; started: number };

/**
 * Restarts a runner when it ends, and when it leaves due jobs while none runs. When the database goes away during a
 * completion report, the queue's pool can wait for ever without ending.
 */
export async function superviseRunner(options: {
  readonly start: () => Promise<Runner>;
  readonly activity: Activity;
  readonly leavesJobs: () => Promise<boolean>;
  readonly log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const { start, activity, leavesJobs, log } = options;
  let runner = await start();
  let givenUp = Promise.withResolvers<void>();
  let isStopping = false;

  const supervise = async () => {
    while (!isStopping) {
      const ended = runner.promise.catch((error: unknown) =>
        log.warn({ err: error }, 'the worker failed and is started again'),
      );
      await Promise.race([ended, givenUp.promise]);
      if (isStopping) return;
      await new Promise((resolve) => setTimeout(resolve, restartAfterMs));
      if (isStopping) return;
      givenUp = Promise.withResolvers();
      runner = await start().catch(() => runner);
    }
  };
  const supervised = supervise();

  const seen = { checks: 0, started: 0 };
  const check = async () => {
    const isIdle = activity.running === 0 && activity.started === seen.started;
    seen.started = activity.started;
    seen.checks = isIdle && (await leavesJobs()) ? seen.checks + 1 : 0;
    if (seen.checks < mostChecks) return;
    seen.checks = 0;
    log.warn({}, 'the worker leaves jobs that are due and is started again');
    givenUp.resolve();
    runner.kill('leaves jobs').catch(() => undefined);
  };
  const watching = setInterval(() => {
    check().catch((error: unknown) => log.debug({ err: error }, 'could not look for jobs that are left'));
  }, checkEveryMs);

  return {
    async stop() {
      isStopping = true;
      clearInterval(watching);
      const stopped = runner;
      await unlessStuck(stopped.stop(), activity);
      givenUp.resolve();
      await supervised;
      // The runner was being restarted at that moment.
      if (runner !== stopped) await unlessStuck(runner.stop(), activity);
    },
  };
}

/** Waits for the end of a runner, but gives up once no job has run for five seconds. */
async function unlessStuck(ended: Promise<void>, activity: Activity): Promise<void> {
  let idleSinceMs: number | undefined;
  const stuck = Promise.withResolvers<void>();
  const watching = setInterval(() => {
    idleSinceMs = activity.running > 0 ? undefined : (idleSinceMs ?? performance.now());
    if (idleSinceMs !== undefined && performance.now() - idleSinceMs >= lastReportsMs) stuck.resolve();
  }, 100);
  await Promise.race([ended.catch(() => undefined), stuck.promise]);
  clearInterval(watching);
}

/** True when due jobs of these tasks have waited for seconds unclaimed, or only this pool has claimed some. */
export async function jobsAreLeft(db: Database, tasks: readonly string[], pool: string): Promise<boolean> {
  const [row] = await db<{ areLeft: boolean }[]>`
    SELECT EXISTS (SELECT FROM graphile_worker.jobs AS job
      WHERE job.task_identifier = ANY(${tasks}::text[]) AND (
        job.locked_by = ${pool} AND job.locked_at < now() - interval '5 seconds'
        OR job.locked_at IS NULL AND job.attempts < job.max_attempts AND job.run_at < now() - interval '5 seconds'
          AND NOT EXISTS (SELECT FROM graphile_worker.jobs AS running
            WHERE running.queue_name = job.queue_name AND running.locked_at IS NOT NULL))) AS "areLeft"`;
  return row!.areLeft;
}

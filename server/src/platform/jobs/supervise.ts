import type { Runner } from 'graphile-worker';
import type { Log } from '../log.ts';

/** How often a runner is checked, and how long its replacement waits, in milliseconds. */
type Pace = { readonly checkEveryMs: number; readonly restartAfterMs: number };

const usualPace: Pace = { checkEveryMs: 3_000, restartAfterMs: 1_000 };
/** After how many checks in a row that find jobs left the runner is replaced. */
const mostChecks = 2;
/** How long an idle runner may take to report its last completions when it stops. */
const lastReportsMs = 5_000;

/** How many jobs of a runner are running, and how many it has started. */
export type Activity = { running: number; started: number };

type Supervised = {
  readonly start: () => Promise<Runner>;
  readonly activity: Activity;
  readonly leavesJobs: () => Promise<boolean>;
  readonly log: Log;
  /** Shorter in tests. */
  readonly pace?: Pace;
};

/**
 * Restarts a runner when it ends, and when it leaves due jobs while none runs. When the database goes away during a
 * completion report, the queue's pool can wait for ever without ending.
 */
export async function superviseRunner(options: Supervised): Promise<{ stop(): Promise<void> }> {
  const { start, activity, log, pace = usualPace } = options;
  let runner = await start();
  let givenUp = Promise.withResolvers<void>();
  let isReplacing = false;
  let isStopping = false;

  const supervise = async () => {
    while (!isStopping) {
      const ended = runner.promise.catch((error: unknown) =>
        log.warn({ err: error }, 'the worker failed and is started again'),
      );
      await Promise.race([ended, givenUp.promise]);
      if (isStopping) return;
      isReplacing = true;
      await new Promise((resolve) => setTimeout(resolve, pace.restartAfterMs));
      if (isStopping) return;
      runner = await start().catch(() => runner);
      givenUp = Promise.withResolvers();
      isReplacing = false;
    }
  };
  const supervised = supervise();

  const watching = watchForLeftJobs({ ...options, pace }, () => {
    // The next runner is on its way.
    if (isReplacing) return;
    log.warn({}, 'the worker leaves jobs that are due and is started again');
    givenUp.resolve();
    runner.kill('leaves jobs').catch(() => undefined);
  });

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

/** Calls `giveUp` when checks in a row find jobs left while none runs. Makes one check at a time, however long it takes. */
function watchForLeftJobs(
  { activity, leavesJobs, log, pace }: Supervised & { readonly pace: Pace },
  giveUp: () => void,
): NodeJS.Timeout {
  const seen = { checks: 0, started: 0 };
  let isChecking = false;
  const check = async () => {
    const isIdle = activity.running === 0 && activity.started === seen.started;
    seen.started = activity.started;
    seen.checks = isIdle && (await leavesJobs()) ? seen.checks + 1 : 0;
    if (seen.checks < mostChecks) return;
    seen.checks = 0;
    giveUp();
  };
  return setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    check()
      .catch((error: unknown) => log.debug({ err: error }, 'could not look for jobs that are left'))
      .finally(() => {
        isChecking = false;
      });
  }, pace.checkEveryMs);
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

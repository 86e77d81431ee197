import type { AppParts } from './app-parts.ts';
import { createImageCheck, keptUpdateTasks } from './interfaces/products/index.ts';
import { jobHandlers, openWork } from './jobs.ts';
import { systemClock } from './kernel/clock.ts';
import { timeOrderedIds } from './kernel/ids.ts';
import { keepPartitions, keptActivity } from './platform/activity/index.ts';
import { jobTimeouts } from './platform/database/timeouts.ts';
import type { Connection, Database } from './platform/database.ts';
import { idempotencyRetention } from './platform/idempotency/store.ts';
import { type JobHandlers, startWorker } from './platform/jobs/index.ts';
import { pollForWork } from './platform/jobs/sweep.ts';
import { createOutbound } from './platform/outbound/index.ts';
import { clockOfEach } from './platform/partner-time.ts';
import type { Polls } from './platform/polls.ts';
import { startRetention } from './platform/retention.ts';
import { removeOldFeedback } from './portal/index.ts';
import {
  disturberOf,
  heldUntil,
  inPartnersTime,
  keepAttempts,
  openEvidence,
  receiverFaults,
  removeSellers,
} from './sandbox/index.ts';
import { sampleImages } from './static.ts';
import { openWebhooks, startWebhookEngine } from './webhooks/index.ts';

/** How long the operator can read what readers say about a page of the portal. */
const feedbackDays = 400;

export type Stop = () => Promise<void>;

type Parts = Pick<AppParts, 'config' | 'db' | 'ids' | 'log' | 'sandbox'> & { readonly polls: Polls };

/** Starts what runs beside requests: jobs, the removal of old rows, and webhooks. Adds how to stop each of them. */
export async function startBackground(
  parts: Parts,
  { db, connection }: { readonly db: Database; readonly connection: Connection },
  stops: Stop[],
): Promise<void> {
  const { config, log, sandbox, polls } = parts;
  const { handlers, close } = handlersOf(parts, db);
  stops.push(close);
  const worker = await startWorker({
    db,
    log,
    polls,
    timeouts: jobTimeouts(config),
    connection,
    handlers,
    concurrency: config.workerConcurrency,
  });
  stops.push(() => worker.stop());
  const sweeping = polls.add(pollForWork(db, openWork(config), log));
  stops.push(() => sweeping.stop());
  const alsoEvery = async () => {
    await removeOldFeedback(db, new Date(systemClock.now().getTime() - feedbackDays * 86_400_000));
    await keepPartitions(db, systemClock, config.activityDays);
    if (sandbox) await removeSellers(db, config.sandboxCertificationDays * 86_400_000);
  };
  const retention = startRetention({ ...parts, clock: systemClock, alsoEvery }, [
    keptUpdateTasks(config.updateTaskDays),
    idempotencyRetention,
    keptActivity(config.activityDays),
  ]);
  stops.push(() => retention.stop());
  const webhooks = openWebhooks(config, {
    ...parts,
    db,
    clock: systemClock,
    ...(sandbox ? sandboxWebhooks({ ...parts, ...sandbox, db }) : {}),
  });
  stops.push(() => webhooks.close());
  const engine = await startWebhookEngine(webhooks);
  stops.push(() => engine.stop());
}

/** What a sandbox adds to webhooks: faults of receivers and deliveries, evidence, and the clocks of sellers. */
function sandboxWebhooks(parts: Omit<Parts, 'sandbox'> & NonNullable<Parts['sandbox']>) {
  const { config, offsets } = parts;
  const evidence = openEvidence({ ...parts, clock: clockOfEach(systemClock) });
  return {
    isStreamed: true,
    keepAttempt: keepAttempts(evidence),
    receiverFault: receiverFaults({ ...parts, clock: systemClock }, config.sandboxRequestLog),
    disturber: disturberOf({ ...parts, clock: systemClock }),
    aheadMs: offsets.aheadMs,
  };
}

/** The handlers of all jobs, and what they need from outside. */
function handlersOf({ config, log, sandbox }: Parts, db: Database): { handlers: JobHandlers; close: Stop } {
  const outbound = createOutbound({});
  const ownImages = config.sandbox ? { ownImages: { origin: config.publicUrl, folder: sampleImages } } : {};
  const images = createImageCheck({ outbound, ...ownImages, now: () => systemClock.now() });
  const handlers = jobHandlers({
    db,
    clock: clockOfEach(systemClock),
    ids: timeOrderedIds(systemClock),
    log,
    sandbox: config.sandbox,
    checkImage: (url, partner) => images.check(url, partner),
    jobsAtOnce: config.workerConcurrency,
    ...(config.sandbox ? { heldUntil: heldUntil({ db, clock: clockOfEach(systemClock) }) } : {}),
  });
  return {
    handlers: sandbox ? inPartnersTime(handlers, sandbox.offsets) : handlers,
    close: () => outbound.close(),
  };
}

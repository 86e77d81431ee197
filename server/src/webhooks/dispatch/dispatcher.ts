import { type ConcurrencyLimit, concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { WebhooksContext } from '../context.ts';
import type { Claimed, Due } from '../deliveries/claims/store.ts';
import type { AttemptOutcome } from '../deliveries/outcome.ts';
import { deliver } from '../engine/deliver.ts';
import { byteBudget } from './budget.ts';
import { type ConsumerQueue, callsAllowed, recordCall, resetEndpointState } from './consumer-queue.ts';
import { type ConsumerQueues, createConsumerQueues } from './consumer-queues.ts';
import { emptyQueue, type Filling, fillQueue } from './fill.ts';
import { type OutcomeWriter, outcomeWriter } from './outcome-writer.ts';

/** Sends due deliveries, with a queue for each consumer. */
export type Dispatcher = {
  /** Call it when a consumer may have due deliveries. New settings reset what is known of its endpoint. */
  tell(due: Due & { readonly version?: number }): void;
  /** Removes queues of consumers that have been idle for long. */
  tidy(): void;
  /** Stops claiming, waits for running calls, and releases what was not sent. Gives outcomes up that cannot be stored. */
  stop(): Promise<void>;
};

const claimsAtOnce = 4;
/** Deliveries that become due later than this are found by looking at all consumers. */
const soonMs = 120_000;

/** The state of a dispatcher. */
type Work = {
  readonly filling: Filling;
  readonly queues: ConsumerQueues;
  /** Queues that wait for a free call or memory, in order of arrival. */
  readonly blocked: Set<ConsumerQueue>;
  readonly limited: ConcurrencyLimit;
  readonly writer: OutcomeWriter;
  readonly underway: Set<Promise<void>>;
  inFlight: number;
  isStopping: boolean;
};

export function createDispatcher(context: WebhooksContext): Dispatcher {
  const work: Work = {
    filling: { context, budget: byteBudget(context.policy.memoryBytes) },
    queues: createConsumerQueues(context.policy),
    blocked: new Set(),
    limited: concurrencyLimit(claimsAtOnce),
    writer: outcomeWriter(context),
    underway: new Set(),
    inFlight: 0,
    isStopping: false,
  };
  return {
    tell(due) {
      const queue = work.queues.of(due);
      resetEndpointState(queue, due.version, work.filling.context.policy);
      queue.hasMore = true;
      pump(work, queue);
    },
    tidy: () => work.queues.tidy(performance.now()),
    async stop() {
      work.isStopping = true;
      work.writer.hurry();
      for (const queue of work.queues.all()) track(work, queue, emptyQueue(work.filling, queue));
      while (work.underway.size > 0) await Promise.all(work.underway);
      for (const queue of work.queues.all()) await emptyQueue(work.filling, queue).catch(() => undefined);
      await work.writer.idle();
    },
  };
}

function track({ filling, underway }: Work, queue: ConsumerQueue, task: Promise<void>): void {
  const facts = { partner: queue.partner, consumer: queue.consumerId };
  const tracked = task
    .catch((error: unknown) =>
      filling.context.log.warn({ err: error, ...facts }, 'a webhook delivery was put off'),
    )
    .finally(() => underway.delete(tracked));
  underway.add(tracked);
}

/** Milliseconds by the clock of the queue's partner. */
const timeOf = ({ filling: { context } }: Work, { partner }: ConsumerQueue): number =>
  performance.now() + (context.aheadMs?.(partner) ?? 0);

/** Starts the calls that a queue may make, and claims more before it runs empty. */
function pump(work: Work, queue: ConsumerQueue): void {
  while (!work.isStopping && queue.claimed.length > 0 && mayStart(work, queue)) {
    queue.running += 1;
    work.inFlight += 1;
    track(work, queue, send(work, queue, queue.claimed.shift()!));
  }
  if (work.isStopping || !queue.hasMore || queue.isClaiming) return;
  const allowed = callsAllowed(queue, timeOf(work, queue));
  if (allowed === 0 || queue.claimed.length >= Math.max(1, allowed / 2)) return;
  // With ordered delivery, the next batch may be claimed only when the outcome of the one before is stored.
  if (queue.settings?.ordered && queue.running > 0) return;
  queue.isClaiming = true;
  track(
    work,
    queue,
    work.limited(() => fill(work, queue)),
  );
}

/** Every queue may have one call until the process is full; further calls only while half of its calls are free. */
function mayStart(work: Work, queue: ConsumerQueue): boolean {
  const { filling, blocked, inFlight } = work;
  if (queue.running >= callsAllowed(queue, timeOf(work, queue))) return false;
  const most = filling.context.policy.inFlight;
  if (inFlight < (queue.running === 0 ? most : most / 2)) return true;
  blocked.add(queue);
  return false;
}

function pumpBlocked(work: Work): void {
  // Iterates over a copy: a queue that still cannot start is added to the end again.
  for (const queue of Array.from(work.blocked)) {
    if (work.inFlight >= work.filling.context.policy.inFlight) return;
    work.blocked.delete(queue);
    pump(work, queue);
  }
}

async function fill(work: Work, queue: ConsumerQueue): Promise<void> {
  let isFilled = false;
  try {
    isFilled = !work.isStopping && (await fillQueue(work.filling, queue));
    if (!isFilled) work.blocked.add(queue);
  } catch (error) {
    // The next poll reports the consumer again.
    queue.settings = undefined;
    queue.hasMore = false;
    throw error;
  } finally {
    queue.isClaiming = false;
    // Without free memory the queue waits for the end of another call, or for the next poll.
    if (isFilled) {
      pump(work, queue);
      pumpBlocked(work);
    }
  }
}

async function send(work: Work, queue: ConsumerQueue, delivery: Claimed): Promise<void> {
  const { filling, writer } = work;
  let written: Promise<void> | undefined;
  let outcome: AttemptOutcome | undefined;
  try {
    const endpoint = queue.settings?.endpoint;
    outcome = endpoint && (await deliver(filling.context, delivery, endpoint));
    written = outcome && writer.add(outcome);
    if (outcome && outcome.failure !== 'expired') {
      recordCall(queue, outcome.failure === null, timeOf(work, queue));
      queue.lastUsedMs = performance.now();
      if (callsAllowed(queue, timeOf(work, queue)) === 0) {
        const emptied = emptyQueue(filling, queue);
        const leftMs = () => queue.breaker.openUntilMs() - timeOf(work, queue);
        track(
          work,
          queue,
          emptied.then(() => pumpLater(work, queue, leftMs)),
        );
      }
    }
    if (queue.settings?.ordered) {
      await written;
      queue.hasMore = true;
    }
  } finally {
    filling.budget.give(delivery.bytes);
    work.inFlight -= 1;
    queue.running -= 1;
    pump(work, queue);
    pumpBlocked(work);
  }
  await written;
  if (outcome?.state !== 'waiting' && outcome?.state !== 'split') return;
  const { dueAt } = outcome;
  pumpLater(work, queue, () => dueAt.getTime() - filling.context.clock.now().getTime());
}

/** Claims again when no time is left, if that is soon, without a look at the consumers of all partners. */
function pumpLater(work: Work, { partner, consumerId }: Due, leftMs: () => number): void {
  const waitMs = leftMs();
  if (waitMs > soonMs) return;
  const again = () => {
    // Node counts from the beginning of its turn, so that a timer may end some milliseconds early.
    if (leftMs() > 0) return pumpLater(work, { partner, consumerId }, leftMs);
    const queue = work.queues.of({ partner, consumerId });
    queue.hasMore = true;
    pump(work, queue);
  };
  setTimeout(again, Math.max(0, waitMs) + 1).unref();
}

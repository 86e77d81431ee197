import { type AtMost, atMost } from '../../platform/at-most.ts';
import type { WebhooksContext } from '../context.ts';
import { attemptDelivery } from './attempt.ts';
import { byteBudget } from './budget.ts';
import type { Claimed, Due } from './claim.ts';
import { emptyLane, type Filling, fillLane } from './fill.ts';
import { callsAllowed, type Lane, recordCall, startAnew } from './lane.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { type OutcomeWriter, outcomeWriter } from './outcome-writer.ts';

/** Sends what is due, each consumer in a lane of its own. */
export type Dispatcher = {
  /** Something of this consumer may be due. With other settings than before its endpoint is given a new start. */
  tell(due: Due & { readonly version?: number }): void;
  /** Forgets consumers that have had nothing for long. */
  tidy(): void;
  /** Ends claims and waits for the calls under way; what was not sent is given back. */
  stop(): Promise<void>;
};

const claimsAtOnce = 4;

/** What a dispatcher knows of its work. */
type Work = {
  readonly filling: Filling;
  readonly lanes: Lanes;
  /** Lanes that had to wait for others, in the order in which they came. */
  readonly blocked: Set<Lane>;
  readonly limited: AtMost;
  readonly writer: OutcomeWriter;
  readonly underway: Set<Promise<void>>;
  inFlight: number;
  isStopping: boolean;
};

export function createDispatcher(context: WebhooksContext): Dispatcher {
  const work: Work = {
    filling: { context, budget: byteBudget(context.policy.memoryBytes) },
    lanes: createLanes(context.policy),
    blocked: new Set(),
    limited: atMost(claimsAtOnce),
    writer: outcomeWriter(context),
    underway: new Set(),
    inFlight: 0,
    isStopping: false,
  };
  return {
    tell(due) {
      const lane = work.lanes.of(due);
      startAnew(lane, due.version, work.filling.context.policy);
      lane.hasMore = true;
      pump(work, lane);
    },
    tidy: () => work.lanes.tidy(performance.now()),
    async stop() {
      work.isStopping = true;
      for (const lane of work.lanes.all()) track(work, lane, emptyLane(work.filling, lane));
      while (work.underway.size > 0) await Promise.all(work.underway);
      for (const lane of work.lanes.all()) await emptyLane(work.filling, lane).catch(() => undefined);
      await work.writer.idle();
    },
  };
}

function track({ filling, underway }: Work, lane: Lane, task: Promise<void>): void {
  const facts = { partner: lane.partner, consumer: lane.consumerId };
  const tracked = task
    .catch((error: unknown) =>
      filling.context.log.warn({ err: error, ...facts }, 'a webhook delivery was put off'),
    )
    .finally(() => underway.delete(tracked));
  underway.add(tracked);
}

/** Starts what a lane may send, and fetches more for it before it runs dry. */
function pump(work: Work, lane: Lane): void {
  while (!work.isStopping && lane.queue.length > 0 && mayStart(work, lane)) {
    lane.running += 1;
    work.inFlight += 1;
    track(work, lane, send(work, lane, lane.queue.shift()!));
  }
  if (work.isStopping || !lane.hasMore || lane.isClaiming) return;
  const allowed = callsAllowed(lane, performance.now());
  if (allowed === 0 || lane.queue.length >= Math.max(1, allowed / 2)) return;
  // What follows in order may only be looked at when the batch before is done and written down.
  if (lane.settings?.ordered && lane.running > 0) return;
  lane.isClaiming = true;
  track(
    work,
    lane,
    work.limited(() => fill(work, lane)),
  );
}

/** Everybody may have one call until the process is full; further ones only while half of it is free. */
function mayStart({ filling, blocked, inFlight }: Work, lane: Lane): boolean {
  if (lane.running >= callsAllowed(lane, performance.now())) return false;
  const most = filling.context.policy.inFlight;
  if (inFlight < (lane.running === 0 ? most : most / 2)) return true;
  blocked.add(lane);
  return false;
}

function pumpBlocked(work: Work): void {
  // Over a copy: who is still without room joins the line again.
  for (const lane of Array.from(work.blocked)) {
    if (work.inFlight >= work.filling.context.policy.inFlight) return;
    work.blocked.delete(lane);
    pump(work, lane);
  }
}

async function fill(work: Work, lane: Lane): Promise<void> {
  let isFilled = false;
  try {
    isFilled = !work.isStopping && (await fillLane(work.filling, lane));
    if (!isFilled) work.blocked.add(lane);
  } catch (error) {
    // Told again by the next poll.
    lane.settings = undefined;
    lane.hasMore = false;
    throw error;
  } finally {
    lane.isClaiming = false;
    // Without room nothing is tried again before somebody else has ended, or the next poll.
    if (isFilled) {
      pump(work, lane);
      pumpBlocked(work);
    }
  }
}

async function send(work: Work, lane: Lane, delivery: Claimed): Promise<void> {
  const { filling, writer } = work;
  let written: Promise<void> | undefined;
  try {
    const endpoint = lane.settings?.endpoint;
    const outcome = endpoint && (await attemptDelivery(filling.context, delivery, endpoint));
    written = outcome && writer.add(outcome);
    if (outcome && outcome.failure !== 'expired') {
      recordCall(lane, outcome.failure === null, performance.now());
      if (callsAllowed(lane, performance.now()) === 0) track(work, lane, emptyLane(filling, lane));
    }
    if (lane.settings?.ordered) {
      await written;
      lane.hasMore = true;
    }
  } finally {
    filling.budget.give(delivery.bytes);
    work.inFlight -= 1;
    lane.running -= 1;
    pump(work, lane);
    pumpBlocked(work);
  }
  await written;
}

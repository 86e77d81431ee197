import type { WebhooksContext } from '../context.ts';
import { attemptDelivery } from './attempt.ts';
import { byteBudget } from './budget.ts';
import type { Claimed, Due } from './claim.ts';
import { emptyLane, type Filling, fillLane } from './fill.ts';
import { callsAllowed, type Lane, recordCall } from './lane.ts';
import { createLanes } from './lanes.ts';
import { atMost } from './limit.ts';
import { outcomeWriter } from './outcome-writer.ts';

/** Sends what is due, each consumer in a lane of its own. */
export type Dispatcher = {
  /** Something of this consumer may be due. */
  tell(due: Due): void;
  /** Forgets consumers that have had nothing for long. */
  tidy(): void;
  /** Ends claims and waits for the calls under way; what was not sent is given back. */
  stop(): Promise<void>;
};

const claimsAtOnce = 4;

/** A worker's id is what its claims are marked with. */
export function createDispatcher(context: WebhooksContext, worker: string): Dispatcher {
  const { policy, log } = context;
  const filling: Filling = { context, worker, budget: byteBudget(policy.memoryBytes) };
  const lanes = createLanes(policy);
  /** Lanes that had to wait for others, in the order in which they came. */
  const blocked = new Set<Lane>();
  const limited = atMost(claimsAtOnce);
  const writer = outcomeWriter(context, worker);
  const underway = new Set<Promise<void>>();
  let inFlight = 0;
  let isStopping = false;

  const track = (lane: Lane, work: Promise<void>): void => {
    const facts = { partner: lane.partner, consumer: lane.consumerId };
    const tracked = work
      .catch((error: unknown) => log.warn({ err: error, ...facts }, 'a webhook delivery was put off'))
      .finally(() => underway.delete(tracked));
    underway.add(tracked);
  };

  /** Everybody may have one call until the process is full; further ones only while half of it is free. */
  const mayStart = (lane: Lane): boolean => {
    if (lane.running >= callsAllowed(lane, performance.now())) return false;
    if (inFlight < (lane.running === 0 ? policy.inFlight : policy.inFlight / 2)) return true;
    blocked.add(lane);
    return false;
  };

  const pump = (lane: Lane): void => {
    while (!isStopping && lane.queue.length > 0 && mayStart(lane)) {
      lane.running += 1;
      inFlight += 1;
      track(lane, send(lane, lane.queue.shift()!));
    }
    if (isStopping || !lane.hasMore || lane.isClaiming) return;
    const allowed = callsAllowed(lane, performance.now());
    if (allowed === 0 || lane.queue.length >= Math.max(1, allowed / 2)) return;
    // What follows in order may only be looked at when the batch before is done and written down.
    if (lane.settings?.ordered && lane.running > 0) return;
    lane.isClaiming = true;
    track(
      lane,
      limited(() => fill(lane)),
    );
  };

  const fill = async (lane: Lane): Promise<void> => {
    let isFilled = false;
    try {
      isFilled = !isStopping && (await fillLane(filling, lane));
      if (!isFilled) blocked.add(lane);
    } catch (error) {
      // Told again by the next poll.
      lane.settings = undefined;
      lane.hasMore = false;
      throw error;
    } finally {
      lane.isClaiming = false;
      // Without room nothing is tried again before somebody else has ended, or the next poll.
      if (isFilled) {
        pump(lane);
        pumpBlocked();
      }
    }
  };

  const pumpBlocked = (): void => {
    // Over a copy: who is still without room joins the line again.
    for (const lane of Array.from(blocked)) {
      if (inFlight >= policy.inFlight) return;
      blocked.delete(lane);
      pump(lane);
    }
  };

  const send = async (lane: Lane, delivery: Claimed): Promise<void> => {
    let written: Promise<void> | undefined;
    try {
      const endpoint = lane.settings?.endpoint;
      const outcome = endpoint && (await attemptDelivery(context, delivery, endpoint));
      written = outcome && writer.add(outcome);
      if (outcome && outcome.failure !== 'expired') {
        recordCall(lane, outcome.failure === null, performance.now());
        if (callsAllowed(lane, performance.now()) === 0) track(lane, emptyLane(filling, lane));
      }
      if (lane.settings?.ordered) {
        await written;
        lane.hasMore = true;
      }
    } finally {
      filling.budget.give(delivery.bytes);
      inFlight -= 1;
      lane.running -= 1;
      pump(lane);
      pumpBlocked();
    }
    await written;
  };

  return {
    tell(due) {
      const lane = lanes.of(due);
      lane.hasMore = true;
      pump(lane);
    },
    tidy: () => lanes.tidy(performance.now()),
    async stop() {
      isStopping = true;
      for (const lane of lanes.all()) track(lane, emptyLane(filling, lane));
      while (underway.size > 0) await Promise.all(underway);
      for (const lane of lanes.all()) await emptyLane(filling, lane).catch(() => undefined);
      await writer.idle();
    },
  };
}

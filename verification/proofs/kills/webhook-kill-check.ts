import { timeOfId } from '../../../server/src/webhooks/engine/event-ids.ts';
import { shortPolicy } from '../../../server/src/webhooks/index.ts';
import type { Met } from './webhook-kill-receiver.ts';

/** When something was killed, and when the product was ready again. */
export type Kill = { readonly atMs: number; readonly readyMs: number };

/** What the calls themselves may take: their time-out, and as much again for a machine with other work. */
const slackMs = 2 * shortPolicy.timeoutMs;

export type Ages = {
  /** Events that came later than lease and schedule allow. */
  readonly late: number;
  /** Longest time from the moment from which an event could be delivered undisturbed to its arrival. */
  readonly slowestMs: number;
};

/**
 * Holds the arrival of each event against the promise: after the last kill before it, or after its commit, it may take
 * the lease of a dead process, the waiting times that refusals have earned it, and the calls. With ordered delivery the
 * refusals of others count too, which it had to wait for.
 */
export function agesOf({ seen, refused }: Met, isOrdered: boolean, kills: readonly Kill[]): Ages {
  let late = 0;
  let slowestMs = 0;
  for (const [id, { atMs }] of seen) {
    const lastKill = kills.findLast((kill) => kill.atMs <= atMs);
    const undisturbedMs = Math.max(timeOfId(id), lastKill?.readyMs ?? 0);
    const tookMs = atMs - undisturbedMs;
    const earnedMs = refused
      .filter((one) => one.atMs <= atMs && one.atMs + one.stepMs >= undisturbedMs)
      .filter(({ ids }) => isOrdered || ids.includes(id))
      .reduce((sum, { stepMs }) => sum + stepMs, 0);
    slowestMs = Math.max(slowestMs, tookMs);
    if (tookMs > shortPolicy.leaseMs + earnedMs + slackMs) late += 1;
  }
  return { late, slowestMs };
}

/** Orders that came under more than one id. */
export function doubledOrders({ seen }: Met): number {
  const orders = [...seen.values()].map(
    ({ text }) => (JSON.parse(text) as { data: { orderId: string } }).data.orderId,
  );
  return orders.length - new Set(orders).size;
}

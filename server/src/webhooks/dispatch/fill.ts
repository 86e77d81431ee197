import { within } from '../../platform/within.ts';
import type { WebhooksContext } from '../context.ts';
import { claimInOrder } from '../deliveries/claim.ts';
import { type Claimed, claimDue, releaseClaims } from '../deliveries/claims/store.ts';
import { mergeFresh } from '../deliveries/merge.ts';
import { largestBatch } from '../policy.ts';
import type { Budget } from './budget.ts';
import { type ConsumerQueue, callsAllowed } from './consumer-queue.ts';
import { loadSettings } from './load-settings.ts';

const answersWithinMs = 30_000;
/** Batches claimed at a time: many small ones, which are merged, or as many as are sent soon. */
const mostSmall = 32;
const mostClaimed = 64;

/** What `fillQueue` needs beside the queue. */
export type Filling = { readonly context: WebhooksContext; readonly budget: Budget };

/**
 * Claims due batches and adds them to the queue. Leaves `hasMore` set when there may be more. Returns false when the
 * process has no free memory.
 */
export async function fillQueue(filling: Filling, queue: ConsumerQueue): Promise<boolean> {
  const { context, budget } = filling;
  queue.settings ??= await within(answersWithinMs, loadSettings(context, queue));
  const { ordered } = queue.settings;
  const wanted = ordered || queue.hasSmall ? mostSmall : Math.min(mostClaimed, roomOf(queue));
  // Reserves memory for batches of the largest size: their real size is known only after the claim.
  const most = Math.min(wanted, Math.floor(budget.free() / largestBatch.bytes));
  let reserved = most * largestBatch.bytes;
  if (most < 1 || !budget.take(reserved)) return false;
  const release = () => {
    budget.give(reserved);
    reserved = 0;
  };
  queue.hasMore = false;
  try {
    const claimed = await claimSome(filling, queue, { ordered, most });
    if (claimed.length === most) queue.hasMore = true;
    await accept(filling, queue, { claimed, ordered, release });
    return true;
  } finally {
    release();
  }
}

/** How many more batches a queue may hold. */
const roomOf = (queue: ConsumerQueue): number =>
  queue.settings?.ordered
    ? 1
    : Math.max(1, 2 * callsAllowed(queue, performance.now()) - queue.claimed.length);

function claimSome(
  { context: { db, clock, machineClock, policy, ids } }: Filling,
  queue: ConsumerQueue,
  { ordered, most }: { ordered: boolean; most: number },
): Promise<Claimed[]> {
  const machineNow = machineClock.now();
  const until = new Date(machineNow.getTime() + policy.leaseMs);
  const claimer = { claim: ids.uuid(), now: clock.now(), machineNow, until };
  const claiming = ordered ? claimInOrder(db, queue, most, claimer) : claimDue(db, queue, most, claimer);
  return within(answersWithinMs, claiming);
}

async function accept(
  filling: Filling,
  queue: ConsumerQueue,
  { claimed, ordered, release }: { claimed: readonly Claimed[]; ordered: boolean; release: () => void },
): Promise<void> {
  const { context, budget } = filling;
  const [first] = claimed;
  if (!first) return;
  if (queue.settings?.version !== first.version)
    queue.settings = await within(answersWithinMs, loadSettings(context, queue));
  const { settings } = queue;
  if (!settings.endpoint || settings.ordered !== ordered) {
    queue.hasMore = settings.ordered !== ordered;
    return giveBack(filling, queue, claimed);
  }
  const merged = await within(answersWithinMs, merge(context, claimed, settings.batchSize));
  if (merged.length === 0) return giveBack(filling, queue, claimed);
  queue.hasSmall = merged.length < claimed.length;
  // Replaces the reservation by the real sizes.
  release();
  const kept = merged.slice(0, roomOf(queue)).filter(({ bytes }) => budget.take(bytes));
  const others = merged.filter((one) => !kept.includes(one));
  if (others.length > 0) queue.hasMore = true;
  queue.claimed.push(...kept);
  await giveBack(filling, queue, others);
}

/** Merges batches, and forgets the faults of those that are merged into others. */
async function merge(
  { db, disturber }: WebhooksContext,
  claimed: readonly Claimed[],
  batchSize: number,
): Promise<Claimed[]> {
  const merged = await mergeFresh(db, claimed, batchSize);
  if (merged.length === 0 || merged.length === claimed.length) return merged;
  const kept = new Set(merged.map(({ deliveryId }) => deliveryId));
  const gone = claimed.map(({ deliveryId }) => deliveryId).filter((id) => !kept.has(id));
  await disturber?.forget(claimed[0]!.partner, gone);
  return merged;
}

/** Releases claims, so that any process can take the batches. */
function giveBack(
  { context: { db } }: Filling,
  queue: ConsumerQueue,
  claimed: readonly Claimed[],
): Promise<void> {
  return within(answersWithinMs, releaseClaims(db, queue, claimed));
}

/** Releases the batches that wait in the queue. */
export function emptyQueue(filling: Filling, queue: ConsumerQueue): Promise<void> {
  const waiting = queue.claimed.splice(0);
  for (const { bytes } of waiting) filling.budget.give(bytes);
  if (waiting.length > 0) queue.hasMore = true;
  return giveBack(filling, queue, waiting);
}

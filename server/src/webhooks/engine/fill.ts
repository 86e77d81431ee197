import type { WebhooksContext } from '../context.ts';
import { largestBatch } from '../policy.ts';
import type { Budget } from './budget.ts';
import { type Claimed, claimDue, claimInOrder, releaseClaims } from './claim.ts';
import { callsAllowed, type Lane } from './lane.ts';
import { within } from './limit.ts';
import { loadSettings } from './load-settings.ts';
import { mergeFresh } from './merge.ts';

const answersWithinMs = 30_000;
/** Batches that are claimed at a time: small ones to be put together, else what is soon sent. */
const mostSmall = 32;
const mostClaimed = 64;

/** What filling a lane needs beside it. */
export type Filling = { readonly context: WebhooksContext; readonly budget: Budget };

/**
 * Claims what is due and puts it into the lane's queue. `hasMore` is left set when there may be more. Answers false
 * when the process holds too much already.
 */
export async function fillLane(filling: Filling, lane: Lane): Promise<boolean> {
  const { context, budget } = filling;
  lane.settings ??= await within(answersWithinMs, loadSettings(context, lane));
  const { ordered } = lane.settings;
  const wanted = ordered || lane.hasSmall ? mostSmall : Math.min(mostClaimed, roomOf(lane));
  // As many of the largest size as there is room for: how large they are is known only when they are claimed.
  const most = Math.min(wanted, Math.floor(budget.free() / largestBatch.bytes));
  let reserved = most * largestBatch.bytes;
  if (most < 1 || !budget.take(reserved)) return false;
  const release = () => {
    budget.give(reserved);
    reserved = 0;
  };
  lane.hasMore = false;
  try {
    const claimed = await claimSome(filling, lane, { ordered, most });
    if (claimed.length === most) lane.hasMore = true;
    await accept(filling, lane, { claimed, ordered, release });
    return true;
  } finally {
    release();
  }
}

/** Batches that a lane may hold beside those it holds already. */
const roomOf = (lane: Lane): number =>
  lane.settings?.ordered ? 1 : Math.max(1, 2 * callsAllowed(lane, performance.now()) - lane.queue.length);

function claimSome(
  { context: { db, clock, machineClock, policy, ids } }: Filling,
  lane: Lane,
  { ordered, most }: { ordered: boolean; most: number },
): Promise<Claimed[]> {
  const machineNow = machineClock.now();
  const until = new Date(machineNow.getTime() + policy.leaseMs);
  const claimer = { claim: ids.uuid(), now: clock.now(), machineNow, until };
  const claiming = ordered ? claimInOrder(db, lane, most, claimer) : claimDue(db, lane, most, claimer);
  return within(answersWithinMs, claiming);
}

async function accept(
  filling: Filling,
  lane: Lane,
  { claimed, ordered, release }: { claimed: readonly Claimed[]; ordered: boolean; release: () => void },
): Promise<void> {
  const { context, budget } = filling;
  const [first] = claimed;
  if (!first) return;
  if (lane.settings?.version !== first.version)
    lane.settings = await within(answersWithinMs, loadSettings(context, lane));
  const { settings } = lane;
  if (!settings.endpoint || settings.ordered !== ordered) {
    lane.hasMore = settings.ordered !== ordered;
    return giveBack(filling, lane, claimed);
  }
  const merged = await within(answersWithinMs, mergeFresh(context.db, claimed, settings.batchSize));
  if (merged.length === 0) return giveBack(filling, lane, claimed);
  lane.hasSmall = merged.length < claimed.length;
  // What was reserved for the unknown makes room for what is known now.
  release();
  const kept = merged.slice(0, roomOf(lane)).filter(({ bytes }) => budget.take(bytes));
  const others = merged.filter((one) => !kept.includes(one));
  if (others.length > 0) lane.hasMore = true;
  lane.queue.push(...kept);
  await giveBack(filling, lane, others);
}

/** Gives up claims, so that others or this process later can take them. */
function giveBack({ context: { db } }: Filling, lane: Lane, claimed: readonly Claimed[]): Promise<void> {
  return within(answersWithinMs, releaseClaims(db, lane, claimed));
}

/** Gives back what waits in the lane. */
export function emptyLane(filling: Filling, lane: Lane): Promise<void> {
  const waiting = lane.queue.splice(0);
  for (const { bytes } of waiting) filling.budget.give(bytes);
  if (waiting.length > 0) lane.hasMore = true;
  return giveBack(filling, lane, waiting);
}

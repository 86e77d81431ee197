import { setTimeout as sleep } from 'node:timers/promises';
import type { PartnerId } from '../../kernel/caller.ts';
import { systemClock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { type ConcurrencyLimit, concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Offsets } from './offsets.ts';
import {
  bringDeliveriesForward,
  bringJobsForward,
  isBusy,
  isDelivering,
  tryLockClock,
  unlockClock,
  untilNextDelivery,
  untilNextJob,
} from './store.ts';

/** Furthest that a clock can be ahead: ten years. */
const furthestAheadMs = 10 * 365 * 86_400_000;

export type Advance = {
  readonly db: Database;
  readonly offsets: Offsets;
  /** Returns when no job of the partner is due any more, or after a while. */
  readonly settle: (partner: PartnerId) => Promise<void>;
};

/**
 * Moves a seller's clock forward. Jobs that fall due on the way run in order: the clock stops at each due time until
 * they have run. 409 while the same clock is being moved, 422 beyond ten years.
 */
export async function advanceClock(parts: Advance, partner: PartnerId, byMs: number): Promise<void> {
  const { line, partners } = movesOn(parts.db);
  if (partners.has(partner)) throw isBeingMoved();
  partners.add(partner);
  try {
    await line(() => moveAlone(parts, partner, byMs));
  } finally {
    partners.delete(partner);
  }
}

type Moves = { readonly line: ConcurrencyLimit; readonly partners: Set<PartnerId> };

const moves = new WeakMap<Database, Moves>();

/** Limits moves of a pool. A move holds a connection and needs further ones, so most connections are left for those. */
function movesOn(db: Database): Moves {
  const known = moves.get(db);
  if (known) return known;
  const made = {
    line: concurrencyLimit(Math.max(1, Math.floor(db.size / 4))),
    partners: new Set<PartnerId>(),
  };
  moves.set(db, made);
  return made;
}

const isBeingMoved = () => new Refusal('conflict', 'The clock is being moved by another request.');

const isTooFar = () =>
  new Refusal('unprocessable', 'A clock can be ten years ahead at most. Reset the sandbox to start anew.');

/** Moves the clock under a lock, so that no other process moves it meanwhile. */
async function moveAlone(parts: Advance, partner: PartnerId, byMs: number): Promise<void> {
  const connection = await parts.db.reserve();
  try {
    if (!(await tryLockClock(connection, partner))) throw isBeingMoved();
    try {
      // Read under the lock: before it, another process could still move the clock.
      if ((await parts.offsets.stored(partner, connection)) + byMs > furthestAheadMs) throw isTooFar();
      await stepThrough(parts, partner, byMs);
    } finally {
      await unlockClock(connection, partner);
    }
  } finally {
    connection.release();
  }
}

/** Records the whole move with its last step. The numbers say how far the clock was ahead, and is. */
function recordMove(
  db: Db,
  partner: PartnerId,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<void> {
  const at = (aheadMs: number) => new Date(systemClock.now().getTime() + aheadMs).toISOString();
  return recordActivity(db, partner, [{ kind: 'clock.moved', facts: { from: at(fromMs), to: at(toMs) } }]);
}

/** How often the move waits for due jobs before it goes on without them. */
const mostWaits = 3;

async function stepThrough(
  { db, offsets, settle }: Advance,
  partner: PartnerId,
  byMs: number,
): Promise<void> {
  const deliveries = deliveriesOnTheWay(db, partner);
  let leftMs = byMs;
  let waits = 0;
  do {
    const { stepMs, keep } = await db.begin(async (transaction) => {
      // Jobs that have just become due run before the clock moves on, unless no worker takes them.
      waits += 1;
      if (waits <= mostWaits && (await isBusy(transaction, partner))) return { stepMs: 0 };
      waits = 0;
      const dueInMs = await untilNextJob(transaction, partner);
      const sentInMs = await deliveries.nextInMs(transaction);
      const step = Math.min(leftMs, dueInMs ?? leftMs, sentInMs ?? leftMs);
      // Another process may have moved it a moment ago.
      const toMs = (await offsets.stored(partner, transaction)) + step;
      const keep = await offsets.set(transaction, partner, toMs);
      await bringJobsForward(transaction, partner, step);
      await bringDeliveriesForward(transaction, partner, step);
      if (step === leftMs) await recordMove(transaction, partner, { fromMs: toMs - byMs, toMs });
      return { stepMs: step, keep };
    });
    keep?.();
    leftMs -= stepMs;
    await settle(partner);
    await deliveries.sent();
  } while (leftMs > 0);
}

/** Deliveries for which a move stops on its way; further ones are sent when it has ended. */
const mostDeliveryStops = 50;
const sentWithinMs = 2_000;
const pollEveryMs = 10;

/** The deliveries that fall due during a move. When nobody sends them, the move goes on without them. */
function deliveriesOnTheWay(db: Database, partner: PartnerId) {
  let stops = 0;
  return {
    async nextInMs(transaction: Db): Promise<number | undefined> {
      if (stops >= mostDeliveryStops) return undefined;
      return untilNextDelivery(transaction, partner);
    },
    async sent(): Promise<void> {
      if (stops >= mostDeliveryStops) return;
      const giveUp = performance.now() + sentWithinMs;
      let hasWaited = false;
      while (await isDelivering(db, partner)) {
        hasWaited = true;
        if (performance.now() > giveUp) {
          stops = mostDeliveryStops;
          return;
        }
        await sleep(pollEveryMs);
      }
      if (hasWaited) stops += 1;
    },
  };
}

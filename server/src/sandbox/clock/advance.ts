import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type ConcurrencyLimit, concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Database } from '../../platform/database.ts';
import type { Offsets } from './offsets.ts';
import { bringJobsForward, isBusy, tryLockClock, unlockClock, untilNextJob } from './store.ts';

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

/** How often the move waits for due jobs before it goes on without them. */
const mostLooks = 3;

async function stepThrough(
  { db, offsets, settle }: Advance,
  partner: PartnerId,
  byMs: number,
): Promise<void> {
  let leftMs = byMs;
  let looks = 0;
  do {
    const stepMs = await db.begin(async (transaction) => {
      // Jobs that have just become due run before the clock moves on, unless no worker takes them.
      looks += 1;
      if (looks <= mostLooks && (await isBusy(transaction, partner))) return 0;
      looks = 0;
      const dueInMs = await untilNextJob(transaction, partner);
      const step = dueInMs === undefined ? leftMs : Math.min(leftMs, dueInMs);
      // Another process may have moved it a moment ago.
      await offsets.set(transaction, partner, (await offsets.stored(partner, transaction)) + step);
      await bringJobsForward(transaction, partner, step);
      return step;
    });
    leftMs -= stepMs;
    await settle(partner);
  } while (leftMs > 0);
}

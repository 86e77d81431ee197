import type { Database } from '../../platform/database.ts';
import {
  adoptUnordered,
  type Claimed,
  type Claimer,
  claimHeads,
  type Due,
  type Head,
  lockActive,
  readHeads,
} from './claims/store.ts';

/**
 * Claims the first batch of a consumer with ordered delivery, and the batches behind it that could join it. Claims
 * nothing unless the first is due and no batch of the consumer is claimed.
 */
export function claimInOrder(
  database: Database,
  of: Due,
  most: number,
  claimer: Claimer,
): Promise<Claimed[]> {
  return database.begin(async (db): Promise<Claimed[]> => {
    if (!(await lockActive(db, of))) return [];
    const heads = await readHeads(db, of, most, claimer.machineNow);
    if (heads.length === 0) await adoptUnordered(db, of);
    const taken = takenOf(heads, claimer.now);
    return taken.length === 0 ? [] : claimHeads(db, of, taken, claimer);
  }) as Promise<Claimed[]>;
}

/** A batch that was tried before, or is half of another, is sent alone. */
function takenOf(heads: readonly Head[], now: Date): readonly Head[] {
  const [head] = heads;
  if (!head || head.dueAt > now || heads.some(({ isHeld }) => isHeld)) return [];
  if (!head.isFresh) return [head];
  const firstOther = heads.findIndex(({ isFresh, dueAt }) => !isFresh || dueAt > now);
  return firstOther < 0 ? heads : heads.slice(0, firstOther);
}

import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';

/** A request that a rule holds. */
export type Held = { readonly partner: PartnerId; readonly rule: string; readonly id: string };

/** How long a row counts without being renewed. */
const aliveMs = 10_000;

/** Most requests of a seller that wait at barriers at a time. */
const mostHeld = 20;

/** Records that a request waits. False when the seller has the most that may wait. */
export async function insertHeld(db: Db, { partner, rule, id }: Held): Promise<boolean> {
  const written = await db`
    INSERT INTO sandbox_held_request (partner_id, fault_id, id, alive_until)
    SELECT ${partner}::bigint, ${rule}::uuid, ${id}::uuid, now() + ${aliveMs} * interval '1 millisecond'
    WHERE (SELECT count(*) FROM sandbox_held_request WHERE partner_id = ${partner} AND alive_until > now()) < ${mostHeld}`;
  return written.count === 1;
}

/** Renews the record of a request that waits. False once it was released, or its rule was removed. */
export async function stillHeld(db: Db, { partner, rule, id }: Held): Promise<boolean> {
  const waiting = await db`
    UPDATE sandbox_held_request
    SET alive_until = (now() AT TIME ZONE 'UTC' + ${aliveMs} * interval '1 millisecond') AT TIME ZONE 'UTC'
    WHERE partner_id = ${partner} AND fault_id = ${rule} AND id = ${id} AND NOT released`;
  return waiting.count > 0;
}

/** Removes the record of a request that goes on. */
export async function deleteHeld(db: Db, { partner, rule, id }: Held): Promise<void> {
  await db`
    DELETE FROM sandbox_held_request WHERE partner_id = ${partner}
      AND ((fault_id = ${rule} AND id = ${id}) OR alive_until < now() - interval '1 hour')`;
}

/** Releases the requests that a rule holds, and returns how many there were. */
export async function releaseHeld(db: Db, partner: PartnerId, rule: string): Promise<number> {
  const released = await db`
    UPDATE sandbox_held_request SET released = true
    WHERE partner_id = ${partner} AND fault_id = ${rule} AND alive_until > now() AND NOT released`;
  return released.count;
}

/** How many requests each rule of a seller holds. */
export async function countHeld(db: Db, partner: PartnerId): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ rule: string; count: number }[]>`
    SELECT fault_id AS rule, count(*)::int AS count FROM sandbox_held_request
    WHERE partner_id = ${partner} AND alive_until > now() AND NOT released GROUP BY fault_id`;
  return new Map(rows.map(({ rule, count }) => [rule, count]));
}

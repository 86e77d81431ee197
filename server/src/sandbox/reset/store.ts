import type { PartnerId } from '../../kernel/caller.ts';
import { kindNames, kinds } from '../../platform/activity/index.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';

/** Waits until no other request replaces the seller's state, and keeps others waiting until the transaction ends. */
export async function lockReplacements(db: Db, partner: PartnerId): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.sandboxReplacements}, hashint8(${partner}))`;
}

/** Removes all rows of a partner from a table. Answers how many there were. */
export async function deleteRows(db: Db, partner: PartnerId, table: string): Promise<number> {
  return (await db`DELETE FROM ${db(table)} WHERE partner_id = ${partner}`).count;
}

/**
 * Removes a partner's activity, except for what people and credentials did: whoever resets a sandbox must not wipe out
 * the trace of that.
 */
export async function deleteActivity(db: Db, partner: PartnerId): Promise<void> {
  const kept = kindNames.filter((kind) => kinds[kind].area === 'people');
  await db`DELETE FROM activity WHERE partner_id = ${partner} AND kind <> ALL(${kept}::text[])`;
}

/** Makes the numbers of a seller's receipts begin again. */
export async function numberAnew(db: Db, partner: PartnerId): Promise<void> {
  await db`
      UPDATE receipt_issuer SET last_number = 0, last_created_at = 'epoch' WHERE partner_id = ${partner}`;
}

import type { PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';

/** Holds off other writes of the partner's addresses and carriers until the transaction ends. */
export async function lockPartner(db: Db, partner: PartnerId): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.returnsWarehouse}::int, hashint8(${partner}))`;
}

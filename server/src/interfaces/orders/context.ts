import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Database, Db } from '../../platform/database.ts';

/** What orders work with. */
export type OrdersContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Puts pieces that are not sold after all back on sale, as part of the caller's transaction: one for each named sku. */
  readonly returnToStock: (db: Db, partner: PartnerId, skus: readonly string[], now: Date) => Promise<void>;
};

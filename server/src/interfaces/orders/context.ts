import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Database, Db } from '../../platform/database.ts';

/** What the functions of this slice need. */
export type OrdersContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Puts pieces back on sale in the caller's transaction, one for each named sku, because their sale was cancelled. */
  readonly returnToStock: (db: Db, partner: PartnerId, skus: readonly string[], now: Date) => Promise<void>;
};

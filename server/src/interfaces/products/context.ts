import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Database } from '../../platform/database.ts';

/** What the functions of this slice need. */
export type ProductsContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Address of this server, without a slash at the end. */
  readonly publicUrl: string;
  /** Address of the shop's pages, without a slash at the end. */
  readonly shopUrl: string;
  /** Until when a partner's tasks must stay pending; undefined when they need not. */
  readonly heldUntil?: ((partner: PartnerId) => Promise<Date | undefined>) | undefined;
};

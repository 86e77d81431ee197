import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Database } from '../../platform/database.ts';

/** What orders work with. */
export type OrdersContext = { readonly db: Database; readonly clock: Clock; readonly ids: Ids };

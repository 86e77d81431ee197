import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Database } from '../../platform/database.ts';

/** What the functions of this slice need. */
export type ReturnShipmentsContext = { readonly db: Database; readonly clock: Clock; readonly ids: Ids };

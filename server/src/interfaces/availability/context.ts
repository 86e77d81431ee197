import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/database.ts';

/** What the functions of this slice need. */
export type AvailabilityContext = { readonly db: Database; readonly clock: Clock };

import type { PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import type { Faults } from './known.ts';

/** What injecting faults needs. */
export type FaultContext = {
  readonly db: Database;
  readonly faults: Faults;
  /** What time it is for a seller. */
  readonly timeOf: (partner: PartnerId) => Date;
};

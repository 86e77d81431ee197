import type { PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import type { Faults } from './known.ts';

/** What injecting faults needs. */
export type FaultContext = {
  readonly db: Database;
  readonly faults: Faults;
  /** The time of a seller. */
  readonly timeOf: (partner: PartnerId) => Date;
};

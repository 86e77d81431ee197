import type { PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Database } from '../platform/database.ts';
import type { Offsets } from './clock/offsets.ts';

/** What the sandbox works with. */
export type SandboxContext = {
  readonly db: Database;
  /** Shows each seller their own time. */
  readonly clock: Clock;
  readonly ids: Ids;
  readonly offsets: Offsets;
  /** Returns when no job of the partner is due any more, or after a while. */
  readonly settle: (partner: PartnerId) => Promise<void>;
};

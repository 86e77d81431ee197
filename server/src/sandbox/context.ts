import type { OrdersContext } from '../interfaces/orders/index.ts';
import type { PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Database } from '../platform/database.ts';
import type { Certifying } from './certifications/context.ts';
import type { Offsets } from './clock/offsets.ts';
import type { Faults } from './faults/known.ts';
import type { ReceiverContext } from './receiver/context.ts';
import type { RequestLog } from './request-log/collector.ts';

/** What the sandbox's slices need. */
export type SandboxContext = Pick<OrdersContext, 'returnToStock'> & {
  readonly db: Database;
  /** Shows each seller their own time. */
  readonly clock: Clock;
  readonly ids: Ids;
  readonly offsets: Offsets;
  readonly faults: Faults;
  /** Undefined when requests are not logged. */
  readonly requestLog: RequestLog | undefined;
  readonly certifying: Certifying;
  readonly receivers: ReceiverContext;
  /** Returns when no job of the partner is due any more, or after a while. */
  readonly settle: (partner: PartnerId) => Promise<void>;
};

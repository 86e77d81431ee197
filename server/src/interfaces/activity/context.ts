import type { PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import type { VerifyToken } from '../../platform/http/guard.ts';
import type { Log } from '../../platform/log.ts';
import type { LoggedCall, ToldEvent } from './story/line.ts';
import type { Source } from './stream/sources.ts';

/** What the functions of this slice need. */
export type ActivityContext = {
  readonly db: Database;
  readonly log: Log;
  readonly verify: VerifyToken;
  /** True once the process begins to stop. */
  readonly state: { readonly stopping: boolean };
  /** Most event streams of the process, and of one partner. */
  readonly mostStreams: number;
  readonly mostStreamsEach: number;
  /** What streams can show beside the activity; nothing outside of a sandbox. */
  readonly sources: readonly Source[];
  /** The webhook events about an order, with their deliveries and attempts. */
  readonly eventsOfOrder: (partner: PartnerId, salesOrderId: string) => Promise<readonly ToldEvent[]>;
  /** The logged calls that touched an order; none outside of a sandbox. */
  readonly callsOfOrder: (partner: PartnerId, salesOrderId: string) => Promise<readonly LoggedCall[]>;
};

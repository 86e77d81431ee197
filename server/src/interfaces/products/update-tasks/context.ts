import type { PartnerId } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Catalogue } from '../catalogue/definitions.ts';
import type { Contract } from '../contract.ts';
import type { BatchWriter } from './batch-writer.ts';
import type { BatchWriterName } from './entries.ts';

/** Until when a partner's tasks must stay pending; undefined when they need not. */
export type HeldUntil = (partner: PartnerId) => Promise<Date | undefined>;

/** What the processing of update tasks needs. */
export type TaskWork = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly writers: Readonly<Record<BatchWriterName, BatchWriter>>;
  readonly contracts: Readonly<Record<'v4' | 'v5', Contract>>;
  readonly readCatalogue: () => Promise<Catalogue>;
  readonly heldUntil?: HeldUntil | undefined;
};

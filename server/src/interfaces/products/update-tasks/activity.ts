import type { PartnerId } from '../../../kernel/caller.ts';
import { type Happening, recordActivity } from '../../../platform/activity/index.ts';
import type { Db } from '../../../platform/database.ts';
import type { EntryResult } from './batch-writer.ts';
import type { BatchWriterName } from './entries.ts';
import type { OpenTask } from './store.ts';

const kindOf = {
  variations: 'product.changed',
  prices: 'price.changed',
  'active-status': 'active.changed',
} as const satisfies Readonly<Record<BatchWriterName, Happening['kind']>>;

/** What a task did to its variations. */
type Applied = {
  readonly task: Pick<OpenTask, 'id' | 'writer' | 'who' | 'requestId'>;
  readonly results: readonly EntryResult[];
};

/** Records what tasks changed: one entry for each task and slice, however many variations it has. */
export const recordChanges = (db: Db, partner: PartnerId, applied: readonly Applied[]): Promise<void> =>
  recordActivity(
    db,
    partner,
    applied.flatMap(({ task, results }): Happening[] => {
      const skus = results.flatMap(({ kind, variation }) => (kind === 'succeeded' ? [variation] : []));
      if (skus.length === 0) return [];
      const { who, requestId } = task;
      const cause = who === null ? undefined : { who, requestId: requestId ?? undefined };
      return [{ kind: kindOf[task.writer], skus, ref: task.id, cause, facts: { count: skus.length } }];
    }),
  );

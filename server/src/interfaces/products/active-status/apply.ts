import { unknownVariationError } from '../prices/apply.ts';
import {
  type BatchWriter,
  type EntryResult,
  isNewer,
  isOlder,
  writtenAt,
} from '../update-tasks/batch-writer.ts';
import { entryCheck, placed, type VariationError } from '../variations/check.ts';
import { activeStatusUpdate } from './schemas.ts';
import { lockActiveStatuses, updateActiveStatuses } from './store.ts';

/** Writes the active status of existing variations. Their marketplace status changes at once. */
export function activeStatusWriter(): BatchWriter {
  const check = entryCheck({ models: [activeStatusUpdate] }, 'ActiveStatusUpdate');
  const writer: BatchWriter<{ active: boolean; errors: VariationError[] }> = {
    name: 'active-status',
    listPath: '$.status',
    prepare(value) {
      const errors = check(value);
      return { errors, active: errors.length === 0 && (value as { active: boolean }).active };
    },
    async apply(slice) {
      const skus = slice.entries.flatMap(({ sku, prepared }) => (prepared.errors.length === 0 ? [sku] : []));
      const existing = await lockActiveStatuses(slice.db, slice.partner, skus.sort());
      const writes: { sku: string; active: boolean }[] = [];
      const outcomes = slice.entries.map(({ sku: variation, jsonPath, prepared }): EntryResult => {
        const { active, errors } = prepared;
        const stored = existing.get(variation);
        if (errors.length > 0 || !stored) {
          const found = errors.length > 0 ? errors : [unknownVariationError(variation)];
          const placedErrors = found.map((error) => placed(error, jsonPath, slice.logref));
          return { variation, kind: 'failed', errors: placedErrors };
        }
        const differs = active !== stored.active && !isOlder(slice.requestedAt, stored.requestedAt);
        if (differs || isNewer(slice.requestedAt, stored.requestedAt))
          writes.push({ sku: variation, active });
        return { variation, kind: differs ? 'succeeded' : 'unchanged', errors: [] };
      });
      await updateActiveStatuses(slice.db, slice.partner, writes, {
        writtenAt: writtenAt(slice),
        now: slice.now,
      });
      return outcomes;
    },
  };
  return writer;
}

import { unknownSkuError } from '../prices/apply.ts';
import {
  type BatchWriter,
  type EntryResult,
  isNewer,
  isOlder,
  writtenAt,
} from '../update-tasks/batch-writer.ts';
import { itemCheck, placed, type ValidationError } from '../variations/check.ts';
import { activeStatusUpdate } from './schemas.ts';
import { lockActiveStatuses, updateActiveStatuses } from './store.ts';

/** Writes the active status of existing variations. Their marketplace status changes at once. */
export function activeStatusWriter(): BatchWriter {
  const check = itemCheck({ models: [activeStatusUpdate] }, 'ActiveStatusUpdate');
  const writer: BatchWriter<{ active: boolean; faults: ValidationError[] }> = {
    name: 'active-status',
    listPath: '$.status',
    prepare(value) {
      const faults = check(value);
      return { faults, active: faults.length === 0 && (value as { active: boolean }).active };
    },
    async apply(slice) {
      const skus = slice.items.flatMap(({ sku, prepared }) => (prepared.faults.length === 0 ? [sku] : []));
      const existing = await lockActiveStatuses(slice.db, slice.partner, skus.sort());
      const writes: { sku: string; active: boolean }[] = [];
      const outcomes = slice.items.map(({ sku: variation, jsonPath, prepared }): EntryResult => {
        const { active, faults } = prepared;
        const stored = existing.get(variation);
        if (faults.length > 0 || !stored) {
          const told = faults.length > 0 ? faults : [unknownSkuError(variation)];
          const errors = told.map((fault) => placed(fault, jsonPath, slice.logref));
          return { variation, kind: 'failed', errors };
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

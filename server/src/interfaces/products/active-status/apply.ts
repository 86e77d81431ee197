import { unknownSku } from '../prices/apply.ts';
import { type Aspect, isNewer, isOlder, type Outcome, writtenAt } from '../update-tasks/aspect.ts';
import { type Fault, itemCheck, placed } from '../variations/check.ts';
import { activeStatusUpdate } from './schemas.ts';
import { lockActiveStatuses, updateActiveStatuses } from './store.ts';

/** Switches existing variations on and off. The marketplace status follows at once. */
export function activeStatusAspect(): Aspect {
  const check = itemCheck({ models: [activeStatusUpdate] }, 'ActiveStatusUpdate');
  const aspect: Aspect<{ active: boolean; faults: Fault[] }> = {
    name: 'active-status',
    listPath: '$.status',
    prepare(value) {
      const faults = check(value);
      return { faults, active: faults.length === 0 && (value as { active: boolean }).active };
    },
    async apply(chunk) {
      const skus = chunk.items.flatMap(({ sku, prepared }) => (prepared.faults.length === 0 ? [sku] : []));
      const existing = await lockActiveStatuses(chunk.db, chunk.partner, skus.sort());
      const writes: { sku: string; active: boolean }[] = [];
      const outcomes = chunk.items.map(({ sku: variation, jsonPath, prepared }): Outcome => {
        const { active, faults } = prepared;
        const stored = existing.get(variation);
        if (faults.length > 0 || !stored) {
          const told = faults.length > 0 ? faults : [unknownSku(variation)];
          const errors = told.map((fault) => placed(fault, jsonPath, chunk.logref));
          return { variation, kind: 'failed', errors };
        }
        const differs = active !== stored.active && !isOlder(chunk.requestedAt, stored.requestedAt);
        if (differs || isNewer(chunk.requestedAt, stored.requestedAt))
          writes.push({ sku: variation, active });
        return { variation, kind: differs ? 'succeeded' : 'unchanged', errors: [] };
      });
      await updateActiveStatuses(chunk.db, chunk.partner, writes, writtenAt(chunk), chunk.now);
      return outcomes;
    },
  };
  return aspect;
}

import { unknownSku } from '../prices/apply.ts';
import { type Aspect, isNewer, isOlder, type Outcome, skuOf, writtenAt } from '../update-tasks/aspect.ts';
import { itemCheck, placed } from '../variations/check.ts';
import { activeStatusUpdate } from './schemas.ts';
import { lockActiveStatuses, updateActiveStatuses } from './store.ts';

/** Switches existing variations on and off. The marketplace status follows at once. */
export function activeStatusAspect(): Aspect {
  const check = itemCheck({ models: [activeStatusUpdate] }, 'ActiveStatusUpdate');
  return {
    name: 'active-status',
    listPath: '$.status',
    async apply(chunk) {
      const checked = chunk.items.map((item) => ({ item, faults: check(item.value) }));
      const skus = checked.flatMap(({ item, faults }) => (faults.length === 0 ? [skuOf(item.value)] : []));
      const existing = await lockActiveStatuses(chunk.db, chunk.partner, skus.sort());
      const writes: { sku: string; active: boolean }[] = [];
      const outcomes = checked.map(({ item, faults }): Outcome => {
        const variation = skuOf(item.value);
        const stored = existing.get(variation);
        if (faults.length > 0 || !stored) {
          const told = faults.length > 0 ? faults : [unknownSku(variation)];
          const errors = told.map((fault) => placed(fault, item.jsonPath, chunk.logref));
          return { variation, kind: 'failed', errors };
        }
        const { active } = item.value as { active: boolean };
        const differs = active !== stored.active && !isOlder(chunk.requestedAt, stored.requestedAt);
        if (differs || isNewer(chunk.requestedAt, stored.requestedAt))
          writes.push({ sku: variation, active });
        return { variation, kind: differs ? 'succeeded' : 'unchanged', errors: [] };
      });
      await updateActiveStatuses(chunk.db, chunk.partner, writes, writtenAt(chunk), chunk.now);
      return outcomes;
    },
  };
}

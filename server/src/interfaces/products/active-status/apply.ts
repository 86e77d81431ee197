import { unknownSku } from '../prices/apply.ts';
import { type Aspect, isNewer, isOlder, type Outcome, skuOf, writtenAt } from '../update-tasks/aspect.ts';
import { itemCheck, placed } from '../variations/check.ts';
import { activeStatus } from './schemas.ts';
import { lockActiveStatuses, updateActiveStatuses } from './store.ts';

/** Switches existing variations on and off. The marketplace status follows at once. */
export function activeStatusAspect(): Aspect {
  const check = itemCheck({ models: [activeStatus] }, 'ActiveStatus');
  return {
    name: 'active-status',
    listPath: '$.status',
    async apply(chunk) {
      const existing = await lockActiveStatuses(
        chunk.db,
        chunk.partner,
        chunk.items.map(({ value }) => skuOf(value)).sort(),
      );
      const writes: { sku: string; active: boolean }[] = [];
      const outcomes = chunk.items.map((item): Outcome => {
        const variation = skuOf(item.value);
        const faults = check(item.value);
        const stored = existing.get(variation);
        if (faults.length === 0 && !stored) faults.push(unknownSku(variation));
        if (faults.length > 0 || !stored) {
          return {
            variation,
            kind: 'failed',
            errors: faults.map((fault) => placed(fault, item.jsonPath, chunk.logref)),
          };
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

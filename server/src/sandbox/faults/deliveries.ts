import type { PartnerId } from '../../kernel/caller.ts';
import type { FaultContext } from './context.ts';
import { deletePostponed, findPostponed, insertPostponed, readReordered } from './postponed/store.ts';
import { type FaultKind, isContained, isCurrent, postponingKinds } from './rules.ts';
import { strikes } from './store.ts';

/** A delivery that is about to be sent, or has arrived. */
type Delivery = {
  readonly partner: PartnerId;
  readonly consumerId: number;
  readonly deliveryId: string;
  readonly documents: string | null;
};

const kinds: ReadonlySet<FaultKind> = new Set([
  'webhook-duplicate',
  'webhook-delay',
  'webhook-reorder',
  'webhook-forge',
  'webhook-rotate',
]);

const usualDelayMs = 60_000;

/** Applies the rules of sellers to their deliveries. Postpones a delivery at most once until it arrives or fails for good. */
export function deliveryDisturber({ db, faults, timeOf }: Pick<FaultContext, 'db' | 'faults' | 'timeOf'>) {
  const ruleFor = async ({ partner, documents }: Delivery, isPutOff: boolean) => {
    const now = timeOf(partner);
    for (const rule of faults.rulesOf(partner)) {
      const isPutOffAgain = isPutOff && postponingKinds.has(rule.fault);
      if (!kinds.has(rule.fault) || isPutOffAgain || !isCurrent(rule, now)) continue;
      if (isContained(rule, [documents ?? '']) && (await strikes(db, partner, rule, now))) return rule;
    }
    return undefined;
  };
  return {
    async before(delivery: Delivery) {
      const { partner, deliveryId } = delivery;
      const disturbed = faults.mayHavePostponed(partner)
        ? await findPostponed(db, partner, deliveryId)
        : undefined;
      const rule = await ruleFor(delivery, disturbed !== undefined);
      if (rule?.fault === 'webhook-delay' || rule?.fault === 'webhook-reorder') {
        const how = rule.fault === 'webhook-delay' ? ('delayed' as const) : ('reordered' as const);
        await insertPostponed(db, partner, { ...delivery, how });
        return { postponeMs: rule.delayMs ?? usualDelayMs };
      }
      return {
        disturbed,
        isForged: rule?.fault === 'webhook-forge',
        isDuplicated: rule?.fault === 'webhook-duplicate',
        keyOfFault: rule?.fault === 'webhook-rotate' ? rule.id : undefined,
      };
    },
    async after({
      partner,
      consumerId,
      deliveryId,
    }: Omit<Delivery, 'documents'>): Promise<readonly string[]> {
      if (!faults.mayHavePostponed(partner) || (await deletePostponed(db, partner, [deliveryId]))) return [];
      return readReordered(db, partner, consumerId);
    },
    async forget(partner: PartnerId, deliveryIds: readonly string[]): Promise<void> {
      if (faults.mayHavePostponed(partner)) await deletePostponed(db, partner, deliveryIds);
    },
  };
}

import type { PartnerId } from '../../../kernel/caller.ts';
import type { Found } from '../../../platform/polls.ts';

/** Sellers of certifications, who postpone most, are soon gone. */
const mostRemembered = 10_000;

/**
 * Remembers which sellers had a rule that postpones deliveries, or a postponed delivery, since this process began. All
 * others have none, so nothing about their deliveries has to be read.
 */
export function rememberPostponers() {
  const sellers = new Set<PartnerId>();
  const add = (seller: PartnerId) => {
    sellers.add(seller);
    if (sellers.size > mostRemembered) sellers.delete(sellers.values().next().value!);
  };
  return {
    add,
    addAll(found: readonly Found[]): void {
      for (const { partner } of found) add(partner);
    },
    has: (seller: PartnerId): boolean => sellers.has(seller),
  };
}

import type { WireVariation } from '../contract.ts';
import type { ValidationError } from './check.ts';
import { foodRoleFault } from './rules.ts';

/** The claims of a variation that others can contradict. */
export type Claim = Pick<WireVariation, 'sku' | 'ean' | 'productReference'> & {
  /** The result of `foodRole`. */
  readonly foodRole: string | undefined;
};

/** The stored data that the variations of a write can contradict. */
export type Stored = {
  /** The stored sku of each ean of the write. */
  readonly eanOwners: ReadonlyMap<string, string>;
  /** Stored variations with food information, of other skus and of those of the write. */
  readonly food: readonly Claim[];
};

/**
 * Faults, by sku, of variations that contradict one another or what stays stored: an ean belongs to one sku, and all
 * variations of a product have the same food role. Earlier variations win; a refused one counts with what it has stored.
 */
export function conflictFaults(
  variations: readonly Claim[],
  stored: Stored,
): ReadonlyMap<string, ValidationError[]> {
  const refused = new Map<string, ValidationError[]>();
  let known: number;
  do {
    known = refused.size;
    const staying = stayingRoles(variations, stored.food, refused);
    const owners = new Map(stored.eanOwners);
    const had = new Map([...owners].map(([ean, sku]) => [sku, ean]));
    for (const variation of variations) {
      if (refused.has(variation.sku)) continue;
      const { sku, ean, productReference } = variation;
      const faults = [
        ...eanFaults(variation, owners.get(ean)),
        ...foodRoleFault(variation, staying.get(productReference)),
      ];
      if (faults.length > 0) {
        refused.set(sku, faults);
        continue;
      }
      owners.delete(had.get(sku) ?? '');
      owners.set(ean, sku);
      if (variation.foodRole !== undefined) staying.set(productReference, variation.foodRole);
    }
  } while (refused.size > known);
  return refused;
}

/** Food roles, by product, of the variations that do not change: the write has none of them, or refuses them. */
function stayingRoles(
  variations: readonly Claim[],
  stored: readonly Claim[],
  refused: ReadonlyMap<string, unknown>,
): Map<string, string> {
  const replaced = new Set(variations.map(({ sku }) => sku).filter((sku) => !refused.has(sku)));
  const roles = new Map<string, string>();
  for (const variation of stored) {
    const { sku, productReference, foodRole } = variation;
    if (foodRole !== undefined && !replaced.has(sku)) roles.set(productReference, foodRole);
  }
  return roles;
}

/** An ean belongs to one sku. */
function eanFaults({ sku, ean }: Claim, owner: string | undefined): ValidationError[] {
  if (owner === undefined || owner === sku) return [];
  return [{ code: '700003 - EAN_IN_USE', title: `The ean ${ean} belongs to your sku ${owner}`, path: 'ean' }];
}

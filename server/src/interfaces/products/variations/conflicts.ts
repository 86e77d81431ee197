import type { WireVariation } from '../contract.ts';
import type { VariationError } from './check.ts';
import { foodRoleError } from './rules.ts';

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
 * Errors, by sku, of variations that contradict one another or what stays stored: an ean belongs to one sku, and all
 * variations of a product have the same food role. Earlier variations win; a refused one counts with what it has stored.
 */
export function conflictErrors(
  variations: readonly Claim[],
  stored: Stored,
): ReadonlyMap<string, VariationError[]> {
  const refused = new Map<string, VariationError[]>();
  let known: number;
  do {
    known = refused.size;
    const staying = stayingRoles(variations, stored.food, refused);
    const owners = new Map(stored.eanOwners);
    const had = new Map([...owners].map(([ean, sku]) => [sku, ean]));
    for (const variation of variations) {
      if (refused.has(variation.sku)) continue;
      const { sku, ean, productReference } = variation;
      const errors = [
        ...eanErrors(variation, owners.get(ean)),
        ...foodRoleError(variation, staying.get(productReference)),
      ];
      if (errors.length > 0) {
        refused.set(sku, errors);
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
function eanErrors({ sku, ean }: Claim, owner: string | undefined): VariationError[] {
  if (owner === undefined || owner === sku) return [];
  return [{ code: '700003 - EAN_IN_USE', title: `The ean ${ean} belongs to your sku ${owner}`, path: 'ean' }];
}

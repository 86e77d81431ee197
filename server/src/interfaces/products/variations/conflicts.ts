import type { WireVariation } from '../contract.ts';
import type { Fault } from './check.ts';
import { foodRole, foodRoleFault } from './rules.ts';

/** What is stored beside the variations that are to be written. */
export type Stored = {
  /** Which sku has an ean, for the eans that are to be written. */
  readonly eanOwners: ReadonlyMap<string, string>;
  /** Contents with food information, of other skus and of those that are to be written. */
  readonly food: readonly WireVariation[];
};

/**
 * Faults, by sku, of variations that contradict one another or what stays stored: an ean belongs to one sku, and all
 * variations of a product have the same food role. Earlier variations win; a refused one counts with what it has stored.
 */
export function conflictFaults(
  variations: readonly WireVariation[],
  stored: Stored,
): ReadonlyMap<string, Fault[]> {
  const refused = new Map<string, Fault[]>();
  let known: number;
  do {
    known = refused.size;
    const staying = stayingRoles(variations, stored.food, refused);
    const owners = new Map(stored.eanOwners);
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
      owners.set(ean, sku);
      const role = foodRole(variation);
      if (role !== undefined) staying.set(productReference, role);
    }
  } while (refused.size > known);
  return refused;
}

/** Food roles by product of what stays stored: variations that are not written, or whose write is refused. */
function stayingRoles(
  variations: readonly WireVariation[],
  stored: readonly WireVariation[],
  refused: ReadonlyMap<string, unknown>,
): Map<string, string> {
  const replaced = new Set(variations.map(({ sku }) => sku).filter((sku) => !refused.has(sku)));
  const roles = new Map<string, string>();
  for (const variation of stored) {
    const role = foodRole(variation);
    if (role !== undefined && !replaced.has(variation.sku)) roles.set(variation.productReference, role);
  }
  return roles;
}

/** An ean belongs to one sku; what another sku had when the chunk began stays taken. */
function eanFaults({ sku, ean }: WireVariation, owner: string | undefined): Fault[] {
  if (owner === undefined || owner === sku) return [];
  return [{ code: '700003 - EAN_IN_USE', title: `The ean ${ean} belongs to your sku ${owner}`, path: 'ean' }];
}

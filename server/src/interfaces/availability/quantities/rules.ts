import { Type } from 'typebox';
import { bodyCheck } from '../../../platform/body-check.ts';
import { type Checked, entryFault, type FieldFaults, invalidSku, shortened } from '../batch.ts';
import type { ErrorName } from '../error-catalogue.ts';
import type { ValidationError } from '../errors.ts';
import { largestQuantity, quantityModels } from './schemas.ts';

/** The stock of a variation as a seller sends it. */
export type Quantity = { readonly sku: string; readonly quantity: number };

const refusedIn = bodyCheck(Type.Ref('AvailableQuantityRequest'), quantityModels);

/** Checks an entry by itself: sku first, then quantity. In JSON, 5.0 is the whole number 5. */
export function checkQuantity(item: unknown): Checked<Quantity> {
  const sent = item as Quantity;
  const fault = entryFault(sent, refusedIn(item), fieldFaults, unknownSkuError);
  return fault ? { fault } : { value: { sku: sent.sku, quantity: Math.abs(sent.quantity) } };
}

const fieldFaults: FieldFaults<Quantity> = {
  sku: invalidSku,
  quantity: ({ sku, quantity }, refused) => ({
    name: quantityFault(quantity, new Set(refused.map(({ keyword }) => keyword))),
    field: 'quantity',
    detail: `The quantity of ${sku} must be a whole absolute number from 0 to ${largestQuantity}.`,
  }),
};

function quantityFault(quantity: unknown, refusedBy: ReadonlySet<string>): ErrorName {
  if (refusedBy.has('minimum')) return 'QUANTITY_NOT_ABSOLUTE';
  if (refusedBy.has('maximum')) return 'QUANTITY_TOO_LARGE';
  return typeof quantity === 'number' ? 'QUANTITY_NOT_WHOLE' : 'QUANTITY_NOT_A_NUMBER';
}

/** The fault of a sku of no variation of the partner. */
export const unknownSkuError = (sku: string): ValidationError => ({
  name: 'UNKNOWN_SKU',
  field: 'sku',
  detail: `The sku ${shortened(sku)} is not known.`,
});

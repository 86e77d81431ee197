import { Type } from 'typebox';
import { bodyCheck } from '../../../platform/body-check.ts';
import { type Checked, entryError, type FieldErrors, invalidSku } from '../batch.ts';
import type { ErrorName } from '../error-catalogue.ts';
import { largestQuantity, quantityModels } from './schemas.ts';

/** The stock of a variation as a seller sends it. */
export type Quantity = { readonly sku: string; readonly quantity: number };

const refusedIn = bodyCheck(Type.Ref('AvailableQuantityRequest'), quantityModels);

/** Checks an entry by itself: sku first, then quantity. In JSON, 5.0 is the whole number 5. */
export function checkQuantity(item: unknown): Checked<Quantity> {
  const sent = item as Quantity;
  const error = entryError(sent, refusedIn(item), fieldErrors, 'UNKNOWN_SKU');
  return error ? { error } : { value: { sku: sent.sku, quantity: Math.abs(sent.quantity) } };
}

const fieldErrors: FieldErrors<Quantity> = {
  sku: invalidSku,
  quantity: ({ sku, quantity }, refused) => ({
    name: quantityError(quantity, new Set(refused.map(({ keyword }) => keyword))),
    field: 'quantity',
    detail: `The quantity of ${sku} must be a whole absolute number from 0 to ${largestQuantity}.`,
  }),
};

function quantityError(quantity: unknown, refusedBy: ReadonlySet<string>): ErrorName {
  if (refusedBy.has('minimum')) return 'QUANTITY_NOT_ABSOLUTE';
  if (refusedBy.has('maximum')) return 'QUANTITY_TOO_LARGE';
  return typeof quantity === 'number' ? 'QUANTITY_NOT_WHOLE' : 'QUANTITY_NOT_A_NUMBER';
}

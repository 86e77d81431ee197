import { type Checked, fieldsOf, isPossibleSku, shortened } from '../batch.ts';
import type { ValidationError } from '../errors.ts';

/** Stock of a variation as it is sent. */
export type Quantity = { readonly sku: string; readonly quantity: number };

/** Largest stock (specification, section 9). */
export const largestQuantity = 999_999_999;

/** Checks an entry by itself: sku first, then quantity. 5.0 is the whole number 5, as JSON has it. */
export function checkQuantity(item: unknown): Checked<Quantity> {
  const fields = fieldsOf(item, ['sku', 'quantity']);
  if ('fault' in fields) return fields;
  const { sku, quantity } = fields.value;
  if (typeof sku !== 'string')
    return { fault: { name: 'INVALID_SKU', field: 'sku', detail: 'sku must be a text.' } };
  if (!isPossibleSku(sku)) return { fault: unknownSkuError(sku) };
  const name = quantityFault(quantity);
  if (name === undefined) return { value: { sku, quantity: Math.abs(quantity as number) } };
  return {
    fault: {
      name,
      field: 'quantity',
      detail: `The quantity of ${sku} must be a whole absolute number from 0 to ${largestQuantity}.`,
    },
  };
}

function quantityFault(quantity: unknown) {
  if (typeof quantity !== 'number') return 'QUANTITY_NOT_A_NUMBER';
  if (quantity < 0) return 'QUANTITY_NOT_ABSOLUTE';
  if (quantity > largestQuantity) return 'QUANTITY_TOO_LARGE';
  return Number.isInteger(quantity) ? undefined : 'QUANTITY_NOT_WHOLE';
}

/** The fault of a sku that the partner has no variation of. */
export const unknownSkuError = (sku: string): ValidationError => ({
  name: 'UNKNOWN_SKU',
  field: 'sku',
  detail: `The sku ${shortened(sku)} is not known.`,
});

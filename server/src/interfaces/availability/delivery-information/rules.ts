import { isUuid } from '../../../kernel/ids.ts';
import { type Checked, fieldsOf, isPossibleSku, shortened } from '../batch.ts';
import type { ValidationError } from '../errors.ts';

/** How a variation is shipped. A processing time of null follows the shipping profile's. */
export type DeliveryInformation = {
  readonly sku: string;
  /** A UUID in lower case. */
  readonly shippingProfileId: string;
  readonly processingTime: number | null;
};

/** What processingTime may say, always as a text (specification, section 3). */
export const processingTimePattern = '^([1-9]|[1-9][0-9]|DEFAULT)$';

const processingTimes = new RegExp(processingTimePattern);

/** Checks an entry by itself: sku, then profile, then time. */
export function checkDeliveryInformation(item: unknown): Checked<DeliveryInformation> {
  const fields = fieldsOf(item, ['sku', 'shippingProfileId', 'processingTime']);
  if ('fault' in fields) return fields;
  const { sku, shippingProfileId, processingTime } = fields.value;
  if (typeof sku !== 'string')
    return { fault: { name: 'INVALID_SKU', field: 'sku', detail: 'sku must be a text.' } };
  if (!isPossibleSku(sku)) return { fault: unknownSkuError(sku) };
  if (typeof shippingProfileId !== 'string' || !isUuid(shippingProfileId)) {
    const detail = `The shippingProfileId of ${sku} must be a UUID.`;
    return { fault: { name: 'INVALID_SHIPPING_PROFILE_ID', field: 'shippingProfileId', detail } };
  }
  if (typeof processingTime !== 'string' || !processingTimes.test(processingTime)) {
    const detail = `The processingTime of ${sku} must be a text from "1" to "99" or "DEFAULT".`;
    return { fault: { name: 'INVALID_PROCESSING_TIME', field: 'processingTime', detail } };
  }
  const days = processingTime === 'DEFAULT' ? null : Number(processingTime);
  return { value: { sku, shippingProfileId: shippingProfileId.toLowerCase(), processingTime: days } };
}

/** Delivery information as it stands on the wire. */
export const onWire = ({ sku, shippingProfileId, processingTime }: DeliveryInformation) => ({
  sku,
  shippingProfileId,
  processingTime: processingTime === null ? 'DEFAULT' : String(processingTime),
});

/** The fault of a sku that the partner has no variation of. */
export const unknownSkuError = (sku: string): ValidationError => ({
  name: 'SKU_NOT_FOUND',
  field: 'sku',
  detail: `The sku ${shortened(sku)} is not known.`,
});

/** The fault of a profile that the partner does not have. */
export const unknownProfile = (id: string): ValidationError => ({
  name: 'SHIPPING_PROFILE_NOT_FOUND',
  field: 'shippingProfileId',
  detail: `The shipping profile ${id} is not known.`,
});

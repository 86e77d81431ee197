import { Type } from 'typebox';
import { bodyCheck } from '../../../platform/body-check.ts';
import { type Checked, entryError, type FieldErrors, invalidSku } from '../batch.ts';
import type { EntryError } from '../errors.ts';
import { deliveryModels } from './schemas.ts';

/** How a variation is shipped. A processing time of null follows the shipping profile's. */
export type DeliveryInformation = {
  readonly sku: string;
  /** A UUID in lower case. */
  readonly shippingProfileId: string;
  readonly processingTime: number | null;
};

const refusedIn = bodyCheck(Type.Ref('ProductDeliveryInformation'), deliveryModels);

type Sent = { readonly sku: string; readonly shippingProfileId: string; readonly processingTime: string };

/** Checks an entry by itself: sku, then profile, then time. */
export function checkDeliveryInformation(item: unknown): Checked<DeliveryInformation> {
  const sent = item as Sent;
  const error = entryError(sent, refusedIn(item), fieldErrors, 'SKU_NOT_FOUND');
  if (error) return { error };
  const { sku, shippingProfileId, processingTime } = sent;
  const days = processingTime === 'DEFAULT' ? null : Number(processingTime);
  return { value: { sku, shippingProfileId: shippingProfileId.toLowerCase(), processingTime: days } };
}

const fieldErrors: FieldErrors<Sent> = {
  sku: invalidSku,
  shippingProfileId: ({ sku }) => ({
    name: 'INVALID_SHIPPING_PROFILE_ID',
    field: 'shippingProfileId',
    detail: `The shippingProfileId of ${sku} must be a UUID.`,
  }),
  processingTime: ({ sku }) => ({
    name: 'INVALID_PROCESSING_TIME',
    field: 'processingTime',
    detail: `The processingTime of ${sku} must be a text from "1" to "99" or "DEFAULT".`,
  }),
};

/** Delivery information as the interface answers it. */
export const onWire = ({ sku, shippingProfileId, processingTime }: DeliveryInformation) => ({
  sku,
  shippingProfileId,
  processingTime: processingTime === null ? 'DEFAULT' : String(processingTime),
});

/** The error of a profile that the partner does not have. */
export const unknownProfile = (id: string): EntryError => ({
  name: 'SHIPPING_PROFILE_NOT_FOUND',
  field: 'shippingProfileId',
  detail: `The shipping profile ${id} is not known.`,
});

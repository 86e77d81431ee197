import type { ParcelToSend, ReturnLabel } from '../queries.ts';

/** The number of the parcel, from 0, that was chosen for an item; -1 for an item that is not sent now. */
export type Places = Readonly<Record<string, number>>;

export type FilledForm = {
  readonly salesOrderId: string;
  /** The items that can be sent at present. */
  readonly items: readonly { readonly positionItemId: string }[];
  readonly places: Places;
  readonly parcelCount: number;
  readonly form: Pick<FormData, 'get'>;
  readonly shipDate: string;
};

/**
 * The parcel that an item goes into, as the form shows it: the first one while none was chosen, and the last one when
 * the chosen one was removed.
 */
export const placeOf = (
  positionItemId: string,
  { places, parcelCount }: Pick<FilledForm, 'places' | 'parcelCount'>,
): number => Math.min(places[positionItemId] ?? 0, parcelCount - 1);

/** When a parcel is sent: now, in whole seconds, but never before its order. */
export const shipDateOf = (now: Date, orderDate: string): string =>
  new Date(Math.floor(Math.max(now.getTime(), Date.parse(orderDate)) / 1000) * 1000).toISOString();

/** The parcels of a filled form; undefined when one of them is empty. */
export function parcelsOf(filled: FilledForm): ParcelToSend[] | undefined {
  const parcels = Array.from({ length: filled.parcelCount }, (_, at) => parcelOf(filled, at));
  return parcels.every(({ positionItems }) => positionItems.length > 0) ? parcels : undefined;
}

/** The label for the way back, and of which of the seller's return carriers it is; empty when it has no number. */
export function returnLabelOf(form: FilledForm['form']): ReturnLabel {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [trackingNumber, returnAddressCarrierId] = [text('returnNumber'), text('returnAddressCarrierId')];
  if (trackingNumber === '') return {};
  const carrier = text('returnCarrier') as NonNullable<ReturnLabel['returnTrackingKey']>['carrier'];
  return {
    returnTrackingKey: { carrier, trackingNumber },
    ...(returnAddressCarrierId !== '' && { returnAddressCarrierId }),
  };
}

function parcelOf(filled: FilledForm, at: number): ParcelToSend {
  const { salesOrderId, items, form, shipDate } = filled;
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const trackingNumber = text(`trackingNumber-${at}`);
  return {
    trackingKey: {
      carrier: text(`carrier-${at}`) as ParcelToSend['trackingKey']['carrier'],
      ...(trackingNumber !== '' && { trackingNumber }),
    },
    shipDate,
    shipFromAddress: { city: text('city'), zipCode: text('zipCode'), countryCode: text('countryCode') },
    positionItems: items
      .filter(({ positionItemId }) => placeOf(positionItemId, filled) === at)
      .map(({ positionItemId }) => ({ positionItemId, salesOrderId, ...returnLabelOf(form) })),
  };
}

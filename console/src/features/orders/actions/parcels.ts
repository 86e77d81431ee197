import type { ParcelToSend, ReturnLabel } from '../queries.ts';

/** For each item the number of its parcel, from 0; -1 for an item that is not sent now. */
export type Places = Readonly<Record<string, number>>;

export type FilledForm = {
  readonly salesOrderId: string;
  readonly places: Places;
  readonly parcelCount: number;
  readonly form: Pick<FormData, 'get'>;
  readonly now: Date;
};

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

function parcelOf({ salesOrderId, places, form, now }: FilledForm, at: number): ParcelToSend {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const trackingNumber = text(`trackingNumber-${at}`);
  return {
    trackingKey: {
      carrier: text(`carrier-${at}`) as ParcelToSend['trackingKey']['carrier'],
      ...(trackingNumber !== '' && { trackingNumber }),
    },
    shipDate: now.toISOString(),
    shipFromAddress: { city: text('city'), zipCode: text('zipCode'), countryCode: text('countryCode') },
    positionItems: Object.entries(places)
      .filter(([, place]) => place === at)
      .map(([positionItemId]) => ({ positionItemId, salesOrderId, ...returnLabelOf(form) })),
  };
}

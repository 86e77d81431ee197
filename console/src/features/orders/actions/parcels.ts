import type { ParcelToSend } from '../queries.ts';

export type FilledForm = {
  readonly salesOrderId: string;
  /** For each item the number of its parcel, from 0; -1 for an item that is not sent now. */
  readonly places: Readonly<Record<string, number>>;
  readonly parcelCount: number;
  readonly form: Pick<FormData, 'get'>;
  readonly now: Date;
};

/** The parcels of a filled form; undefined when one of them is empty. */
export function parcelsOf(filled: FilledForm): ParcelToSend[] | undefined {
  const parcels = Array.from({ length: filled.parcelCount }, (_, at) => parcelOf(filled, at));
  return parcels.every(({ positionItems }) => positionItems.length > 0) ? parcels : undefined;
}

export type ReturnLabel = NonNullable<ParcelToSend['positionItems'][number]['returnTrackingKey']>;

/** The label for the way back; undefined when it has no number. */
export function returnLabelOf(form: FilledForm['form']): ReturnLabel | undefined {
  const trackingNumber = String(form.get('returnNumber') ?? '').trim();
  const carrier = String(form.get('returnCarrier') ?? '') as ReturnLabel['carrier'];
  return trackingNumber === '' ? undefined : { carrier, trackingNumber };
}

function parcelOf({ salesOrderId, places, form, now }: FilledForm, at: number): ParcelToSend {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const trackingNumber = text(`trackingNumber-${at}`);
  const returnTrackingKey = returnLabelOf(form);
  return {
    trackingKey: {
      carrier: text(`carrier-${at}`) as ParcelToSend['trackingKey']['carrier'],
      ...(trackingNumber !== '' && { trackingNumber }),
    },
    shipDate: now.toISOString(),
    shipFromAddress: { city: text('city'), zipCode: text('zipCode'), countryCode: text('countryCode') },
    positionItems: Object.entries(places)
      .filter(([, place]) => place === at)
      .map(([positionItemId]) => ({
        positionItemId,
        salesOrderId,
        ...(returnTrackingKey && { returnTrackingKey }),
      })),
  };
}

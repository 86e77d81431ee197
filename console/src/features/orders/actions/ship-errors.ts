import { placesIn } from '../../../api/errors.ts';
import { texts } from '../texts.ts';
import { needsNumber } from './carriers.ts';
import type { FilledForm } from './parcels.ts';

/** What is wrong with the fields of the form, by their names. */
export type ShipErrors = Readonly<Record<string, string>>;

/** What has to be filled in before anything is sent. */
export function missingIn({ form, parcelCount }: Pick<FilledForm, 'form' | 'parcelCount'>): ShipErrors {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const parcels = Array.from({ length: parcelCount }, (_, at) => at).filter((at) =>
    needsNumber(text(`carrier-${at}`)),
  );
  const needed = [
    ...parcels.map((at) => `trackingNumber-${at}`),
    ...(parcels.length > 0 ? ['returnNumber'] : []),
    'city',
    'zipCode',
  ].filter((name) => text(name) === '');
  return {
    ...Object.fromEntries(needed.map((name) => [name, texts.needed])),
    ...(!/^[A-Z]{3}$/.test(text('countryCode')) && { countryCode: texts.countryHint }),
  };
}

/** What the marketplace refused, at its fields; undefined when some of it belongs to none of them. */
export function refusedIn(error: unknown): ShipErrors | undefined {
  const found = placesIn(error).map(({ place, title }) => {
    const name = fieldAt(place);
    const isMissing = title === 'PROPERTY_IS_MANDATORY';
    return [name, isMissing ? texts.needed : saidOf(name, title)] as const;
  });
  const isWhole = found.length > 0 && found.every(([name]) => name !== undefined);
  return isWhole ? (Object.fromEntries(found) as ShipErrors) : undefined;
}

/**
 * The field for a place such as `$.trackingKey.trackingNumber`, or `$[1].trackingKey` with several parcels. Items that
 * are added to a parcel stand at `$[1]` themselves.
 */
function fieldAt(place: string): string | undefined {
  const [, at = '0', part = ''] = /^\$(?:\[(\d+)\])?\.(.+)$/.exec(place) ?? [];
  if (part === 'trackingKey' || part === 'trackingKey.trackingNumber') return `trackingNumber-${at}`;
  if (/^(positionItems\[\d+\]\.)?returnTrackingKey(\.trackingNumber)?$/.test(part)) return 'returnNumber';
  return /^shipFromAddress\.(city|zipCode|countryCode)$/.exec(part)?.[1];
}

function saidOf(name: string | undefined, title: string): string {
  if (title === 'DUPLICATE_TRACKING_KEY') return texts.usedNumber;
  return name === 'countryCode' ? texts.countryHint : texts.notTaken;
}

const meanwhile = ['POSITION_ITEM_NOT_PROCESSABLE', 'POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT'];

/** The error of the form as a whole. What is wrong with the body is said in plain words, anything else as it is. */
export function wholeError(error: Error | null): Error | null {
  const found = placesIn(error).filter(({ place }) => place !== '');
  if (found.length === 0) return error;
  if (found.every(({ title }) => meanwhile.includes(title))) return new Error(texts.changedMeanwhile);
  const needsAddress = found.some(({ place }) => place.endsWith('.returnAddressCarrierId'));
  return new Error(needsAddress ? texts.severalReturns : texts.notTaken);
}

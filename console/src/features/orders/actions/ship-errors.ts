import { placesIn } from '../../../api/errors.ts';
import { isVisible } from '../../../ui/visible.ts';
import { texts } from '../texts.ts';
import { needsNumber } from './carriers.ts';
import { inOtherWords } from './other-words.ts';
import type { FilledForm } from './parcels.ts';

/** What is wrong with the fields of the form, by their names. */
export type ShipErrors = Readonly<Record<string, string>>;

/** The longest text of each field, in characters. */
const longest = { trackingNumber: 100, returnNumber: 100, city: 60, zipCode: 10 } as const;

/** Which of the fields are too long. Nothing is cut: half a tracking number finds no parcel. */
const tooLong = (form: FilledForm['form'], names: readonly string[]): ShipErrors =>
  Object.fromEntries(
    names.flatMap((name) => {
      const most = longest[name.replace(/-\d+$/, '') as keyof typeof longest];
      return String(form.get(name) ?? '').trim().length > most ? [[name, texts.tooLong(most)]] : [];
    }),
  );

/** What has to be filled in or made shorter before anything is sent. */
export function wrongIn({ form, parcelCount }: Pick<FilledForm, 'form' | 'parcelCount'>): ShipErrors {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const numbers = Array.from({ length: parcelCount }, (_, at) => `trackingNumber-${at}`);
  const mandatory = numbers.filter((_, at) => needsNumber(text(`carrier-${at}`)));
  const needed = (names: readonly string[]): ShipErrors =>
    Object.fromEntries(names.filter((name) => !isVisible(text(name))).map((name) => [name, texts.needed]));
  return {
    ...tooLong(form, [...numbers, 'city', 'zipCode']),
    ...needed(mandatory),
    ...wrongInLabel(form, mandatory.length > 0),
    ...needed(['city', 'zipCode']),
    ...(!/^[A-Z]{3}$/.test(text('countryCode')) && { countryCode: texts.countryHint }),
  };
}

/** What has to be filled in or made shorter of the return label. Where return carriers are offered, each label is of one of them. */
export function wrongInLabel(form: FilledForm['form'], isNeeded: boolean): ShipErrors {
  const hasNumber = isVisible(String(form.get('returnNumber') ?? ''));
  const lacksCarrier = (isNeeded || hasNumber) && form.get('returnAddressCarrierId') === '';
  return {
    ...tooLong(form, ['returnNumber']),
    ...(lacksCarrier && { returnAddressCarrierId: texts.neededChoice }),
    ...(isNeeded && !hasNumber && { returnNumber: texts.needed }),
  };
}

/** Puts the focus on the first of the fields with errors; false without any. */
export function focusFirst(form: HTMLFormElement, errors: ShipErrors): boolean {
  const [first] = Object.keys(errors);
  if (first === undefined) return false;
  (form.elements.namedItem(first) as HTMLElement).focus();
  return true;
}

/**
 * What the marketplace refused, at its fields; undefined when some of it belongs to none of them. The form offers the
 * seller's return carriers or it does not.
 */
export function refusedIn(error: unknown, isOffered: boolean): ShipErrors | undefined {
  const found = placesIn(error).map(({ place, title }) => {
    const name = fieldAt(place, isOffered);
    return [name, saidOf(name, title)] as const;
  });
  const isWhole = found.length > 0 && found.every(([name]) => name !== undefined);
  return isWhole ? (Object.fromEntries(found) as ShipErrors) : undefined;
}

/**
 * The field for a place such as `$.trackingKey.trackingNumber`, or `$[1].trackingKey` with several parcels. Items that
 * are added to a parcel stand at `$[1]` themselves.
 */
function fieldAt(place: string, isOffered: boolean): string | undefined {
  const [, at = '0', part = ''] = /^\$(?:\[(\d+)\])?\.(.+)$/.exec(place) ?? [];
  if (part === 'trackingKey' || part === 'trackingKey.trackingNumber') return `trackingNumber-${at}`;
  if (/^(positionItems\[\d+\]\.)?returnTrackingKey(\.trackingNumber)?$/.test(part)) return 'returnNumber';
  const [, key] =
    /^(?:positionItems\[\d+\]\.)?(returnTrackingKey\.carrier|returnAddressCarrierId)$/.exec(part) ?? [];
  if (key !== undefined && isOffered) return 'returnAddressCarrierId';
  if (key === 'returnTrackingKey.carrier') return 'returnCarrier';
  return /^shipFromAddress\.(city|zipCode|countryCode)$/.exec(part)?.[1];
}

function saidOf(name: string | undefined, title: string): string {
  const isMissing = title === 'PROPERTY_IS_MANDATORY';
  if (isMissing) return name === 'returnAddressCarrierId' ? texts.neededChoice : texts.needed;
  if (title === 'DUPLICATE_TRACKING_KEY') return texts.usedNumber;
  if (name === 'returnCarrier' || name === 'returnAddressCarrierId') return texts.notYourCarrier;
  return name === 'countryCode' ? texts.countryHint : texts.notTaken;
}

const meanwhile = ['POSITION_ITEM_NOT_PROCESSABLE', 'POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT'];

/** The error of the form as a whole. What is wrong with the body is said in plain words, anything else as it is. */
export function wholeError(error: Error | null, isOffered: boolean): Error | null {
  const found = placesIn(error).filter(({ place }) => place !== '');
  if (found.length === 0) return error;
  if (found.every(({ title }) => meanwhile.includes(title)))
    return inOtherWords(error, texts.changedMeanwhile);
  const needsAddress =
    !isOffered &&
    found.some(
      ({ place, title }) => title === 'PROPERTY_IS_MANDATORY' && place.endsWith('.returnAddressCarrierId'),
    );
  return inOtherWords(error, needsAddress ? texts.severalReturns : texts.notTaken);
}

import type { ValidationError } from '../../platform/validation-errors.ts';
import type { ProfileError } from './errors.ts';

/** Days on which a partner can hand over parcels, in the order of the week. */
export const workingDays = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;

export type WorkingDay = (typeof workingDays)[number];

export const deliveryTypes = [
  'PARCEL',
  'FORWARDER_PREFERREDLOCATION',
  'FORWARDER_CURBSIDE',
  'FORWARDER_HEAVYDUTY',
] as const;

export type DeliveryType = (typeof deliveryTypes)[number];

/** The fields of a profile that a partner writes. Times are in days. */
export type ProfileContent = {
  readonly shippingProfileName: string;
  /** In the order of the week. */
  readonly workingDays: readonly WorkingDay[];
  /** HH:MM in Central European Time, on a full or half hour. */
  readonly orderCutoff: string;
  readonly deliveryType: DeliveryType;
  readonly defaultProcessingTime: number;
  readonly transportTime: number;
};

/** The valid fields of a body, and the errors of the others. */
export type Reading = {
  readonly content: Partial<ProfileContent>;
  readonly errors: readonly ProfileError[];
};

export const longestName = 100;
export const cutoffPattern = '^([01][0-9]|2[0-3]):(00|30)$';

/** Above this number of days a product counts as sold out (specification, section 9). */
export const soldOutOverDays = 72;

/** True when a product with these times, a day at least each, is sold out: one of them or their sum is over 72. */
export const isSoldOut = (processingTime: number, transportTime: number): boolean =>
  processingTime + transportTime > soldOutOverDays;

/** The form in which two equal names are the same: neither case, spaces nor the encoding of accents count. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/gu, ' ').toUpperCase().toLowerCase().normalize('NFC');

type Field = keyof ProfileContent;

const labels: Readonly<Record<Field, string>> = {
  shippingProfileName: 'shipping profile name',
  workingDays: 'working days',
  orderCutoff: 'order cutoff',
  deliveryType: 'delivery type',
  defaultProcessingTime: 'default processing time',
  transportTime: 'transport time',
};

const fields = Object.keys(labels) as Field[];

/** The content of a create or an update, and an error for each field that its schema refuses, in the order of the fields. */
export function readProfile(body: unknown, refused: readonly ValidationError[]): Reading {
  if (refused.some(({ place }) => place === '')) {
    const detail =
      body === undefined ? 'The request body is empty.' : 'The request body must be a JSON object.';
    return { content: {}, errors: [{ detail, logref: 'requestBodyInvalid' }] };
  }
  const content: Partial<Record<Field, unknown>> = {};
  const errors: ProfileError[] = [];
  for (const field of fields) {
    const own = refused.filter(({ place }) => place === `.${field}` || place.startsWith(`.${field}[`));
    // A name of unpaired surrogates has nothing to read either.
    const error = own.find(({ keyword }) => keyword === 'format') ?? own[0];
    if (error) errors.push({ detail: `${labels[field]} ${sayOf(field, error)}`, logref: `${field}Invalid` });
    else content[field] = (body as ProfileContent)[field];
  }
  const days = content.workingDays as readonly WorkingDay[] | undefined;
  if (days) content.workingDays = workingDays.filter((day) => days.includes(day));
  return { content: content as Partial<ProfileContent>, errors };
}

/** The error of a field, as the end of a sentence. */
function sayOf(field: Field, error: ValidationError): string {
  const { keyword, says, value } = error;
  if (keyword === 'required') return says.replace('is required', 'must be given');
  if (field === 'orderCutoff') return 'must be a time HH:MM on a full or half hour, from 00:00 to 23:30';
  if (field === 'workingDays') return saysOfDays(keyword) ?? says;
  if (field === 'shippingProfileName' && (keyword === 'minLength' || keyword === 'pattern'))
    return 'must not be blank';
  if (!field.endsWith('Time')) return says;
  if (typeof value !== 'number') return 'must be a number';
  return value > 0 && value < 100 ? 'must be a whole number' : 'must be greater than 0 and less than 100';
}

function saysOfDays(keyword: string): string | undefined {
  if (keyword === 'minItems') return `must have at least one day of ${workingDays.join(', ')}`;
  if (keyword === 'uniqueItems' || keyword === 'maxItems') return 'must not have a day twice';
  return keyword === 'type' ? `must be a list of ${workingDays.join(', ')}` : undefined;
}

/** The error of a name that another profile of the partner has. */
export const nameTaken = (name: string): ProfileError => ({
  detail: `shipping profile name ${name} is already used by another shipping profile`,
  logref: 'shippingProfileNameNotUnique',
});

/** The error of an update with another delivery type than the profile's; none without a valid one. */
export function deliveryTypeError(present: DeliveryType, wanted: DeliveryType | undefined): ProfileError[] {
  if (wanted === undefined || wanted === present) return [];
  return [
    { detail: `delivery type cannot be updated, it is ${present}`, logref: 'deliveryTypeNotUpdatable' },
  ];
}

/** True when two contents are equal. */
export const isSame = (a: ProfileContent, b: ProfileContent): boolean =>
  fields.every((field) => String(a[field]) === String(b[field]));

/** True when products linked to the profile may have become sold out or available again. */
export const timesDiffer = (a: ProfileContent, b: ProfileContent): boolean =>
  a.defaultProcessingTime !== b.defaultProcessingTime || a.transportTime !== b.transportTime;

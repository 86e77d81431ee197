import { hasControlCharacter, isStorable } from '../../kernel/text.ts';
import type { ValidationError } from './errors.ts';

/** Days a partner can hand parcels over, in the order of the week. */
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

/** Everything about a profile that a partner writes. Times are days. */
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

/** What a body says: the fields that are right, and what is wrong with the others. */
export type Reading = {
  readonly content: Partial<ProfileContent>;
  readonly faults: readonly ValidationError[];
};

export const longestName = 100;
export const cutoffPattern = '^([01][0-9]|2[0-3]):(00|30)$';

/** Days from which on a product counts as sold out (specification, section 9). */
export const soldOutOverDays = 72;

/** True when a product with these times, in days, is sold out: one of them or their sum is over 72. */
export const isSoldOut = (processingTime: number, transportTime: number): boolean =>
  processingTime > soldOutOverDays ||
  transportTime > soldOutOverDays ||
  processingTime + transportTime > soldOutOverDays;

/** What makes two names the same: neither case nor spaces nor the way accents are encoded. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/gu, ' ').toUpperCase().toLowerCase().normalize('NFC');

type FieldResult<T> = { readonly value: T } | { readonly detail: string };
type Field = keyof ProfileContent;

const fields: { readonly [F in Field]: (value: unknown) => FieldResult<ProfileContent[F]> } = {
  shippingProfileName: readName,
  workingDays: readWorkingDays,
  orderCutoff: (value) =>
    typeof value === 'string' && new RegExp(cutoffPattern).test(value)
      ? { value }
      : { detail: 'order cutoff must be a time HH:MM on a full or half hour, from 00:00 to 23:30' },
  deliveryType: (value) => {
    const type = deliveryTypes.find((known) => known === value);
    return type ? { value: type } : { detail: `delivery type must be one of ${deliveryTypes.join(', ')}` };
  },
  defaultProcessingTime: (value) => readTime('default processing time', value),
  transportTime: (value) => readTime('transport time', value),
};

const labels: Readonly<Record<Field, string>> = {
  shippingProfileName: 'shipping profile name',
  workingDays: 'working days',
  orderCutoff: 'order cutoff',
  deliveryType: 'delivery type',
  defaultProcessingTime: 'default processing time',
  transportTime: 'transport time',
};

/** What a choice takes is told also when it is missing. */
function missing(field: Field): string {
  const choices =
    field === 'deliveryType' ? deliveryTypes : field === 'workingDays' ? workingDays : undefined;
  return `${labels[field]} must be given${choices ? `, one of ${choices.join(', ')}` : ''}`;
}

/** Reads the body of a create or an update and collects all its faults. Fields it does not know are ignored. */
export function readProfile(body: unknown): Reading {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const detail =
      body === undefined ? 'The request body is empty.' : 'The request body must be a JSON object.';
    return { content: {}, faults: [{ detail, logref: 'requestBodyInvalid' }] };
  }
  const content: Partial<Record<Field, unknown>> = {};
  const faults: ValidationError[] = [];
  for (const field of Object.keys(fields) as Field[]) {
    const value = Object.hasOwn(body, field) ? (body as Record<string, unknown>)[field] : undefined;
    const outcome: FieldResult<unknown> =
      value === undefined ? { detail: missing(field) } : fields[field](value);
    if ('value' in outcome) content[field] = outcome.value;
    else faults.push({ detail: outcome.detail, logref: `${field}Invalid` });
  }
  return { content: content as Partial<ProfileContent>, faults };
}

/** The fault of a name that another profile of the partner has. */
export const nameTaken = (name: string): ValidationError => ({
  detail: `shipping profile name ${name} is already used by another shipping profile`,
  logref: 'shippingProfileNameNotUnique',
});

/** The fault of an update that names another delivery type than the profile has; none when it names no valid one. */
export function deliveryTypeFault(
  present: DeliveryType,
  wanted: DeliveryType | undefined,
): ValidationError[] {
  if (wanted === undefined || wanted === present) return [];
  return [
    { detail: `delivery type cannot be updated, it is ${present}`, logref: 'deliveryTypeNotUpdatable' },
  ];
}

/** True when two contents say the same. */
export const isSame = (a: ProfileContent, b: ProfileContent): boolean =>
  (Object.keys(fields) as Field[]).every((field) => String(a[field]) === String(b[field]));

/** True when products linked to the profile may have become sold out or available again. */
export const timesDiffer = (a: ProfileContent, b: ProfileContent): boolean =>
  a.defaultProcessingTime !== b.defaultProcessingTime || a.transportTime !== b.transportTime;

function readName(value: unknown): FieldResult<string> {
  if (typeof value !== 'string') return { detail: 'shipping profile name must be a text' };
  if (!isStorable(value) || hasControlCharacter(value))
    return { detail: 'shipping profile name must not have control characters or halves of characters' };
  const name = value.trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return { detail: 'shipping profile name must not be blank' };
  if ([...name].length > longestName)
    return { detail: `shipping profile name must not be longer than ${longestName} characters` };
  return { value: name };
}

function readWorkingDays(value: unknown): FieldResult<WorkingDay[]> {
  if (!Array.isArray(value)) return { detail: `working days must be a list of ${workingDays.join(', ')}` };
  if (value.length === 0)
    return { detail: `working days must have at least one day of ${workingDays.join(', ')}` };
  if (!value.every((day) => (workingDays as readonly unknown[]).includes(day)))
    return { detail: `working days must be of ${workingDays.join(', ')}` };
  if (new Set(value).size < value.length) return { detail: 'working days must not have a day twice' };
  return { value: workingDays.filter((day) => value.includes(day)) };
}

function readTime(label: string, value: unknown): FieldResult<number> {
  if (typeof value !== 'number') return { detail: `${label} must be a number` };
  if (!(value > 0 && value < 100)) return { detail: `${label} must be greater than 0 and less than 100` };
  return Number.isInteger(value) ? { value } : { detail: `${label} must be a whole number` };
}

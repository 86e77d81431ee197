import { bodyCheck, type SentBody } from '../../../platform/body-check.ts';
import { oneOf } from '../../../platform/schema-error.ts';
import type { ValidationError } from '../../../platform/validation-errors.ts';
import type { WarehouseType } from '../addresses/schemas.ts';
import { errorsOf, fieldError } from '../check.ts';
import type { WarehouseFieldError } from '../errors.ts';
import { type CarrierCodes, type CarrierName, carrierNames, dhlCodes, glsCodes } from './schemas.ts';

/** The body of a write: the carrier's name, under the field for writes or the one for reads, and the codes. */
type Sent = {
  readonly returnCarrierName?: CarrierName;
  readonly returnCarrier?: CarrierName;
  readonly returnCarrierCodes?: unknown;
};
type NewCarrier = { readonly carrier: CarrierName; readonly codes: CarrierCodes | null };
type Read<T> = T | { readonly errors: WarehouseFieldError[] };

const models = { DHL: dhlCodes, GLS: glsCodes } as const;
const checks = { DHL: bodyCheck(dhlCodes, []), GLS: bodyCheck(glsCodes, []) } as const;

/** Reads a carrier for an address of this type (section 5). */
export function readCarrier({ body, refused }: SentBody, type: WarehouseType): Read<NewCarrier> {
  const sentName = nameIn(body as Sent, refused);
  if ('errors' in sentName) return sentName;
  const { returnCarrierCodes } = body as Sent;
  const { name, place } = sentName;
  if (name === undefined) return { errors: [fieldError(place, `is required, ${oneOf(carrierNames)}`)] };
  const errors = codeErrors(name, returnCarrierCodes);
  if (type !== 'NATIONAL' && name !== 'DHL') errors.unshift(fieldError(place, `must be DHL for ${type}`));
  return errors.length > 0 ? { errors } : { carrier: name, codes: codesOf(name, returnCarrierCodes) };
}

/** Reads new codes of a stored carrier. The carrier keeps its name; HERMES has no codes (section 5). */
export function readCodes(
  { body, refused }: SentBody,
  stored: CarrierName,
): Read<{ readonly codes: CarrierCodes }> {
  const sentName = nameIn(body as Sent, refused);
  if ('errors' in sentName) return sentName;
  const { returnCarrierCodes } = body as Sent;
  const { name, place } = sentName;
  if (name !== undefined && name !== stored)
    return { errors: [fieldError(place, `cannot be changed; it is ${stored}`)] };
  if (stored === 'HERMES')
    return { errors: [fieldError(place, 'HERMES has no codes, so that nothing can be changed')] };
  const errors = codeErrors(stored, returnCarrierCodes);
  return errors.length > 0 ? { errors } : { codes: codesOf(stored, returnCarrierCodes)! };
}

/** The carrier's name, if there is one, and its field. Refuses two different names. */
function nameIn(
  sent: Sent,
  refused: readonly ValidationError[],
): Read<{ name: CarrierName | undefined; place: string }> {
  // The valid codes depend on the carrier.
  const errors = errorsOf(refused.filter(({ place }) => !place.startsWith('.returnCarrierCodes')));
  if (errors.length > 0) return { errors };
  const fields = (['returnCarrierName', 'returnCarrier'] as const).filter((one) => sent[one] !== undefined);
  const [field = 'returnCarrierName', other] = fields;
  if (other !== undefined && sent[field] !== sent[other])
    return { errors: [fieldError(`$.${field}`, `and $.${other} must be the same, or one of them left out`)] };
  return { name: sent[field], place: `$.${field}` };
}

function codeErrors(carrier: CarrierName, codes: unknown): WarehouseFieldError[] {
  const place = '$.returnCarrierCodes';
  if (carrier !== 'HERMES')
    return codes === undefined
      ? [fieldError(place, `is required for ${carrier}`)]
      : errorsOf(checks[carrier](codes), place);
  const isEmpty = codes === undefined || (isObject(codes) && Object.keys(codes).length === 0);
  return isEmpty ? [] : [fieldError(place, 'must be left out: HERMES has no codes')];
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The documented fields only, texts trimmed. */
function codesOf(carrier: CarrierName, codes: unknown): CarrierCodes | null {
  if (carrier === 'HERMES') return null;
  const given = codes as Record<string, unknown>;
  const entries = Object.keys(models[carrier].properties)
    .filter((name) => given[name] !== undefined)
    .map((name) => {
      const value = given[name];
      return [name, typeof value === 'string' ? value.trim() : value];
    });
  return Object.fromEntries(entries) as CarrierCodes;
}

/** The key that two carriers of a partner with the same name must not share: all codes, without regard to case. */
export const codesKey = (codes: CarrierCodes | null): string | null =>
  codes === null
    ? null
    : Object.entries(codes)
        .map(([name, value]) => `${name}=${String(value).toUpperCase()}`)
        .sort()
        .join('|');

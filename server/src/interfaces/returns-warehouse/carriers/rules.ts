import { oneOf } from '../../../platform/schema-error.ts';
import type { WarehouseType } from '../addresses/schemas.ts';
import { bodyCheck, fault } from '../check.ts';
import type { ValidationError } from '../errors.ts';
import { type CarrierCodes, type CarrierName, carrierNames, dhlCodes, glsCodes } from './schemas.ts';

type Sent = {
  readonly returnCarrierName?: unknown;
  /** The name under which a carrier is read; clients that send what they have read use it. */
  readonly returnCarrier?: unknown;
  readonly returnCarrierCodes?: unknown;
};
type NewCarrier = { readonly carrier: CarrierName; readonly codes: CarrierCodes | null };
type Read<T> = T | { readonly faults: ValidationError[] };

const models = { DHL: dhlCodes, GLS: glsCodes } as const;
const checks = { DHL: bodyCheck(dhlCodes), GLS: bodyCheck(glsCodes) } as const;

const notAnObject = { faults: [{ message: '$ must be a JSON object', jsonPath: '$' }] };

const asObject = (body: unknown): Sent | undefined =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined;

/** Reads a carrier for an address of this type (section 5). */
export function readCarrier(body: unknown, type: WarehouseType): Read<NewCarrier> {
  const sent = asObject(body);
  if (!sent) return notAnObject;
  const sentName = nameIn(sent);
  if ('faults' in sentName) return sentName;
  const { name, place } = sentName;
  if (name === undefined) return { faults: [fault(place, `is required, ${oneOf(carrierNames)}`)] };
  const faults = codeFaults(name, sent.returnCarrierCodes);
  if (type !== 'NATIONAL' && name !== 'DHL') faults.unshift(fault(place, `must be DHL for ${type}`));
  return faults.length > 0 ? { faults } : { carrier: name, codes: codesOf(name, sent.returnCarrierCodes) };
}

/** Reads new codes of a stored carrier: it keeps its name, and HERMES has nothing to change (section 5). */
export function readCodes(body: unknown, stored: CarrierName): Read<{ readonly codes: CarrierCodes }> {
  const sent = asObject(body);
  if (!sent) return notAnObject;
  const sentName = nameIn(sent);
  if ('faults' in sentName) return sentName;
  const { name, place } = sentName;
  if (name !== undefined && name !== stored)
    return { faults: [fault(place, `cannot be changed; it is ${stored}`)] };
  if (stored === 'HERMES')
    return { faults: [fault(place, 'HERMES has no codes, so that nothing can be changed')] };
  const faults = codeFaults(stored, sent.returnCarrierCodes);
  return faults.length > 0 ? { faults } : { codes: codesOf(stored, sent.returnCarrierCodes)! };
}

/** The carrier's name, if there is one, and where it stands. Unknown names are refused, and two different ones. */
function nameIn(sent: Sent): Read<{ name: CarrierName | undefined; place: string }> {
  const fields = (['returnCarrierName', 'returnCarrier'] as const).filter((one) => sent[one] !== undefined);
  const unknown = fields.filter((field) => !isCarrierName(sent[field]));
  if (unknown.length > 0)
    return { faults: unknown.map((field) => fault(`$.${field}`, `must be ${oneOf(carrierNames)}`)) };
  const [field = 'returnCarrierName', other] = fields;
  if (other !== undefined && sent[field] !== sent[other])
    return { faults: [fault(`$.${field}`, `and $.${other} must be the same, or one of them left out`)] };
  return { name: sent[field] as CarrierName | undefined, place: `$.${field}` };
}

const isCarrierName = (name: unknown): name is CarrierName =>
  (carrierNames as readonly unknown[]).includes(name);

function codeFaults(carrier: CarrierName, codes: unknown): ValidationError[] {
  const place = '$.returnCarrierCodes';
  if (carrier !== 'HERMES')
    return codes === undefined ? [fault(place, `is required for ${carrier}`)] : checks[carrier](codes, place);
  const isEmpty = codes === undefined || (asObject(codes) && Object.keys(codes as object).length === 0);
  return isEmpty ? [] : [fault(place, 'must be left out: HERMES has no codes')];
}

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

/** What two addresses of a partner must not share for one carrier: all codes, without regard to case. */
export const codesKey = (codes: CarrierCodes | null): string | null =>
  codes === null
    ? null
    : Object.entries(codes)
        .map(([name, value]) => `${name}=${String(value).toUpperCase()}`)
        .sort()
        .join('|');

import { isCountry } from '../../kernel/countries.ts';
import { isUuid } from '../../kernel/ids.ts';
import { hasControlCharacter, isStorable } from '../../kernel/text.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';
import {
  type CarrierName,
  carrierNames,
  carriers,
  type ReturnCarrierName,
  returnCarrierNames,
} from './carriers.ts';
import { mandatory, notValid, type ValidationError } from './errors.ts';

/** Where a shipment was handed over. */
export type ShipFromAddress = {
  readonly city: string;
  readonly countryCode: string;
  readonly zipCode: string;
};

/** An item as a request names it; `jsonPath` is its place there. */
export type ItemDraft = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly returnTrackingKey?: { readonly carrier: ReturnCarrierName; readonly trackingNumber: string };
  readonly returnAddressCarrierId?: string;
  readonly jsonPath: string;
};

/** A shipment as a request describes it. */
export type ShipmentDraft = {
  readonly carrier: CarrierName;
  readonly trackingNumber?: string;
  readonly shipDate: Date;
  readonly shipFromAddress: ShipFromAddress;
  readonly items: readonly ItemDraft[];
  readonly jsonPath: string;
};

/** What a body says, and everything that is wrong with it; the value is complete when there are no faults. */
export type Reading<T> = { readonly value: T; readonly faults: readonly ValidationError[] };

/** Limits of one request. */
export const mostItems = 1000;
export const mostParcels = 100;
export const longestTrackingNumber = 100;

/** How far ahead of now a shipDate may lie, so that tomorrow's collection can be reported today. */
export const furthestAheadMs = 24 * 60 * 60 * 1000;

type Fields = Readonly<Record<string, unknown>>;

/** Reads the body of a single shipment. Fields that it does not know are ignored. */
export function readShipment(body: unknown, now: Date): Reading<ShipmentDraft> {
  const faults: ValidationError[] = [];
  return { value: shipment(body, '$', now, faults), faults };
}

/** Reads a multiparcel request: a list of at least two shipments with 1000 items in all. */
export function readShipments(body: unknown, now: Date): Reading<ShipmentDraft[]> {
  if (!Array.isArray(body)) return { value: [], faults: [bodyFault(body, 'a list of shipments')] };
  if (body.length < 2 || body.length > mostParcels)
    return { value: [], faults: [notValid('$', `must have 2 to ${mostParcels} shipments`)] };
  const lists = body.map((one) => (one as { positionItems?: unknown } | null)?.positionItems);
  const named = lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
  if (named > mostItems)
    return { value: [], faults: [notValid('$', `must name at most ${mostItems} position items in all`)] };
  const faults: ValidationError[] = [];
  return { value: body.map((one, index) => shipment(one, `$[${index}]`, now, faults)), faults };
}

/** Reads the items that are added to a shipment of this carrier. */
export function readItems(body: unknown, carrier: CarrierName): Reading<ItemDraft[]> {
  if (!Array.isArray(body)) return { value: [], faults: [bodyFault(body, 'a list of position items')] };
  const faults: ValidationError[] = [];
  return { value: items(body, '$', carrier, faults), faults };
}

const bodyFault = (body: unknown, what: string): ValidationError =>
  body === undefined ? mandatory('$') : notValid('$', `must be ${what}`);

function shipment(body: unknown, at: string, now: Date, faults: ValidationError[]): ShipmentDraft {
  const fields = objectOf(body, at, faults);
  if (!fields) return {} as ShipmentDraft;
  const carrier = trackingKey(fields, at, faults);
  const shipDate = date(fields, `${at}.shipDate`, now, faults);
  const from = present(fields, 'shipFromAddress', at, faults);
  const shipFromAddress = from === undefined ? undefined : address(from, `${at}.shipFromAddress`, faults);
  const list = present(fields, 'positionItems', at, faults);
  const read = list === undefined ? [] : items(list, `${at}.positionItems`, carrier?.carrier, faults);
  return { ...carrier, shipDate, shipFromAddress, items: read, jsonPath: at } as ShipmentDraft;
}

/** Carrier and number. A forwarder's blank number counts as none. */
function trackingKey(fields: Fields, at: string, faults: ValidationError[]) {
  const value = present(fields, 'trackingKey', at, faults);
  const place = `${at}.trackingKey`;
  const key = value === undefined ? undefined : objectOf(value, place, faults);
  if (!key) return undefined;
  const carrier = chosen(key, place, carrierNames, faults);
  const number = trackingNumber(key.trackingNumber, `${place}.trackingNumber`, faults);
  if (!carrier) return undefined;
  if (number === '' && carriers[carrier].needsTrackingNumber)
    faults.push(mandatory(`${place}.trackingNumber`, `: ${carrier} delivers parcels`));
  return { carrier, ...(number ? { trackingNumber: number } : {}) };
}

/** The carrier of a tracking key. What it may be is told whatever stands there, also when nothing does. */
function chosen<T extends string>(key: Fields, at: string, names: readonly T[], faults: ValidationError[]) {
  const place = `${at}.carrier`;
  const value = Object.hasOwn(key, 'carrier') ? (key.carrier ?? undefined) : undefined;
  const carrier = names.find((name) => name === value);
  if (value === undefined) faults.push(mandatory(place, `, one of ${names.join(', ')}`));
  else if (!carrier) faults.push(notValid(place, `must be one of ${names.join(', ')}`));
  return carrier;
}

/** The number without spaces at its ends; empty when there is none. */
function trackingNumber(value: unknown, at: string, faults: ValidationError[]): string {
  if (value === undefined || value === null) return '';
  const number = typeof value === 'string' ? value.trim() : value;
  const fault = textFault(number, at, longestTrackingNumber, 0);
  if (fault) faults.push(fault);
  return fault ? '?' : (number as string);
}

function items(
  list: unknown,
  at: string,
  carrier: CarrierName | undefined,
  faults: ValidationError[],
): ItemDraft[] {
  if (!Array.isArray(list) || list.length === 0 || list.length > mostItems) {
    faults.push(notValid(at, `must be a list of 1 to ${mostItems} position items`));
    return [];
  }
  const seen = new Map<string, string>();
  return list.map((value, index) => {
    const item = itemOf(value, `${at}[${index}]`, carrier, faults);
    const earlier = seen.get(item.positionItemId);
    if (earlier) faults.push(notValid(`${item.jsonPath}.positionItemId`, `stands at ${earlier} as well`));
    if (item.positionItemId) seen.set(item.positionItemId, item.jsonPath);
    return item;
  });
}

function itemOf(
  value: unknown,
  at: string,
  carrier: CarrierName | undefined,
  faults: ValidationError[],
): ItemDraft {
  const fields = objectOf(value, at, faults);
  if (!fields) return {} as ItemDraft;
  const positionItemId = uuid(present(fields, 'positionItemId', at, faults), `${at}.positionItemId`, faults);
  const salesOrderId = uuid(present(fields, 'salesOrderId', at, faults), `${at}.salesOrderId`, faults);
  const returnTrackingKey = returnKey(fields.returnTrackingKey ?? undefined, at, carrier, faults);
  const id = uuid(fields.returnAddressCarrierId ?? undefined, `${at}.returnAddressCarrierId`, faults);
  return {
    positionItemId,
    salesOrderId,
    ...(returnTrackingKey ? { returnTrackingKey } : {}),
    ...(id ? { returnAddressCarrierId: id } : {}),
    jsonPath: at,
  } as ItemDraft;
}

function returnKey(value: unknown, at: string, carrier: CarrierName | undefined, faults: ValidationError[]) {
  const place = `${at}.returnTrackingKey`;
  if (value === undefined) {
    if (carrier && carriers[carrier].needsTrackingNumber)
      faults.push(mandatory(place, `: ${carrier} delivers parcels`));
    return undefined;
  }
  const key = objectOf(value, place, faults);
  if (!key) return undefined;
  const returnCarrier = chosen(key, place, returnCarrierNames, faults);
  const number = trackingNumber(key.trackingNumber, `${place}.trackingNumber`, faults);
  if (number === '') faults.push(mandatory(`${place}.trackingNumber`));
  return returnCarrier && { carrier: returnCarrier, trackingNumber: number };
}

function address(value: unknown, at: string, faults: ValidationError[]): ShipFromAddress | undefined {
  const fields = objectOf(value, at, faults);
  if (!fields) return undefined;
  const city = text(fields, 'city', at, 60, faults);
  const zipCode = text(fields, 'zipCode', at, 10, faults);
  const countryCode = present(fields, 'countryCode', at, faults);
  if (countryCode !== undefined && !isCountry(countryCode))
    faults.push(notValid(`${at}.countryCode`, 'must be an assigned code of ISO 3166-1 alpha-3, such as DEU'));
  return { city, countryCode, zipCode } as ShipFromAddress;
}

function date(fields: Fields, at: string, now: Date, faults: ValidationError[]): Date | undefined {
  const value = fields.shipDate ?? undefined;
  if (value === undefined) {
    faults.push(mandatory(at));
    return undefined;
  }
  const read = typeof value === 'string' ? parseTimestamp(value) : undefined;
  if (!read) faults.push(notValid(at, 'must be a date-time with time zone, such as 2026-03-01T08:00:00Z'));
  else if (read.getTime() - now.getTime() > furthestAheadMs)
    faults.push(notValid(at, 'must not lie more than a day ahead'));
  return read;
}

function text(fields: Fields, name: string, at: string, longest: number, faults: ValidationError[]) {
  const value = present(fields, name, at, faults);
  const fault = value === undefined ? undefined : textFault(value, `${at}.${name}`, longest, 1);
  if (fault) faults.push(fault);
  return value;
}

/** What is wrong with a text; one of spaces only counts as empty. */
function textFault(
  value: unknown,
  at: string,
  longest: number,
  shortest: 0 | 1,
): ValidationError | undefined {
  const length = typeof value !== 'string' ? -1 : value.trim() === '' ? 0 : [...value].length;
  if (length < shortest || length > longest)
    return notValid(at, `must be a text of ${shortest || 1} to ${longest} characters`);
  const given = value as string;
  if (isStorable(given) && !hasControlCharacter(given)) return undefined;
  return notValid(at, 'must not have control characters or halves of characters');
}

function uuid(value: unknown, at: string, faults: ValidationError[]): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && isUuid(value)) return value.toLowerCase();
  faults.push(notValid(at, 'must be a UUID'));
  return undefined;
}

/** A field's value; its absence, or null, is a fault. */
function present(fields: Fields, name: string, at: string, faults: ValidationError[]): unknown {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (value !== undefined && value !== null) return value;
  faults.push(mandatory(`${at}.${name}`));
  return undefined;
}

function objectOf(value: unknown, at: string, faults: ValidationError[]): Fields | undefined {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  faults.push(value === undefined ? mandatory(at) : notValid(at, 'must be a JSON object'));
  return undefined;
}

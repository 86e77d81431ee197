import { Type } from 'typebox';
import { isCountry } from '../../kernel/countries.ts';
import { isVisible } from '../../kernel/text.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';
import { bodyCheck, type SentBody } from '../../platform/body-check.ts';
import { type CarrierName, carriers, type ReturnCarrierName } from './carriers.ts';
import { errorsOf, mandatory, notCountry, notValid, type ShipmentFieldError } from './errors.ts';
import { models, mostItems } from './schemas.ts';
import { furthestAheadMs } from './states/lifecycle.ts';

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

/** The value of a body, and all its errors. The value is complete when there are no errors. */
export type Reading<T> = { readonly value: T; readonly errors: readonly ShipmentFieldError[] };

/** A shipment and an item that their schemas have checked. */
type SentShipment = {
  readonly trackingKey: { readonly carrier: CarrierName; readonly trackingNumber?: string };
  readonly shipDate: string;
  readonly shipFromAddress: ShipFromAddress;
  readonly positionItems: readonly SentItem[];
};
type SentItem = Omit<ItemDraft, 'jsonPath'>;

/** The errors that the schema found. The rules add errors at places without one. */
type Findings = {
  readonly errors: ShipmentFieldError[];
  /** Whether the schema found no error at the place, nor at one around it. */
  readonly isSound: (jsonPath: string) => boolean;
};

/** Reads the body of a single shipment. Ignores unknown fields. */
export function readShipment({ body, refused }: SentBody, now: Date): Reading<ShipmentDraft> {
  const found = findingsOf(errorsOf(refused));
  const value = shipment(body as SentShipment, '$', now, found);
  return { value, errors: found.errors };
}

const refusedIn = bodyCheck(Type.Ref('ShipmentRequest'), models);

/** Reads a multiparcel request with up to 1000 items in all. The schema has checked the list without its shipments. */
export function readShipments({ body, refused }: SentBody, now: Date): Reading<ShipmentDraft[]> {
  if (refused.length > 0) return { value: [], errors: errorsOf(refused) };
  const parcels = body as readonly SentShipment[];
  const lists = parcels.map((one) => (one as Partial<SentShipment> | null)?.positionItems);
  const named = lists.reduce((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
  if (named > mostItems)
    return { value: [], errors: [notValid('$', `must name at most ${mostItems} position items in all`)] };
  const found = findingsOf(parcels.flatMap((one, index) => errorsOf(refusedIn(one), `$[${index}]`)));
  const value = parcels.map((one, index) => shipment(one, `$[${index}]`, now, found));
  return { value, errors: found.errors };
}

/** Reads the items that a request adds to a shipment of this carrier. */
export function readItems({ body, refused }: SentBody, carrier: CarrierName): Reading<ItemDraft[]> {
  const found = findingsOf(errorsOf(refused));
  return { value: items(body as readonly SentItem[], '$', carrier, found), errors: found.errors };
}

function findingsOf(errors: ShipmentFieldError[]): Findings {
  const places = new Set(errors.map(({ jsonPath = '$' }) => jsonPath));
  const isSound = (jsonPath: string): boolean => {
    for (let place = jsonPath; place !== ''; place = around(place)) if (places.has(place)) return false;
    return true;
  };
  return { errors, isSound: places.size === 0 ? () => true : isSound };
}

/** The place around this one; empty for the body itself. */
const around = (place: string): string =>
  place.slice(0, Math.max(0, place.lastIndexOf('.'), place.lastIndexOf('[')));

/** The shipment of a request, complete if there are no errors. */
function shipment(sent: SentShipment, at: string, now: Date, { errors, isSound }: Findings): ShipmentDraft {
  const carrier = isSound(`${at}.trackingKey.carrier`) ? sent.trackingKey.carrier : undefined;
  const number = `${at}.trackingKey.trackingNumber`;
  if (carrier && isSound(number) && !sent.trackingKey.trackingNumber && deliversParcels(carrier))
    errors.push(mandatory(number, `: ${carrier} delivers parcels`));
  if (isSound(number) && sent.trackingKey.trackingNumber && !isVisible(sent.trackingKey.trackingNumber))
    errors.push(notValid(number, unseen));
  const shipDate = isSound(`${at}.shipDate`) ? parseTimestamp(sent.shipDate) : undefined;
  if (shipDate && shipDate.getTime() - now.getTime() > furthestAheadMs)
    errors.push(notValid(`${at}.shipDate`, 'must not lie more than a day ahead'));
  const country = `${at}.shipFromAddress.countryCode`;
  if (isSound(country) && !isCountry(sent.shipFromAddress.countryCode)) errors.push(notCountry(country));
  const list = `${at}.positionItems`;
  const read = isSound(list) ? items(sent.positionItems, list, carrier, { errors, isSound }) : [];
  if (errors.length > 0) return {} as ShipmentDraft;
  const { trackingNumber } = sent.trackingKey;
  return {
    carrier: carrier!,
    ...(trackingNumber ? { trackingNumber } : {}),
    shipDate: shipDate!,
    shipFromAddress: addressOf(sent.shipFromAddress),
    items: read,
    jsonPath: at,
  };
}

const unseen = 'must have a visible character';

const deliversParcels = (carrier: CarrierName): boolean => carriers[carrier].needsTrackingNumber;

const addressOf = ({ city, countryCode, zipCode }: ShipFromAddress) => ({ city, countryCode, zipCode });

/**
 * The items of a request, complete if there are no errors. Items of a parcel need a return label, and no item may be
 * named twice.
 */
function items(
  list: readonly SentItem[],
  at: string,
  carrier: CarrierName | undefined,
  { errors, isSound }: Findings,
): ItemDraft[] {
  if (!isSound(at)) return [];
  const seen = new Map<string, string>();
  for (const [index, item] of list.entries()) {
    const place = `${at}[${index}]`;
    if (isSound(place) && item.returnTrackingKey === undefined && carrier && deliversParcels(carrier))
      errors.push(mandatory(`${place}.returnTrackingKey`, `: ${carrier} delivers parcels`));
    const label = `${place}.returnTrackingKey.trackingNumber`;
    if (isSound(label) && item.returnTrackingKey && !isVisible(item.returnTrackingKey.trackingNumber))
      errors.push(notValid(label, unseen));
    if (!isSound(`${place}.positionItemId`)) continue;
    const id = item.positionItemId.toLowerCase();
    const earlier = seen.get(id);
    if (earlier) errors.push(notValid(`${place}.positionItemId`, `stands at ${earlier} as well`));
    seen.set(id, place);
  }
  return errors.length > 0 ? [] : list.map((item, index) => draftOf(item, `${at}[${index}]`));
}

function draftOf(item: SentItem, jsonPath: string): ItemDraft {
  const { positionItemId, salesOrderId, returnTrackingKey: label, returnAddressCarrierId } = item;
  return {
    positionItemId: positionItemId.toLowerCase(),
    salesOrderId: salesOrderId.toLowerCase(),
    ...(label ? { returnTrackingKey: { carrier: label.carrier, trackingNumber: label.trackingNumber } } : {}),
    ...(returnAddressCarrierId ? { returnAddressCarrierId: returnAddressCarrierId.toLowerCase() } : {}),
    jsonPath,
  };
}

import { createHash } from 'node:crypto';
import type { SentBody } from '../../../platform/body-check.ts';
import { oneOf } from '../../../platform/schema-error.ts';
import { errorsOf, fieldError } from '../check.ts';
import type { WarehouseFieldError } from '../errors.ts';
import { type AddressToCheck, countryNamed, returnCountries } from '../validation/address-validator.ts';
import { postalCodeError } from '../validation/postal-code-formats.ts';
import { comparable } from '../validation/similarity.ts';
import { hubAddress } from './hub.ts';
import type { Address, AddressRequest } from './schemas.ts';

type Read = { readonly address: Address } | { readonly errors: WarehouseFieldError[] };

const hubType = 'INTERNATIONAL_CONSOLIDATION_HUB';

/** Reads an address from a body, and checks everything that does not depend on other addresses (section 5). */
export function readAddress({ body, refused }: SentBody): Read {
  const sent = Object(body) as Partial<AddressRequest>;
  const errors = errorsOf(refused).map((found) =>
    found.jsonPath === '$.returnCountry' ? wrongCountry(sent.returnWarehouseType) : found,
  );
  const faulty = new Set(errors.map(({ jsonPath }) => jsonPath));
  for (const found of conditionalErrors(sent)) if (!faulty.has(found.jsonPath)) errors.push(found);
  if (errors.length > 0) return { errors };
  return { address: tidied(sent as AddressRequest) };
}

function conditionalErrors(sent: Partial<AddressRequest>): WarehouseFieldError[] {
  const { isMisdirected, isMisdirectedAddress } = sent;
  const errors: WarehouseFieldError[] = [];
  if (
    isMisdirected !== undefined &&
    isMisdirectedAddress !== undefined &&
    isMisdirected !== isMisdirectedAddress
  )
    errors.push(
      fieldError('$.isMisdirected', 'is the older name of isMisdirectedAddress and must not differ'),
    );
  if (sent.returnWarehouseType === hubType && (isMisdirectedAddress ?? isMisdirected))
    errors.push(fieldError('$.isMisdirectedAddress', `must be false for ${hubType}`));
  return [...errors, ...requiredErrors(sent), ...countryErrors(sent)];
}

function requiredErrors(sent: Partial<AddressRequest>): WarehouseFieldError[] {
  const type = sent.returnWarehouseType;
  const needed: (keyof AddressRequest)[] = [];
  if (type === 'NATIONAL') needed.push('isBusinessAddress');
  if (type === 'INTERNATIONAL' || (type === 'NATIONAL' && sent.isBusinessAddress === false))
    needed.push('returnStreet', 'returnHouseNumber');
  if (type === 'INTERNATIONAL' || type === 'NATIONAL') needed.push('returnZipCode', 'returnCity');
  if (type === 'INTERNATIONAL') needed.push('returnCountry');
  return needed
    .filter((name) => sent[name] === undefined)
    .map((name) => fieldError(`$.${name}`, `is required for ${type}${reason(name, type)}`));
}

/** The countries that an address of the type can be in. */
function countriesOf(type: unknown): readonly string[] {
  if (type === 'INTERNATIONAL') return returnCountries.slice(1);
  return type === 'NATIONAL' || type === hubType ? ['Germany'] : returnCountries;
}

/** An invalid type has an error of its own, so it may be any value here. */
const wrongCountry = (type: unknown): WarehouseFieldError =>
  fieldError(
    '$.returnCountry',
    `must be ${oneOf(countriesOf(type))}${typeof type === 'string' ? ` for ${type}` : ''}`,
  );

function reason(name: string, type: string | undefined): string {
  if (name === 'returnCountry') return `, ${oneOf(countriesOf(type))}`;
  return type === 'NATIONAL' && /Street|House/.test(name) ? ' when isBusinessAddress is false' : '';
}

function countryErrors({
  returnWarehouseType: type,
  ...sent
}: Partial<AddressRequest>): WarehouseFieldError[] {
  // An error of another place. A list would become text, however deep it is.
  if (typeof type !== 'string') return [];
  if (sent.returnCountry !== undefined && typeof sent.returnCountry !== 'string') return [];
  const country = countryNamed(sent.returnCountry ?? 'Germany');
  const abroad = type === 'INTERNATIONAL';
  if (sent.returnCountry !== undefined && (country === undefined || (country === 'Germany') === abroad))
    return [wrongCountry(type)];
  if (type === hubType || typeof sent.returnZipCode !== 'string' || country === undefined) return [];
  if (abroad && sent.returnCountry === undefined) return [];
  const found = postalCodeError(country, sent.returnZipCode);
  return found === undefined ? [] : [fieldError('$.returnZipCode', found)];
}

/**
 * The address in the form of the database: trimmed texts, the country as the specification spells it, and the details
 * of the hub.
 */
function tidied({ isMisdirected, ...sent }: AddressRequest): Address {
  const text = (name: 'returnRecipientSuffix' | keyof typeof hubAddress) => {
    const value = sent[name]?.trim();
    return value === undefined ? {} : { [name]: value };
  };
  const isHub = sent.returnWarehouseType === hubType;
  const postal = {
    ...text('returnStreet'),
    ...text('returnHouseNumber'),
    ...text('returnZipCode'),
    ...text('returnCity'),
    returnCountry: countryNamed(sent.returnCountry ?? 'Germany') ?? 'Germany',
  };
  return {
    returnWarehouseType: sent.returnWarehouseType,
    isMisdirectedAddress: sent.isMisdirectedAddress ?? isMisdirected ?? false,
    returnRecipient: sent.returnRecipient.trim(),
    ...text('returnRecipientSuffix'),
    ...(sent.isBusinessAddress === undefined ? {} : { isBusinessAddress: sent.isBusinessAddress }),
    ...(isHub ? hubAddress : postal),
  };
}

/**
 * Errors of a partner's first address (section 5). The hub "cannot be the standard or the misdirected address": no
 * field names a standard address, so it is read as the first one. As the misdirected address is never the hub and
 * never deleted, a partner with addresses always has one besides the hub.
 */
export function firstAddressErrors(address: Address): WarehouseFieldError[] {
  if (address.returnWarehouseType === hubType)
    return [fieldError('$.returnWarehouseType', `of the first address cannot be ${hubType}`)];
  if (address.isMisdirectedAddress) return [];
  return [fieldError('$.isMisdirectedAddress', 'must be true for the first address')];
}

/** Errors of a change: type and country stay, the flag only moves, the code stays while DHL collects here (section 5). */
export function changeErrors(stored: Address, wanted: Address, hasDhl: boolean): WarehouseFieldError[] {
  const errors: WarehouseFieldError[] = [];
  if (stored.returnWarehouseType !== wanted.returnWarehouseType)
    errors.push(
      fieldError('$.returnWarehouseType', `cannot be changed; it is ${stored.returnWarehouseType}`),
    );
  else if (stored.returnCountry !== wanted.returnCountry)
    errors.push(fieldError('$.returnCountry', `cannot be changed; it is ${stored.returnCountry}`));
  if (stored.isMisdirectedAddress && !wanted.isMisdirectedAddress)
    errors.push(
      fieldError('$.isMisdirectedAddress', 'cannot be taken away; set it on another address, which moves it'),
    );
  if (hasDhl && compact(stored.returnZipCode) !== compact(wanted.returnZipCode))
    errors.push(
      fieldError(
        '$.returnZipCode',
        'cannot be changed while the carrier DHL is linked: its leitCode belongs to it',
      ),
    );
  return errors;
}

/** The part that the validator checks; undefined for the hub, whose address the marketplace sets. */
export function addressToCheck(address: Address): AddressToCheck | undefined {
  const { returnStreet, returnHouseNumber, returnZipCode, returnCity, returnCountry } = address;
  if (address.returnWarehouseType === hubType || !returnZipCode || !returnCity) return undefined;
  return {
    ...(returnStreet === undefined ? {} : { street: returnStreet }),
    ...(returnHouseNumber === undefined ? {} : { houseNumber: returnHouseNumber }),
    zipCode: returnZipCode,
    city: returnCity,
    country: returnCountry,
  };
}

const compact = (text = ''): string => comparable(text).replaceAll(' ', '');

/**
 * Joins texts for comparison, so that it makes no difference where one ends and the next begins. Removes spaces,
 * except between digits, so that 1-3 and 13 differ. Treats ü, ue and u as equal.
 */
const loose = (...texts: (string | undefined)[]): string =>
  comparable(texts.filter((text) => text !== undefined).join(' '))
    .replace(/([aou])e/g, '$1')
    .replace(/(\d) (?=\d)/g, '$1-')
    .replaceAll(' ', '');

/**
 * What two addresses of a partner must not share: recipient and postal address. Case, spaces, punctuation, umlauts,
 * abbreviations of Straße, and the field of a suffix or a house number make no difference. All addresses of the hub
 * have one text, because there is one hub.
 */
function normalised(address: Address): string {
  if (address.returnWarehouseType === hubType) return 'hub';
  const { returnRecipient, returnRecipientSuffix, returnStreet, returnHouseNumber, returnCity } = address;
  return [
    loose(returnRecipient, returnRecipientSuffix),
    loose(returnStreet, returnHouseNumber),
    compact(address.returnZipCode),
    loose(returnCity),
    address.returnCountry,
  ].join('|');
}

/** PostgreSQL refuses a key of an index over 2,704 bytes. */
const longestKeyBytes = 2_000;

/** The key that two addresses of a partner must not share: their normalised text, or its hash when it is long. */
export function keyOf(address: Address): string {
  const text = normalised(address);
  if (Buffer.byteLength(text) <= longestKeyBytes) return text;
  return `sha256:${createHash('sha256').update(text).digest('base64url')}`;
}

/** All keys that an equal address may be stored under: a long text that compresses well was once stored as it is. */
export const keysOf = (address: Address): string[] => [...new Set([keyOf(address), normalised(address)])];

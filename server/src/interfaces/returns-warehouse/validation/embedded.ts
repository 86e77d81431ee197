import {
  type AddressFinding,
  type AddressToCheck,
  type AddressValidator,
  countryCodes,
  mostSuggestions,
  type SuggestedAddress,
} from './address-validator.ts';
import { isNameOf, isPartOf, type Place, placeName, readGermanPlaces } from './german-places.ts';
import { editDistance } from './similarity.ts';

const bundled = new URL('../../../../data/postal-codes/de.tsv', import.meta.url);

/** Tables that were read, for all validators of this process. */
const tables = new Map<string, Promise<Place[]>>();

/**
 * The check that needs no network. Codes have passed the form of their country before; for Germany city and code are
 * compared with the table, which is read on first use; codes of post boxes and of single large receivers are not in it,
 * since nothing can be delivered to them. Elsewhere the form is all that is checked.
 */
export function embeddedAddressValidator(file: URL = bundled): AddressValidator {
  return {
    async validate(address) {
      if (address.country !== 'Germany') return { kind: 'fine' };
      const table = tables.get(file.href) ?? readGermanPlaces(file);
      tables.set(file.href, table);
      return judge(await table, address);
    },
  };
}

function judge(places: readonly Place[], address: AddressToCheck): AddressFinding {
  const { zipCode } = address;
  const name = placeName(address.city);
  const { key } = name;
  const named = places.filter((place) => isNameOf(place, name));
  const owners = places
    .filter(({ codes }) => codes.includes(zipCode))
    .sort((a, b) => editDistance(a.key, key) - editDistance(b.key, key));
  const isFine = owners.some((place) => isPartOf(place, key) || named.includes(place));
  if (isFine) return { kind: 'fine' };
  if (named.length > 0) return wrongCode(address, named, owners);
  const meant = [...owners, ...misspelt(places, key)];
  if (meant.length === 0) {
    const why = `there is no postal code ${zipCode} and the city ${address.city} is not known`;
    return { kind: 'unverifiable', why };
  }
  const suggestions = meant.map((place) => suggestion(address, place, closest(place, zipCode)[0]!));
  return { kind: 'inaccurate', suggestions: distinct(suggestions) };
}

/** The city exists, the code is not one of its codes: its closest codes, and the city that has the code. */
function wrongCode(address: AddressToCheck, named: Place[], owners: Place[]): AddressFinding {
  const own = named
    .flatMap((place) => closest(place, address.zipCode).map((code) => suggestion(address, place, code)))
    .sort((a, b) => distance(a.zipCode, address.zipCode) - distance(b.zipCode, address.zipCode));
  const others = owners.slice(0, 1).map((place) => suggestion(address, place, address.zipCode));
  return {
    kind: 'inaccurate',
    suggestions: distinct([...own.slice(0, mostSuggestions - others.length), ...others]),
  };
}

/** Cities whose names are a slip of the pen away, the most similar first. */
function misspelt(places: readonly Place[], key: string): Place[] {
  const slips = key.length < 8 ? 1 : 2;
  return places
    .filter((place) => Math.abs(place.base.length - key.length) <= slips)
    .map((place) => ({ place, slip: editDistance(place.base, key) }))
    .filter(({ slip }) => slip <= slips)
    .sort((a, b) => a.slip - b.slip)
    .map(({ place }) => place);
}

/** The city's codes, the most similar first. */
function closest({ codes }: Place, zipCode: string): string[] {
  return codes.toSorted((a, b) => distance(a, zipCode) - distance(b, zipCode)).slice(0, mostSuggestions);
}

/** Wrong digits count first, then how far the numbers are apart. */
const distance = (a: string, b: string): number =>
  editDistance(a, b) * 100_000 + Math.abs(Number(a) - Number(b));

function suggestion({ street, houseNumber, country }: AddressToCheck, place: Place, zipCode: string) {
  return {
    city: place.city,
    zipCode,
    countryCode: countryCodes[country],
    ...(street === undefined ? {} : { street }),
    ...(houseNumber === undefined ? {} : { houseNumber }),
  };
}

function distinct(suggestions: SuggestedAddress[]): SuggestedAddress[] {
  const seen = new Map(suggestions.map((one) => [`${one.zipCode} ${one.city}`, one]));
  return [...seen.values()].slice(0, mostSuggestions);
}

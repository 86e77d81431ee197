import { judgeAbroad } from './abroad.ts';
import {
  type AddressFinding,
  type AddressToCheck,
  type AddressValidator,
  mostSuggestions,
  type ReturnCountry,
} from './address-validator.ts';
import { isNameOf, isPartOf, type PostalPlace, placeName, readPlaces } from './places.ts';
import { editDistance } from './similarity.ts';
import { distinct, suggestion } from './suggestions.ts';

const bundled = new URL('../../../../data/postal-codes/', import.meta.url);

/** Countries whose places are known, and the files of their tables. */
const files: Partial<Record<ReturnCountry, string>> = {
  Germany: 'de.tsv',
  France: 'fr.tsv',
  Spain: 'es.tsv',
};

/** The loaded tables, for all validators of this process. */
const tables = new Map<string, Promise<PostalPlace[]>>();

/**
 * The check that needs no network. The caller has checked the form of the postal code. Compares city and code in
 * countries with a table, which it reads at the first use. Never checks streets and house numbers. The German table
 * has no codes of post boxes and of single large receivers, because nothing can be delivered to them.
 */
export function embeddedAddressValidator(folder: URL = bundled): AddressValidator {
  return {
    async validate(address) {
      const name = files[address.country];
      if (name === undefined) return { kind: 'fine' };
      const file = new URL(name, folder);
      const table = tables.get(file.href) ?? readPlaces(file);
      tables.set(file.href, table);
      const places = await table;
      return address.country === 'Germany' ? judge(places, address) : judgeAbroad(places, address);
    },
  };
}

function judge(places: readonly PostalPlace[], address: AddressToCheck): AddressFinding {
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
  const suggestions = meant
    .filter(isCity)
    .map((place) => suggestion(address, place.city, closest(place, zipCode)[0]!));
  return { kind: 'inaccurate', suggestions: distinct(suggestions) };
}

/**
 * The suggestions for a city with a code of another place: the city's closest codes, and the city that has the code.
 */
function wrongCode(address: AddressToCheck, named: PostalPlace[], owners: PostalPlace[]): AddressFinding {
  const own = named
    .flatMap((place) => closest(place, address.zipCode).map((code) => suggestion(address, place.city, code)))
    .sort((a, b) => distance(a.zipCode, address.zipCode) - distance(b.zipCode, address.zipCode));
  const others = owners
    .filter(isCity)
    .slice(0, 1)
    .map((place) => suggestion(address, place.city, address.zipCode));
  return {
    kind: 'inaccurate',
    suggestions: distinct([...own.slice(0, mostSuggestions - others.length), ...others]),
  };
}

/** A suggested city must not be a district of another one. */
const isCity = (place: PostalPlace): boolean => place.isCity;

/** Cities whose names are a typing error away, the most similar first. */
function misspelt(places: readonly PostalPlace[], key: string): PostalPlace[] {
  const slips = key.length < 8 ? 1 : 2;
  return places
    .filter((place) => Math.abs(place.base.length - key.length) <= slips)
    .map((place) => ({ place, slip: editDistance(place.base, key) }))
    .filter(({ slip }) => slip <= slips)
    .sort((a, b) => a.slip - b.slip)
    .map(({ place }) => place);
}

/** The city's codes, the most similar first. */
function closest({ codes }: PostalPlace, zipCode: string): string[] {
  return codes.toSorted((a, b) => distance(a, zipCode) - distance(b, zipCode)).slice(0, mostSuggestions);
}

/** Compares codes first by the number of wrong digits, then by the distance of the numbers. */
const distance = (a: string, b: string): number =>
  editDistance(a, b) * 100_000 + Math.abs(Number(a) - Number(b));

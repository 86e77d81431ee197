import type { AddressFinding, AddressToCheck } from './address-validator.ts';
import type { PostalPlace } from './places.ts';
import { comparable, editDistance } from './similarity.ts';
import { distinct, suggestion } from './suggestions.ts';

/** Postal codes of single large receivers, which no table has. */
const ofLargeReceivers = /\bcedex\b/;

/** The number of digits of a postal code. A shorter code in a table is the beginning of all codes of a place. */
const wholeCode = 5;

/**
 * Compares city and code with a table of municipalities. Unlike Germany's table it lacks places that people name as
 * cities. An unknown city therefore passes, unless its name is a typing error away from a municipality with the code.
 */
export function judgeAbroad(places: readonly PostalPlace[], address: AddressToCheck): AddressFinding {
  const key = keyOf(address.city);
  if (ofLargeReceivers.test(key)) return { kind: 'fine' };
  const named = places.filter((place) => place.key === key);
  const hasCode = ({ codes }: PostalPlace) => codes.some((code) => address.zipCode.startsWith(code));
  if (named.some(hasCode)) return { kind: 'fine' };
  const slips = key.length < 8 ? 1 : 2;
  const owners = places.filter(hasCode);
  const misspelt = owners.filter((place) => editDistance(place.key, key) <= slips);
  if (named.length === 0 && misspelt.length === 0) return { kind: 'fine' };
  const suggestions = [
    ...misspelt.map((place) => suggestion(address, place.city, address.zipCode)),
    ...named.flatMap((place) => wholeCodes(place).map((code) => suggestion(address, place.city, code))),
    ...(named.length > 0 ? owners.filter(({ codes }) => codes.includes(address.zipCode)) : []).map((place) =>
      suggestion(address, place.city, address.zipCode),
    ),
  ];
  return { kind: 'inaccurate', suggestions: distinct(suggestions) };
}

const wholeCodes = ({ codes }: PostalPlace): string[] =>
  codes.filter((code) => code.length === wholeCode).slice(0, 2);

const saint = /\bsankt\b/g;

/** A name for comparison. St means Saint or San here, never the German Sankt. */
const keyOf = (city: string): string => comparable(city).replace(saint, 'saint');

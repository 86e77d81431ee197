import type { AddressFinding, AddressToCheck } from './address-validator.ts';
import type { PostalPlace } from './places.ts';
import { comparable, editDistance } from './similarity.ts';
import { distinct, suggestion } from './suggestions.ts';

/** Postal codes of single large receivers, which no table has. */
const ofLargeReceivers = /\bcedex\b/;

/** Digits of a whole postal code; a shorter one in a table is what all codes of a place begin with. */
const wholeCode = 5;

/**
 * Compares city and code with a table of municipalities. Unlike Germany's, it does not name every place that people write
 * as a city: one that is not in it passes, unless its name is a slip away from a municipality that has the code.
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

/** A name as it is compared: St in it is Saint or San, never the German Sankt. */
const keyOf = (city: string): string => comparable(city).replace(saint, 'saint');

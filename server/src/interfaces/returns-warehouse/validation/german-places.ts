import { readFile } from 'node:fs/promises';
import { comparable } from './similarity.ts';

/** A place with its postal codes. */
export type Place = {
  readonly city: string;
  readonly key: string;
  readonly base: string;
  readonly codes: readonly string[];
};

const additions = /\s(a|am|an|auf|b|bei|d|der|i|im|in|o|ob|v|vor|vorm)\s.*$/;

/** Reads the table of `server/data/postal-codes`. Throws when it cannot be read. */
export async function readGermanPlaces(file: URL): Promise<Place[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line): Place[] => {
    const [city, , codes] = line.split('\t');
    if (line.startsWith('#') || city === undefined || codes === undefined) return [];
    const key = comparable(city);
    const base = /[(/,]/.test(city) ? baseName(city) : key.replace(additions, '');
    return [{ city, key, base, codes: codes.split(' ') }];
  });
}

/** A city's name without what tells it from its namesakes: Frankfurt for Frankfurt am Main and Frankfurt/Main. */
export function baseName(city: string): string {
  const [name = ''] = city.split(/[(/,]/, 1);
  return comparable(name).replace(additions, '');
}

/** True when the name is the place's with a part of it behind: Berlin-Mitte for Berlin. */
export const isPartOf = (place: Place, key: string): boolean => `${key} `.startsWith(`${place.key} `);

const fillers = new Set([
  'a',
  'am',
  'an',
  'auf',
  'b',
  'bei',
  'd',
  'der',
  'i',
  'im',
  'in',
  'o',
  'ob',
  'v',
  'vor',
  'vorm',
]);

/** What tells a city from its namesakes: main for Frankfurt am Main, m for Frankfurt a. M.; empty without. */
function qualifier(city: string): string {
  const rest = comparable(city).slice(baseName(city).length);
  return rest
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .join(' ');
}

/** True when a name means the place: the same name, or its base with no other qualifier than the place's. */
export function isNameOf(place: Place, city: string): boolean {
  if (place.key === comparable(city)) return true;
  const [own, given] = [qualifier(place.city), qualifier(city)];
  return place.base === baseName(city) && (own.startsWith(given) || own === '');
}

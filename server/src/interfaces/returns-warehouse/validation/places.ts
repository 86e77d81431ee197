import { readFile } from 'node:fs/promises';
import { comparable } from './similarity.ts';

/** A city's name for comparison. */
export type PlaceName = {
  readonly key: string;
  /** The name without its qualifier: frankfurt for Frankfurt am Main and Frankfurt/Main. */
  readonly base: string;
  /** The qualifier: main for Frankfurt am Main, m for Frankfurt a. M.; empty without one. */
  readonly qualifier: string;
};

/** A place with its postal codes, or with the beginnings of its codes. */
export type PostalPlace = PlaceName & {
  readonly city: string;
  readonly codes: readonly string[];
  /** True when it is certainly a city, and no district of another. */
  readonly isCity: boolean;
};

const additions = /\s(a|am|an|auf|b|bei|d|der|i|im|in|o|ob|v|vor|vorm)\s.*$/;

/** Reads a table of `server/data/postal-codes`. Throws when it cannot be read. */
export async function readPlaces(file: URL): Promise<PostalPlace[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line): PostalPlace[] => {
    const [city, , codes, kind] = line.split('\t');
    if (line.startsWith('#') || city === undefined || codes === undefined) return [];
    return [{ city, ...placeName(city), codes: codes.split(' '), isCity: kind === 'city' }];
  });
}

/** True when the name is the place's name followed by a district: Berlin-Mitte for Berlin. */
export const isPartOf = (place: PostalPlace, key: string): boolean => `${key} `.startsWith(`${place.key} `);

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

/** Splits a city's name into base and qualifier. */
export function placeName(city: string): PlaceName {
  const key = comparable(city);
  const [name = ''] = city.split(/[(/,]/, 1);
  const base = (name === city ? key : comparable(name)).replace(additions, '');
  const qualifier = key
    .slice(base.length)
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .join(' ');
  return { key, base, qualifier };
}

/** True when a name means the place: the same name, or its base with no other qualifier than the place's. */
export const isNameOf = (place: PlaceName, given: PlaceName): boolean =>
  place.key === given.key ||
  (place.base === given.base && (place.qualifier.startsWith(given.qualifier) || place.qualifier === ''));

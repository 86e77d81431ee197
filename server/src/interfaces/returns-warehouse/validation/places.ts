import { readFile } from 'node:fs/promises';
import { comparable } from './similarity.ts';

/** A city's name as it is compared. */
export type PlaceName = {
  readonly key: string;
  /** Without what tells it from its namesakes: frankfurt for Frankfurt am Main and Frankfurt/Main. */
  readonly base: string;
  /** What does: main for Frankfurt am Main, m for Frankfurt a. M.; empty without. */
  readonly qualifier: string;
};

/** A place with its postal codes, or with what they begin with. */
export type PostalPlace = PlaceName & {
  readonly city: string;
  readonly codes: readonly string[];
  /** True when it is surely a city of its own, and no district of another. */
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

/** True when the name is the place's with a part of it behind: Berlin-Mitte for Berlin. */
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

/** Takes a city's name apart. */
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

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

/** True when one name begins with the other, word by word: Berlin and Berlin-Mitte. */
export function sameStart(a: string, b: string): boolean {
  return `${a} `.startsWith(`${b} `) || `${b} `.startsWith(`${a} `);
}

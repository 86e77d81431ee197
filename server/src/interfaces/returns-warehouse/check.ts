import type { BodyError } from '../../platform/body-check.ts';
import type { ValidationError } from './errors.ts';

/** Puts the two parts of a fault together. */
export const fault = (jsonPath: string, says: string): ValidationError => ({
  message: `${jsonPath} ${says}`,
  jsonPath,
});

/** What a schema refuses, in the words of this interface: the first fault of each place tells enough. */
export function faultsOf(refused: readonly BodyError[], base = '$'): ValidationError[] {
  const places = new Set<string>();
  return refused
    .filter(({ place }) => !places.has(place) && places.add(place))
    .map(({ place, says }) => fault(`${base}${place}`, place === '' ? 'must be a JSON object' : says));
}

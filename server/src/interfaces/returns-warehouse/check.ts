import type { BodyError } from '../../platform/body-check.ts';
import type { ValidationError } from './errors.ts';

/** Joins the place and the message of a fault. */
export const fault = (jsonPath: string, says: string): ValidationError => ({
  message: `${jsonPath} ${says}`,
  jsonPath,
});

/** The faults that a schema found, in the words of this interface, one for each place. */
export function faultsOf(refused: readonly BodyError[], base = '$'): ValidationError[] {
  const places = new Set<string>();
  return refused
    .filter(({ place }) => !places.has(place) && places.add(place))
    .map(({ place, says }) => fault(`${base}${place}`, place === '' ? 'must be a JSON object' : says));
}

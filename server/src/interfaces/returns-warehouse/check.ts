import type { ValidationError } from '../../platform/validation-errors.ts';
import type { WarehouseFieldError } from './errors.ts';

/** Joins the place and the message of an error. */
export const fieldError = (jsonPath: string, says: string): WarehouseFieldError => ({
  message: `${jsonPath} ${says}`,
  jsonPath,
});

/** The errors that a schema found, in the words of this interface, one for each place. */
export function errorsOf(refused: readonly ValidationError[], base = '$'): WarehouseFieldError[] {
  const places = new Set<string>();
  return refused
    .filter(({ place }) => !places.has(place) && places.add(place))
    .map(({ place, says }) => fieldError(`${base}${place}`, place === '' ? 'must be a JSON object' : says));
}

import type { BodyFault } from '../../platform/body-check.ts';
import type { Fault } from './errors.ts';

/** A body as it was sent, and what its schema refuses in it. */
export type SentBody = { readonly body: unknown; readonly refused: readonly BodyFault[] };

/** Puts the two parts of a fault together. */
export const fault = (jsonPath: string, says: string): Fault => ({
  message: `${jsonPath} ${says}`,
  jsonPath,
});

/** What a schema refuses, in the words of this interface: the first fault of each place tells enough. */
export function faultsOf(refused: readonly BodyFault[], base = '$'): Fault[] {
  const places = new Set<string>();
  return refused
    .filter(({ place }) => !places.has(place) && places.add(place))
    .map(({ place, says }) => fault(`${base}${place}`, place === '' ? 'must be a JSON object' : says));
}

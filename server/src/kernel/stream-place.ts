/** A place in the order of commits: behind the entry with this position and id. */
export type StreamPlace = { readonly position: number; readonly id: string };

const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The place behind everything with a lower position. */
export const placeBefore = (position: number): StreamPlace => ({ position: position - 1, id: greatestId });

/** The place as the id of an event. */
export const textOf = ({ position, id }: StreamPlace): string => `${position}-${id}`;

/** Reads the id of an event. Undefined for a text that is none. */
export function placeOf(text: string): StreamPlace | undefined {
  const [, position, id] = /^(\d{1,15})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  return position === undefined ? undefined : { position: Number(position), id: id! };
}

/** Below zero when the first place comes first, zero when they are the same. */
export const compare = (a: StreamPlace, b: StreamPlace): number =>
  a.position - b.position || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The later of two places. */
export const later = (a: StreamPlace, b: StreamPlace): StreamPlace => (compare(a, b) > 0 ? a : b);

import type { EventType } from '../../platform/events/index.ts';

/** The bit of each type in the sets that are stored with deliveries. Never give the bit of one type to another. */
const bits: Readonly<Record<EventType, number>> = {
  'service-variation-relation.created': 1,
  'service-variation-relation.updated': 2,
  'service-variation-relation.deleted': 4,
  'order.created': 8,
  'return-results.provided': 16,
};
const everything = Object.values(bits).reduce((sum, bit) => sum | bit, 0);

/** Marks a delivery from before types were stored. */
export const unknownTypes = 0;

/** The types of a batch as one number, by which deliveries are found. */
export const typeSetOf = (types: Iterable<string>): number =>
  [...types].reduce((set, type) => set | (bits[type as EventType] ?? 0), 0);

/** All sets that contain this type, and the unknown one. All sets without a type. */
export const typeSetsWith = (type?: EventType): number[] =>
  Array.from({ length: everything + 1 }, (_, set) => set).filter(
    (set) => set === unknownTypes || type === undefined || (set & bits[type]) !== 0,
  );

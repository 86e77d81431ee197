import type { EventType } from '../../platform/events/index.ts';

/** The place of each type in the sets that are stored with deliveries. Never give one's place to another. */
const bits: Readonly<Record<EventType, number>> = {
  'service-variation-relation.created': 1,
  'service-variation-relation.updated': 2,
  'service-variation-relation.deleted': 4,
  'order.created': 8,
  'return-results.provided': 16,
};
const everything = Object.values(bits).reduce((sum, bit) => sum | bit, 0);

/** Stands for a delivery that was made before types were noted. */
export const unknownTypes = 0;

/** The types of a batch as one number, by which deliveries are found. */
export const typeSetOf = (types: Iterable<string>): number =>
  [...types].reduce((set, type) => set | (bits[type as EventType] ?? 0), 0);

/** All sets that a batch with this type can have, and the one of which nobody knows. All sets without a type. */
export const typeSetsWith = (type?: EventType): number[] =>
  Array.from({ length: everything + 1 }, (_, set) => set).filter(
    (set) => set === unknownTypes || type === undefined || (set & bits[type]) !== 0,
  );

import { batchSpanMs } from '../policy.ts';
import { leastIdAt, timeOfId } from './event-ids.ts';

/** The smallest id that cannot be the last of a batch with this event, because batches span a limited time. */
export const boundOf = (eventId: string): string => leastIdAt(new Date(timeOfId(eventId) + batchSpanMs + 1));

type Stretch = { first: string; bound: string };

/** Ranges of ids in which batches with these events end. Joins ranges that touch. */
export function stretchesOf(eventIds: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const id of eventIds.toSorted()) {
    const last = stretches.at(-1);
    if (last && id <= last.bound) last.bound = boundOf(id);
    else stretches.push({ first: id, bound: boundOf(id) });
  }
  return stretches;
}

import { batchSpanMs, largestBatch } from '../policy.ts';
import { timeOfId } from './event-ids.ts';

/** What packing needs to know of an event. */
export type Packable = { readonly id: string; readonly bytes: number };

/** Bytes of a batch's plaintext: its events, brackets and commas. */
export const plaintextBytes = (count: number, eventBytes: number): number => eventBytes + count + 1;

/**
 * Packs events into batches, in ascending order: at most `batchSize` events, 256 KiB of plaintext, and ten minutes
 * between the first event and the last.
 */
export function packBatches<E extends Packable>(events: readonly E[], batchSize: number): E[][] {
  const batches: E[][] = [];
  let batch: E[] = [];
  let bytes = 0;
  for (const event of events) {
    const first = batch[0];
    const isFull =
      batch.length >= batchSize ||
      plaintextBytes(batch.length + 1, bytes + event.bytes) > largestBatch.bytes ||
      (first !== undefined && timeOfId(event.id) - timeOfId(first.id) > batchSpanMs);
    if (isFull && batch.length > 0) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(event);
    bytes += event.bytes;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

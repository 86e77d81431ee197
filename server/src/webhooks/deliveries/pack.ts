import { batchSpanMs, largestBatch } from '../policy.ts';
import { timeOfId } from './event-ids.ts';

/** An event as far as it matters for putting batches together. */
export type Packable = { readonly id: string; readonly bytes: number };

/** Plaintext of a batch of so many events with so many bytes in sum: brackets and commas come on top. */
export const plaintextBytes = (count: number, eventBytes: number): number => eventBytes + count + 1;

/**
 * Puts events, in ascending order, into batches of at most `batchSize`, 256 KiB of plaintext, and ten minutes between
 * the first and the last. The order is kept.
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

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { batchSpanMs, largestBatch } from '../policy.ts';
import { leastIdAt } from './event-ids.ts';
import { packBatches } from './pack.ts';
import { after } from './testing.ts';

const event = (ms: number, bytes = 10) => ({ id: leastIdAt(after(ms)), bytes });

/** How many events each batch has. */
const sizesOf = (events: Parameters<typeof packBatches>[0], batchSize = 100) =>
  packBatches(events, batchSize).map((batch) => batch.length);

it('a batch has as many events as it may, and no batch is empty', () => {
  assert.deepEqual(sizesOf([]), []);
  assert.deepEqual(sizesOf([event(0), event(1), event(2)], 3), [3]);
  assert.deepEqual(sizesOf([event(0), event(1), event(2)], 2), [2, 1]);
  assert.deepEqual(sizesOf([event(0, largestBatch.bytes + 1), event(1)]), [1, 1]);
});

it('a batch has 256 KiB with its brackets and commas, to the byte', () => {
  const rest = largestBatch.bytes - 1_000 - '[,]'.length;
  assert.deepEqual(sizesOf([event(0, 1_000), event(1, rest)]), [2]);
  assert.deepEqual(sizesOf([event(0, 1_000), event(1, rest + 1)]), [1, 1]);
});

it('ten minutes lie between the first event of a batch and the last, to the millisecond', () => {
  assert.deepEqual(sizesOf([event(0), event(5), event(batchSpanMs)]), [3]);
  assert.deepEqual(sizesOf([event(0), event(5), event(batchSpanMs + 1)]), [2, 1]);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type MicroTime, microTimeOf } from '../../../kernel/timestamp.ts';
import { isNewer, isOlder, skuOf, writtenAt } from './batch-writer.ts';

const at = (second: number): MicroTime => microTimeOf(new Date(Date.UTC(2026, 2, 1, 8, 0, second)));

it('a write is neither older nor newer than what is stored of the same moment', () => {
  assert.deepEqual([isOlder(at(1), at(2)), isNewer(at(1), at(2))], [true, false]);
  assert.deepEqual([isOlder(at(2), at(2)), isNewer(at(2), at(2))], [false, false]);
  assert.deepEqual([isOlder(at(3), at(2)), isNewer(at(3), at(2))], [false, true]);
});

it('a write without a time of the seller is never older or newer, and one with a time is newer than none', () => {
  for (const stored of [at(2), null])
    assert.deepEqual([isOlder(undefined, stored), isNewer(undefined, stored)], [false, false]);
  assert.deepEqual([isOlder(at(2), null), isNewer(at(2), null)], [false, true]);
});

it('a write counts from the seller’s time, and without one from its arrival', () => {
  const acceptedAt = new Date(Date.UTC(2026, 2, 1, 8, 0, 9));
  assert.equal(writtenAt({ requestedAt: at(1), acceptedAt }), at(1));
  assert.equal(writtenAt({ requestedAt: undefined, acceptedAt }), at(9));
});

it('the sku of an entry that has none is empty', () => {
  for (const entry of [null, undefined, 'sku', 7, {}, { sku: 7 }, [{ sku: 'a' }]])
    assert.equal(skuOf(entry), '');
  assert.equal(skuOf({ sku: 'a' }), 'a');
});

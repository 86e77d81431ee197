import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isPossibleSku, unknownSkuError } from './batch.ts';

it('a sku has at most 50 characters, counted as characters and not as halves, none of them invisible', () => {
  for (const letter of ['x', 'ü', '😀']) {
    assert.ok(isPossibleSku(letter.repeat(50)), letter);
    assert.ok(!isPossibleSku(letter.repeat(51)), letter);
  }
  for (const sku of ['a\0b', 'a\u0007b', 'a\ud800']) assert.ok(!isPossibleSku(sku), JSON.stringify(sku));
});

it('a message shows the first hundred characters of an unknown sku, and all of a shorter one', () => {
  const told = (sku: string) => unknownSkuError('UNKNOWN_SKU', sku).detail;
  assert.equal(told('x'.repeat(100)), `The sku ${'x'.repeat(100)} is not known.`);
  assert.equal(told('x'.repeat(101)), `The sku ${'x'.repeat(100)}… is not known.`);
  assert.equal(told(`${'x'.repeat(99)}😀`), `The sku ${'x'.repeat(99)}\ufffd… is not known.`);
});

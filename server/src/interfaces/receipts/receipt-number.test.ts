import assert from 'node:assert/strict';
import { it } from 'node:test';
import { numberOfReceipt, receiptNumberOf } from './receipt.ts';

it('a receipt has a number of ten digits or more, and a test receipt one of its own', () => {
  for (const [number, text] of [
    [1, 'RE-0000000001'],
    [9_999_999_999, 'RE-9999999999'],
    [10_000_000_000, 'RE-10000000000'],
    [Number.MAX_SAFE_INTEGER, 'RE-9007199254740991'],
    [-1, 'TEST-0000000001'],
    [-12, 'TEST-0000000012'],
  ] as const) {
    assert.equal(receiptNumberOf(number), text);
    assert.equal(numberOfReceipt(text), number);
  }
});

it('another text is no number of a receipt', () => {
  for (const text of [
    '',
    'x',
    'RE-1',
    're-0000000001',
    'RE-00000000001',
    'RE--000000001',
    'RE-9007199254740993',
    'RE-99999999999999999',
    ' RE-0000000001',
  ])
    assert.equal(numberOfReceipt(text), undefined, text);
});

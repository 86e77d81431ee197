import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  type ConditionalOutcome,
  evaluateRead,
  lastModifiedHeader,
  mayWrite,
  type Preconditions,
} from './conditional.ts';

const changed = new Date('2026-03-01T08:00:00.750Z');
const same = 'Sun, 01 Mar 2026 08:00:00 GMT';
const before = 'Sun, 01 Mar 2026 07:59:59 GMT';
const longBefore = 'Sun, 01 Mar 2026 07:59:58 GMT';
const after = 'Sun, 01 Mar 2026 08:00:01 GMT';
const state = { etag: '"now"', lastModified: changed };

const table: [ConditionalOutcome, Preconditions][] = [
  ['proceed', {}],
  // If-Match compares strongly and comes first
  ['proceed', { 'if-match': '"now"' }],
  ['proceed', { 'if-match': '*' }],
  ['proceed', { 'if-match': '"old", "now"' }],
  ['proceed', { 'if-match': '"with, comma","now"' }],
  ['precondition-failed', { 'if-match': '"old"' }],
  ['precondition-failed', { 'if-match': 'W/"now"' }],
  ['precondition-failed', { 'if-match': 'now' }],
  ['precondition-failed', { 'if-match': '' }],
  ['precondition-failed', { 'if-match': '"old"', 'if-unmodified-since': after, 'if-none-match': '"now"' }],
  // If-Unmodified-Since counts only without If-Match
  ['proceed', { 'if-unmodified-since': same }],
  ['proceed', { 'if-unmodified-since': after }],
  // Last-Modified may be one second early
  ['proceed', { 'if-unmodified-since': before }],
  ['precondition-failed', { 'if-unmodified-since': longBefore }],
  ['proceed', { 'if-match': '"now"', 'if-unmodified-since': before }],
  ['proceed', { 'if-unmodified-since': 'yesterday' }],
  ['precondition-failed', { 'if-unmodified-since': longBefore, 'if-none-match': '"now"' }],
  // If-None-Match compares weakly
  ['not-modified', { 'if-none-match': '"now"' }],
  ['not-modified', { 'if-none-match': 'W/"now"' }],
  ['not-modified', { 'if-none-match': '*' }],
  ['not-modified', { 'if-none-match': '"old" , W/"now"' }],
  ['proceed', { 'if-none-match': '"old"' }],
  ['not-modified', { 'if-match': '"now"', 'if-none-match': '"now"' }],
  // If-Modified-Since counts only without If-None-Match
  ['not-modified', { 'if-modified-since': same }],
  ['not-modified', { 'if-modified-since': after }],
  ['proceed', { 'if-modified-since': before }],
  ['proceed', { 'if-none-match': '"old"', 'if-modified-since': after }],
  ['not-modified', { 'if-none-match': '"now"', 'if-modified-since': before }],
  // the obsolete date formats, and texts that are not HTTP dates
  ['not-modified', { 'if-modified-since': 'Sunday, 01-Mar-26 08:00:00 GMT' }],
  ['proceed', { 'if-modified-since': 'Sunday, 01-Mar-26 07:59:59 GMT' }],
  ['not-modified', { 'if-modified-since': 'Sun Mar  1 08:00:00 2026' }],
  ['proceed', { 'if-modified-since': 'Sun Mar  1 07:59:59 2026' }],
  ['proceed', { 'if-modified-since': '2026-03-01T09:00:00Z' }],
  ['proceed', { 'if-modified-since': 'Sun, 01 Mar 2027 08:00:00 +0000' }],
  ['proceed', { 'if-modified-since': 'Sun, 99 Mar 2027 08:00:00 GMT' }],
  ['proceed', { 'if-modified-since': 'Sunny 5 2027' }],
  ['proceed', { 'if-modified-since': '' }],
];

for (const [outcome, headers] of table) {
  it(`${outcome} for ${JSON.stringify(headers)}`, () => {
    assert.equal(evaluateRead(headers, state), outcome);
  });
}

it('a resource without a state fails If-Match and is never unmodified', () => {
  assert.equal(evaluateRead({ 'if-match': '*' }, {}), 'precondition-failed');
  assert.equal(evaluateRead({ 'if-match': '"now"' }, {}), 'precondition-failed');
  assert.equal(evaluateRead({ 'if-none-match': '*' }, {}), 'proceed');
  assert.equal(evaluateRead({ 'if-modified-since': after }, {}), 'proceed');
  assert.equal(evaluateRead({ 'if-unmodified-since': before }, {}), 'proceed');
});

it('a weak present tag never matches strongly', () => {
  const weak = { etag: 'W/"now"' };
  assert.equal(evaluateRead({ 'if-match': 'W/"now"' }, weak), 'precondition-failed');
  assert.equal(evaluateRead({ 'if-none-match': '"now"' }, weak), 'not-modified');
});

it('Last-Modified is in whole seconds and never within the current second', () => {
  const at = (text: string) => lastModifiedHeader(changed, new Date(text));
  assert.equal(at('2026-03-01T08:00:05.000Z'), same);
  assert.equal(at('2026-03-01T08:00:01.000Z'), same);
  assert.equal(at('2026-03-01T08:00:00.999Z'), before);
  assert.equal(at('2026-03-01T07:00:00.000Z'), 'Sun, 01 Mar 2026 06:59:59 GMT');
});

it('a client that repeats Last-Modified sees each later change, also one within the same second', () => {
  const second = Date.parse('2026-03-01T08:00:00.000Z');
  for (let firstMs = 0; firstMs < 1000; firstMs += 111) {
    for (let readMs = firstMs; readMs < 1500; readMs += 97) {
      const header = lastModifiedHeader(new Date(second + firstMs), new Date(second + readMs));
      for (let nextMs = readMs; nextMs < 2500; nextMs += 89) {
        const outcome = evaluateRead(
          { 'if-modified-since': header },
          { lastModified: new Date(second + nextMs) },
        );
        const isNew = nextMs > readMs;
        if (isNew) assert.equal(outcome, 'proceed', `${firstMs} ${readMs} ${nextMs}`);
      }
    }
  }
});

const writes: [boolean, Preconditions][] = [
  [true, {}],
  [true, { 'if-match': '"now"' }],
  [true, { 'if-match': '*' }],
  [false, { 'if-match': '"old"' }],
  [false, { 'if-match': 'W/"now"' }],
  [true, { 'if-unmodified-since': same }],
  [false, { 'if-unmodified-since': before }],
  [true, { 'if-match': '"now"', 'if-unmodified-since': before }],
  [false, { 'if-none-match': '*' }],
  [false, { 'if-none-match': 'W/"now"' }],
  [true, { 'if-none-match': '"old"' }],
  [false, { 'if-match': '"now"', 'if-none-match': '*' }],
  [true, { 'if-modified-since': after }],
];

for (const [may, headers] of writes) {
  it(`${may ? 'a write goes on' : 'a write is refused'} for ${JSON.stringify(headers)}`, () => {
    assert.equal(mayWrite(headers, state), may);
  });
}

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answerLines, headersOf, requestLines } from './headers.ts';

it('headers that came several times are joined, values keep their colons, and secrets keep their name alone', () => {
  const lines = requestLines([
    ...['Accept', 'text/html', 'accept', 'text/plain'],
    ...['X-Api-Key', 'k', 'Referer', 'https://shop.example/a: b'],
  ]);
  assert.deepEqual(headersOf(lines), {
    accept: 'text/html, text/plain',
    referer: 'https://shop.example/a: b',
    'x-api-key': '[removed]',
  });
  assert.deepEqual(headersOf('no header\n'), {});
});

it('a value is cut behind 2,000 characters', () => {
  const { note } = headersOf(requestLines(['Note', 'n'.repeat(2_001)]));
  assert.equal(note, 'n'.repeat(2_000));
});

it('of an answer all values are kept, without the headers that every answer has', () => {
  const lines = answerLines({ link: ['<a>', '<b>'], 'retry-after': 3, 'X-Frame-Options': 'DENY' });
  assert.deepEqual(headersOf(lines), { link: '<a>, <b>', 'retry-after': '3' });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decoding, encode, Json, Lines } from './values.ts';

it('a value is sent as a text with its type where PostgreSQL could take another one', () => {
  const at = new Date('2026-03-01T08:00:00Z');
  for (const [value, sent, cast] of [
    ['a', 'a', undefined],
    [1.5, '1.5', undefined],
    [true, 'true', '::boolean'],
    [5n, '5', '::bigint'],
    [null, null, undefined],
    [at, at.toISOString(), '::timestamptz'],
    [{ a: 1 }, '{"a":1}', undefined],
    [new Json([1]), '[1]', undefined],
  ] as const)
    assert.deepEqual({ cast: undefined, ...encode(value) }, { sent, cast }, String(value));
  assert.throws(() => encode(undefined), /undefined/);
});

it('an array has its elements in quotes, and nothing, lists and bytes as PostgreSQL writes them', () => {
  for (const [value, sent] of [
    [[], '{}'],
    [[1, 'a"b\\', null], '{"1","a\\"b\\\\",NULL}'],
    [[[true], [false]], '{{"true"},{"false"}}'],
    [[Buffer.from([0, 255])], '{"\\\\x00ff"}'],
  ] as const)
    assert.deepEqual(encode(value), { sent });
});

it('bytes and lines are sent as bytes, each line once and with a line break between two', () => {
  const bytes = Buffer.from('abcdef').subarray(2, 4);
  assert.deepEqual(encode(bytes), { sent: Buffer.from('cd'), cast: '::bytea' });
  const lines = (...texts: string[]) =>
    String(encode(new Lines(texts.map((text) => Buffer.from(text)))).sent);
  assert.deepEqual([lines(), lines('a'), lines('a', '', 'b')], ['', 'a', 'a\n\nb']);
});

it('an answer is decoded by its type, and one of an unknown type stays a text', () => {
  const decoded = (oid: number, text: string) => decoding.getTypeParser(oid)(text);
  assert.deepEqual([decoded(16, 't'), decoded(16, 'f')], [true, false]);
  assert.deepEqual([decoded(20, '9007199254740991'), decoded(1700, '1.50'), decoded(99_999, 'x')], [9007199254740991, '1.50', 'x']); // biome-ignore format: one
  assert.throws(() => decoded(20, '9007199254740992'), /beyond 2\^53/);
  assert.deepEqual(decoded(1000, '{t,NULL,f}'), [true, null, false]);
  assert.deepEqual(decoded(1009, '{a,"b c",NULL}'), ['a', 'b c', null]);
  assert.deepEqual(decoded(1007, '{{1,2},{3,4}}'), [
    [1, 2],
    [3, 4],
  ]);
});

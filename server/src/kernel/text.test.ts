import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isStorableThroughout } from './text.ts';

it('a value is storable if all its texts and member names are, at any depth', () => {
  const deep = (text: string) => JSON.parse(`${'[{"a":'.repeat(100_000)}${text}${'}]'.repeat(100_000)}`);
  for (const value of [null, 1, 'ä', [], { a: ['b', { c: '😀' }] }, deep('"x"')])
    assert.equal(isStorableThroughout(value), true);
  for (const value of ['\u0000', '\ud800', ['a', '\u0000'], { a: { '\udc00': 1 } }, deep('"\\u0000"')])
    assert.equal(isStorableThroughout(value), false);
});

it('lists are read without the names of their elements', () => {
  const list = new Proxy([1, 'a', ['b']], { ownKeys: () => assert.fail('The names are read.') });
  assert.equal(isStorableThroughout({ list }), true);
});

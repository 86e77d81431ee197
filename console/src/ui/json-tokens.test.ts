import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { tokensOf } from './json-tokens.ts';

it('names, texts, numbers and words of JSON are told apart', () => {
  const kinds = tokensOf('{"a": "b:\\"c\\"", "n": -1.5e3, "t": true}')
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text }) => `${kind} ${text}`);
  assert.deepEqual(kinds, [
    'name "a":',
    'string "b:\\"c\\""',
    'name "n":',
    'number -1.5e3',
    'name "t":',
    'word true',
  ]);
});

it('joined, the parts are the text again, whatever it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      assert.equal(
        tokensOf(text)
          .map((token) => token.text)
          .join(''),
        text,
      );
    }),
    { seed: 7 },
  );
});

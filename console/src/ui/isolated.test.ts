import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isolated } from './isolated.ts';

it('a name that turns nothing stays as it is', () => {
  for (const name of ['', 'KANNE-1', 'Gänsedaunen & <b>Söhne</b>', '水壺', '🫖'])
    assert.equal(isolated(name), name);
});

it('the direction of a name ends with it, whatever the name closes or leaves open', () => {
  assert.equal(isolated('קומקום'), '\u2068קומקום\u2069');
  assert.equal(isolated('A\u200f'), '\u2068A\u200f\u2069');
  const opened = ['\u202a', '\u202b', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068'];
  for (const hostile of [...opened, '\u202c', '\u2069', '\u2069\u202e', '\u2069\u2069\u202e', '\u202c\u2067'])
    assert.equal(isolated(`A${hostile}B`), '\u2068AB\u2069', JSON.stringify(hostile));
});

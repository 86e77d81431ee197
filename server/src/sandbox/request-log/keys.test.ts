import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mostLookedAt, namedIn } from './keys.ts';

it('of a body of any size a bounded number of members is looked at', () => {
  for (const member of ['{"id":"a"},', '{"x":1},', '":', '{"sku":"']) {
    const looked = { at: 0 };
    for (const _ of namedIn(member.repeat(2_000_000), looked));
    assert.ok(looked.at >= mostLookedAt && looked.at <= mostLookedAt + 11, `${member} ${looked.at}`);
  }
});

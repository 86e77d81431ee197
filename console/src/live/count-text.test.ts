import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countText } from './count-text.ts';

it('a count says when there may be more', () => {
  assert.deepEqual(
    [countText(0, 10_000), countText(9_999, 10_000), countText(10_000, 10_000)],
    ['0', '9,999', '10,000+'],
  );
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withoutValues } from './recorder.ts';

it('an order number is a value, also one without a digit, and the word testorders is not', () => {
  for (const number of ['0123456789', 'abcdefghjk', 'zzzzzzzzzz'])
    assert.equal(withoutValues(`GET /v4/orders/${number}`), 'GET /v4/orders/:number');
  assert.equal(withoutValues('POST /v4/orders/testorders'), 'POST /v4/orders/testorders');
});

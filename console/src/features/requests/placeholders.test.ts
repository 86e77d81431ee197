import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertNoPlaceholder } from './placeholders.ts';

it('a request with what the log left out is not sent again', () => {
  for (const body of [
    '{"deliveryAddress":{"firstName":"***"}}',
    '{"deliveryAddress":{"email":"masked@example.invalid"}}',
    'client_secret=[removed]',
    '[Withheld: this body may name customers, and your role does not show them.]',
  ])
    assert.throws(() => assertNoPlaceholder(body), RangeError);
  assertNoPlaceholder('{"items":[{"sku":"A***B","price":1}]}');
  assertNoPlaceholder('');
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { codesIn, codesOf } from './codes.ts';

const form = (values: Readonly<Record<string, string>>) => (name: string) => values[name];

it('a carrier gets its own codes, with the number as a number, and HERMES none', () => {
  const values = { leitCode: 'A', customerId: '0123', contactId: 'c', referenzId: 'r' };
  assert.deepEqual(codesIn('DHL', form(values)), { leitCode: 'A' });
  assert.deepEqual(codesIn('GLS', form(values)), { customerId: 123, contactId: 'c', referenzId: 'r' });
  assert.equal(codesIn('HERMES', form(values)), undefined);
});

it('codes are shown in the order in which they are asked for', () => {
  const of = { returnAddressId: 'a', returnAddressCarrierId: 'c' };
  const codes = { contactId: 'c', customerId: 5 };
  assert.deepEqual(codesOf({ ...of, returnCarrier: 'GLS', returnCarrierCodes: codes }), ['5', 'c']);
  assert.deepEqual(codesOf({ ...of, returnCarrier: 'HERMES' }), []);
});

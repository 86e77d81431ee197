import assert from 'node:assert/strict';
import { it } from 'node:test';
import { address } from '../../../test/support/orders.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { addressOf } from './address.ts';
import { customerIdOf } from './customer.ts';

it('only a company can be without a first name, and the country has to exist', () => {
  const refusedAt = (fields: object) => {
    try {
      addressOf({ ...address, ...fields }, '$.deliveryAddress');
    } catch (error) {
      assert.ok(error instanceof Refusal && error.kind === 'unprocessable', String(error));
      return error.facts.jsonPath;
    }
    return undefined;
  };
  const { firstName: _none, ...unnamed } = address;
  for (const salutation of ['MR', 'MS'] as const) {
    assert.equal(refusedAt({ salutation }), undefined);
    assert.equal(refusedAt({ salutation, firstName: undefined }), '$.deliveryAddress.firstName');
  }
  assert.deepEqual(addressOf({ ...unnamed, salutation: 'COMPANY' }, '$'), {
    ...unnamed,
    salutation: 'COMPANY',
    firstName: '',
  });
  assert.equal(addressOf({ ...address, salutation: 'COMPANY' }, '$').firstName, address.firstName);
  assert.equal(refusedAt({ countryCode: 'XXX' }), '$.deliveryAddress.countryCode');
});

it('a customer has the number of the checkout, or one that every order with the same address has', () => {
  const idOf = (fields: object = {}, customerId?: string) =>
    customerIdOf({
      invoiceAddress: { ...address, ...fields },
      ...(customerId === undefined ? {} : { customerId }),
    });
  assert.equal(idOf({}, 'C1'), 'C1');
  assert.match(idOf(), /^C-[0-9a-f]{12}$/);
  assert.equal(idOf({ lastName: address.lastName.toUpperCase(), phoneNumber: '1' }), idOf());
  for (const fields of [
    { email: 'other@example.com' },
    { lastName: 'Meier' },
    { houseNumber: '13' },
    { city: 'Bremen' },
  ])
    assert.notEqual(idOf(fields), idOf(), JSON.stringify(fields));
});

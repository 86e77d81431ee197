import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bodyWithoutCustomers, hidesCustomers, maskedJson } from './customers.ts';

const address = {
  salutation: 'MR',
  firstName: 'Zeb',
  street: null,
  countryCode: 'DEU',
  email: 'zeb@example.com',
};
const masked = {
  salutation: 'MR',
  firstName: '***',
  street: '***',
  countryCode: 'DEU',
  email: 'masked@example.invalid',
};

const shown = (body: unknown, operation: string | null | undefined) => {
  const text = bodyWithoutCustomers(JSON.stringify(body), operation);
  return text.startsWith('[W') ? 'withheld' : (JSON.parse(text) as unknown);
};

it('only people are kept from customers, and only those whose role does not show them', () => {
  assert.equal(hidesCustomers({}), false);
  assert.equal(hidesCustomers({ person: { id: '1', role: 'seller_developer' } }), true);
  assert.equal(hidesCustomers({ person: { id: '1', role: 'seller_clerk' } }), false);
});

it('addresses of an answer are masked under their two names, and nothing else of it', () => {
  const answer = {
    orderNumber: 'a',
    deliveryAddress: address,
    invoiceAddress: null,
    shipFromAddress: address,
  };
  assert.deepEqual(JSON.parse(maskedJson(JSON.stringify(answer))), { ...answer, deliveryAddress: masked });
});

it('salutation and country stay only where they are words of capitals', () => {
  const odd = { salutation: 'Zeb Quagga', countryCode: ['DEU'] };
  assert.deepEqual(JSON.parse(maskedJson(JSON.stringify({ invoiceAddress: odd }))).invoiceAddress, {
    salutation: '***',
    countryCode: '***',
  });
  const none = { salutation: null, countryCode: 'ABCDEFGHIJK' };
  assert.deepEqual(JSON.parse(maskedJson(JSON.stringify({ invoiceAddress: none }))).invoiceAddress, {
    salutation: null,
    countryCode: '***',
  });
});

it('of an operation with customers, every member that may name one is masked in a logged body', () => {
  const body = {
    deliveryAddress: 'Zeb, 1 Road',
    invoiceAddress: address,
    other: { street: 'Road', quantity: 1 },
    lines: [{ sku: 'A' }],
    customerName: 'Zeb',
    customerCount: 3,
    mail: 'x',
    note: 'write to zeb@example.com',
  };
  assert.deepEqual(shown(body, 'placeSandboxOrder'), {
    deliveryAddress: '***',
    invoiceAddress: masked,
    other: { street: '***', quantity: '***' },
    lines: [{ sku: 'A' }],
    customerName: '***',
    customerCount: 3,
    mail: '***',
    note: 'write to masked@example.invalid',
  });
  for (const operation of [null, undefined, 'placeOrder'])
    assert.equal(shown('Zeb', operation), '***', String(operation));
});

it('of an operation without customers, a body is left alone unless it has an address or names a person', () => {
  const plain = { mail: 'zeb@example.com', street: 'Road' };
  assert.deepEqual(shown(plain, 'createShipment'), plain);
  const body = {
    shipFromAddress: { street: 'Road' },
    deliveryAddress: address,
    person: address,
    mail: 'a@example.com',
  };
  assert.deepEqual(shown(body, 'createShipment'), { ...body, deliveryAddress: masked, person: masked });
  assert.deepEqual(shown({ lastName: 'Q', city: 'B' }, 'createShipment'), { lastName: '***', city: '***' });
});

it('a body that is cut is withheld where it may name customers, and shown elsewhere', () => {
  const cut = '{"deliveryAddress":{"firstName":"Zeb…';
  assert.match(bodyWithoutCustomers(cut, 'placeOrder'), /^\[Withheld/);
  assert.match(bodyWithoutCustomers(cut, undefined), /^\[Withheld/);
  assert.equal(bodyWithoutCustomers(cut, 'createShipment'), cut);
});

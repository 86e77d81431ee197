import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressInDocuments, atAddress, scopesIn, securityOf, securitySchemes } from './security.ts';

it('a document has the address of its server in every text, and all else as it is', () => {
  const document = { servers: [{ url: `${addressInDocuments}/v1` }], count: 1, none: null, at: 'a' };
  assert.deepEqual(atAddress(document, 'http://localhost:1'), {
    ...document,
    servers: [{ url: 'http://localhost:1/v1' }],
  });
});

it('machines and people have their own flows, each with its scopes, and people none where nothing is for them', () => {
  const both = securitySchemes(['orders', 'console', 'receipts']).oauth2.flows;
  assert.deepEqual(Object.keys(both.clientCredentials.scopes), ['orders', 'receipts']);
  assert.deepEqual(Object.keys(both.password.scopes), ['orders', 'receipts']);
  assert.deepEqual(Object.keys(both.authorizationCode?.scopes ?? {}), ['console']);
  assert.deepEqual(Object.keys(securitySchemes(['orders']).oauth2.flows), ['clientCredentials', 'password']);
});

it('an operation asks for its scope', () => {
  assert.deepEqual(scopesIn(securityOf('orders')), ['orders']);
  assert.deepEqual(scopesIn(), []);
});

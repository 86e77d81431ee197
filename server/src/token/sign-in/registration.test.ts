import assert from 'node:assert/strict';
import { it } from 'node:test';
import { registered } from './registration.ts';

const address = 'http://127.0.0.1:8123/callback';

/** Status and error of a registration with this body. */
const told = (body: unknown) => {
  const { status, body: answer } = registered(Buffer.from(JSON.stringify(body)));
  return [status, (answer as { error?: string }).error];
};

it('an agent registers with 1 to 20 addresses of the computer that it runs on', () => {
  const addressed = (redirect_uris: unknown) => told({ redirect_uris });
  for (const count of [1, 20]) assert.deepEqual(addressed(Array(count).fill(address)), [201, undefined]);
  const others = ['https://evil.example/', `${address}#x`, null];
  for (const uris of [[], Array(21).fill(address), address, null, ...others.map((one) => [address, one])])
    assert.deepEqual(addressed(uris), [400, 'invalid_redirect_uri'], JSON.stringify(uris));
});

it('400 for a body that is no object, and for an agent that wants to keep a secret', () => {
  for (const body of [null, 5, 'x']) assert.deepEqual(told(body), [400, 'invalid_client_metadata']);
  const method = (token_endpoint_auth_method: unknown) =>
    told({ redirect_uris: [address], token_endpoint_auth_method });
  assert.deepEqual(method('none'), [201, undefined]);
  for (const one of ['client_secret_post', null])
    assert.deepEqual(method(one), [400, 'invalid_client_metadata']);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decodeJwt } from 'jose';
import { company, startOperator, tokenOf } from '../testing.ts';

it('a client that the operator makes needs its secret, and its people are none of a sandbox', async (t) => {
  const test = await startOperator(t);
  const at = `/partners/${test.seller}`;
  const scopes = ['products'];
  const client = await test.done(201, 'POST', `${at}/clients`, {
    body: { scopes, grantTypes: ['password', 'client_credentials'] },
  });
  const { username, password } = await test.done(201, 'POST', `${at}/technical-users`, { body: { scopes } });
  const login = { grant_type: 'password', client_id: client.clientId, username, password };
  assert.equal((await tokenOf(test, login)).status, 401, 'no secret');
  const { status, token } = await tokenOf(test, { ...login, client_secret: client.clientSecret });
  assert.deepEqual([status, decodeJwt(token).sandbox], [200, undefined]);
  const { clientId: client_id, clientSecret: client_secret } = client;
  const own = await tokenOf(test, { grant_type: 'client_credentials', client_id, client_secret });
  assert.deepEqual([own.status, decodeJwt(own.token).sandbox], [200, undefined]);
});

it('400 for a company with a field that there is not, and nothing of it is stored', async (t) => {
  const test = await startOperator(t);
  const at = `/partners/${test.seller}/company`;
  await test.done(400, 'PUT', at, { body: { ...company, fax: '1' } });
  await test.done(204, 'PUT', at, { body: company });
});

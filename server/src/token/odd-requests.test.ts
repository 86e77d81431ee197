import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { basic, clientOf, startToken } from './testing.ts';

const own = { grant_type: 'client_credentials', ...clientOf('seller-one') };
const form = (members: Record<string, string>) => new URLSearchParams(members).toString();

const malformed: [string, string, Record<string, string>, number, string][] = [
  ['an empty body', '', {}, 400, 'invalid_request'],
  ['no credentials', 'grant_type=client_credentials', {}, 400, 'invalid_request'],
  ['no grant_type', form(clientOf('seller-one')), {}, 400, 'invalid_request'],
  ['an unknown grant_type', form({ ...own, grant_type: 'magic' }), {}, 400, 'unsupported_grant_type'],
  [
    'grant_type authorization_code, which only the console has',
    form({ ...own, grant_type: 'authorization_code' }),
    {},
    400,
    'invalid_request',
  ],
  ['grant_type implicit', form({ ...own, grant_type: 'implicit' }), {}, 400, 'unsupported_grant_type'],
  ['grant_type __proto__', form({ ...own, grant_type: '__proto__' }), {}, 400, 'unsupported_grant_type'],
  ['a wrong secret', form({ ...own, client_secret: 'wrong' }), {}, 401, 'invalid_client'],
  ['an empty secret', form({ ...own, client_secret: '' }), {}, 401, 'invalid_client'],
  ['an unknown client', form({ ...own, client_id: 'nobody' }), {}, 401, 'invalid_client'],
  ['NUL in client_id', form({ ...own, client_id: 'seller\u0000one' }), {}, 401, 'invalid_client'],
  ['NUL in client_secret', form({ ...own, client_secret: '\u0000' }), {}, 401, 'invalid_client'],
  [
    'broken UTF-8 in client_id',
    'grant_type=client_credentials&client_id=%ff%fe&client_secret=x',
    {},
    401,
    'invalid_client',
  ],
  ['a broken percent sign', `${form(own)}&scope=%zz`, {}, 400, 'invalid_scope'],
  ['an API that is not ours', `${form(own)}&resource=https%3A%2F%2Fother.example`, {}, 200, ''],
  ['client_id twice', `${form(own)}&client_id=seller-one`, {}, 400, 'invalid_request'],
  ['client_secret twice', `${form(own)}&client_secret=x`, {}, 400, 'invalid_request'],
  ['grant_type twice', `${form(own)}&grant_type=password`, {}, 400, 'invalid_request'],
  ['scope twice', `${form(own)}&scope=orders&scope=orders`, {}, 400, 'invalid_request'],
  ['a JSON body', JSON.stringify(own), { 'content-type': 'application/json' }, 400, 'invalid_request'],
  ['a media type that is none', form(own), { 'content-type': ';;' }, 400, 'invalid_request'],
  [
    'an unknown charset',
    form(own),
    { 'content-type': 'application/x-www-form-urlencoded; charset=x' },
    200,
    '',
  ],
  [
    'a multipart body',
    form(own),
    { 'content-type': 'multipart/form-data; boundary=x' },
    400,
    'invalid_request',
  ],
  ['form and header together', form(own), basic('seller-one', 'seller-one-secret'), 400, 'invalid_request'],
  [
    'two different clients',
    'grant_type=client_credentials&client_id=seller-two',
    basic('seller-one', 'seller-one-secret'),
    400,
    'invalid_request',
  ],
  [
    'a bearer token in the place of a client',
    'grant_type=client_credentials',
    { authorization: 'Bearer x' },
    400,
    'invalid_request',
  ],
  [
    'Basic that is no Base64',
    'grant_type=client_credentials',
    { authorization: 'Basic %%%' },
    400,
    'invalid_request',
  ],
  [
    'Basic without a colon',
    'grant_type=client_credentials',
    { authorization: 'Basic YQ==' },
    400,
    'invalid_request',
  ],
  [
    'no password',
    form({ grant_type: 'password', client_id: 'seller-one', username: 'seller-one' }),
    {},
    400,
    'invalid_request',
  ],
  [
    'NUL in username',
    form({ grant_type: 'password', client_id: 'seller-one', username: '\u0000', password: 'x' }),
    {},
    400,
    'invalid_grant',
  ],
  [
    'password twice',
    `${form({ grant_type: 'password', client_id: 'seller-one', username: 'x', password: 'x' })}&password=y`,
    {},
    400,
    'invalid_request',
  ],
  [
    'no refresh_token',
    form({ grant_type: 'refresh_token', client_id: 'seller-one' }),
    {},
    400,
    'invalid_request',
  ],
  [
    'NUL in refresh_token',
    form({ grant_type: 'refresh_token', client_id: 'seller-one', refresh_token: '\u0000' }),
    {},
    400,
    'invalid_grant',
  ],
  [
    'an API that is not ours on refresh',
    form({ grant_type: 'refresh_token', client_id: 'seller-one', refresh_token: 'x', resource: 'y' }),
    {},
    400,
    'invalid_grant',
  ],
  ['a body beyond the limit', `${form(own)}&x=${'y'.repeat(60_000)}`, {}, 413, 'invalid_request'],
  ['ten thousand parameters', `${form(own)}&${'a&'.repeat(10_000)}`, {}, 200, ''],
];

it('odd requests get an OAuth answer in JSON and leave nothing in the error log', async (t) => {
  const { token, log } = await startToken(t);
  for (const [what, body, headers, status, error] of malformed) {
    await t.test(`${status} ${error} for ${what}`, async () => {
      for (const accept of ['*/*', 'text/html']) {
        const reply = await token(body, { accept, ...headers });
        assert.deepEqual([reply.status, reply.body.error ?? ''], [status, error], JSON.stringify(reply.body));
        assert.match(String(reply.headers['content-type']), /^application\/json/);
        assert.equal(reply.headers['cache-control'], 'no-store');
      }
    });
  }
  assert.deepEqual(log.entries, []);
});

it('a wrong or missing grant_type is answered with those that there are, and another missing member by its name', async (t) => {
  const { token } = await startToken(t);
  for (const body of [form({ ...own, grant_type: 'magic' }), form(clientOf('seller-one'))]) {
    const { error_description: said } = (await token(body)).body;
    assert.equal(
      said,
      'grant_type must be one of client_credentials, password, refresh_token, authorization_code',
    );
  }
  const { body } = await token(form({ grant_type: 'password', client_id: 'seller-one' }));
  assert.equal(body.error_description, 'missing required parameters username and password');
  const unknown = await token(form(clientOf('nobody')));
  assert.equal(unknown.body.error, 'invalid_client');
  assert.doesNotMatch(unknown.body.error_description, /grant_type/);
});

it('no combination of odd parameters makes an error of ours', async (t) => {
  const { token, log } = await startToken(t);
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('\u0000', '__proto__', 'seller-one'),
  );
  const value = fc.oneof(
    odd,
    fc.constantFrom('seller-one-secret', 'client_credentials', 'password', 'refresh_token'),
  );
  const name = fc.constantFrom(
    'grant_type',
    'scope',
    'username',
    'password',
    'refresh_token',
    'resource',
    'client_secret',
  );
  const body = fc.array(fc.tuple(fc.oneof(name, odd), value), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(body, async (members) => {
      const reply = await token(new URLSearchParams([['client_id', 'seller-one'], ...members]).toString());
      assert.ok([200, 400, 401].includes(reply.status), `${reply.status}`);
      assert.equal(typeof (reply.body.error ?? reply.body.access_token), 'string');
    }),
    { seed: 7, numRuns: 200 },
  );
  assert.deepEqual(log.entries, []);
});

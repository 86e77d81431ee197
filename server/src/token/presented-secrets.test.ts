import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rotateSecret } from './credentials/store.ts';
import type { CheckSecret } from './secret-check.ts';
import { hashSecret, publicSecretCost } from './secrets.ts';
import { findClient } from './store.ts';
import { basic, clientOf, startToken } from './testing.ts';

const own = { grant_type: 'client_credentials' };
const login = { grant_type: 'password', username: 'seller-one', password: 'seller-one-secret' };

it('the previous secret and password are good until the moment at which they end, and no others are', async (t) => {
  const { token, db, clock } = await startToken(t);
  const previousValidUntil = new Date(Date.now() + 600_000);
  const { partner } = (await findClient(db, 'seller-one', true))!;
  const client = { client_id: 'seller-one', client_secret: 'the new one' };
  const hash = await hashSecret(client.client_secret, publicSecretCost);
  for (const kind of ['client', 'user'] as const)
    await rotateSecret(db, partner!, { kind, id: 'seller-one' }, { hash, previousValidUntil });
  const statuses = async (ms: number) => {
    t.mock.method(clock, 'now', () => new Date(previousValidUntil.getTime() + ms));
    return [
      (await token({ ...own, ...clientOf('seller-one') })).status,
      (await token({ ...login, ...client })).status,
      (await token({ ...login, ...client, password: client.client_secret })).status,
      (await token({ ...own, ...client, client_secret: 'neither' })).status,
      (await token({ ...login, ...client, password: 'neither' })).status,
    ];
  };
  assert.deepEqual(await statuses(-1), [200, 200, 200, 401, 400]);
  assert.deepEqual(await statuses(0), [401, 400, 200, 401, 400]);
});

it('a secret that is presented to an unknown client is checked, wherever it stands', async (t) => {
  const checked: (readonly [string, boolean])[] = [];
  const check: CheckSecret = async (secret, stored) => {
    checked.push([secret, stored === undefined]);
    return false;
  };
  const { token } = await startToken(t, {}, { check });
  const client_id = 'nobody';
  for (const [form, headers] of [
    [{ ...own, client_id, client_secret: 'in the form' }],
    [own, basic(client_id, 'in the header')],
    [{ ...login, client_id }],
    [{ ...own, client_id }],
  ] as const)
    assert.equal((await token(form, headers)).body.error, 'invalid_client');
  const { authorization } = basic(client_id, 'in the header');
  assert.deepEqual(checked, [
    ['in the form', true],
    [authorization, true],
    [login.password, true],
  ]);
});

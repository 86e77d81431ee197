import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal, type RefusalKind } from '../kernel/refusal.ts';
import { createSecretCheck } from './secret-check.ts';
import { hashSecret, publicSecretCost } from './secrets.ts';
import { basic, clientOf, startToken } from './testing.ts';

const here = '192.0.2.1';

it('a remembered secret is refused once the stored hash is another', async () => {
  const check = createSecretCheck({ remembered: 2 });
  const [old, fresh] = await Promise.all(
    ['old', 'fresh'].map((secret) => hashSecret(secret, publicSecretCost)),
  );
  assert.equal(await check('old', old, here), true);
  assert.equal(await check('old', old, here), true);
  assert.equal(await check('old', fresh, here), false);
  assert.equal(await check('old', undefined, here), false);
});

it('more secrets than are remembered are all checked right', async () => {
  const check = createSecretCheck({ remembered: 2 });
  const secrets = ['a', 'b', 'c', 'd'];
  const hashes = await Promise.all(secrets.map((secret) => hashSecret(secret, publicSecretCost)));
  for (const _round of [1, 2]) {
    for (const [index, secret] of secrets.entries()) {
      assert.equal(await check(secret, hashes[index], here), true);
      assert.equal(await check(`${secret}!`, hashes[index], here), false);
    }
  }
});

it('as many secrets as were asked for are remembered, the last ones', async () => {
  const check = createSecretCheck({ remembered: 2, waitingEach: 0 });
  const secrets = ['a', 'b', 'c'];
  const hashes = await Promise.all(secrets.map((secret) => hashSecret(secret, publicSecretCost)));
  for (const [index, secret] of secrets.entries())
    assert.equal(await check(secret, hashes[index], here), true);
  const busy = [1, 2].map((n) => check(`wrong-${n}`, hashes[0], here));
  const again = await Promise.allSettled(secrets.map((secret, index) => check(secret, hashes[index], here)));
  assert.deepEqual(
    again.map(({ status }) => status),
    ['rejected', 'fulfilled', 'fulfilled'],
  );
  assert.deepEqual(await Promise.all(busy), [false, false]);
});

const refusedAs = (kind: RefusalKind, results: readonly PromiseSettledResult<unknown>[]): number =>
  results.filter(
    (one) => one.status === 'rejected' && one.reason instanceof Refusal && one.reason.kind === kind,
  ).length;

it('a flood of unknown secrets is refused beyond a bound, and nothing hangs afterwards', async () => {
  const check = createSecretCheck();
  const hash = await hashSecret('s', publicSecretCost);
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) => check(`wrong-${n}`, hash, `192.0.2.${n}`)),
  );
  assert.equal(refusedAs('unavailable', results), 100 - 2 - 64);
  assert.equal(results.filter(({ status }) => status === 'rejected').length, 100 - 2 - 64);
  assert.equal(await check('s', hash, here), true);
});

it('of one network four secrets wait; others get places, and a remembered secret needs none', async () => {
  const check = createSecretCheck();
  const hash = await hashSecret('s', publicSecretCost);
  assert.equal(await check('s', hash, here), true);
  const flood = (addressOf: (n: number) => string) =>
    Promise.allSettled(Array.from({ length: 50 }, (_, n) => check(`wrong-${n}`, hash, addressOf(n))));
  const floods = [flood(() => here), flood((n) => `2001:db8:1:${n}::1`), flood(() => '::ffff:192.0.2.1')];
  const others = Array.from({ length: 8 }, (_, n) => check('t', hash, `198.51.100.${n}`));
  assert.equal(await check('s', hash, here), true);
  const [first, second, same] = await Promise.all(floods);
  assert.equal(refusedAs('too-many-requests', first!), 50 - 2 - 4);
  assert.equal(refusedAs('too-many-requests', second!), 50 - 4);
  assert.equal(refusedAs('too-many-requests', same!), 50);
  assert.deepEqual(await Promise.all(others), Array(8).fill(false));
  const again = await Promise.allSettled(Array.from({ length: 6 }, () => check('wrong', hash, here)));
  assert.equal(refusedAs('too-many-requests', again), 0);
});

it('429 with Retry-After in the form of the endpoint for secrets of an address with too many waiting', async (t) => {
  const asked: string[] = [];
  const { token, app, log } = await startToken(
    t,
    {},
    {
      check: async (_secret, _stored, address) => {
        asked.push(address);
        throw new Refusal('too-many-requests', 'Too many credentials of this address wait to be checked.');
      },
    },
  );
  const grant = { grant_type: 'client_credentials' };
  const user = { ...clientOf('seller-one'), grant_type: 'password', username: 'x', password: 'y' };
  for (const { status, headers, body } of [
    await token({ ...grant, ...clientOf('seller-one') }),
    await token({ ...grant, ...clientOf('nobody') }),
    await token(grant, { ...basic('nobody', 'x'), 'x-forwarded-for': '203.0.113.5' }),
    await token(user),
  ]) {
    assert.deepEqual([status, headers['retry-after']], [429, '2']);
    assert.match(String(headers.link), /rel="help"/);
    assert.deepEqual(body, {
      error: 'temporarily_unavailable',
      error_description: 'Too many credentials of this address wait to be checked.',
    });
  }
  const page = await app.inject({
    url: '/v1/authorize?client_id=nobody&response_type=code',
    headers: basic('nobody', 'x'),
  });
  assert.equal(page.statusCode, 429);
  assert.equal(page.headers['retry-after'], '2');
  assert.ok(asked.length >= 5 && asked.every((address) => address === '127.0.0.1'), asked.join());
  assert.ok(log.entries.every(({ level }) => level === 'warn'));
});

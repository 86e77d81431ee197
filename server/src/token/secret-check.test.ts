import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../kernel/refusal.ts';
import { createSecretCheck } from './secret-check.ts';
import { hashSecret, publicSecretCost } from './secrets.ts';

it('a remembered secret is refused once the stored hash is another', async () => {
  const check = createSecretCheck(2);
  const [old, fresh] = await Promise.all(
    ['old', 'fresh'].map((secret) => hashSecret(secret, publicSecretCost)),
  );
  assert.equal(await check('old', old), true);
  assert.equal(await check('old', old), true);
  assert.equal(await check('old', fresh), false);
  assert.equal(await check('old', undefined), false);
});

it('more secrets than are remembered are all checked right', async () => {
  const check = createSecretCheck(2);
  const secrets = ['a', 'b', 'c', 'd'];
  const hashes = await Promise.all(secrets.map((secret) => hashSecret(secret, publicSecretCost)));
  for (const _round of [1, 2]) {
    for (const [index, secret] of secrets.entries()) {
      assert.equal(await check(secret, hashes[index]), true);
      assert.equal(await check(`${secret}!`, hashes[index]), false);
    }
  }
});

it('a flood of unknown secrets is refused beyond a bound, and nothing hangs afterwards', async () => {
  const check = createSecretCheck();
  const hash = await hashSecret('s', publicSecretCost);
  const results = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => check(`wrong-${n}`, hash)));
  const refused = results.filter((result) => result.status === 'rejected');
  assert.equal(refused.length, 100 - 2 - 64);
  assert.ok(refused.every(({ reason }) => reason instanceof Refusal && reason.kind === 'unavailable'));
  assert.equal(await check('s', hash), true);
});

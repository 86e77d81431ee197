import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startWebhooks } from '../testing.ts';
import { insertKey, readKeys } from './store.ts';
import { withdrawSigningKey } from './withdrawal.ts';

const now = new Date('2026-03-01T08:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

async function started(t: TestContext) {
  const { context } = await startWebhooks(t);
  const { db } = context;
  const { sealer } = await context.keys();
  const key = (ms: number, algorithm: 'ES256' | 'Ed25519' = 'ES256') =>
    insertKey(db, sealer, { now: after(-9), signsFrom: after(ms), algorithm });
  const withdraw = (kid: string, at = now) => withdrawSigningKey(db, sealer, { now: () => at }, kid);
  const signsFrom = async (kid: string) => (await readKeys(db)).find((one) => one.kid === kid)?.signsFrom;
  return { db, key, withdraw, signsFrom };
}

it('a key is withdrawn once, and a second withdrawal tells when that was', async (t) => {
  const { key, withdraw } = await started(t);
  const [kid, other] = [await key(-2), await key(-1)];
  assert.deepEqual(await withdraw(kid), { kid, withdrawnAt: now, signingKid: other });
  assert.deepEqual(await withdraw(kid, after(5)), { kid, withdrawnAt: now, signingKid: other });
});

it('a key that has just taken over is followed by a new one, not by the one before', async (t) => {
  const { key, withdraw, signsFrom } = await started(t);
  const [old, present] = [await key(-5), await key(0)];
  const { signingKid } = await withdraw(present);
  assert.ok(![old, present].includes(signingKid));
  assert.deepEqual(await signsFrom(signingKid), now);
});

it('of two keys that signed from the same time the other one signs', async (t) => {
  const { db, key, withdraw } = await started(t);
  const [one, other] = [await key(-1), await key(-1)];
  assert.equal((await withdraw(one)).signingKid, other);
  assert.equal((await readKeys(db)).length, 2);
});

it('the key that waits signs from now on, that of another algorithm does not', async (t) => {
  const { key, withdraw, signsFrom } = await started(t);
  const [present, next] = [await key(-1), await key(7)];
  const ofOther = await key(3, 'Ed25519');
  assert.equal((await withdraw(present)).signingKid, next);
  assert.deepEqual([await signsFrom(next), await signsFrom(ofOther)], [now, after(3)]);
});

it('the only key of an algorithm, which waits, is followed by one that signs from the same time', async (t) => {
  const { key, withdraw, signsFrom } = await started(t);
  await key(-1);
  const waiting = await key(7, 'Ed25519');
  const { signingKid } = await withdraw(waiting);
  assert.notEqual(signingKid, waiting);
  assert.deepEqual(await signsFrom(signingKid), after(7));
});

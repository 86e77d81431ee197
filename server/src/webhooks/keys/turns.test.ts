import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startWebhooks } from '../testing.ts';
import { ensureAlgorithm, ensureSigningKey, rotateSigningKey, rotateWhenDue } from './rotation.ts';
import { signingKeys } from './signing-keys.ts';
import { insertKey, markWithdrawn, readKeys } from './store.ts';

const begin = new Date('2026-03-01T08:00:00Z');
const day = 24 * 3_600_000;
const after = (ms: number) => new Date(begin.getTime() + ms);
const clockAt = (ms: number) => ({ now: () => after(ms) });

async function started(t: TestContext) {
  const { context } = await startWebhooks(t);
  const { db } = context;
  const { sealer } = await context.keys();
  const key = (ms: number, algorithm: 'ES256' | 'Ed25519' = 'ES256') =>
    insertKey(db, sealer, { now: begin, signsFrom: after(ms), algorithm });
  const kids = async () => (await readKeys(db)).map(({ kid }) => kid);
  /** When the keys begin to sign, in milliseconds since the begin. */
  const turns = async () =>
    (await readKeys(db)).map(({ jwk, signsFrom }) => [jwk.alg, signsFrom.getTime() - begin.getTime()]);
  const rotate = async (ms: number, ageMs: number) =>
    (await rotateWhenDue(db, sealer, clockAt(ms), ageMs)).map(({ signsFrom }) => signsFrom);
  return { db, sealer, key, kids, turns, rotate };
}

it('the next key is published a day before the age of the present one, and signs from that age, or in a day when it is late', async (t) => {
  const { db, key, rotate } = await started(t);
  const first = await key(0);
  assert.deepEqual(await rotate(9 * day - 1, 10 * day), []);
  assert.deepEqual(await rotate(9 * day, 10 * day), [after(10 * day)]);
  assert.deepEqual(await rotate(9 * day, 10 * day), []);
  await db`DELETE FROM webhook_signing_key WHERE kid <> ${first}`;
  assert.deepEqual(await rotate(9 * day + 5, 10 * day), [after(10 * day + 5)]);
});

it('a replaced key is removed seven days after the next one took over, a withdrawn one seven days after that', async (t) => {
  const { db, key, kids, rotate } = await started(t);
  const [old, withdrawn, present] = [await key(0), await key(1), await key(day)];
  await markWithdrawn(db, withdrawn, after(day));
  const left = async (ms: number) => {
    await rotate(ms, 999 * day);
    return kids();
  };
  assert.deepEqual(await left(8 * day - 1), [old, withdrawn, present]);
  assert.deepEqual(await left(8 * day), [present]);
});

it('the operator’s next key signs in a day, at once when it is the first, and is not made while one waits', async (t) => {
  const { db, sealer, turns } = await started(t);
  const rotate = (ms: number, algorithm?: 'Ed25519') => rotateSigningKey(db, sealer, clockAt(ms), algorithm);
  const first = await rotate(0);
  const next = await rotate(0);
  assert.notEqual(next.kid, first.kid);
  assert.deepEqual(await rotate(day - 1), next);
  assert.notEqual((await rotate(day)).kid, next.kid);
  await rotate(5, 'Ed25519');
  assert.deepEqual(await turns(), [
    ['ES256', 0],
    ['ES256', day],
    ['Ed25519', day + 5],
    ['ES256', 2 * day],
  ]);
});

it('the first key of an algorithm is made once, and signs after the time that is given', async (t) => {
  const { db, sealer, turns } = await started(t);
  await ensureSigningKey(db, sealer, clockAt(0));
  await ensureSigningKey(db, sealer, clockAt(1));
  assert.deepEqual(await turns(), [['ES256', 0]]);
  for (const ms of [5, 6])
    await ensureAlgorithm(db, sealer, clockAt(ms), { algorithm: 'Ed25519', leadMs: 100 });
  assert.deepEqual(await turns(), [
    ['ES256', 0],
    ['Ed25519', 105],
  ]);
});

it('a process reads the keys again after a minute, and a key signs from its time on', async (t) => {
  const { db, sealer, key } = await started(t);
  let ms = 0;
  const signing = signingKeys(db, sealer, { now: () => after(ms) });
  const at = async (time: number, algorithm?: 'Ed25519') => {
    ms = time;
    return (await signing.current(algorithm)).kid;
  };
  const first = await key(0);
  const next = await key(30_000);
  assert.equal(await at(0), first);
  const sudden = await key(50_000);
  assert.deepEqual([await at(29_999), await at(30_000), await at(59_999)], [first, next, next]);
  assert.equal(await at(59_999, 'Ed25519'), next);
  assert.equal(await at(60_000), sudden);
});

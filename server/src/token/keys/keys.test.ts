import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { ensureSigningKey, openKeyRing, rotateSigningKey } from './keys.ts';

const hourMs = 3_600_000;

/** A database whose only key is made at the time 0 of a clock that stands still until it is moved. */
async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  await db`DELETE FROM signing_key`;
  const began = Date.parse('2026-03-01T08:00:00Z');
  let aheadMs = 0;
  const clock = { now: () => new Date(began + aheadMs) };
  const moveTo = (ms: number) => {
    aheadMs = ms;
  };
  const parts = { clock, sealer: undefined };
  await ensureSigningKey(db, parts);
  await ensureSigningKey(db, parts);
  const signers: string[] = [];
  const ring = await openKeyRing(db, parts, ({ signing }) => signers.push(signing.kid!));
  const read = async (sparingMs = 0) => {
    const { published, verifying, signing } = await ring.refresh(sparingMs);
    const kids = published.keys.map(({ kid }) => kid!);
    assert.ok(kids.every((kid) => verifying(kid) !== undefined));
    return { kids, signing: signing.kid! };
  };
  return { db, moveTo, read, ring, signers, rotate: () => rotateSigningKey(db, parts) };
}

it('a superseded key is published and good for an hour, to the millisecond, and others begin to sign at once', async (t) => {
  const { moveTo, read, ring, signers, rotate } = await started(t);
  const { kids } = await read();
  const [first] = kids;
  assert.equal(kids.length, 1);
  assert.deepEqual(signers, [first], 'the same key began to sign once');
  moveTo(hourMs);
  const second = await rotate();
  assert.deepEqual(await read(), { kids: [second, first], signing: second });
  moveTo(2 * hourMs);
  assert.deepEqual(await read(), { kids: [second, first], signing: second });
  moveTo(2 * hourMs + 1);
  assert.deepEqual(await read(), { kids: [second], signing: second });
  assert.equal(ring.current().verifying(first!), undefined);
  assert.equal(ring.current().verifying('unknown'), undefined);
  assert.deepEqual([...new Set(signers)], [first, second]);
});

it('keys are not read again before so many milliseconds have passed, in whichever direction a clock jumps', async (t) => {
  const { moveTo, read, rotate } = await started(t);
  const { signing: first } = await read();
  moveTo(1);
  const second = await rotate();
  for (const ms of [1, 999, -999]) {
    moveTo(ms);
    assert.equal((await read(1000)).signing, first, String(ms));
  }
  moveTo(1000);
  assert.equal((await read(1000)).signing, second);
});

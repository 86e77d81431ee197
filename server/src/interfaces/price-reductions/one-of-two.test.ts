import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { notHeld } from './process.ts';
import { oldestWaiting, readInitiated, readWaiting, settleReductions, upsertHandling } from './store.ts';
import { reduce, reductionsOf, sentItems } from './testing.ts';

it('a reduction of one item leaves the whole price of another one to be reduced', async (t) => {
  const test = await startApp(t);
  const items = await sentItems(test, 2);
  for (const item of items) assert.equal((await reduce(test, item, 100)).status, 202);
  for (const item of items) assert.deepEqual(await reductionsOf(test, item), ['100 INITIATED']);
});

it('a reduction ends once, and what has ended waits no more', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const [first, second] = await sentItems(test, 2);
  await reduce(test, first!, 5);
  const [id] = await readInitiated(test.db, partner, first!.positionItemId);
  test.clock.advanceMs(60_000);
  await reduce(test, second!, 6);
  const waitsSince = async () => (await oldestWaiting(test.db, partner))!.getTime();
  const since = await waitsSince();
  const end = (receiptNumber: string | null) =>
    settleReductions(test.db, partner, [{ id: id!, receiptNumber }], test.clock.now());
  const waiting = async () => [
    await readInitiated(test.db, partner, first!.positionItemId),
    (await readWaiting(test.db, partner, [id!])).map((one) => one.id),
  ];
  assert.deepEqual(await waiting(), [[id], [id]]);
  await end(null);
  assert.deepEqual(await waiting(), [[], []]);
  assert.ok((await waitsSince()) >= since + 60_000);
  await end('RE-0000000001');
  assert.deepEqual(await reductionsOf(test, first!), ['5 REJECTED']);
  assert.deepEqual(await reductionsOf(test, second!), ['6 INITIATED']);
});

it('only a hold keeps reductions waiting: those of sellers who refuse new ones are processed', async (t) => {
  const { db } = await startApp(t);
  const [one, two] = [await partnerOf(db, 'seller-one'), await partnerOf(db, 'seller-two')];
  assert.deepEqual(await notHeld(db, [one, two]), [one, two]);
  await upsertHandling(db, one, 'HOLD');
  await upsertHandling(db, two, 'REFUSE');
  assert.deepEqual(await notHeld(db, [one, two]), [two]);
});

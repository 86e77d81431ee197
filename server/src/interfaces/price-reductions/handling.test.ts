import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startOperator } from '../../operator/testing.ts';
import { acceptance, post } from '../returns/testing.ts';
import { invoicedItems, reduce, reductionsOf } from './testing.ts';

it('held reductions stay INITIATED until they are processed, are rejected by hand, or their item comes back', async (t) => {
  const test = await startOperator(t);
  const [one, two, back] = await invoicedItems(test, 3);
  const at = `/partners/${test.seller}`;
  const handle = (handling: string) =>
    test.done(200, 'PUT', `${at}/price-reduction-handling`, { body: { handling } });
  const named = ({ salesOrderId, positionItemId }: { salesOrderId: string; positionItemId: string }) => ({
    salesOrderId,
    positionItemId,
  });
  assert.deepEqual(await test.done(200, 'GET', `${at}/price-reduction-handling`), { handling: 'PROCESS' });
  assert.deepEqual(await handle('HOLD'), { handling: 'HOLD' });
  for (const item of [one!, two!, back!]) assert.equal((await reduce(test, item, 5)).status, 202);
  await test.work();
  await test.work();
  assert.deepEqual(await reductionsOf(test, one!), ['5 INITIATED']);
  const rejection = `${at}/price-reductions/rejection`;
  assert.deepEqual(await test.done(200, 'POST', rejection, { body: named(two!) }), { rejected: 1 });
  await test.done(409, 'POST', rejection, { body: named(two!) });
  await test.done(404, 'POST', rejection, { body: { ...named(two!), positionItemId: one!.salesOrderId } });
  assert.deepEqual(await reductionsOf(test, two!), ['5 REJECTED']);
  assert.equal((await post(test, 'acceptance', [acceptance(back!)])).status, 200);
  await test.work();
  await handle('PROCESS');
  await test.work();
  assert.deepEqual(
    [await reductionsOf(test, one!), await reductionsOf(test, two!), await reductionsOf(test, back!)],
    [['5 PROCESSED'], ['5 REJECTED'], ['5 REJECTED']],
  );
});

it('424 while reductions are refused, and nothing is stored; other sellers go on', async (t) => {
  const test = await startOperator(t);
  const [item] = await invoicedItems(test);
  const [theirs] = await invoicedItems(test, 1, { account: 'seller-two' });
  const url = '/v1/sandbox/price-reductions/handling';
  const set = await test.call('PUT', url, { body: { handling: 'REFUSE' } });
  assert.deepEqual([set.status, set.body], [200, { handling: 'REFUSE' }]);
  assert.deepEqual((await test.call('GET', url)).body, { handling: 'REFUSE' });
  const refused = await reduce(test, item!, 5);
  assert.equal(refused.status, 424);
  assert.equal(refused.body.errors[0].code, 424);
  assert.equal((await reduce(test, theirs!, 5, 'seller-two')).status, 202);
  assert.deepEqual(await reductionsOf(test, item!), []);
  await test.call('PUT', url, { body: { handling: 'HOLD' } });
  assert.equal((await reduce(test, item!, 5)).status, 202);
  await test.work();
  const { salesOrderId, positionItemId } = item!;
  const reject = () =>
    test.call('POST', '/v1/sandbox/price-reductions/rejection', { body: { salesOrderId, positionItemId } });
  assert.equal((await reject()).status, 204);
  assert.equal((await reject()).status, 409);
  assert.deepEqual(await reductionsOf(test, item!), ['5 REJECTED']);
  assert.equal((await test.call('PUT', url, { body: { handling: 'MAYBE' } })).status, 400);
});

it('what is applied under a hold is not processed by a job that began before', async (t) => {
  const test = await startOperator(t);
  const [item] = await invoicedItems(test);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  assert.equal((await reduce(test, item!, 5)).status, 202);
  const holding = test.db.begin(async (db) => {
    await db`SELECT FROM outbox WHERE partner_id = ${test.seller} FOR UPDATE`;
    locked();
    await held;
  });
  await isLocked;
  const working = test.work();
  await test.done(200, 'PUT', `/partners/${test.seller}/price-reduction-handling`, {
    body: { handling: 'HOLD' },
  });
  release();
  await holding;
  await working;
  assert.deepEqual(await reductionsOf(test, item!), ['5 INITIATED']);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests, startApp, type TestApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { issuePartialRefund, remainingOf } from '../receipts/index.ts';
import { acceptance, post } from '../returns/testing.ts';
import { processReductions, reductionInitiated } from './process.ts';
import { invoice, invoicedItems, readItem, reduce, reductionsOf, sentItems } from './testing.ts';

const partialRefunds = async ({ db }: TestApp): Promise<number> =>
  (await db`SELECT FROM receipt WHERE receipt_type = 'PARTIAL_REFUND'`).count;

const process = async (test: TestApp) => processReductions(test, await partnerOf(test.db, 'seller-one'));

it('a reduction waits for the purchase receipt of its item and holds up no other', async (t) => {
  const test = await startApp(t);
  const early = await sentItems(test);
  const [item] = await invoicedItems(test);
  await reduce(test, early[0]!, 5);
  await reduce(test, item!, 6);
  await process(test);
  assert.deepEqual(await reductionsOf(test, early[0]!), ['5 INITIATED']);
  assert.deepEqual(await reductionsOf(test, item!), ['6 PROCESSED']);
  await process(test);
  await queueRequests(test.db);
  const due = await test.db<{ inMs: number }[]>`
    SELECT (extract(epoch FROM run_at - now()) * 1000)::int AS "inMs" FROM graphile_worker.jobs
    WHERE task_identifier = ${reductionInitiated.task} AND key IS NOT NULL`;
  assert.equal(due.length, 1, 'one later try, however often it was tried');
  assert.ok(due[0]!.inMs > 0 && due[0]!.inMs <= 60_000, `in ${due[0]!.inMs} ms`);
  await invoice(test, early);
  await process(test);
  assert.deepEqual(await reductionsOf(test, early[0]!), ['5 PROCESSED']);
});

it('a reduction waits while it is not known who issues the receipts', async (t) => {
  const test = await startApp(t);
  const items = await sentItems(test);
  await test.db`DELETE FROM receipt_issuer`;
  assert.equal((await reduce(test, items[0]!, 5)).status, 202);
  await process(test);
  assert.deepEqual(await reductionsOf(test, items[0]!), ['5 INITIATED']);
});

it('a reduction is REJECTED when its item was returned meanwhile, and gives nothing back', async (t) => {
  const test = await startApp(t);
  const [item] = await invoicedItems(test);
  await reduce(test, item!, 10);
  await post(test, 'acceptance', [acceptance(item!)]);
  await test.work();
  assert.deepEqual(await reductionsOf(test, item!), ['10 REJECTED']);
  const { body } = await readItem(test, item!);
  assert.equal(body.totalPriceReduction.amount, 0);
  assert.equal(body.priceReductions[0].receiptNumber, null);
  assert.equal(await partialRefunds(test), 0);
});

it('the activity tells that a reduction was processed, with its receipt, or that it was rejected', async (t) => {
  const test = await startApp(t);
  const [item, returned] = await invoicedItems(test, 2);
  for (const one of [item!, returned!]) await reduce(test, one, 10);
  await post(test, 'acceptance', [acceptance(returned!)]);
  await test.work();
  const { receiptNumber } = (await readItem(test, item!)).body.priceReductions[0];
  assert.ok(receiptNumber);
  const { body } = await test.call('GET', '/v1/activity?kind=reduction.processed');
  const told = body.entries.map(({ ref, number, facts }: Record<string, unknown>) => [ref, number, facts]);
  assert.deepEqual(
    new Set(told),
    new Set([
      [item!.positionItemId, receiptNumber, { status: 'PROCESSED' }],
      [returned!.positionItemId, undefined, { status: 'REJECTED' }],
    ]),
  );
});

it('a reduction is REJECTED when other refunds left too little of the price, and frees it for smaller ones', async (t) => {
  const test = await startApp(t);
  const [item] = await invoicedItems(test);
  const partner = await partnerOf(test.db, 'seller-one');
  await reduce(test, item!, 60);
  const { positionItemId, salesOrderId } = item!;
  const wanted = { cause: 'complaint', positionItemId, salesOrderId, grossCents: 5_000 };
  await test.db.begin((db) => issuePartialRefund(db, test, partner, wanted));
  await test.work();
  assert.deepEqual(await reductionsOf(test, item!), ['60 REJECTED']);
  assert.equal((await reduce(test, item!, 50)).status, 202);
  await test.work();
  assert.deepEqual(await reductionsOf(test, item!), ['60 REJECTED', '50 PROCESSED']);
});

it('a processed reduction stays when the item is returned later, and the return gives back the rest', async (t) => {
  const test = await startApp(t);
  const [item] = await invoicedItems(test);
  const partner = await partnerOf(test.db, 'seller-one');
  await reduce(test, item!, 10);
  await test.work();
  await post(test, 'acceptance', [acceptance(item!)]);
  await test.work();
  assert.deepEqual(await reductionsOf(test, item!), ['10 PROCESSED']);
  const remaining = await remainingOf(test.db, partner, item!.positionItemId);
  assert.deepEqual([remaining?.invoiceCents, remaining?.refundedCents], [10_000, 10_000]);
});

it('each reduction gets one receipt, however many workers try at once and again', async (t) => {
  const test = await startApp(t);
  const items = await invoicedItems(test, 3);
  for (const item of items) await reduce(test, item, 10);
  await Promise.all([process(test), process(test), process(test)]);
  await process(test);
  assert.equal(await partialRefunds(test), 3);
  for (const item of items) assert.deepEqual(await reductionsOf(test, item), ['10 PROCESSED']);
  const numbers = await test.db<{ number: string }[]>`SELECT receipt_number AS number FROM price_reduction`;
  assert.equal(new Set(numbers.map(({ number }) => number)).size, 3);
});

it('a job that dies before it ends leaves neither a receipt nor a processed reduction', async (t) => {
  const test = await startApp(t);
  const [item] = await invoicedItems(test);
  await reduce(test, item!, 10);
  await test.db`ALTER TABLE price_reduction ADD CONSTRAINT dies CHECK (settled_at IS NULL)`;
  await assert.rejects(process(test));
  assert.equal(await partialRefunds(test), 0);
  assert.deepEqual(await reductionsOf(test, item!), ['10 INITIATED']);
  await test.db`ALTER TABLE price_reduction DROP CONSTRAINT dies`;
  await process(test);
  assert.equal(await partialRefunds(test), 1);
  assert.deepEqual(await reductionsOf(test, item!), ['10 PROCESSED']);
});

it('a job that is refused for another reason than a missing receipt fails, and its reduction stays', async (t) => {
  const test = await startApp(t);
  const [item] = await invoicedItems(test);
  await reduce(test, item!, 10);
  let tries = 0;
  const now = () => {
    tries += 1;
    // With others, and alone.
    if (tries <= 2) throw new Refusal('unavailable', 'Not now.');
    return test.clock.now();
  };
  const partner = await partnerOf(test.db, 'seller-one');
  await assert.rejects(processReductions({ db: test.db, clock: { now } }, partner), { kind: 'unavailable' });
  assert.deepEqual(await reductionsOf(test, item!), ['10 INITIATED']);
});

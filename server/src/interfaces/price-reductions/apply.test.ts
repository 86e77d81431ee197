import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { issuePartialRefund } from '../receipts/index.ts';
import { acceptance, post } from '../returns/testing.ts';
import { invoicedItems, readItem, reduce, reduction, reductionsOf, sentItems } from './testing.ts';

const nobodys = '0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a';
const path = '/v1/price-reductions';

it('202 initiates a reduction; the job issues its receipt and it is PROCESSED', async (t) => {
  const test = await startApp(t);
  const [item] = await invoicedItems(test);
  const before = test.clock.now();
  const reply = await reduce(test, item!, 10.5);
  assert.equal(reply.status, 202);
  assert.deepEqual(Object.keys(reply.body.results), ['path', 'title', 'code', 'detail', 'logref']);
  assert.match(reply.body.results.detail, /initiated, please wait/);
  assert.equal(reply.body.results.logref, reply.headers['x-request-id']);
  const waiting = (await readItem(test, item!)).body;
  assert.deepEqual(
    {
      ...waiting,
      priceReductions: waiting.priceReductions.map(
        ({ creationDateTime: _, ...one }: { creationDateTime: string }) => one,
      ),
    },
    {
      salesOrderId: item!.salesOrderId,
      positionItemId: item!.positionItemId,
      totalPriceReduction: { amount: 10.5, currency: 'EUR' },
      invoicePrice: { amount: 100, currency: 'EUR' },
      priceReductions: [
        { receiptNumber: null, priceReduction: { amount: 10.5, currency: 'EUR' }, status: 'INITIATED' },
      ],
    },
  );
  assert.ok(new Date(waiting.priceReductions[0].creationDateTime) >= before);
  await test.work();
  const { receiptNumber, status } = (await readItem(test, item!)).body.priceReductions[0];
  assert.equal(status, 'PROCESSED');
  const [receipt] = await test.db<{ type: string; document: { receiptNumber: string } }[]>`
    SELECT receipt_type AS type, document FROM receipt ORDER BY number DESC LIMIT 1`;
  assert.equal(receipt?.type, 'PARTIAL_REFUND');
  assert.equal(receipt?.document.receiptNumber, receiptNumber);
});

it('202 up to the invoice price, which is the price less discounts; 409 for one cent more', async (t) => {
  const test = await startApp(t);
  const [item] = await invoicedItems(test, 1, {
    items: [piece({ grossCents: 9_999 })],
    discounts: [
      {
        discountId: 'D1',
        discountName: 'Herbst',
        name: 'Rabatt',
        discountType: 'PARTNER_DISCOUNT',
        grossCents: 999,
        vatRate: 19,
        items: [0],
      },
    ],
  });
  const tooMuch = await reduce(test, item!, 90.01);
  assert.equal(tooMuch.status, 409);
  assert.equal(tooMuch.body.errors[0].title, 'PriceReduction exceeds the invoice price');
  assert.match(tooMuch.body.errors[0].detail, /90\.00 EUR of 90\.00 EUR/);
  assert.equal((await reduce(test, item!, 60)).status, 202);
  assert.equal((await reduce(test, item!, 30.01)).status, 409);
  await test.work();
  assert.equal((await reduce(test, item!, 30.01)).status, 409);
  assert.equal((await reduce(test, item!, 30)).status, 202);
  await test.work();
  assert.deepEqual(await reductionsOf(test, item!), ['60 PROCESSED', '30 PROCESSED']);
  const { body } = await readItem(test, item!);
  assert.deepEqual([body.totalPriceReduction.amount, body.invoicePrice.amount], [90, 90]);
});

it('409 counts what was given back for other reasons too', async (t) => {
  const test = await startApp(t);
  const [item] = await invoicedItems(test);
  const partner = await partnerOf(test.db, 'seller-one');
  const { positionItemId, salesOrderId } = item!;
  const wanted = { cause: 'complaint', positionItemId, salesOrderId, grossCents: 7_000 };
  await test.db.begin((db) => issuePartialRefund(db, test, partner, wanted));
  assert.equal((await reduce(test, item!, 30.01)).status, 409);
  assert.equal((await reduce(test, item!, 30)).status, 202);
  await test.work();
  assert.deepEqual(await reductionsOf(test, item!), ['30 PROCESSED']);
});

it('409 when the item is not yet shipped or has been returned', async (t) => {
  const test = await startApp(t);
  const unsent = (await placed(test)).items[0]!;
  const [returned] = await invoicedItems(test);
  await post(test, 'acceptance', [acceptance(returned!)]);
  for (const item of [unsent, returned!]) {
    const reply = await reduce(test, item, 1);
    assert.equal(reply.status, 409);
    const [error] = reply.body.errors;
    assert.match(error.detail, /not yet shipped or has been returned/);
    assert.deepEqual(Object.keys(error), ['path', 'title', 'code', 'detail', 'logref']);
    assert.equal(error.code, 409);
    assert.deepEqual(await reductionsOf(test, item), []);
  }
});

it('404 for an item that is unknown, of another order or of another partner, all alike', async (t) => {
  const test = await startApp(t);
  const [item] = await sentItems(test);
  const [elsewhere] = await sentItems(test);
  const [foreign] = await sentItems(test, 1, { account: 'seller-two' });
  const wrong = [
    { ...item!, positionItemId: nobodys },
    { ...item!, salesOrderId: nobodys },
    { ...item!, salesOrderId: elsewhere!.salesOrderId },
    { ...item!, positionItemId: foreign!.positionItemId },
    foreign!,
  ];
  for (const one of wrong) {
    const reply = await reduce(test, one, 1);
    assert.equal(reply.status, 404);
    assert.equal(reply.body.errors[0].title, 'PositionItemId does not exist');
    assert.equal(
      reply.body.errors[0].detail,
      `PositionItemId ${one.positionItemId} does not exist in this sales order.`,
    );
  }
  assert.equal((await reduce(test, foreign!, 1, 'seller-two')).status, 202);
});

it('400 tells everything that is wrong with a body, and nothing is stored', async (t) => {
  const test = await startApp(t);
  const [item] = await sentItems(test);
  const send = (body: unknown, headers = {}) => test.call('POST', path, { body, headers });
  const pathsOf = async (body: unknown) => {
    const reply = await send(body);
    assert.equal(reply.status, 400, JSON.stringify(body));
    return reply.body.errors.map((error: { path: string }) => error.path);
  };
  const [ids, amount, currency] = [
    ['$.positionItemId', '$.salesOrderId'],
    '$.priceReduction.amount',
    '$.priceReduction.currency',
  ];
  assert.deepEqual(await pathsOf({}), [...ids, amount, currency]);
  assert.deepEqual(await pathsOf([]), ['$']);
  assert.deepEqual(await pathsOf('null'), ['$']);
  assert.deepEqual(await pathsOf(reduction(item!, 5, { positionItemId: 'x', salesOrderId: 7 })), ids);
  for (const wrong of [0, -1, 0.001, 1.999, '5', null, 1e12])
    assert.deepEqual(await pathsOf(reduction(item!, wrong as number)), [amount], String(wrong));
  for (const other of ['USD', 'eur', null, undefined])
    assert.deepEqual(await pathsOf(reduction(item!, 5, { priceReduction: { amount: 5, currency: other } })), [
      currency,
    ]);
  for (const priceReduction of [5, [5], null])
    assert.deepEqual(await pathsOf(reduction(item!, 5, { priceReduction })), [amount, currency]);
  for (const body of ['', '{']) assert.equal((await send(body)).status, 400);
  const late = await send(reduction(item!, 5), { 'x-request-timestamp': 'yesterday' });
  assert.deepEqual([late.status, late.body.errors[0].path], [400, 'X-Request-Timestamp']);
  assert.deepEqual(await reductionsOf(test, item!), []);
});

it('202 takes ids in upper case and the smallest amount', async (t) => {
  const test = await startApp(t);
  const [item] = await sentItems(test);
  const upper = {
    positionItemId: item!.positionItemId.toUpperCase(),
    salesOrderId: item!.salesOrderId.toUpperCase(),
  };
  assert.equal((await reduce(test, upper, 0.01)).status, 202);
  assert.deepEqual(await reductionsOf(test, upper), ['0.01 INITIATED']);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { partnerOf, placed } from '../../../test/support/orders.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readOrders } from '../orders/index.ts';
import {
  acceptByMarketplace,
  announceReturns,
  misdirectReturns,
  type NamedItem,
  type ReturnStatus,
  returnStatuses,
} from './index.ts';
import { mayTurn } from './lifecycle.ts';
import { acceptance, historyOf, post, rejection, sentItems, statesOf } from './testing.ts';

const parcels = { carrier: 'DHL', trackingNumbers: ['577546565072', '577546565073'] };
const where = { orderNumber: 'b8k3m2x9qa', marketplaceWarehouseId: 'HH-03' };
const refused = (kind: string) => (error: unknown) => error instanceof Refusal && error.kind === kind;

async function start(test: TestApp) {
  const partner = await partnerOf(test.db, 'seller-one');
  return {
    announce: (items: readonly NamedItem[]) =>
      test.db.begin((db) => announceReturns(db, test, partner, { items, returnTrackingKey: parcels })),
    misdirect: (items: readonly NamedItem[]) =>
      test.db.begin((db) => misdirectReturns(db, test, partner, { items, ...where })),
    accept: (items: readonly NamedItem[]) =>
      test.db.begin((db) => acceptByMarketplace(db, test, partner, { items, reason: 'OVERDUE_CREDIT' })),
  };
}

it('a return goes only where the state machine lets it', () => {
  const states: (ReturnStatus | undefined)[] = [undefined, ...returnStatuses];
  const legal = states.flatMap((from) =>
    returnStatuses.filter((to) => mayTurn(from, to)).map((to) => `${from ?? '-'} ${to}`),
  );
  assert.deepEqual(legal, [
    '- ANNOUNCED',
    '- ACCEPTED',
    '- REJECTED',
    'ANNOUNCED ACCEPTED',
    'ANNOUNCED REJECTED',
    'ANNOUNCED MISDIRECTED',
    'REJECTED ANNOUNCED',
    'REJECTED ACCEPTED',
    'REJECTED REJECTED',
    'MISDIRECTED ACCEPTED',
    'MISDIRECTED REJECTED',
  ]);
});

it('an announced return can be misdirected, rejected, announced again and accepted, and each change is recorded', async (t) => {
  const test = await startApp(t);
  const { announce, misdirect } = await start(test);
  const [item] = await sentItems(test);
  await announce([item!]);
  assert.deepEqual(await statesOf(test, [item!]), ['SENT ANNOUNCED']);
  await misdirect([item!]);
  assert.equal((await post(test, 'rejection', [rejection(item!)])).status, 200);
  await announce([item!]);
  assert.equal((await post(test, 'acceptance', [acceptance(item!)])).status, 200);
  assert.deepEqual(await historyOf(test, item!), [
    'customer → ANNOUNCED',
    'marketplace ANNOUNCED → MISDIRECTED',
    'client:seller-one MISDIRECTED → REJECTED',
    'customer REJECTED → ANNOUNCED',
    'client:seller-one ANNOUNCED → ACCEPTED',
  ]);
});

it('409 announces nothing when one item is not sent, returned or announced already; 404 for items of others', async (t) => {
  const test = await startApp(t);
  const { announce } = await start(test);
  const [good, announced, returned] = await sentItems(test, 3);
  const unsent = (await placed(test)).items[0]!;
  const [foreign] = await sentItems(test, 1, 'seller-two');
  await announce([announced!]);
  await post(test, 'acceptance', [acceptance(returned!)]);
  for (const bad of [unsent, announced!, returned!])
    await assert.rejects(announce([good!, bad]), refused('conflict'));
  const [elsewhere] = await sentItems(test);
  const others = [
    foreign!,
    { ...good!, salesOrderId: elsewhere!.salesOrderId },
    { ...good!, positionItemId: 'none' },
    { ...good!, salesOrderId: 'none' },
  ];
  for (const bad of others) await assert.rejects(announce([good!, bad]), refused('not-found'));
  assert.deepEqual(await statesOf(test, [good!, announced!, returned!, unsent, foreign!]), [
    'SENT',
    'SENT ANNOUNCED',
    'RETURNED ACCEPTED',
    'PROCESSABLE',
    'SENT',
  ]);
});

it('409 misdirects nothing that is not announced', async (t) => {
  const test = await startApp(t);
  const { announce, misdirect } = await start(test);
  const [one, two] = await sentItems(test, 2);
  await announce([one!]);
  await assert.rejects(misdirect([one!, two!]), refused('conflict'));
  assert.deepEqual(await statesOf(test, [one!, two!]), ['SENT ANNOUNCED', 'SENT']);
});

it('the marketplace accepts in the seller’s place, once: the item says so, and the seller is told it is accepted', async (t) => {
  const test = await startApp(t);
  const { accept } = await start(test);
  const [item] = await sentItems(test);
  await accept([item!, item!]);
  assert.deepEqual(await historyOf(test, item!), ['marketplace → ACCEPTED']);
  const partner = await partnerOf(test.db, 'seller-one');
  const [order] = await readOrders(test.db, partner, [item!.salesOrderId]);
  assert.equal(order?.items[0]?.returnAcceptedByMarketplace, true);
  const late = await post(test, 'acceptance', [acceptance(item!)]);
  assert.equal(late.body.errors[0].title, 'Product Is Already Accepted By The Partner');
  await assert.rejects(accept([item!]), refused('conflict'));
  const list = await test.call('GET', '/v3/returns');
  assert.deepEqual(list.body.positionItems[0].details, { reason: 'OVERDUE_CREDIT' });
});

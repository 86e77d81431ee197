import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { itemsReturned, type ReturnedItems } from '../orders/index.ts';
import { acceptByMarketplace, announceReturns, misdirectReturns, type ReturnStatus } from './index.ts';
import { mayTurn } from './lifecycle.ts';
import { acceptance, historyOf, post, rejection, sentItems, statesOf } from './testing.ts';

it('of two concurrent acceptances one wins, the other is told that the item is accepted already', async (t) => {
  const test = await startApp(t);
  for (let round = 0; round < 5; round++) {
    const [item] = await sentItems(test);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => post(test, 'acceptance', [acceptance(item!)])),
    );
    assert.deepEqual(
      replies.map((reply) => reply.status).sort((a, b) => a - b),
      [200, 207, 207, 207],
    );
    for (const { status, body } of replies)
      if (status === 207) assert.equal(body.errors[0].title, 'Product Is Already Accepted By The Partner');
    assert.deepEqual(await historyOf(test, item!), ['client:seller-one → ACCEPTED']);
  }
});

it('an acceptance and a rejection at once leave what one after the other would', async (t) => {
  const test = await startApp(t);
  for (let round = 0; round < 5; round++) {
    const items = await sentItems(test, 3);
    const [accepted, rejected] = await Promise.all([
      post(
        test,
        'acceptance',
        items.map((item) => acceptance(item)),
      ),
      post(
        test,
        'rejection',
        items.toReversed().map((item) => rejection(item)),
      ),
    ]);
    assert.equal(accepted.status, 200);
    assert.ok([200, 207].includes(rejected.status));
    assert.deepEqual(new Set(await statesOf(test, items)), new Set(['RETURNED ACCEPTED']));
    const expected =
      rejected.status === 200
        ? ['client:seller-one → REJECTED', 'client:seller-one REJECTED → ACCEPTED']
        : ['client:seller-one → ACCEPTED'];
    for (const item of items) assert.deepEqual(await historyOf(test, item), expected);
  }
});

it('batches that name the same orders in other sequences do not stop each other', async (t) => {
  const test = await startApp(t);
  const items = (await Promise.all(Array.from({ length: 6 }, () => sentItems(test, 2)))).flat();
  const orders = [items, items.toReversed(), [...items.slice(5), ...items.slice(0, 5)]];
  const replies = await Promise.all(
    orders.flatMap((order) => [
      post(
        test,
        'rejection',
        order.map((item) => rejection(item)),
      ),
      post(
        test,
        'rejection',
        order.map((item) => rejection(item)),
      ),
    ]),
  );
  assert.deepEqual(new Set(replies.map((reply) => reply.status)), new Set([200]));
});

/** A linear congruential generator: the same sequence for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

for (const seed of [1, 7, 42]) {
  it(`whatever happens at once, returns keep to their states and each is refunded once (seed ${seed})`, async (t) => {
    const test = await startApp(t);
    const partner = await partnerOf(test.db, 'seller-one');
    const random = randomFrom(seed);
    const items = (await Promise.all([sentItems(test, 3), sentItems(test, 2), sentItems(test, 1)])).flat();
    const some = () => items.filter(() => random(2) === 0);
    const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
    const actions = [
      (named: typeof items) =>
        post(
          test,
          'acceptance',
          named.map((item) => acceptance(item, { reason: random(2) === 0 ? 'COMPLAINT' : undefined })),
        ),
      (named: typeof items) =>
        post(
          test,
          'rejection',
          named.map((item) => rejection(item)),
        ),
      (named: typeof items) =>
        test.db.begin((db) =>
          announceReturns(db, test, partner, {
            items: named,
            returnTrackingKey: { carrier: 'DHL', trackingNumbers: ['1'] },
          }),
        ),
      (named: typeof items) =>
        test.db.begin((db) =>
          misdirectReturns(db, test, partner, {
            items: named,
            orderNumber: 'b8k3m2x9qa',
            marketplaceWarehouseId: 'HH-03',
          }),
        ),
      (named: typeof items) =>
        test.db.begin((db) =>
          acceptByMarketplace(db, test, partner, { items: named.slice(0, 1), reason: 'LACK_OF_COOPERATION' }),
        ),
    ];
    for (let round = 0; round < 6; round++) {
      const kinds = Array.from({ length: 5 }, () => actions[[0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4][random(11)]!]!);
      await Promise.all(kinds.map((act) => quietly(act(some()))));
    }
    const rows = await test.db<{ id: string; from: ReturnStatus | null; to: ReturnStatus }[]>`
      SELECT ref AS id, facts ->> 'from' AS from, facts ->> 'to' AS to FROM activity
      WHERE partner_id = ${partner} AND kind LIKE 'return.%' AND kind <> 'return.evaluated' ORDER BY activity.id`;
    assert.ok(rows.length >= items.length);
    const last = new Map<string, ReturnStatus>();
    for (const { id, from, to } of rows) {
      assert.equal(from ?? undefined, last.get(id), 'history has no gaps');
      assert.ok(mayTurn(from ?? undefined, to), `${from} → ${to}`);
      last.set(id, to);
    }
    const states = await statesOf(test, items);
    items.forEach(({ positionItemId }, index) => {
      const status = last.get(positionItemId);
      const expected =
        status === 'ACCEPTED' ? 'RETURNED ACCEPTED' : ['SENT', status].filter(Boolean).join(' ');
      assert.equal(states[index], expected);
    });
    const facts = await test.db<{ about: ReturnedItems }[]>`
      SELECT about FROM outbox WHERE partner_id = ${partner} AND topic = ${itemsReturned.task}`;
    const refunded = facts.flatMap(({ about }) => about.positionItemIds);
    const accepted = [...last].filter(([, status]) => status === 'ACCEPTED').map(([id]) => id);
    assert.deepEqual(refunded.toSorted(), accepted.toSorted());
  });
}

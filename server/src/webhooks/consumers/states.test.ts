import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { untilOneWaits } from '../../../test/support/lock-waits.ts';
import { activeConsumer, after, changedBy, due, stored } from '../deliveries/testing.ts';
import { startWebhooks } from '../testing.ts';
import { deleteKey, encryptionKeyOf } from './keys/store.ts';
import {
  changeState,
  countConsumers,
  deleteConsumer,
  findConsumer,
  insertConsumer,
  lockConsumer,
  markStartedAnew,
  markVerified,
  readConsumers,
  updateSettings,
} from './store.ts';

const url = 'https://shop.example/hooks';

async function started(t: TestContext) {
  const test = await startWebhooks(t);
  const { db } = test.context;
  for (const consumerId of [107, 106]) await activeConsumer(test, consumerId);
  const at = async (consumerId: number) => (await findConsumer(db, test.partner, consumerId))!;
  const key = (consumerId: number, kid: string, createdAt = due) => db`
    INSERT INTO webhook_consumer_key (partner_id, consumer_id, kid, sealed, bits, created_at)
    VALUES (${test.partner}, ${consumerId}, ${kid}, '', 2048, ${createdAt})`;
  return { ...test, db, at, key, before: await at(107) };
}

it('consumers are read by their numbers, each with its own keys, the newest first', async (t) => {
  const { db, partner, key, at } = await started(t);
  await key(106, 'old');
  await key(106, 'new', after(1));
  await key(107, 'other');
  const kids = (await readConsumers(db, partner)).map(({ consumerId, keys }) => [
    consumerId,
    ...keys.map(({ kid }) => kid),
  ]);
  assert.deepEqual(kids, [
    [106, 'new', 'old'],
    [107, 'other'],
  ]);
  assert.equal((await at(106)).consumerId, 106);
  assert.equal(await countConsumers(db, partner), 2);
  assert.deepEqual(
    [await lockConsumer(db, partner, 106), await lockConsumer(db, partner, 108)],
    [true, false],
  );
});

it('a state changes from the states that are named, of the one consumer, with who disabled it and why', async (t) => {
  const { db, partner, at, before } = await started(t);
  const change = (from: 'active' | 'paused', to: 'paused' | 'disabled' | 'active') =>
    changeState(db, partner, 106, { from: [from], to, reason: 'Because.', now: due });
  assert.equal(await change('paused', 'active'), false);
  assert.equal((await at(106)).state, 'active');
  assert.equal(await change('active', 'paused'), true);
  const paused = await at(106);
  assert.deepEqual([paused.state, paused.disabledAt, paused.disabledReason], ['paused', null, null]);
  assert.equal(paused.disabledByOperator, false);
  assert.equal(await change('paused', 'disabled'), true);
  const disabled = await at(106);
  assert.deepEqual(
    [disabled.state, disabled.disabledAt, disabled.disabledReason],
    ['disabled', due, 'Because.'],
  );
  assert.equal(disabled.disabledByOperator, true);
  assert.equal(disabled.version, paused.version + 1);
  await changeState(db, partner, 106, { from: ['disabled'], to: 'disabled', now: due });
  assert.equal((await at(106)).disabledReason, null);
  assert.deepEqual(await at(107), before);
});

it('a number that a partner uses already is not given again', async (t) => {
  const { db, partner, at, before } = await started(t);
  assert.equal(await insertConsumer(db, before, { ...before, url: `${url}/new` }, due), false);
  assert.equal(await insertConsumer(db, { partner, consumerId: 108 }, before, due), true);
  assert.deepEqual(await at(107), before);
  assert.equal((await at(108)).state, 'unverified');
});

it('a challenge counts for the address that was asked, and a seller’s not for what the operator has disabled', async (t) => {
  const { db, partner, at, before } = await started(t);
  const verify = (isSeller: boolean, of = url) =>
    markVerified(db, partner, 106, { url: of, isSeller, now: due });
  await db`UPDATE webhook_consumer SET state = 'disabled', disabled_by_operator = true, failing_since = ${due}
    WHERE consumer_id = 106`;
  assert.equal(await verify(true), undefined);
  assert.equal(await verify(false, `${url}/other`), undefined);
  assert.equal((await at(106)).state, 'disabled');
  assert.equal(await verify(false), 'active');
  const verified = await at(106);
  assert.deepEqual(
    [verified.verifiedAt, verified.failingSince, verified.disabledByOperator],
    [due, null, false],
  );
  await db`UPDATE webhook_consumer SET state = 'paused' WHERE consumer_id = 106`;
  assert.equal(await verify(true), 'paused');
  await markStartedAnew(db, partner, 106);
  assert.equal((await at(106)).version, verified.version + 2);
  assert.deepEqual(await at(107), before);
});

it('another address has to be verified anew; other settings change nothing but themselves', async (t) => {
  const { db, partner, at, before } = await started(t);
  const settings = { ...(await at(106)), batchSize: 5 };
  await db`UPDATE webhook_consumer SET state = 'disabled', verified_at = ${due}, disabled_at = ${due},
    disabled_reason = 'Gone.', disabled_by_operator = true WHERE consumer_id = 106`;
  const facts = async () => {
    const { state, verifiedAt, disabledAt, disabledReason, disabledByOperator, batchSize } = await at(106);
    return [state, verifiedAt, disabledAt, disabledReason, disabledByOperator, batchSize];
  };
  await updateSettings(db, partner, 106, settings);
  assert.deepEqual(await facts(), ['disabled', due, due, 'Gone.', true, 5]);
  await updateSettings(db, partner, 106, { ...settings, url: `${url}/new` });
  assert.deepEqual(await facts(), ['unverified', null, null, null, false, 5]);
  assert.deepEqual(await at(107), before);
});

it('the deliveries of a consumer that wait follow its order, and no others', async (t) => {
  const test = await started(t);
  const waiting = await stored(test);
  await stored(test, { state: 'delivered' });
  await stored(test, { consumerId: 107 });
  const ordered = { ...(await test.at(106)), ordered: true };
  const changed = await changedBy(test, () => updateSettings(test.db, test.partner, 106, ordered));
  assert.deepEqual(changed, [`106 ${waiting}`]);
});

it('a change of settings waits for whoever holds deliveries whose order changes, and for nobody else', async (t) => {
  const test = await started(t);
  const { db, partner, at } = test;
  const [waiting, ordered] = [await stored(test), await stored(test, { consumerId: 107, ordered: true })];
  const delivered = await stored(test, { state: 'delivered', ordered: true });
  const settings = await at(106);
  const change = (what: object) =>
    db.begin((transaction) => updateSettings(transaction, partner, 106, { ...settings, ...what }));
  const whileHeld = <Result>(held: readonly string[], work: () => Promise<Result>) =>
    db.begin(async (holder) => {
      await holder`SELECT FROM webhook_delivery
        WHERE partner_id = ${partner} AND delivery_id = ANY (${held}::uuid[]) FOR UPDATE`;
      return work();
    });
  await whileHeld([waiting, delivered, ordered], () => change({ concurrency: 3 }));
  await whileHeld([delivered, ordered], () => change({ ordered: true }));
  const order: string[] = [];
  const { next } = await whileHeld([waiting], async () => {
    const next = change({ ordered: false }).then(() => order.push('changed'));
    await untilOneWaits(db);
    order.push('released');
    return { next };
  });
  await next;
  assert.deepEqual(order, ['released', 'changed']);
  assert.equal((await at(106)).ordered, false);
});

it('a consumer goes with its keys, deliveries and attempts, and leaves those of another', async (t) => {
  const test = await started(t);
  const { db, partner, key } = test;
  for (const consumerId of [106, 107]) {
    await key(consumerId, 'kid');
    const id = await stored(test, { consumerId });
    await db`INSERT INTO webhook_attempt (partner_id, consumer_id, delivery_id, attempt, started_at, duration_ms)
      VALUES (${partner}, ${consumerId}, ${id}, 1, ${due}, 1)`;
    await db`INSERT INTO sandbox_postponed_delivery (partner_id, delivery_id, consumer_id, how)
      VALUES (${partner}, ${id}, ${consumerId}, 'delayed')`;
  }
  await db.begin((transaction) => deleteConsumer(transaction, partner, 106));
  for (const table of [
    'webhook_consumer',
    'webhook_consumer_key',
    'webhook_delivery',
    'webhook_attempt',
    'sandbox_postponed_delivery',
  ]) {
    const left = await db`SELECT consumer_id AS consumer FROM ${db(table)}`;
    assert.deepEqual([...left], [{ consumer: 107 }], table);
  }
});

it('a key is removed by its kid from one consumer, and what waited for a readable one is due', async (t) => {
  const test = await started(t);
  const { db, partner, key } = test;
  for (const consumerId of [106, 107]) for (const kid of ['a', 'b']) await key(consumerId, kid);
  const late = await stored(test, { dueAt: after(9) });
  await stored(test, { dueAt: after(9), state: 'failed' });
  await stored(test, { dueAt: after(9), consumerId: 107 });
  await stored(test, { dueAt: after(3) });
  const remove = (kid: string) => deleteKey(db, { partner, consumerId: 106 }, kid, after(4));
  assert.deepEqual(await changedBy(test, () => remove('none')), []);
  await db`UPDATE webhook_consumer SET key_unreadable_since = ${due} WHERE consumer_id = 107`;
  assert.deepEqual(await changedBy(test, () => remove('none')), []);
  await db`UPDATE webhook_consumer SET key_unreadable_since = ${due}`;
  assert.deepEqual(await changedBy(test, () => remove('a')), [`106 ${late}`]);
  const left = await db`SELECT consumer_id AS consumer, kid FROM webhook_consumer_key ORDER BY 1, 2`;
  assert.deepEqual(
    left.map(({ consumer, kid }) => `${consumer} ${kid}`),
    ['106 b', '107 a', '107 b'],
  );
  const unreadable =
    await db`SELECT consumer_id AS consumer FROM webhook_consumer WHERE key_unreadable_since IS NOT NULL`;
  assert.deepEqual([...unreadable], [{ consumer: 107 }]);
  assert.equal(await remove('none'), false);
  assert.equal(await remove('b'), true);
  const { sealer } = await test.context.keys();
  assert.equal(await encryptionKeyOf(db, sealer, partner, 106), undefined);
});

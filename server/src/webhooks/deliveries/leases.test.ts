import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { it, type TestContext } from 'node:test';
import { until } from '../../../test/support/until.ts';
import type { WebhooksContext } from '../context.ts';
import { succeed } from '../engine/succeed.ts';
import { startReceiver, startWebhooks } from '../testing.ts';
import { type Claimed, claimDue, postpone, releaseClaims } from './claims/store.ts';
import { mergeFresh } from './merge.ts';
import { storeOutcomes } from './outcomes/store.ts';
import { planArrivals } from './plan.ts';

const consumerId = 106;

const claimer = ({ clock, ids, policy }: WebhooksContext, machineNow: Date) => ({
  claim: ids.uuid(),
  now: clock.now(),
  machineNow,
  until: new Date(machineNow.getTime() + policy.leaseMs),
});

async function startWithConsumer(t: TestContext) {
  const test = await startWebhooks(t);
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  const { context, partner } = test;
  const claim = (machineNow: Date) =>
    claimDue(context.db, { partner, consumerId }, 10, claimer(context, machineNow));
  const stored = () => context.db<{ state: string; events: string[]; claimedBy: string | null }[]>`
    SELECT state, event_ids AS events, claimed_by AS "claimedBy" FROM webhook_delivery ORDER BY delivery_id`;
  return { test, receiver, context, partner, claim, stored };
}

const deliveredNow = (delivery: Claimed) => {
  const attempt = {
    startedAt: new Date(),
    endedAt: new Date(),
    signatureKid: 's',
    encryptionKid: 'e',
    requestHeaders: {},
  };
  return succeed(delivery, attempt, { status: 204, durationMs: 1 });
};

it('a worker that has lost its claim does not postpone what another has claimed', async (t) => {
  const { test, context, partner, claim, stored } = await startWithConsumer(t);
  await test.record(1);
  await planArrivals(context, partner);
  const [lost] = await claim(new Date());
  const [claimed] = await claim(lost!.claimedUntil);
  const later = new Date(Date.now() + 3_600_000);
  await postpone(context.db, lost!, later);
  assert.deepEqual(
    (await stored()).map(({ claimedBy }) => claimedBy),
    [claimed!.claim],
  );
  await postpone(context.db, claimed!, later);
  assert.deepEqual(
    (await stored()).map(({ claimedBy }) => claimedBy),
    [null],
  );
});

it('what a dead worker had claimed is left alone for 90 s and then delivered by another', async (t) => {
  const { test, receiver, context, partner, claim } = await startWithConsumer(t);
  const ids = await test.record(3);
  assert.deepEqual((await planArrivals(context, partner)).consumers, [consumerId]);
  const [claimed, ...others] = await claim(new Date());
  assert.ok(claimed && others.length === 0);
  assert.deepEqual(await claim(new Date(claimed.claimedUntil.getTime() - 1)), []);
  await test.start();
  const later = await test.record(1);
  await until(() => receiver.acknowledged().length === 1);
  assert.deepEqual(receiver.acknowledged(), later);
  await context.db`UPDATE webhook_delivery SET claimed_until = ${new Date()} WHERE claimed_by = ${claimed.claim}`;
  await until(() => receiver.acknowledged().length === 4);
  assert.deepEqual(receiver.acknowledged().sort(), [...ids, ...later].sort());
});

it('the end of a call whose lease is over is not taken for that of other events, put into the batch since', async (t) => {
  const { test, context, partner, claim, stored } = await startWithConsumer(t);
  const [first] = await test.record(1);
  await planArrivals(context, partner);
  const [slow] = await claim(new Date());
  const [second] = await test.record(1);
  await planArrivals(context, partner);
  const again = await claim(slow!.claimedUntil);
  assert.equal(again.length, 2);
  const [merged] = await mergeFresh(context.db, again, 10);
  assert.deepEqual(merged?.eventIds, [first, second]);
  await storeOutcomes(context.db, partner, [deliveredNow(slow!)]);
  await releaseClaims(context.db, { partner, consumerId }, [slow!]);
  assert.deepEqual(
    [...(await stored())],
    [{ state: 'waiting', events: [first, second], claimedBy: merged?.claim }],
  );
  await storeOutcomes(context.db, partner, [deliveredNow(merged!)]);
  assert.equal((await stored())[0]?.state, 'delivered');
});

it('batches that another holds in part by now are not put together, so that no event falls between them', async (t) => {
  const { test, context, partner, claim, stored } = await startWithConsumer(t);
  for (let count = 0; count < 2; count += 1) {
    await test.record(1);
    await planArrivals(context, partner);
  }
  const late = await claim(new Date());
  const before = (await stored()).map(({ events }) => events);
  assert.equal(late.length, 2);
  for (const { claim: own, deliveryId } of late) {
    await context.db`UPDATE webhook_delivery SET claimed_by = ${own}`;
    await context.db`UPDATE webhook_delivery SET claimed_by = ${context.ids.uuid()} WHERE delivery_id = ${deliveryId}`;
    const merged = await mergeFresh(context.db, late, 10);
    assert.deepEqual(
      (await stored()).map(({ events }) => events),
      before,
    );
    assert.deepEqual(merged, []);
  }
});

it('a clock that is moved forward ends no lease, so that nothing under way is sent twice', async (t) => {
  const { test, receiver, claim } = await startWithConsumer(t);
  const replies: ServerResponse[] = [];
  receiver.answer = () => (_request, reply) => void replies.push(reply);
  await test.start();
  await test.record(1);
  await until(() => replies.length === 1);
  test.clock.advanceMs(24 * 3_600_000);
  assert.deepEqual(await claim(new Date()), []);
  replies[0]?.writeHead(204).end();
  await until(
    async () => (await test.context.db`SELECT FROM webhook_delivery WHERE state = 'delivered'`).length === 1,
  );
  assert.equal(receiver.deliveries.length, 1);
});

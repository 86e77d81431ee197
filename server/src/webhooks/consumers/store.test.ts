import assert from 'node:assert/strict';
import { it } from 'node:test';
import { untilOneWaits } from '../../../test/support/lock-waits.ts';
import { claimDue, releaseClaims } from '../deliveries/claims/store.ts';
import { planArrivals } from '../deliveries/plan.ts';
import { startReceiver, startWebhooks } from '../testing.ts';
import { changeConsumer } from './manage.ts';

it('what changes many deliveries waits for a writer of outcomes, and does not make it wait in turn', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner, clock } = test;
  const { db } = context;
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver, { batchSize: 1 });
  const of = { partner, consumerId: 106 };
  await test.record(100);
  await planArrivals(context, partner);
  await db`ANALYZE webhook_delivery`;
  const claimer = { claim: context.ids.uuid(), now: clock.now(), machineNow: new Date(), until: new Date() };
  const claimed = await claimDue(db, of, 100, claimer);
  const [first, second] = claimed.map(({ deliveryId }) => deliveryId).toSorted();
  for (const change of [
    () => changeConsumer(context, partner, 106, { ordered: true }),
    () => releaseClaims(db, of, claimed.toReversed()),
  ]) {
    // Behind the second from now on, wherever it is looked for.
    await db`UPDATE webhook_delivery SET due_at = ${new Date(clock.now().getTime() + 1000)} WHERE partner_id = ${partner} AND delivery_id = ${first!}`;
    let changing: Promise<unknown> | undefined;
    await db.begin(async (writer) => {
      await writer`SELECT 1 FROM webhook_delivery WHERE partner_id = ${partner} AND delivery_id = ${first!} FOR UPDATE`;
      changing = change();
      changing.catch(() => undefined);
      await untilOneWaits(db);
      await writer`SELECT 1 FROM webhook_delivery WHERE partner_id = ${partner} AND delivery_id = ${second!} FOR UPDATE`;
    });
    await changing;
  }
  const rows = await db`SELECT ordered, claimed_by AS "claimedBy" FROM webhook_delivery`;
  assert.deepEqual([...rows], Array(100).fill({ ordered: true, claimedBy: null }));
});

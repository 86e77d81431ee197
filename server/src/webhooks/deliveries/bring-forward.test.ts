import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { pauseConsumer, resumeConsumer } from '../consumers/manage.ts';
import { verifyEndpoint } from '../consumers/verify.ts';
import type { DeliveryPolicy } from '../policy.ts';
import { redeliver } from '../reading/redeliver.ts';
import { replayEvents } from '../reading/replay.ts';
import { type Receiver, startReceiver, startWebhooks } from '../testing.ts';
import { sendWhatWaits } from './bring-forward.ts';

const hour = 3_600_000;
const of = (partner: number) => ({ partner: partner as never, consumerId: 106 });

/** A consumer whose second try is an hour after its first, or that is given up after as many tries as named. */
async function startBroken(
  t: TestContext,
  { tries = 10, ...policy }: Partial<DeliveryPolicy> & { tries?: number } = {},
) {
  const scheduleMs = Array.from({ length: tries }, (_, index) => (index === 0 ? 0 : hour));
  const test = await startWebhooks(t, { scheduleMs, ...policy });
  const receiver = await startReceiver(t, test.context, () => 500);
  const repair = () => {
    receiver.answer = () => 204;
  };
  const states = async () =>
    (
      await test.context.db<{ state: string }[]>`
        SELECT state FROM webhook_delivery WHERE claimed_until IS NULL ORDER BY delivery_id`
    ).map(({ state }) => state);
  /** Failed tries that are stored. The receiver has seen a try before its end is stored, and until then nobody may bring it forward. */
  const failures = async () =>
    (
      await test.context.db<{ failures: number }[]>`
        SELECT coalesce(sum(attempts), 0)::int AS failures FROM webhook_delivery`
    )[0]!.failures;
  return { ...test, receiver, repair, states, failures, of: of(test.partner) };
}

const sorted = (receiver: Receiver) => [...receiver.acknowledged()].sort();

for (const [what, bring] of Object.entries({
  'a verification': ({ context, partner }) => verifyEndpoint(context, partner, 106),
  'a resumption': async ({ context, partner }) => {
    await pauseConsumer(context, partner, 106);
    await resumeConsumer(context, partner, 106);
  },
  'a call of its own': ({ context, partner }) => sendWhatWaits(context, of(partner)),
  'a replay of what was missed': ({ context, partner }) =>
    replayEvents(
      context,
      { partner, consumerId: 106 },
      {
        from: new Date(0),
        to: new Date(Date.now() + hour),
        onlyMissed: true,
      },
    ),
} satisfies Record<string, (test: Awaited<ReturnType<typeof startBroken>>) => Promise<unknown>>)) {
  it(`${what} has what waits and what was given up sent at once, and nothing twice`, async (t) => {
    const waiting = await startBroken(t);
    await waiting.consumer(waiting.receiver, { batchSize: 3 });
    await waiting.start();
    const ids = await waiting.record(7);
    await until(async () => (await waiting.failures()) === 3);
    waiting.repair();
    await bring(waiting);
    await until(() => waiting.receiver.acknowledged().length >= 7);
    assert.deepEqual(sorted(waiting.receiver), ids);

    const failed = await startBroken(t, { tries: 1 });
    await failed.consumer(failed.receiver, { batchSize: 1 });
    await failed.start();
    const lost = await failed.record(3);
    await until(async () => (await failed.states()).filter((state) => state === 'failed').length === 3);
    failed.repair();
    await bring(failed);
    await until(() => failed.receiver.acknowledged().length >= 3);
    assert.deepEqual(sorted(failed.receiver), lost);
    await until(async () => !(await failed.states()).includes('waiting'));
    assert.equal(failed.receiver.acknowledged().length, 3);
  });
}

it('what is being sent is not sent a second time', async (t) => {
  const test = await startBroken(t);
  const { promise, resolve } = Promise.withResolvers<void>();
  test.receiver.answer = () => (_request, reply) => {
    void promise.then(() => reply.writeHead(204).end());
  };
  await test.consumer(test.receiver);
  await test.start();
  await test.record(2);
  await until(() => test.receiver.deliveries.length === 1);
  const [delivery] = await test.context.db<{ id: string }[]>`SELECT delivery_id AS id FROM webhook_delivery`;
  assert.deepEqual(await sendWhatWaits(test.context, test.of), { events: 0, deliveries: 0 });
  assert.equal(await redeliver(test.context, test.of, delivery!.id), delivery!.id);
  await verifyEndpoint(test.context, test.partner, 106);
  resolve();
  await until(async () => (await test.states()).includes('delivered'));
  assert.deepEqual(await test.states(), ['delivered']);
  assert.equal(test.receiver.deliveries.length, 1);
});

it('events of an ordered consumer come in their order when what waits is brought forward', async (t) => {
  const test = await startBroken(t, { splitAfter: 100 });
  await test.consumer(test.receiver, { ordered: true, batchSize: 2 });
  await test.start();
  const ids: string[] = [];
  for (let round = 0; round < 4; round += 1) ids.push(...(await test.record(2)));
  await until(async () => (await test.failures()) === 1 && (await test.states()).length === 4);
  let failsOnce = true;
  test.receiver.answer =
    ({ events }) =>
    (_request, reply) => {
      const status = failsOnce && events.some(({ id }) => id === ids[4]) ? 500 : 204;
      if (status === 500) failsOnce = false;
      reply.writeHead(status).end();
    };
  await sendWhatWaits(test.context, test.of);
  await until(() => !failsOnce);
  await until(async () => {
    await sendWhatWaits(test.context, test.of);
    return (await test.states()).filter((state) => state === 'delivered').length === 4;
  });
  const seen = [...new Set(test.receiver.deliveries.flatMap(({ events }) => events.map(({ id }) => id)))];
  // Ids of one millisecond stand in no order of their recording.
  assert.deepEqual(seen, ids.toSorted());
});

it('an endpoint that was left alone after many failures is called again at once when it is verified', async (t) => {
  const test = await startBroken(t, { breaker: { share: 0.7, least: 3, openMs: hour, successes: 2 } });
  await test.consumer(test.receiver, { batchSize: 1 });
  await test.start();
  const ids = await test.record(12);
  await until(async () => (await test.failures()) === 3);
  test.repair();
  await verifyEndpoint(test.context, test.partner, 106);
  await until(() => test.receiver.acknowledged().length >= 12);
  assert.deepEqual(sorted(test.receiver), ids);
});

it('several requests at once, and what was sent again before, bring no event twice', async (t) => {
  const test = await startBroken(t, { tries: 1 });
  const { context, partner } = test;
  await test.consumer(test.receiver, { batchSize: 1 });
  const engine = await test.start();
  const ids = await test.record(6);
  await until(async () => (await test.states()).filter((state) => state === 'failed').length === 6);
  await engine.stop();
  const missed = { from: new Date(0), to: new Date(Date.now() + hour), onlyMissed: true };
  // All at one moment: a request counts what another one makes due later than its own time.
  const now = context.clock.now();
  const atOneMoment = { ...context, clock: { ...context.clock, now: () => now } };
  const counts = await Promise.all([
    sendWhatWaits(atOneMoment, test.of),
    replayEvents(atOneMoment, { partner, consumerId: 106 }, missed),
    sendWhatWaits(atOneMoment, test.of),
    replayEvents(atOneMoment, { partner, consumerId: 106 }, missed),
  ]);
  assert.equal(
    counts.reduce((sum, { events }) => sum + events, 0),
    6,
  );
  const [waiting] = await context.db<{ events: number }[]>`
    SELECT sum(event_count)::int AS events FROM webhook_delivery WHERE state = 'waiting'`;
  assert.equal(waiting?.events, 6);
  test.repair();
  await (await test.another()).start();
  await until(() => test.receiver.acknowledged().length >= 6);
  assert.deepEqual(sorted(test.receiver), ids);
});

it('one delivery comes again by its id: as itself while it is not done, else as a new one with the same events', async (t) => {
  const test = await startBroken(t);
  const { context } = test;
  await test.consumer(test.receiver);
  await test.start();
  const ids = await test.record(2);
  await until(async () => (await test.failures()) === 1);
  const [waiting] = await context.db<{ id: string }[]>`SELECT delivery_id AS id FROM webhook_delivery`;
  test.repair();
  assert.equal(await redeliver(context, test.of, waiting!.id), waiting!.id);
  await until(async () => (await test.states()).includes('delivered'));
  const again = await redeliver(context, test.of, waiting!.id);
  assert.notEqual(again, waiting!.id);
  await until(() => test.receiver.acknowledged().length === 4);
  await until(async () => (await test.states()).length === 2);
  assert.deepEqual(
    test.receiver.deliveries.at(-1)?.events.map(({ id }) => id),
    ids,
  );
  await context.db`UPDATE webhook_delivery SET state = 'failed' WHERE delivery_id = ${again}`;
  assert.equal(await redeliver(context, test.of, again), again);
  await until(() => test.receiver.acknowledged().length === 6);
  await until(async () => (await test.states()).length === 2);
  await context.db`UPDATE webhook_delivery SET state = 'split' WHERE delivery_id = ${again}`;
  await assert.rejects(redeliver(context, test.of, again), { kind: 'conflict' });
  await context.db`DELETE FROM webhook_event`;
  await assert.rejects(redeliver(context, test.of, waiting!.id), { kind: 'conflict' });
  await assert.rejects(redeliver(context, { ...test.of, consumerId: 107 }, waiting!.id), {
    kind: 'not-found',
  });
});

it('of all deliveries that wait, only the one that is asked for again is due at once', async (t) => {
  const test = await startBroken(t);
  const { context } = test;
  await test.consumer(test.receiver, { batchSize: 1 });
  await test.start();
  await test.record(2);
  await until(async () => (await test.failures()) === 2);
  const due = () =>
    context.db<{ id: string; at: Date }[]>`
      SELECT delivery_id AS id, due_at AS at FROM webhook_delivery ORDER BY delivery_id`;
  const [asked, other] = await due();
  test.repair();
  await redeliver(context, test.of, asked!.id);
  await until(() => test.receiver.acknowledged().length >= 1);
  assert.deepEqual((await due())[1], other);
});

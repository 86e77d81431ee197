import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { it } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { addKey, removeKey } from '../consumers/keys/manage.ts';
import { changeConsumer, createConsumer, pauseConsumer, resumeConsumer } from '../consumers/manage.ts';
import { verifyEndpoint } from '../consumers/verify.ts';
import { planArrivals } from '../deliveries/plan.ts';
import { rotateSigningKey } from '../keys/rotation.ts';
import { publishedAfterMs, publishedBeforeMs } from '../keys/sequence.ts';
import { publishedKeys } from '../keys/signing-keys.ts';
import { removeExpired } from '../maintenance/retention.ts';
import { type Receiver, startReceiver, startWebhooks, type WebhookTest } from '../testing.ts';

const sorted = (receiver: Receiver) => [...receiver.acknowledged()].sort();

async function waiting({ context, partner }: WebhookTest): Promise<number> {
  const [row] = await context.db<{ count: number }[]>`
    SELECT coalesce(sum(event_count), 0)::int AS count FROM webhook_delivery WHERE partner_id = ${partner} AND state = 'waiting'`;
  return row!.count;
}

it('ordered delivery keeps one batch in flight and the order of events, also over failures', async (t) => {
  const test = await startWebhooks(t);
  let underway = 0;
  let most = 0;
  const receiver = await startReceiver(t, test.context, (_delivery, index) => (_request, reply) => {
    underway += 1;
    most = Math.max(most, underway);
    setTimeout(() => {
      underway -= 1;
      reply.writeHead(index % 3 === 1 ? 500 : 204).end();
    }, 5);
  });
  await test.consumer(receiver, { ordered: true, batchSize: 7 });
  await test.start();
  const other = await test.another();
  await other.start();
  const ids: string[] = [];
  for (let round = 0; round < 5; round += 1) ids.push(...(await test.record(20)));
  const delivered = () =>
    receiver.deliveries
      .filter((_, index) => index % 3 !== 1)
      .flatMap(({ events }) => events.map(({ id }) => id));
  await until(() => delivered().length >= 100);
  await until(async () => (await waiting(test)) === 0);
  assert.equal(most, 1);
  assert.deepEqual(delivered(), ids.sort());
  assert.deepEqual(receiver.problems, []);
});

it('events are held without a key, before the challenge and during a pause, and come when these end', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const receiver = await startReceiver(t, context);
  const key = receiver.keys.publicKey.export({ format: 'pem', type: 'spki' }) as string;
  await createConsumer(context, partner, { consumerId: 106, url: receiver.url });
  await test.start();
  const ids = await test.record(5);
  await until(async () => (await waiting(test)) === 5);
  await addKey(context, partner, 106, key);
  assert.equal(receiver.deliveries.length, 0);
  await verifyEndpoint(context, partner, 106);
  await until(() => receiver.acknowledged().length === 5);
  await pauseConsumer(context, partner, 106);
  ids.push(...(await test.record(3)));
  await until(async () => (await waiting(test)) === 3);
  await resumeConsumer(context, partner, 106);
  await until(() => receiver.acknowledged().length === 8);
  const kid = (await pauseConsumer(context, partner, 106)).keys[0]?.kid ?? '';
  await resumeConsumer(context, partner, 106);
  await removeKey(context, partner, 106, kid);
  ids.push(...(await test.record(2)));
  await until(async () => (await waiting(test)) === 2);
  await addKey(context, partner, 106, key);
  await until(() => receiver.acknowledged().length === 10);
  assert.deepEqual(sorted(receiver), ids.sort());
  assert.deepEqual(receiver.problems, []);
});

it('each consumer gets the types that its number allows, and only its partner’s events', async (t) => {
  const test = await startWebhooks(t);
  const one = await startReceiver(t, test.context);
  const two = await startReceiver(t, test.context);
  const relations = await startReceiver(t, test.context);
  await test.consumer(one, { consumerId: 106 });
  await test.consumer(two, { consumerId: 107 });
  await test.consumer(relations, { consumerId: 101 });
  await test.start();
  await test.record(4, asPartnerId(2));
  const ids = await test.record(3);
  await until(() => one.acknowledged().length === 3 && two.acknowledged().length === 3);
  assert.deepEqual(sorted(one), ids);
  assert.deepEqual(sorted(two), ids);
  assert.equal(relations.deliveries.length, 0);
});

it('keys of both sides rotate during delivery without one failed verification', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner, clock } = test;
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver, { batchSize: 2 });
  await test.start();
  const { sealer } = await context.keys();
  const before = (await publishedKeys(context.db, clock)).keys.map(({ kid }) => kid);
  const { kid, signsFrom } = await rotateSigningKey(context.db, sealer, clock);
  assert.equal(Math.round((signsFrom.getTime() - clock.now().getTime()) / 1000), publishedBeforeMs / 1000);
  assert.deepEqual(await rotateSigningKey(context.db, sealer, clock), {
    kid,
    algorithm: 'ES256',
    signsFrom,
  });
  assert.deepEqual(
    (await publishedKeys(context.db, clock)).keys.map((key) => key.kid),
    [...before, kid],
  );
  await test.record(10);
  await until(() => receiver.acknowledged().length === 10);
  assert.ok(receiver.deliveries.every(({ headers }) => headers['x-signature-kid'] === before[0]));
  clock.advanceMs(publishedBeforeMs);
  const second = generateKeyPairSync('rsa', { modulusLength: 3072 });
  await addKey(context, partner, 106, second.publicKey.export({ format: 'jwk' }));
  Object.assign(receiver.keys, { privateKey: second.privateKey });
  await test.record(10);
  await until(() => receiver.acknowledged().length === 20);
  const latest = receiver.deliveries.at(-1)?.headers;
  assert.equal(latest?.['x-signature-kid'], kid);
  assert.notEqual(latest?.['x-encryption-kid'], receiver.deliveries[0]?.headers['x-encryption-kid']);
  assert.deepEqual(receiver.problems, []);
  clock.advanceMs(publishedAfterMs - 600_000);
  assert.equal((await publishedKeys(context.db, clock)).keys.length, 2);
  clock.advanceMs(600_001);
  assert.deepEqual(
    (await publishedKeys(context.db, clock)).keys.map((key) => key.kid),
    [kid],
  );
  await assert.rejects(
    addKey(
      context,
      partner,
      106,
      generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }),
    ),
    { kind: 'conflict' },
  );
});

it('several processes share the work, and an engine that stops gives back what it has not sent', async (t) => {
  const test = await startWebhooks(t);
  const receiver = await startReceiver(
    t,
    test.context,
    () => (_request, reply) => setTimeout(() => reply.writeHead(204).end(), 5),
  );
  await test.consumer(receiver, { batchSize: 1 });
  const first = await test.start();
  const other = await test.another();
  await other.start();
  const ids = await test.record(200);
  await until(() => receiver.deliveries.length > 20);
  await first.stop();
  const seen = () => new Set(receiver.deliveries.flatMap(({ events }) => events.map(({ id }) => id)));
  await until(() => seen().size === 200);
  await until(async () => (await waiting(test)) === 0);
  assert.deepEqual([...seen()].sort(), ids);
  assert.equal(receiver.deliveries.length, 200);
});

it('an endpoint that hangs does not slow another', async (t) => {
  const test = await startWebhooks(t, { timeoutMs: 5_000 });
  const hanging = await startReceiver(t, test.context, () => () => undefined);
  const fast = await startReceiver(t, test.context);
  await test.consumer(hanging, { consumerId: 106, batchSize: 1 });
  await test.consumer(fast, { consumerId: 107, batchSize: 1 });
  await test.start();
  const began = performance.now();
  await test.record(100);
  await until(() => fast.acknowledged().length === 100);
  const timeouts = (performance.now() - began) / 5_000;
  assert.ok(hanging.deliveries.length <= 2 + 2 * timeouts, `${hanging.deliveries.length} calls wait`);
});

it('an endpoint is disabled after 120 h without a success, and said so before', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner, clock } = test;
  const said: string[] = [];
  Object.assign(context, {
    log: {
      ...context.log,
      warn: (_facts: object, message: string) => said.push(message),
      debug() {},
      info() {},
      error() {},
    },
  });
  const receiver = await startReceiver(t, context, () => 500);
  await test.consumer(receiver);
  await test.start();
  const state = async () => {
    const [row] =
      await context.db`SELECT state, failing_since AS since FROM webhook_consumer WHERE partner_id = ${partner}`;
    return row!;
  };
  await test.record(1);
  await until(async () => (await state()).since !== null);
  clock.advanceMs(context.policy.announceAfterMs);
  await test.record(1);
  await until(() => said.includes('webhook endpoint is going to be disabled'));
  assert.equal((await state()).state, 'active');
  clock.advanceMs(context.policy.disableAfterMs - context.policy.announceAfterMs);
  await test.record(1);
  await until(async () => (await state()).state === 'disabled');
  await until(() => said.includes('webhook endpoint disabled'));
  receiver.answer = () => 204;
  assert.equal((await verifyEndpoint(context, partner, 106)).state, 'active');
  assert.equal((await state()).since, null);
});

it('events, deliveries and attempts go after 30 days', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner, clock } = test;
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver);
  const engine = await test.start();
  await test.record(3);
  await until(async () => receiver.acknowledged().length === 3 && (await waiting(test)) === 0);
  await engine.stop();
  assert.equal(await removeExpired(context), 0);
  clock.advanceMs(context.policy.keptMs + 60_000);
  const [fresh] = await test.record(1);
  assert.equal(await removeExpired(context), 5);
  const left = await context.db`SELECT id FROM webhook_event WHERE partner_id = ${partner}`;
  assert.deepEqual([...left], [{ id: fresh }]);
});

it('small batches that wait are put together, and each event is sent once', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver);
  const ids: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    ids.push(...(await test.record(1)));
    await planArrivals(context, partner);
  }
  await test.start();
  await until(() => receiver.acknowledged().length >= 40);
  assert.deepEqual(sorted(receiver), ids.sort());
  assert.ok(receiver.deliveries.length < 20, `${receiver.deliveries.length} deliveries`);
});

it('another URL gets nothing before it has passed the challenge', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const first = await startReceiver(t, context);
  const second = await startReceiver(t, context);
  Object.assign(second.keys, first.keys);
  await test.consumer(first);
  await test.start();
  await test.record(1);
  await until(() => first.acknowledged().length === 1);
  const changed = await changeConsumer(context, partner, 106, { url: second.url });
  assert.equal(changed.state, 'unverified');
  const ids = await test.record(2);
  await until(async () => (await waiting(test)) === 2);
  assert.equal(second.deliveries.length, 0);
  await verifyEndpoint(context, partner, 106);
  await until(() => second.acknowledged().length === 2);
  assert.deepEqual(sorted(second), ids);
  assert.equal(first.deliveries.length, 1);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it, type TestContext } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { mostConsumers } from '../consumers/manage.ts';
import { startReceiver, startWebhooks } from '../testing.ts';
import { startRoutes } from './testing.ts';

const at = '/v1/webhooks/consumers/106';

/** A consumer that has got one delivery with two events; what its endpoint answers next is up to the test. */
async function startDelivered(t: TestContext) {
  const test = await startWebhooks(t, { scheduleMs: [0, 3_600_000] });
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  const consumer = await test.consumer(receiver);
  await test.start();
  const ids = await test.record(2);
  const deliveries = async (state: string) =>
    (await call('GET', `${at}/deliveries?state=${state}`)).body.deliveries as { deliveryId: string }[];
  await until(async () => (await deliveries('delivered')).length === 1);
  const [{ deliveryId }] = (await deliveries('delivered')) as [{ deliveryId: string }];
  const operator = `/operator/v1/webhooks/partners/${test.partner}/consumers/106`;
  const record = (count: number) => test.record(count);
  const { context } = test;
  return {
    context,
    record,
    call,
    receiver,
    ids,
    deliveries,
    deliveryId,
    operator,
    kid: consumer.keys[0]!.kid,
  };
}

it('409 that says whom to ask for all that a seller wants sent or changed while the operator has disabled the consumer', async (t) => {
  const { call, deliveries, deliveryId, operator, kid, ids } = await startDelivered(t);
  await call('POST', `${operator}/disabling`);
  for (const [method, path, body] of [
    ['POST', `/deliveries/${deliveryId}/redelivery`],
    ['POST', '/replays', { onlyMissed: true }],
    ['POST', '/replays', { eventId: ids[0] }],
    ['POST', '/dispatch'],
    ['POST', '/test-events', { type: 'order.created' }],
    ['POST', '/pause'],
    ['POST', '/resumption'],
    ['POST', '/verification'],
    ['DELETE', `/keys/${kid}`],
  ] as const) {
    const refused = await call(method, `${at}${path}`, body ? { body } : {});
    assert.deepEqual(
      [refused.status, refused.body.errors?.[0].detail],
      [409, 'The marketplace has disabled consumer 106. Ask it to verify the endpoint.'],
      `${method} ${path}`,
    );
  }
  assert.deepEqual(await deliveries('waiting'), []);
  assert.equal((await call('POST', `${operator}/deliveries/${deliveryId}/redelivery`)).status, 202);
});

it('a delivery that is asked for again twice, at once too, waits once', async (t) => {
  const { call, deliveries, deliveryId, receiver } = await startDelivered(t);
  await call('POST', `${at}/pause`);
  const again = () => call('POST', `${at}/deliveries/${deliveryId}/redelivery`);
  const answers = [...(await Promise.all([again(), again()])), await again()];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [202, 202, 202],
  );
  const waiting = (await deliveries('waiting')).map((one) => one.deliveryId);
  assert.equal(waiting.length, 1);
  assert.deepEqual(
    answers.map(({ body }) => body.deliveryId),
    [waiting[0], waiting[0], waiting[0]],
  );
  await call('POST', `${at}/resumption`);
  await until(async () => (await deliveries('delivered')).length === 2);
  assert.equal(receiver.deliveries.length, 2);
});

it('events that are replayed twice, at once too, wait once', async (t) => {
  const { call, deliveries, receiver, ids } = await startDelivered(t);
  await call('POST', `${at}/pause`);
  const hour = 3_600_000;
  const range = {
    from: new Date(Date.now() - hour).toISOString(),
    to: new Date(Date.now() + hour).toISOString(),
  };
  for (const body of [{ eventId: ids[0] }, range]) {
    const replay = () => call('POST', `${at}/replays`, { body });
    const answers = [...(await Promise.all([replay(), replay()])), await replay()];
    assert.deepEqual(
      answers.map(({ status, body: { events } }) => [status, events]).sort(),
      [
        [202, 0],
        [202, 0],
        [202, 1],
      ],
      JSON.stringify(body),
    );
  }
  // The range found one of its two events waiting.
  assert.equal((await deliveries('waiting')).length, 2);
  await call('POST', `${at}/resumption`);
  await until(async () => (await deliveries('waiting')).length === 0);
  assert.deepEqual(receiver.acknowledged().toSorted(), [...ids, ...ids].toSorted());
});

it('a dry run tells how many events a replay would send again, and sends none', async (t) => {
  const { call, deliveries, ids, record, operator } = await startDelivered(t);
  await call('POST', `${at}/pause`);
  await record(3);
  await until(async () => (await deliveries('waiting')).length > 0);
  const from = new Date(Date.now() - 3_600_000).toISOString();
  for (const [body, events] of [
    [{ eventId: ids[0] }, 1],
    [{ from, to: new Date(Date.now() + 3_600_000).toISOString() }, 2],
    [{ onlyMissed: true }, 0],
  ] as const) {
    const waiting = await deliveries('waiting');
    const dry = () => call('POST', `${at}/replays`, { body: { ...body, dryRun: true } });
    const [preview, again] = [await dry(), await dry()];
    assert.deepEqual([preview.status, preview.body.events], [200, events], JSON.stringify(body));
    assert.deepEqual(again.body, preview.body);
    assert.deepEqual(await deliveries('waiting'), waiting);
    const byOperator = await call('POST', `${operator}/replays`, { body: { ...body, dryRun: true } });
    assert.deepEqual([byOperator.status, byOperator.body], [200, preview.body]);
  }
  const replay = (body: object) => call('POST', `${at}/replays`, { body });
  const unknown = { eventId: '0199c1de-0000-7000-8000-000000000000', dryRun: true };
  assert.equal((await replay(unknown)).status, 404);
  assert.equal((await replay({ dryRun: true })).status, 400);
  const range = { from, to: new Date(Date.now() + 3_600_000).toISOString() };
  const preview = await replay({ ...range, dryRun: true });
  assert.deepEqual((await replay(range)).body, preview.body);
  assert.deepEqual((await replay({ ...range, dryRun: true })).body, { events: 0, deliveries: 0 });
});

it('for a paused consumer replays and redelivery are held until it is resumed, and 409 for what would be sent now', async (t) => {
  const { call, deliveries, deliveryId, receiver, ids } = await startDelivered(t);
  await call('POST', `${at}/pause`);
  assert.equal((await call('POST', `${at}/replays`, { body: { eventId: ids[0] } })).status, 202);
  assert.equal((await call('POST', `${at}/deliveries/${deliveryId}/redelivery`)).status, 202);
  const refused = await call('POST', `${at}/dispatch`);
  assert.deepEqual(
    [refused.status, refused.body.errors[0].detail],
    [409, 'Consumer 106 is paused: nothing is sent to it.'],
  );
  assert.equal((await deliveries('waiting')).length, 2);
  assert.equal(receiver.deliveries.length, 1);
  await call('POST', `${at}/resumption`);
  await until(async () => (await deliveries('waiting')).length === 0);
  assert.deepEqual(new Set(receiver.acknowledged()), new Set(ids));
});

it('the operator has sent again, sends what waits and sends a test event for a seller', async (t) => {
  const { call, deliveries, deliveryId, receiver, operator, record, context } = await startDelivered(t);
  assert.equal((await call('POST', `${operator}/deliveries/${deliveryId}/redelivery`)).status, 202);
  await until(async () => (await deliveries('delivered')).length === 2);
  receiver.answer = () => 500;
  await record(1);
  const failed = () => context.db`SELECT FROM webhook_delivery WHERE state = 'waiting' AND attempts = 1`;
  await until(async () => (await failed()).length === 1);
  receiver.answer = () => 204;
  const dispatched = await call('POST', `${operator}/dispatch`);
  assert.deepEqual([dispatched.status, dispatched.body], [202, { events: 1, deliveries: 1 }]);
  await until(async () => (await deliveries('delivered')).length === 3);
  const sent = await call('POST', `${operator}/test-events`, { body: { type: 'order.created' } });
  assert.deepEqual([sent.status, sent.body.status], [200, 204]);
});

it('the guides say how many consumers a seller may have', () => {
  const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  for (const [page, number] of [
    ['docs/operator.md', /register and change their consumers themselves, up to (\d+) each/],
    ['portal/docs/about-the-api/webhooks.mdx', /You may have up to (\d+) consumers/],
  ] as const)
    assert.equal(number.exec(read(page))?.[1], String(mostConsumers), page);
});

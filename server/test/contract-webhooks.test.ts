import assert from 'node:assert/strict';
import { it } from 'node:test';
import { timeOrderedIds } from '../src/kernel/ids.ts';
import { eventTypes, type NewEvent, recordEvents } from '../src/platform/events/index.ts';
import { verifyEndpoint } from '../src/webhooks/consumers/verify.ts';
import { sampleEvent } from '../src/webhooks/document/samples.ts';
import { startReceiver, startWebhooks } from '../src/webhooks/testing.ts';
import { until } from './support/until.ts';

/** The groups of events for which the test registers consumers. */
const consumerOf = (type: string) => (type === 'order.created' ? 106 : 101);

it('every event arrives as documented, and the server reacts to 2XX, 410, 429 and other statuses as documented', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const receiver = await startReceiver(t, context);
  for (const consumerId of [101, 106]) await test.consumer(receiver, { consumerId });
  await test.start();
  const record = (type: (typeof eventTypes)[number]) => {
    const event = { partner, type, time: new Date('2026-03-01T08:00:00Z'), data: sampleEvent(type).data };
    return recordEvents(context.db, timeOrderedIds(context.clock), [event as NewEvent]);
  };
  const isDisabled = async (consumerId: number) => {
    const rows = await context.db`
      SELECT 1 FROM webhook_consumer
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'disabled'`;
    return rows.length > 0;
  };
  for (const type of eventTypes) {
    const answers = [500, 429];
    // When a disabled endpoint is enabled again, it gets the events that it missed.
    receiver.answer = ({ events }) => (events.some((event) => event.type === type) && answers.shift()) || 204;
    const [id] = await record(type);
    await until(() => receiver.acknowledged().includes(id!));
    assert.deepEqual(
      receiver.deliveries.filter(({ events }) => events.some((event) => event.id === id)).length,
      3,
      `${type} was refused twice`,
    );
    receiver.answer = () => 410;
    await record(type);
    await until(() => isDisabled(consumerOf(type)));
    // What the endpoint missed comes as soon as it is enabled: another 410 would disable it again.
    receiver.answer = () => 204;
    assert.equal((await verifyEndpoint(context, partner, consumerOf(type))).state, 'active');
  }
  assert.deepEqual(receiver.problems, []);
});

it('an endpoint that does not answer its challenge with 2XX is not verified', async (t) => {
  const test = await startWebhooks(t);
  const receiver = await startReceiver(t, test.context);
  for (const status of [500, 429, 410]) {
    receiver.pingStatus = status;
    await assert.rejects(
      status === 500 ? test.consumer(receiver) : verifyEndpoint(test.context, test.partner, 106),
    );
  }
  receiver.pingStatus = 204;
  await assert.rejects(verifyEndpoint(test.context, test.partner, 106), 'nothing was echoed');
  receiver.pingStatus = 200;
  assert.equal((await verifyEndpoint(test.context, test.partner, 106)).state, 'active');
  assert.deepEqual(receiver.problems, []);
});

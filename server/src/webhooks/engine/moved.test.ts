import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { it } from 'node:test';
import { changeConsumer } from '../consumers/manage.ts';
import { findConsumer } from '../consumers/store.ts';
import { verifyEndpoint } from '../consumers/verify.ts';
import { startReceiver, startWebhooks, until } from '../testing.ts';

it('an endpoint that has moved is not disabled because its old address says that it is gone', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const receiver = await startReceiver(t, context);
  const held: ServerResponse[] = [];
  receiver.answer = () => (_request, reply) => void held.push(reply);
  await test.consumer(receiver);
  await test.start();
  const ids = await test.record(1);
  await until(() => held.length === 1);
  receiver.answer = () => 204;
  Object.assign(receiver, { url: `${receiver.url}/moved` });
  await changeConsumer(context, partner, 106, { url: receiver.url });
  await verifyEndpoint(context, partner, 106);
  held[0]?.writeHead(410).end();
  const consumer = async () => (await findConsumer(context.db, partner, 106))!;
  await until(async () => receiver.acknowledged().length === 1 || (await consumer()).state !== 'active');
  assert.deepEqual([(await consumer()).state, (await consumer()).failingSince], ['active', null]);
  assert.deepEqual([...receiver.acknowledged()], ids);
  assert.deepEqual(receiver.faults, []);
});

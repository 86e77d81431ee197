import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { it } from 'node:test';
import { until } from '../../../test/support/until.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { type NewEvent, recordEvents } from '../../platform/events/index.ts';
import { sealerOf } from '../../platform/sealing/index.ts';
import { removeConsumer } from '../consumers/manage.ts';
import { signingKeys } from '../keys/signing-keys.ts';
import { startReceiver, startWebhooks } from '../testing.ts';
import { startWebhookEngine } from './engine.ts';

const megabyte = 1024 * 1024;

/** An event of nearly the largest size. */
const large = (partner: PartnerId): NewEvent => ({
  partner,
  type: 'service-variation-relation.created',
  time: new Date(),
  data: {
    assignmentId: 'A-1',
    serviceUuid: 'S-1',
    variationOuid: 'V-1',
    productId: 'P-1',
    targetIds: Array.from({ length: 90 }, (_, index) => `${index}`.padEnd(200, 'x')),
    serviceProvider: 'SP-1',
    eventType: 'CREATE',
  },
});

it('a process claims no more than its memory allows, and what does not fit comes later', async (t) => {
  const memoryBytes = 1.5 * megabyte;
  const test = await startWebhooks(t, { memoryBytes, timeoutMs: 60_000 });
  const { context, partner } = test;
  const held: Parameters<RequestListener>[1][] = [];
  let isOpen = true;
  const receiver = await startReceiver(t, context, () => (_request, reply) => {
    if (isOpen) reply.writeHead(204).end();
    else held.push(reply);
  });
  await test.consumer(receiver, { consumerId: 101, concurrency: 64 });
  const record = (count: number) =>
    recordEvents(
      context.db,
      context.ids,
      Array.from({ length: count }, () => large(partner)),
    );
  const arrived = () => new Set(receiver.deliveries.flatMap(({ events }) => events.map(({ id }) => id)));
  await test.start();
  // Successes earn an endpoint more calls at the same time, until memory alone is what limits them.
  const ids: string[] = [];
  while (receiver.deliveries.length < 20) {
    ids.push(...(await record(1)));
    await until(() => arrived().size === ids.length);
  }
  const claimed = async () => {
    const [row] = await context.db<{ bytes: number; claims: number }[]>`
      SELECT coalesce(sum(bytes), 0)::int AS bytes, count(*)::int AS claims FROM webhook_delivery
      WHERE partner_id = ${partner} AND state = 'waiting' AND claimed_by IS NOT NULL`;
    return row!;
  };
  await until(async () => (await claimed()).claims === 0);
  isOpen = false;
  ids.push(...(await record(200)));
  await until(() => held.length >= 4);
  for (let look = 0; look < 20; look += 1) {
    const { bytes } = await claimed();
    assert.ok(bytes <= memoryBytes, `${bytes} bytes are claimed`);
  }
  isOpen = true;
  for (const reply of held) reply.writeHead(204).end();
  await until(() => arrived().size === ids.length);
  assert.deepEqual([...arrived()].sort(), ids.sort());
  assert.deepEqual(receiver.problems, []);
});

it('with another secret than the keys were sealed with nothing is sent, and with the right one everything comes', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver);
  const sealer = sealerOf(Buffer.from('another secret of thirty-two chars'), 'webhook keys');
  const keys = async () => ({ sealer, signing: signingKeys(context.db, sealer, context.clock) });
  const wrong = await startWebhookEngine({ ...context, keys });
  const ids = await test.record(3);
  await until(async () => {
    const rows = await context.db`SELECT 1 FROM webhook_delivery WHERE partner_id = ${partner}`;
    return rows.length > 0;
  });
  await wrong.stop();
  assert.equal(receiver.deliveries.length, 0);
  await test.start();
  await until(() => receiver.acknowledged().length === 3);
  assert.deepEqual(receiver.acknowledged(), ids);
});

it('a consumer can be deleted while its deliveries end, again and again', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const receiver = await startReceiver(t, context);
  await test.start();
  for (let round = 0; round < 5; round += 1) {
    const before = receiver.deliveries.length;
    await test.consumer(receiver, { batchSize: 1, concurrency: 32 });
    await test.record(200);
    await until(() => receiver.deliveries.length > before + 20);
    await removeConsumer(context, partner, 106);
  }
  const left = await context.db`SELECT 1 FROM webhook_delivery WHERE partner_id = ${partner}`;
  assert.equal(left.length, 0);
});

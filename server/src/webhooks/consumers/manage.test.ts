import assert from 'node:assert/strict';
import { it } from 'node:test';
import { activeConsumer } from '../deliveries/testing.ts';
import { startWebhooks } from '../testing.ts';
import { changeConsumer, createConsumer, mostConsumers, pauseConsumer } from './manage.ts';

const url = 'https://shop.example/hooks';

it('a partner has fifty consumers, and 409 for one more and for a number that is taken', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  for (let number = 1; number < mostConsumers; number += 1) await activeConsumer(test, number);
  const create = (consumerId: number) => createConsumer(context, partner, { consumerId, url });
  assert.equal((await create(106)).consumerId, 106);
  await assert.rejects(create(106), { kind: 'conflict', message: 'There is a consumer 106 already.' });
  await assert.rejects(create(107), {
    ...{ kind: 'conflict', message: 'There are 50 consumers; delete one first.' },
  });
});

it('a seller changes a consumer unless the operator has disabled it, and the operator always', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const seller = { ...context, side: 'seller' } as const;
  await activeConsumer(test, 106);
  const change = { batchSize: 7 };
  assert.equal((await changeConsumer(seller, partner, 106, change)).batchSize, 7);
  assert.equal((await pauseConsumer(seller, partner, 106)).state, 'paused');
  await context.db`UPDATE webhook_consumer SET state = 'disabled', disabled_by_operator = true`;
  await assert.rejects(changeConsumer(seller, partner, 106, change), { kind: 'conflict' });
  assert.equal((await changeConsumer(context, partner, 106, { batchSize: 8 })).batchSize, 8);
  await assert.rejects(changeConsumer(context, partner, 107, change), { kind: 'not-found' });
});

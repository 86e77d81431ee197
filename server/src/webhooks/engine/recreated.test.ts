import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { removeConsumer } from '../consumers/manage.ts';
import { startReceiver, startWebhooks } from '../testing.ts';

it('a consumer that is deleted and created again under its number gets its events at the new address alone', async (t) => {
  const test = await startWebhooks(t);
  const [old, present] = [await startReceiver(t, test.context), await startReceiver(t, test.context)];
  await test.consumer(old);
  await test.start();
  const first = await test.record(1);
  await until(() => old.acknowledged().length === 1);
  await removeConsumer(test.context, test.partner, 106);
  await test.consumer(present);
  const second = await test.record(1);
  await until(() => present.acknowledged().length === 1);
  assert.deepEqual([[...old.acknowledged()], [...present.acknowledged()]], [first, second]);
  assert.deepEqual(present.problems, []);
});

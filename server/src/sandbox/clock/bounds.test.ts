import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';

const day = 86_400_000;

const advance = (test: TestApp, body: object) => test.call('POST', '/v1/sandbox/clock/advance', { body });

it('422 for a point of time that is now, and a millisecond further the clock moves', async (t) => {
  const test = await startApp(t);
  await test.token('seller-one');
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const to = (inMs: number) => advance(test, { to: new Date(Date.now() + inMs).toISOString() });
  assert.deepEqual([(await to(0)).status, (await to(1)).body.aheadMs], [422, 1]);
});

it('a clock can be exactly ten years ahead', async (t) => {
  const test = await startApp(t);
  assert.equal((await advance(test, { days: 3_650 })).body.aheadMs, 3_650 * day);
  assert.equal((await advance(test, { seconds: 1 })).status, 422);
  assert.equal((await test.call('GET', '/v1/sandbox/clock')).body.aheadMs, 3_650 * day);
});

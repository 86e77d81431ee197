import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDriver } from './driver.ts';
import { idle, startDriver } from './testing.ts';

it('every call of a driver checks the address that its name has then', async (t) => {
  const { url, actions } = await startDriver(t);
  const addresses = [['127.0.0.1'], ['10.0.0.7'], ['127.0.0.1', '169.254.169.254'], ['127.0.0.1']];
  const lookup = async () => addresses.shift()!;
  const driver = openDriver(url.replace('127.0.0.1', 'driver.localhost'), { allowLoopback: true, lookup });
  t.after(() => driver.close());
  const ship = () => driver.call({ body: '{"action":"ship"}', withinMs: 60_000 });
  assert.equal((await ship()).status, 200);
  await assert.rejects(ship(), { message: 'The host has an address that is not public' });
  await assert.rejects(ship(), { message: 'The host has an address that is not public' });
  assert.equal((await ship()).status, 200);
  assert.deepEqual(actions, ['ship', 'ship']);
});

it('an action that is redirected is not sent on, and one without an answer is late', async (t) => {
  const other = await startDriver(t);
  const { url } = await startDriver(t, (action) =>
    action === 'ship' ? [307, {}, { location: other.url }] : action === 'wait' ? undefined : idle(action),
  );
  const driver = openDriver(url, { allowLoopback: true });
  t.after(() => driver.close());
  const call = (action: string, withinMs: number) =>
    driver.call({ body: JSON.stringify({ action }), withinMs });
  await assert.rejects(call('ship', 60_000), { message: 'The server redirects to another URL' });
  assert.deepEqual(other.actions, []);
  await assert.rejects(call('wait', 1), { name: 'TimeoutError' });
});

it('a driver on this machine is not allowed unless that is said', async (t) => {
  const { url } = await startDriver(t);
  assert.throws(() => openDriver(url, {}), { reason: 'not-allowed' });
});

// Alone and long: starts a server for all of its tests.

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { faultKinds } from '../../../server/src/sandbox/faults/rules.ts';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { until } from '../../../server/test/support/until.ts';
import { faultNames } from '../src/faults.ts';
import { runCli, runCliProcess } from './running.ts';

const product = await prepareProduct();
before(async () => {
  product.start();
  await product.ready();
});
after(() => product.remove());

const run = (...args: string[]) => runCli(product.address, args);
const json = async (...args: string[]) => {
  const { code, out, errors } = await run(...args, '--json');
  assert.equal(code, 0, errors);
  return JSON.parse(out);
};

it('a state is saved, listed, brought back after a reset, and deleted', async () => {
  await json('orders', 'create', '--count', '3');
  const saved = await run('snapshot', 'save', 'base');
  assert.match(saved.out, /^base is saved\.\nSnapshot +Saved +Clock +Products +Orders/);
  await json('clock', 'advance', '2d');
  await json('reset', '--yes');
  const { snapshots } = await json('snapshot', 'list');
  assert.deepEqual([snapshots.length, snapshots[0].name, snapshots[0].orders], [1, 'base', 3]);
  assert.match((await run('snapshot', 'list')).out, /\nbase +\d{4}-\S+ \S+Z +real time +0 +3 /);
  assert.deepEqual(await json('snapshot', 'restore', 'base'), snapshots[0]);
  assert.equal((await json('snapshot', 'save', 'again')).orders, 3);
  assert.equal((await json('snapshot', 'list', '--as', 'seller-two')).snapshots.length, 0);
  assert.deepEqual(await json('snapshot', 'delete', 'base'), {});
  const gone = await run('snapshot', 'restore', 'base');
  assert.deepEqual([gone.code, gone.out], [1, '']);
  assert.match(gone.errors, /You have no snapshot base\. \(HTTP 404/);
});

it('faults are added with what they need, listed, and removed', async () => {
  assert.deepEqual([...faultNames], [...faultKinds]);
  const made = await json('faults', 'add', '429', '--count', '3', '--retry-after-seconds', '7');
  assert.deepEqual([made.fault, made.remaining, made.retryAfterSeconds], ['429', 3, 7]);
  const share = ['--probability', '0.25', '--seed', '42', '--delay-ms', '10'];
  const slow = await json('faults', 'add', 'slow', ...share, '--operation', 'GET /v4/orders');
  assert.deepEqual([slow.probability, slow.seed, slow.operation], [0.25, 42, 'GET /v4/orders']);
  const { out } = await run('faults', 'list');
  assert.match(
    out,
    /^Fault +Calls +Strikes +With +Met +Id\n429 +all +3 more +Retry-After 7 +0 +[-0-9a-f]{36}\n/,
  );
  assert.match(out, /\nslow +GET \/v4\/orders +0\.25 of them, seed 42 +10 ms +0 /);
  assert.deepEqual(await json('faults', 'remove', made.id), {});
  assert.equal((await json('faults', 'list')).faults.length, 1);
  assert.equal((await run('faults', 'remove', made.id)).code, 1);
  assert.match((await run('faults', 'remove', '--all')).out, /All faults are removed/);
  assert.deepEqual(await json('faults', 'list'), { faults: [] });
});

it('faults take conditions, and a barrier lets go what it holds', async () => {
  const end = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const some = ['--skip', '2', '--until', end, '--containing', 'SHIRT', '--hidden'];
  const cut = await json('faults', 'add', 'cut-after', '--bytes', '512', ...some);
  assert.deepEqual(
    [cut.bytes, cut.skip, cut.until, cut.containing, cut.hidden],
    [512, 2, end, 'SHIRT', true],
  );
  const unknown = await json('faults', 'add', 'unknown-value', '--member', 'fulfillmentStatus');
  assert.equal(unknown.member, 'fulfillmentStatus');
  await json('faults', 'add', 'webhook-rotate');
  const keys = async () => {
    const answer = await fetch(`${product.address}/.well-known/webhook-jwks.json`);
    return ((await answer.json()) as { keys: unknown[] }).keys.length;
  };
  const published = await keys();
  await json('faults', 'remove', '--all');
  assert.equal(await keys(), published - 2);
  const barrier = await json('faults', 'add', 'barrier', '--operation', 'findPartnerOrders');
  const held = runCliProcess(product.address, ['orders', 'list']);
  await until(async () => (await json('faults', 'list')).faults.some(({ waiting = 0 }) => waiting > 0));
  assert.match((await run('faults', 'release', barrier.id)).out, /1/);
  assert.equal((await held).code, 0);
  await json('faults', 'remove', '--all');
});

it('a customer changes the delivery address of an order that is not sent', async () => {
  const { salesOrderId, orderNumber } = await json('orders', 'create');
  const address = ['--last-name', 'Albrecht', '--street', 'Große Bleichen', '--zip-code', '20354'];
  const changed = await run(
    'orders',
    'readdress',
    salesOrderId,
    ...address,
    '--city',
    'Hamburg',
    '--first-name',
    'Jördis',
  );
  assert.equal(changed.out, `${orderNumber} goes to the new address.\n`, changed.errors);
  const { deliveryAddress } = await json('orders', 'show', orderNumber);
  assert.deepEqual([deliveryAddress.firstName, deliveryAddress.street], ['Jördis', 'Große Bleichen']);
  assert.equal((await run('orders', 'readdress', salesOrderId, '--city', 'Hamburg')).code, 2);
});

it('an autopilot is started with durations, watched, and stopped', async () => {
  assert.equal((await run('autopilot', 'status')).code, 1);
  const delays = ['--shipping-delay', '1h30m', '--carrier-delay', '0'];
  const settings = [
    '--seed',
    '7',
    '--count',
    '5',
    '--return-rate',
    '0.5',
    '--ships',
    '--no-restock',
    ...delays,
  ];
  const pilot = await json('autopilot', 'start', '--per-hour', '60', ...settings);
  assert.equal(pilot.state, 'RUNNING');
  const { seed, count, returnRate, shipsForSeller, shippingDelaySeconds, carrierDelaySeconds } =
    pilot.settings;
  assert.deepEqual([seed, count, returnRate, shipsForSeller], [7, 5, 0.5, true]);
  assert.deepEqual([shippingDelaySeconds, carrierDelaySeconds], [5_400, 0]);
  assert.equal(pilot.settings.restocksForSeller, false);
  await json('clock', 'advance', '10m');
  const { out } = await run('autopilot', 'status');
  assert.match(out, /^RUNNING since \d{4}-.*\nWhat +So far, and as asked for\nplaced +5\n/);
  assert.match(out, /\nshippingDelaySeconds +1 h 30 min\n/);
  assert.equal((await run('autopilot', 'start', '--per-hour', '60')).code, 1);
  assert.match((await run('autopilot', 'stop')).out, /has stopped/);
  assert.equal((await json('autopilot', 'status')).state, 'STOPPED');
  const again = await run('autopilot', 'stop');
  assert.equal(again.code, 1);
  assert.match(again.errors, /No autopilot of yours is at work\. \(HTTP 404/);
});

it('2 for wrong usage, before anything is called', async () => {
  const wrong = [
    ['snapshot'],
    ['snapshot', 'save'],
    ['snapshot', 'restore'],
    ['faults', 'add'],
    ['faults', 'add', '418'],
    ['faults', 'add', '429', '--count', '0'],
    ['faults', 'add', '429', '--probability', '1.5'],
    ['faults', 'remove'],
    ['faults', 'remove', 'x', '--all'],
    ['autopilot', 'start'],
    ['autopilot', 'start', '--per-hour', '1', '--per-second', '1'],
    ['autopilot', 'start', '--per-hour', '0'],
    ['autopilot', 'start', '--per-hour', '1', '--carrier-delay', 'soon'],
  ];
  for (const args of wrong) {
    const { code, out } = await runCli('http://127.0.0.1:9', args);
    assert.deepEqual([code, out], [2, ''], args.join(' '));
  }
});

it('1 with the server’s words for a name that cannot be, and 3 when nothing answers', async () => {
  const bad = await run('snapshot', 'save', 'no spaces');
  assert.equal(bad.code, 1);
  assert.match(bad.errors, /\(HTTP 400/);
  assert.equal((await runCli('http://127.0.0.1:9', ['snapshot', 'list'])).code, 3);
});

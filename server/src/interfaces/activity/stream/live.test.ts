// Alone: has streams that last, and listens for them.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { placed } from '../../../../test/support/orders.ts';
import { tokenOfRole } from '../../../../test/support/sign-in.ts';
import { until } from '../../../../test/support/until.ts';
import { merged } from './hub.ts';
import type { Item } from './sources.ts';
import { type Following, follow } from './testing.ts';

/** The servers of one database, each with its address. */
async function start(t: TestContext, test: TestApp) {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as { port: number };
  const ending = new AbortController();
  t.after(() => ending.abort());
  return async (query: string, { token, lastId = '' }: { token?: string; lastId?: string } = {}) => {
    const reply = await fetch(`http://127.0.0.1:${port}/v1/activity/stream${query}`, {
      signal: ending.signal,
      headers: {
        authorization: `Bearer ${token ?? (await test.token('seller-one'))}`,
        'last-event-id': lastId,
      },
    });
    assert.equal(reply.status, 200);
    const following = follow(reply.body!);
    await until(() => following.lastId !== undefined);
    return following;
  };
}

const requestsOf = ({ shown }: Following) => shown.filter(({ name }) => name === 'request');

const operationsOf = (following: Following) => requestsOf(following).map(({ data }) => data.operation);

it('requests come with the orders that they touched, in the order in which they were logged', async (t) => {
  const test = await startApp(t);
  const open = await start(t, test);
  const { salesOrderId } = await placed(test, { announced: true });
  const [all, ofOrder] = [
    await open('?show=activity,request'),
    await open(`?show=request&salesOrderId=${salesOrderId}`),
  ];
  await test.call('GET', '/v5/products/brands');
  await test.call('POST', `/v1/sandbox/orders/${salesOrderId}/release`);
  await test.call('GET', '/v3/returns', { as: 'seller-two' });
  await test.call('GET', `/v4/orders/${salesOrderId}`);
  await until(() => requestsOf(all).length >= 3 && ofOrder.shown.length > 0);
  assert.deepEqual(operationsOf(all), ['getBrandsV5', 'releaseSandboxOrder', 'getPartnerOrder']);
  assert.deepEqual(requestsOf(all)[1]!.data.salesOrderIds, [salesOrderId]);
  assert.ok(all.events.some(({ kind }) => kind === 'payment.received'));
  assert.deepEqual(operationsOf(ofOrder), ['releaseSandboxOrder']);
  assert.deepEqual(ofOrder.events, []);
});

it('a stream of requests continues behind any of its events, without a gap or a repeat', async (t) => {
  const test = await startApp(t);
  const open = await start(t, test);
  const first = await open('?show=activity,request');
  const { salesOrderId } = await placed(test, { announced: true });
  for (let n = 0; n < 4; n += 1) {
    await test.call('GET', '/v5/products/brands');
    await test.call('POST', `/v1/sandbox/orders/${salesOrderId}/fraud-suspicion`, {
      body: { suspected: n % 2 === 0 },
    });
    await test.call('GET', '/v1/sandbox/requests');
  }
  await until(() => requestsOf(first).length >= 8);
  const ids = first.shown.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const [index, lastId] of ids.entries()) {
    const rest = await open('?show=activity,request', { lastId });
    await until(() => rest.shown.length >= ids.length - index - 1);
    assert.deepEqual(
      rest.shown.map(({ id }) => id),
      ids.slice(index + 1),
    );
  }
});

it('a role is shown what it may read elsewhere, and 400 refuses what no stream shows', async (t) => {
  const test = await startApp(t);
  const open = await start(t, test);
  const clerk = await open('?show=activity,request,delivery', {
    token: await tokenOfRole(test.app, 'seller_clerk'),
  });
  const developer = await open('?show=request', { token: await tokenOfRole(test.app, 'seller_developer') });
  const { salesOrderId } = await placed(test, { announced: true });
  await test.call('POST', `/v1/sandbox/orders/${salesOrderId}/release`);
  await until(() => developer.shown.length > 0);
  await placed(test);
  await until(() => clerk.events.filter(({ kind }) => kind === 'order.placed').length === 2);
  assert.ok(clerk.shown.every(({ name }) => name === 'activity'));
  assert.ok(developer.shown.every(({ name }) => name === 'request'));
  for (const show of ['requests', 'activity,', 'constructor'])
    assert.equal((await test.call('GET', `/v1/activity/stream?show=${show}`)).status, 400, show);
});

it('an administrator, who may see every kind, is shown all of them', async (t) => {
  const test = await startApp(t);
  const open = await start(t, test);
  const token = await tokenOfRole(test.app, 'seller_administrator');
  const following = await open('', { token });
  await placed(test);
  await until(() => following.events.some(({ kind }) => kind === 'order.placed'));
});

it('clerks and readers are told that a sandbox was moved, restored or reset, without the name of the snapshot', async (t) => {
  const test = await startApp(t);
  const open = await start(t, test);
  const clerk = await open('', { token: await tokenOfRole(test.app, 'seller_clerk') });
  const token = await tokenOfRole(test.app, 'seller_reader');
  const reader = await open('', { token });
  const developer = await open('', { token: await tokenOfRole(test.app, 'seller_developer') });
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { hours: 1 } });
  await test.call('PUT', '/v1/sandbox/snapshots/named');
  await test.call('POST', '/v1/sandbox/snapshots/named/restore');
  const { body } = await test.call('GET', '/v1/activity', { as: undefined, token });
  const listed = body.entries.map(({ kind, facts }: { kind: string; facts: object }) => [kind, facts]);
  assert.deepEqual(listed[0], ['snapshot.restored', {}]);
  const told = ({ events }: { events: readonly { kind: string }[] }) => events.map(({ kind }) => kind);
  const allTold = async (kind: string) => {
    for (const one of [clerk, reader, developer]) await until(() => told(one).includes(kind));
  };
  // A reset removes what was told before.
  await allTold('snapshot.restored');
  await test.call('POST', '/v1/sandbox/reset');
  await allTold('sandbox.reset');
  const expected = ['clock.moved', 'snapshot.restored', 'sandbox.reset'];
  assert.deepEqual([told(clerk), told(reader)], [expected, expected]);
  assert.ok(told(developer).includes('snapshot.saved'));
  assert.ok(!clerk.text.includes('"named"') && !reader.text.includes('"named"'));
  assert.ok(developer.text.includes('"named"'));
});

it('what several sources have read ends where the first of them was cut', () => {
  const item = (position: number, id: string): Item => ({
    name: 'request',
    position,
    id,
    salesOrderIds: [],
    data: {},
  });
  const start = { position: 0, id: 'a' };
  const whole = { items: [item(1, 'b'), item(4, 'a')], isCut: false };
  const cut = { items: [item(1, 'a'), item(3, 'a')], isCut: true };
  const places = ({ items }: { items: readonly Item[] }) =>
    items.map(({ position, id }) => `${position}${id}`);
  assert.deepEqual(places(merged([whole, { ...cut, isCut: false }], start)), ['1a', '1b', '3a', '4a']);
  assert.deepEqual(places(merged([whole, cut], start)), ['1a', '1b', '3a']);
  assert.deepEqual(merged([whole, { items: [], isCut: true }], start), { items: [], isCut: true });
});

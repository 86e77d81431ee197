import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';

const path = '/v1/sandbox/faults';

async function added(test: TestApp, body: object) {
  const { status, body: rule } = await test.call('POST', path, { body });
  assert.equal(status, 201, JSON.stringify(rule));
  return rule;
}

const statusOf = async (test: TestApp, url = '/v4/orders') => (await test.call('GET', url)).status;

it('a rule lets the first matches through, then strikes as often as asked', async (t) => {
  const test = await startApp(t);
  const rule = await added(test, { fault: '503', operation: 'findPartnerOrders', skip: 2, count: 2 });
  assert.deepEqual([rule.skip, rule.remaining], [2, 2]);
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push(await statusOf(test));
  assert.deepEqual(statuses, [200, 200, 503, 503, 200]);
  const [after] = (await test.call('GET', path)).body.faults;
  assert.deepEqual([after.struck, after.remaining], [2, 0]);
});

it('with a probability, equal seeds strike the same calls, counted from behind those that went through', async (t) => {
  const test = await startApp(t);
  const draw = async (body: object, skipped: number) => {
    await test.call('DELETE', path);
    await added(test, { fault: '503', probability: 0.5, seed: 5, ...body });
    const statuses: number[] = [];
    for (let count = 0; count < skipped + 8; count += 1) statuses.push(await statusOf(test));
    return statuses;
  };
  const plain = await draw({}, 3);
  assert.deepEqual((await draw({ skip: 3 }, 3)).slice(3), plain.slice(3));
  assert.ok(new Set(plain).size === 2, String(plain));
});

it('a rule ends at a time of the seller’s clock', async (t) => {
  const test = await startApp(t);
  const until = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const rule = await added(test, { fault: '503', until });
  assert.equal(rule.until, until);
  assert.equal(await statusOf(test), 503);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { hours: 3 } });
  assert.equal(await statusOf(test), 200);
  const again = { body: { fault: '503', until } };
  const late = await test.call('POST', path, again);
  assert.deepEqual([late.status, late.body.errors[0].jsonPath], [422, '$.until']);
  const none = await test.call('POST', path, { body: { fault: '503', until: 'tomorrow' } });
  assert.deepEqual([none.status, none.body.errors[0].jsonPath], [422, '$.until']);
});

it('422 for a rule that would end right now', async (t) => {
  const test = await startApp(t);
  await test.token('seller-one');
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const ask = (inMs: number) => {
    const body = { fault: '503', until: new Date(Date.now() + inMs).toISOString() };
    return test.call('POST', '/v1/sandbox/faults', { body });
  };
  assert.deepEqual([(await ask(0)).status, (await ask(1)).status], [422, 201]);
});

it('a rule finds its text in the address, also when it is encoded, and in the body', async (t) => {
  const test = await startApp(t);
  await added(test, { fault: '503', containing: 'BLAU/S' });
  assert.equal(await statusOf(test, '/v5/products?sku=BLAU%2FS'), 503);
  assert.equal(await statusOf(test, '/v5/products?sku=BLAU%2FM'), 200);
  const stock = async (sku: string) =>
    (await test.call('POST', '/v1/availability/quantities', { body: [{ sku, quantity: 1 }] })).status;
  assert.equal(await stock('BLAU/S'), 503);
  assert.notEqual(await stock('ROT'), 503);
  const upload = async (sku: string) =>
    (await test.call('POST', '/v5/products/prices', { body: [{ sku }] })).status;
  assert.equal(await upload('BLAU/S'), 503);
  assert.notEqual(await upload('ROT'), 503);
});

it('answers do not name a hidden fault, and the request log does', async (t) => {
  const test = await startApp(t);
  await added(test, { fault: '429', hidden: true, count: 1, retryAfterSeconds: 2 });
  const struck = await test.call('GET', '/v4/orders', { headers: { 'x-request-id': 'hidden-1' } });
  assert.equal(struck.status, 429);
  assert.equal(struck.headers['retry-after'], '2');
  assert.equal(struck.headers['x-sandbox-fault-injected'], undefined);
  assert.ok(!/sandbox|fault|asked/i.test(struck.text), struck.text);
  const logged = await test.call('GET', '/v1/sandbox/requests/hidden-1');
  assert.equal(logged.body.fault, '429');
});

it('a token that a fault ends stays ended, in all processes, and another one works', async (t) => {
  const test = await startApp(t);
  const fresh = async () => {
    const reply = await test.call('POST', '/v1/token', {
      as: undefined,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials&client_id=seller-one&client_secret=seller-one-secret',
    });
    return reply.body.access_token as string;
  };
  const [one, two] = [await fresh(), await fresh()];
  const rule = await added(test, { fault: 'token-end', count: 1, hidden: true });
  const asked = (token: string) => test.call('GET', '/v4/orders', { token });
  const struck = await asked(one);
  assert.equal(struck.status, 401);
  assert.match(String(struck.headers['www-authenticate']), /invalid_token/);
  for (let count = 0; count < 3; count += 1) assert.equal((await asked(one)).status, 401);
  assert.equal((await asked(two)).status, 200);
  assert.equal((await asked(await fresh())).status, 200);
  const rules = (await test.call('GET', path)).body.faults;
  assert.equal(rules.find(({ id }: { id: string }) => id === rule.id).struck, 1);
});

it('faults of update tasks and of deliveries leave other calls alone, which do not use them up', async (t) => {
  const test = await startApp(t);
  for (const fault of ['pending', 'webhook-delay', 'webhook']) await added(test, { fault, count: 1 });
  assert.equal(await statusOf(test), 200);
  const { faults } = (await test.call('GET', path)).body;
  assert.deepEqual(
    faults.map(({ matched, remaining }: Record<string, number>) => [matched, remaining]),
    Array(3).fill([0, 1]),
  );
});

it('an answer has a further member in every object, and lists in another order', async (t) => {
  const test = await startApp(t, { isJudged: false });
  await test.call('POST', '/v4/orders/testorders');
  const read = async () => (await test.call('GET', '/v4/orders?limit=5')).body;
  const plain = await read();
  await added(test, { fault: 'extra-field', operation: 'findPartnerOrders', count: 1 });
  const more = await read();
  assert.ok('addedLater' in more && 'addedLater' in more.resources[0].positionItems[0]);
  await added(test, { fault: 'shuffled', operation: 'findPartnerOrders', count: 1 });
  const turned = await read();
  const numbers = (body: { resources: { orderNumber: string }[] }) =>
    body.resources.map(({ orderNumber }) => orderNumber);
  assert.ok(numbers(plain).length > 1);
  assert.deepEqual(numbers(turned), numbers(plain).toReversed());
  assert.deepEqual(await read(), plain);
});

it('an answer has an unknown value where an enumeration is documented, in the named member only', async (t) => {
  const test = await startApp(t, { isJudged: false });
  await test.call('POST', '/v4/orders/testorders');
  const member = 'fulfillmentStatus';
  await added(test, { fault: 'unknown-value', member, operation: 'findPartnerOrders', count: 1 });
  const [order] = (await test.call('GET', '/v4/orders')).body.resources;
  assert.equal(order.positionItems[0].fulfillmentStatus, 'ADDED_LATER');
  assert.notEqual(order.deliveryAddress.salutation, 'ADDED_LATER');
  await added(test, { fault: 'unknown-value', operation: 'findPartnerOrders', count: 1 });
  const { resources, links } = (await test.call('GET', '/v4/orders')).body;
  assert.equal(resources[0].positionItems[0].fulfillmentStatus, 'ADDED_LATER');
  assert.ok(links.every(({ rel }: { rel: string }) => rel !== 'ADDED_LATER'));
  assert.notEqual(resources[0].orderNumber, 'ADDED_LATER');
});

it('422 for a setting that a fault does not have', async (t) => {
  const test = await startApp(t);
  for (const [field, body] of [
    ['bytes', { fault: '503', bytes: 5 }],
    ['member', { fault: 'shuffled', member: 'state' }],
    ['delayMs', { fault: 'slow', delayMs: 600_001 }],
    ['operation', { fault: 'webhook-forge', operation: 'findPartnerOrders' }],
  ] as const) {
    const refused = await test.call('POST', path, { body });
    assert.deepEqual([refused.status, refused.body.errors[0].jsonPath], [422, `$.${field}`]);
  }
});

it('201 for a delay of ten minutes at most, and of days for a delivery; 422 beyond', async (t) => {
  const test = await startApp(t);
  const statuses = async (fault: string, ...delays: readonly number[]) => {
    const found: number[] = [];
    for (const delayMs of delays)
      found.push((await test.call('POST', path, { body: { fault, delayMs } })).status);
    return found;
  };
  assert.deepEqual(await statuses('slow', 600_000, 600_001), [201, 422]);
  assert.deepEqual(await statuses('pending', 600_000, 600_001), [201, 422]);
  assert.deepEqual(await statuses('webhook-delay', 600_001, 14 * 86_400_000), [201, 201]);
});

it('only faults that were there are told of as removed', async (t) => {
  const test = await startApp(t);
  const removed = async () =>
    (await test.db`SELECT facts FROM activity WHERE kind = 'fault.removed'`).map(({ facts }) => facts.count);
  assert.equal((await test.call('DELETE', path)).status, 204);
  assert.deepEqual(await removed(), []);
  for (let count = 0; count < 2; count += 1) await added(test, { fault: '503' });
  assert.equal((await test.call('DELETE', path)).status, 204);
  assert.deepEqual(await removed(), [2]);
});

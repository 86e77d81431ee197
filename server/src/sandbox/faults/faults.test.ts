import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { tokenOfRole } from '../../../test/support/sign-in.ts';
import { strikes } from './store.ts';

type As = 'seller-one' | 'seller-two';

const ask = (test: TestApp, body: object, as: As = 'seller-one') =>
  test.call('POST', '/v1/sandbox/faults', { body, as });

const list = async (test: TestApp, as: As = 'seller-one') =>
  (await test.call('GET', '/v1/sandbox/faults', { as })).body.faults;

const traced = async (test: TestApp, query = '', as: As = 'seller-one') => {
  const { body } = await test.call('GET', `/v1/sandbox/requests?limit=200${query}`, { as });
  return body.requests.filter(({ fault }: { fault?: string }) => fault !== undefined);
};

const byHeader = (test: TestApp, method: string, url: string, fault: string, body?: unknown) =>
  test.call(method, url, { headers: { 'x-sandbox-fault': fault }, body });

for (const status of [401, 403, 429, 500, 503]) {
  it(`${status} in each interface’s own shape, by a rule as by a header, with a trace`, async (t) => {
    const test = await startApp(t);
    const urls = [
      '/v5/products',
      '/v1/availability/quantities',
      '/v4/orders',
      '/v3/returns',
      '/v1/shipping-profiles',
      '/v3/receipts',
    ];
    const asked = await ask(test, { fault: String(status), count: urls.length });
    assert.equal(asked.status, 201, asked.text);
    const replies = [];
    for (const url of urls) replies.push(await test.call('GET', url));
    for (const url of urls) assert.equal((await test.call('GET', url)).status, 200, url);
    for (const url of urls) replies.push(await byHeader(test, 'GET', url, String(status)));
    for (const { status: got, headers, text } of replies) {
      assert.equal(got, status, text);
      assert.equal(headers['x-sandbox-fault-injected'], String(status));
      assert.equal(headers['retry-after'], [429, 503].includes(status) ? '1' : undefined);
      assert.equal(headers['www-authenticate'], status === 401 ? 'Bearer' : undefined);
    }
    assert.equal((await list(test))[0].remaining, 0);
    const traces = await traced(test, `&status=${status}`);
    assert.equal(traces.length, replies.length);
    assert.ok(traces.every(({ fault }: { fault: string }) => fault === String(status)));
  });
}

it('429 and 503 say Retry-After as asked', async (t) => {
  const test = await startApp(t);
  for (const fault of ['429;retry-after=3', '503=3', '429=3'])
    assert.equal((await byHeader(test, 'GET', '/v4/orders', fault)).headers['retry-after'], '3');
  await ask(test, { fault: '429', retryAfterSeconds: 7, operation: 'GET /v4/ord' });
  assert.equal((await test.call('GET', '/v4/orders')).headers['retry-after'], '7');
  assert.equal((await test.call('GET', '/v5/products')).status, 200);
});

it('424 where the operation documents it, else 503, and the answer says so', async (t) => {
  const test = await startApp(t);
  const orders = await byHeader(test, 'GET', '/v4/orders', '424');
  assert.equal(orders.status, 503);
  assert.equal(orders.headers['x-sandbox-fault-injected'], '424;answered=503');
  const reductions = await byHeader(test, 'POST', '/v1/price-reductions', '424', {});
  assert.equal(reductions.status, 424, reductions.text);
  assert.equal(reductions.headers['x-sandbox-fault-injected'], '424');
  assert.deepEqual(
    (await traced(test)).map(({ fault }: { fault: string }) => fault),
    ['424', '424;answered=503'],
  );
});

it('400 for a header that names no fault, or one that does not go with the request', async (t) => {
  const test = await startApp(t);
  for (const fault of ['418', 'slow=x', 'webhook', '429;retry-after', '429;x=1', 'pending', 'item=0', ''])
    assert.equal((await byHeader(test, 'GET', '/v3/returns', fault)).status, 400, fault);
});

it('400 and 422 for rules that cannot be, 409 for the hundred and first, 404 for what is not there', async (t) => {
  const test = await startApp(t);
  for (const body of [{}, { fault: '418' }, { fault: '500', count: 0 }, { fault: '500', probability: 2 }])
    assert.equal((await ask(test, body)).status, 400, JSON.stringify(body));
  const both = { fault: '500', count: 1, probability: 0.5 };
  assert.equal((await ask(test, both)).status, 422);
  assert.equal((await ask(test, { fault: 'webhook', operation: 'findPartnerOrders' })).status, 422);
  await Promise.all(Array.from({ length: 99 }, () => ask(test, { fault: '500' })));
  assert.equal((await ask(test, { fault: '500' })).status, 201);
  assert.equal((await ask(test, { fault: '500' })).status, 409);
  for (const id of ['x', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'])
    assert.equal((await test.call('DELETE', `/v1/sandbox/faults/${id}`)).status, 404);
});

it('422 for rules that could never strike, and for settings that their fault does not have', async (t) => {
  const test = await startApp(t);
  const refused: readonly [body: object, jsonPath: string][] = [
    [{ fault: '500', operation: 'findPartnerOrder' }, '$.operation'],
    [{ fault: '500', operation: 'GET /v4/oders' }, '$.operation'],
    [{ fault: '500', operation: 'POST /v4/orders?limit=1' }, '$.operation'],
    [{ fault: '500', operation: 'FETCH /v4/orders' }, '$.operation'],
    [{ fault: '500', operation: 'GET ' }, '$.operation'],
    [{ fault: '500', operation: 'readSandboxClock' }, '$.operation'],
    [{ fault: '500', operation: 'GET /v1/sandbox/clock' }, '$.operation'],
    [{ fault: 'pending', operation: 'GET /v5/products' }, '$.operation'],
    [{ fault: 'pending', operation: 'storeAvailableQuantities' }, '$.operation'],
    [{ fault: 'item', operation: 'findPartnerOrders' }, '$.operation'],
    [{ fault: 'item', operation: 'storeAvailableQuantities', item: 200 }, '$.item'],
    [{ fault: '500', delayMs: 5 }, '$.delayMs'],
    [{ fault: '401', retryAfterSeconds: 5 }, '$.retryAfterSeconds'],
    [{ fault: 'slow', retryAfterSeconds: 5 }, '$.retryAfterSeconds'],
    [{ fault: '429', item: 1 }, '$.item'],
    [{ fault: 'webhook', delayMs: 5 }, '$.delayMs'],
    [{ fault: '500', seed: 5 }, '$.seed'],
  ];
  for (const [body, jsonPath] of refused) {
    const reply = await ask(test, body);
    assert.equal(reply.status, 422, JSON.stringify(body));
    assert.equal(reply.body.errors[0].jsonPath, jsonPath, reply.text);
  }
  assert.equal((await ask(test, { fault: '500', probability: 0 })).status, 400);
  for (const header of ['500;delay=3', '429;item=1', 'slow=5;retry-after=1'])
    assert.equal((await byHeader(test, 'GET', '/v4/orders', header)).status, 400, header);
  assert.deepEqual(await list(test), []);
  const taken = [
    { fault: '500', operation: 'get /v4/ord' },
    { fault: '500', operation: 'GET /v5/products/MY-SKU' },
    { fault: '500', operation: 'POST /v4/orders/testorders' },
    { fault: '424', operation: 'GET /', retryAfterSeconds: 5 },
    { fault: 'pending', operation: 'POST /v5/products', delayMs: 5 },
    { fault: 'item', operation: 'POST /v3/returns/acceptance', item: 199 },
    { fault: 'item', item: 499 },
    { fault: 'slow', probability: 0.5, seed: 5 },
  ];
  for (const body of taken) assert.equal((await ask(test, body)).status, 201, JSON.stringify(body));
});

it('what was asked for is told of in the server’s log as such, and not as a failure', async (t) => {
  const test = await startApp(t);
  const lines: [level: string, facts: Record<string, unknown>, message: string][] = [];
  const levels = ['debug', 'info', 'warn', 'error'] as const;
  const log = Object.fromEntries(
    levels.map((level) => [
      level,
      (facts: Record<string, unknown>, message: string) => lines.push([level, facts, message]),
    ]),
  );
  Object.assign(test.app.log, { child: () => log });
  for (const fault of ['500', '503', 'slow=1']) await byHeader(test, 'GET', '/v4/orders', fault);
  const told = lines.filter(([, , message]) => message === 'fault injected on demand');
  assert.deepEqual(
    told.map(([level, { fault }]) => [level, fault]),
    [
      ['info', '500'],
      ['info', '503'],
      ['info', 'slow=1'],
    ],
  );
  assert.deepEqual(
    lines.filter(([level, { err }]) => level === 'warn' || level === 'error' || err !== undefined),
    [],
  );
  const answered = lines.find(([, { status }]) => status === 500);
  assert.equal(answered?.[1].fault, '500');
});

it('204 removes a rule, or all of one’s own, and the calls go through again', async (t) => {
  const test = await startApp(t);
  const { body: first } = await ask(test, { fault: '500', operation: 'findPartnerOrders' });
  await ask(test, { fault: '503' });
  assert.equal((await test.call('GET', '/v4/orders')).status, 500);
  assert.equal((await test.call('DELETE', `/v1/sandbox/faults/${first.id}`)).status, 204);
  assert.equal((await test.call('GET', '/v4/orders')).status, 503);
  assert.equal((await test.call('DELETE', '/v1/sandbox/faults')).status, 204);
  assert.equal((await test.call('GET', '/v4/orders')).status, 200);
  assert.deepEqual(await list(test), []);
});

it('the faults of one seller never strike another, who can neither see nor remove them', async (t) => {
  const test = await startApp(t);
  const { body: mine } = await ask(test, { fault: '500' });
  assert.equal((await test.call('GET', '/v4/orders', { as: 'seller-two' })).status, 200);
  assert.deepEqual(await list(test, 'seller-two'), []);
  const others = { as: 'seller-two' } as const;
  assert.equal((await test.call('DELETE', `/v1/sandbox/faults/${mine.id}`, others)).status, 404);
  assert.equal((await test.call('DELETE', '/v1/sandbox/faults', others)).status, 204);
  assert.equal((await test.call('GET', '/v4/orders')).status, 500);
});

it('a count strikes exactly so often when many requests come at once to several processes', async (t) => {
  const test = await startApp(t);
  const { partner_id: partner } = (
    await test.db`SELECT partner_id FROM api_client WHERE client_id = 'seller-one'`
  )[0]!;
  const { body: rule } = await ask(test, { fault: '503', count: 7 });
  const replies = await Promise.all(Array.from({ length: 40 }, () => test.call('GET', '/v4/orders')));
  assert.equal(replies.filter(({ status }) => status === 503).length, 7);
  assert.equal(replies.filter(({ status }) => status === 200).length, 33);
  // What another process would do that has not read the rules anew.
  assert.equal(await strikes(test.db, partner, { ...rule, createdAt: new Date() }, new Date()), false);
});

it('a call counts for the rule that strikes it, and for no other', async (t) => {
  const test = await startApp(t);
  await ask(test, { fault: '503', operation: 'findPartnerOrders', count: 2 });
  await ask(test, { fault: '500', operation: 'GET /v3/returns', count: 2 });
  assert.equal((await test.call('GET', '/v4/orders')).status, 503);
  const remaining = Object.fromEntries(
    (await list(test)).map(({ fault, remaining: left }: { fault: string; remaining: number }) => [
      fault,
      left,
    ]),
  );
  assert.deepEqual(remaining, { 503: 1, 500: 2 });
});

it('a probability with a seed strikes the same calls each time', async (t) => {
  const test = await startApp(t);
  const sequence = async (seed: number) => {
    await test.call('DELETE', '/v1/sandbox/faults');
    await ask(test, { fault: '500', operation: 'findPartnerOrders', probability: 0.4, seed });
    const statuses: number[] = [];
    for (let call = 0; call < 40; call += 1) statuses.push((await test.call('GET', '/v4/orders')).status);
    return statuses;
  };
  const first = await sequence(42);
  assert.deepEqual(await sequence(42), first);
  assert.notDeepEqual(await sequence(43), first);
  const struck = first.filter((status) => status === 500).length;
  assert.ok(struck > 5 && struck < 30, `${struck} of 40`);
});

it('a task stays pending for as long as asked, also when it is looked at again, and then goes on', async (t) => {
  const test = await startApp(t);
  const [held, other] = [variation(), variation()];
  await ask(test, { fault: 'pending', delayMs: 600_000, count: 1 });
  const post = (as: As, body: unknown) => test.call('POST', '/v5/products', { as, body });
  const task = await post('seller-one', [held]);
  assert.equal(task.status, 202, task.text);
  assert.equal(task.headers['x-sandbox-fault-injected'], 'pending=600000');
  const heldMs = Date.parse(task.body.pingAfter) - Date.parse(String(task.headers.date ?? new Date()));
  assert.ok(heldMs > 590_000 && heldMs < 602_000, String(heldMs));
  const theirs = await post('seller-two', [other]);
  const state = async ({ body }: { body: { links: { href: string }[] } }, as: As) =>
    (await test.call('GET', body.links[0]!.href, { as })).body.state;
  await test.work();
  await test.work();
  assert.equal(await state(task, 'seller-one'), 'pending');
  assert.equal(await state(theirs, 'seller-two'), 'done');
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { minutes: 11 } });
  await test.work();
  assert.equal(await state(task, 'seller-one'), 'done');
  assert.equal((await traced(test, '&status=202'))[0].fault, 'pending=600000');
});

it('a pending task goes on at once when the faults are removed', async (t) => {
  const test = await startApp(t);
  const task = await byHeader(test, 'POST', '/v5/products', 'pending', [variation()]);
  await test.work();
  const self = task.body.links[0].href;
  assert.equal((await test.call('GET', self)).body.state, 'pending');
  await test.call('DELETE', '/v1/sandbox/faults');
  await test.work();
  assert.equal((await test.call('GET', self)).body.state, 'done');
});

it('one item of an update task fails, the others go through, and the log keeps the body as it was sent', async (t) => {
  const test = await startApp(t);
  const batch = [variation(), variation(), variation()];
  const task = await byHeader(test, 'POST', '/v5/products', 'item=1', batch);
  assert.equal(task.headers['x-sandbox-fault-injected'], 'item=1');
  await test.work();
  const self = task.body.links[0].href;
  const { succeeded, failed } = (await test.call('GET', self)).body;
  assert.deepEqual([succeeded, failed], [2, 1]);
  const { results } = (await test.call('GET', `${self}/failed`)).body;
  assert.equal(results[0].variation, batch[1]!.sku);
  const id = task.headers['x-request-id'];
  const logged = (await test.call('GET', `/v1/sandbox/requests/${id}`)).body;
  assert.equal(logged.fault, 'item=1');
  assert.deepEqual(JSON.parse(logged.requestBody), JSON.parse(JSON.stringify(batch)));
});

it('207 when one item of stock fails, and a rule for an item waits for a batch that has it', async (t) => {
  const test = await startApp(t);
  const batch = [variation(), variation()];
  await written(test, batch);
  const path = '/v1/availability/quantities';
  const stock = batch.map(({ sku }) => ({ sku, quantity: 5 }));
  await ask(test, { fault: 'item', item: 1, count: 1 });
  assert.equal((await test.call('GET', '/v4/orders')).status, 200);
  assert.equal((await test.call('POST', path, { body: stock.slice(0, 1) })).status, 200);
  const reply = await test.call('POST', path, { body: stock });
  assert.equal(reply.status, 207, reply.text);
  assert.equal(reply.body.results[0].sku, batch[0]!.sku);
  assert.match(reply.body.errors[0].path, /^\$\[1\]/);
  assert.equal((await test.call('POST', path, { body: stock })).status, 200);
  assert.equal((await traced(test)).length, 1);
});

it('207 when one item of a decision about returns fails', async (t) => {
  const test = await startApp(t);
  const { order } = (await test.call('POST', '/v1/sandbox/scenarios/full-return')).body;
  const { salesOrderId, positionItems } = order;
  const [first] = positionItems;
  const item = { salesOrderId, positionItemId: first.positionItemId, condition: 'A' };
  const body = { positionItems: [item] };
  const reply = await byHeader(test, 'POST', '/v3/returns/acceptance', 'item=0', body);
  assert.equal(reply.status, 207, reply.text);
  assert.match(reply.body.errors[0].path, /^\$\.positionItems\[0\]/);
  assert.equal((await test.call('POST', '/v3/returns/acceptance', { body })).status, 200);
});

it('404 for faults and request log on an instance that is no sandbox, and the header does nothing', async (t) => {
  const test = await startApp(t, { config: { sandbox: false } });
  for (const path of ['faults', 'requests', 'requests/x'])
    assert.equal((await test.call('GET', `/v1/sandbox/${path}`)).status, 404, path);
  assert.equal((await ask(test, { fault: '500' })).status, 404);
  const reply = await byHeader(test, 'GET', '/v4/orders', '500');
  // Demo accounts have no access here.
  assert.equal(reply.status, 401);
  assert.equal(reply.headers['x-sandbox-fault-injected'], undefined);
  assert.equal((await test.db`SELECT 1 FROM sandbox_request_pack WHERE partner_id > 0`).length, 0);
});

it('a rule strikes connectors only: the calls of people neither fail nor use it up', async (t) => {
  const test = await startApp(t);
  assert.equal((await ask(test, { fault: '503', count: 1 })).status, 201);
  const token = await tokenOfRole(test.app, 'seller_developer');
  const person = () => test.call('GET', '/v4/orders', { as: undefined, token });
  assert.equal((await person()).status, 200);
  assert.equal((await test.call('GET', '/v4/orders')).status, 503);
  assert.equal((await test.call('GET', '/v4/orders')).status, 200);
});

it('a rule tells how often it struck and when last, also with a probability', async (t) => {
  const test = await startApp(t);
  await ask(test, { fault: '503', operation: 'findPartnerOrders', probability: 0.4, seed: 7 });
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await test.call('GET', '/v4/orders')).status);
  const struck = statuses.filter((status) => status === 503).length;
  const [rule] = (await test.call('GET', '/v1/sandbox/faults')).body.faults;
  assert.ok(struck > 0 && struck < 12, String(statuses));
  assert.deepEqual([rule.matched, rule.struck], [12, struck]);
  assert.ok(Math.abs(Date.parse(rule.lastStruckAt) - Date.now()) < 60_000);
});

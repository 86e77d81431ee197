import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError, isApiError, NoAnswerError } from '../../packages/client/src/index.ts';
import { clientOf, onlyFirst } from './support/client.ts';
import { variation } from './support/fixtures.ts';

const stock = { body: [{ sku: 'SKU', quantity: 1 }] };

it('one token serves all calls, also those that wait for it at the same time', async (t) => {
  const { api, sent } = await clientOf(t);
  await Promise.all([api.GET('/v5/products/brands'), api.GET('/v4/orders'), api.GET('/v3/receipts')]);
  await api.GET('/v3/returns');
  assert.equal(sent.filter(({ path }) => path === '/v1/token').length, 1);
  assert.ok(sent.every(({ headers }) => /^[\da-f-]{36}$/.test(headers.get('x-request-id') ?? '')));
});

it('401 is met once with a new token, and thrown the second time', async (t) => {
  const { api, sent } = await clientOf(t, onlyFirst('401'));
  assert.equal((await api.GET('/v4/orders')).status, 200);
  assert.equal(sent.filter(({ path }) => path === '/v1/token').length, 2);
  const always = await clientOf(t, () => '401');
  await assert.rejects(always.api.GET('/v4/orders'), { name: 'ApiError', status: 401 });
  assert.equal(always.calls().length, 2);
});

it('429 is repeated after Retry-After for every call, with the same request id', async (t) => {
  const { api, calls } = await clientOf(t, onlyFirst('429;retry-after=1'));
  const began = performance.now();
  const { status, requestId } = await api.POST('/v4/orders/testorders/{scenario}', {
    params: { path: { scenario: 'scenario1' } },
    requestId: 'mine-1',
  });
  assert.deepEqual([status, requestId], [201, 'mine-1']);
  // Timers count whole milliseconds, and may be over within the last of them.
  assert.ok(performance.now() - began >= 999);
  assert.deepEqual(
    calls().map(({ headers }) => headers.get('x-request-id')),
    ['mine-1', 'mine-1'],
  );
});

it('429 is thrown when it asks for more than a minute', async (t) => {
  const { api, calls } = await clientOf(t, () => '429;retry-after=120');
  await assert.rejects(api.GET('/v4/orders'), { status: 429, retryAfterSeconds: 120 });
  assert.equal(calls().length, 1);
});

it('503 is repeated for reads and for writes that take a key, and for no other', async (t) => {
  const reads = await clientOf(t, onlyFirst('503;retry-after=1'));
  assert.equal((await reads.api.GET('/v4/orders')).status, 200);
  assert.equal(reads.calls().length, 2);
  const plain = await clientOf(t, () => '503;retry-after=1');
  await assert.rejects(plain.api.POST('/v4/orders/testorders'), { status: 503 });
  assert.equal(plain.calls().length, 1);
  const keyed = await clientOf(t, onlyFirst('503;retry-after=1'));
  await assert.rejects(keyed.api.POST('/v1/availability/quantities', stock), { status: 422 });
  const keys = keyed.calls().map(({ headers }) => headers.get('idempotency-key'));
  assert.deepEqual([keys.length, keys[0] !== null, keys[0] === keys[1]], [2, true, true]);
});

it('an upload whose answer is lost is one update task, also without a key of the caller', async (t) => {
  const { api, calls } = await clientOf(t, onlyFirst('lost'));
  const entries = [variation()] as never[];
  for await (const { answer } of api.batches('/v5/products', { entries }))
    assert.deepEqual([answer?.status, answer?.headers.get('idempotent-replayed')], [202, 'true']);
  assert.equal(calls().length, 2);
});

it('a write that would happen twice carries one key through all attempts, and happens once', async (t) => {
  const { api, calls } = await clientOf(t, (count) => (count === 1 ? 'lost' : undefined));
  const placed = await api.POST('/v4/orders/testorders/{scenario}', {
    params: { path: { scenario: 'scenario2' } },
  });
  const [order] = placed.data.resources;
  const path = { salesOrderId: order!.salesOrderId };
  const answer = await api.POST('/v4/orders/{salesOrderId}/cancellation', { params: { path } });
  assert.deepEqual([answer.status, answer.headers.get('idempotent-replayed')], [202, 'true']);
  const keys = calls().map(({ headers }) => headers.get('idempotency-key'));
  assert.deepEqual([keys[0], keys[1] === keys[2], keys.length], [null, true, 3]);
});

it('no answer is repeated for reads and thrown at once for a write whose outcome nobody knows', async (t) => {
  const reads = await clientOf(t, onlyFirst('cut'));
  assert.equal((await reads.api.GET('/v3/returns')).status, 200);
  const writes = await clientOf(t, () => 'cut');
  const failed = writes.api.POST('/v4/orders/testorders', { requestId: 'mine-2' });
  await assert.rejects(failed, (error) => error instanceof NoAnswerError && error.requestId === 'mine-2');
  assert.equal(writes.calls().length, 1);
});

it('a signal ends a call and the wait for its repetition', async (t) => {
  const { api } = await clientOf(t, () => '429;retry-after=50');
  await assert.rejects(api.GET('/v3/returns', { signal: AbortSignal.timeout(300) }), {
    name: 'TimeoutError',
  });
});

it('a deadline holds for all attempts: what cannot begin in time is thrown instead of waited for', async (t) => {
  const { api, calls } = await clientOf(t, () => '429;retry-after=50');
  const began = performance.now();
  await assert.rejects(api.GET('/v3/returns', { deadlineMs: 20_000 }), { status: 429 });
  assert.ok(performance.now() - began < 20_000);
  assert.equal(calls().length, 1);
  const silent = await clientOf(t, () => 'silence');
  await assert.rejects(silent.api.GET('/v3/returns', { deadlineMs: 1000 }), NoAnswerError);
  assert.equal(silent.calls().length, 1);
});

it('refusals have their documented data, code, reason and remedy, and a path that cannot be sent never is', async (t) => {
  const { api, calls } = await clientOf(t);
  const path = '/v3/receipts/{receiptNumber}';
  const refused = await api
    .GET(path, { params: { path: { receiptNumber: 'RE-0' } } })
    .catch((error: unknown) => error);
  assert.ok(refused instanceof ApiError && isApiError(refused, 'GET', path));
  assert.equal(refused.answer.status, 404);
  assert.equal(refused.answer.data?.errors[0]?.title, refused.code);
  assert.deepEqual([refused.code, refused.requestId], ['Not Found', refused.answer.requestId]);
  assert.match(refused.reason, /RE-0/);
  assert.ok(refused.remedy, 'no remedy');
  const wrong = api.GET('/v5/products/{sku}', { params: { path: { sku: '..' } } });
  await assert.rejects(wrong, TypeError);
  assert.equal(calls().length, 1);
});

it('a refused client is an error of the token, with its code', async (t) => {
  const { secret } = await clientOf(t);
  const refused = secret('wrong').GET('/v4/orders');
  await assert.rejects(refused, { status: 401, code: 'invalid_client', path: '/v1/token' });
});

it('a token function that answers a lifetime is asked once for all calls, and again after a 401', async (t) => {
  const test = await clientOf(t, onlyFirst('401'));
  const asked: (string | undefined)[] = [];
  const api = test.withToken(async (refused) => {
    asked.push(refused);
    return test.issue();
  });
  await Promise.all([api.GET('/v4/orders'), api.GET('/v3/returns')]);
  await api.GET('/v3/receipts');
  assert.equal(asked.length, 2);
  assert.equal(asked[0], undefined);
  assert.ok(asked[1]);
});

it('hooks hear of every attempt without the token, and what they throw changes nothing', async (t) => {
  const heard: string[] = [];
  const test = await clientOf(t, onlyFirst('503;retry-after=1'));
  const api = test.hooked({
    onRequest({ headers, method, path, attempt }) {
      assert.equal(headers.get('authorization'), null);
      headers.set('traceparent', '00-1');
      if (path !== '/v1/token') heard.push(`${attempt} ${method} ${path}`);
    },
    onResponse({ path, status }) {
      if (path !== '/v1/token') heard.push(String(status));
      throw new Error('a hook that fails');
    },
    onRetry: ({ waitMs }) => heard.push(`wait ${waitMs}`),
  });
  await api.GET('/v4/orders');
  assert.deepEqual(heard, ['1 GET /v4/orders', '503', 'wait 1000', '2 GET /v4/orders', '200']);
  assert.ok(test.calls().every(({ headers }) => headers.get('traceparent') === '00-1'));
});

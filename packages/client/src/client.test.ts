import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import {
  type ApiError,
  type ClientOptions,
  createClient,
  InputError,
  NoAnswerError,
  split,
  type TaskNotDoneError,
} from './index.ts';

const baseUrl = 'https://marketplace.example';
type Sent = { readonly url: string; readonly init: RequestInit };

/** A client whose requests `answer` answers; `sent` has them all. */
function clientOf(answer: (sent: Sent, count: number) => Response, options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    sent.push({ url, init });
    return answer({ url, init }, sent.length);
  };
  const api = createClient({ baseUrl, token: async () => 'token', fetch, ...options } as ClientOptions);
  return { api, sent };
}

async function all<Entry>(list: AsyncIterable<Entry>): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const entry of list) found.push(entry);
  return found;
}

const page = (next?: string) =>
  Response.json({ resources: [], links: next === undefined ? [] : [{ rel: 'next', href: next }] });

it('a token is asked for again a minute before its end, and not earlier', async (t: TestContext) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 });
  const asked: number[] = [];
  const token = async () => {
    asked.push(Date.now());
    return { access_token: `token-${asked.length}`, expires_in: 1800 };
  };
  const { api, sent } = clientOf(() => page(), { token });
  for (const ms of [0, 1_739_000, 1_740_000]) {
    t.mock.timers.setTime(ms);
    await api.GET('/v4/orders');
  }
  assert.deepEqual(asked, [0, 1_740_000]);
  const used = sent.map(({ init }) => new Headers(init.headers).get('authorization'));
  assert.deepEqual(used, ['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
});

it('the next page of a list is read where the link says, and never from another host', async () => {
  const { api, sent } = clientOf((_, count) =>
    page(count === 1 ? '/v4/orders?nextcursor=a%2Bb' : 'https://elsewhere.example/v4/orders'),
  );
  await assert.rejects(all(api.pages('/v4/orders', { params: { query: { limit: 1 } } })), /another host/);
  assert.deepEqual(
    sent.map(({ url }) => url),
    [`${baseUrl}/v4/orders?limit=1`, `${baseUrl}/v4/orders?nextcursor=a%2Bb`],
  );
});

it('behind a base address with a path, the next page is read below that path too', async () => {
  const { api, sent } = clientOf((_, count) => page(count === 1 ? '/v4/orders?nextcursor=a' : undefined), {
    baseUrl: `${baseUrl}/api/sellerdock/`,
  });
  await all(api.pages('/v4/orders'));
  assert.deepEqual(
    sent.map(({ url }) => url),
    [`${baseUrl}/api/sellerdock/v4/orders`, `${baseUrl}/api/sellerdock/v4/orders?nextcursor=a`],
  );
});

it('a redirect is refused and never followed, so that no secret leaves the host and no write becomes a GET', async () => {
  const location = 'https://elsewhere.example/v1/shipments';
  const { api, sent } = clientOf(() => new Response(null, { status: 302, headers: { location } }));
  await assert.rejects(api.POST('/v1/shipments', { body: [] as never }), (error: ApiError) => {
    assert.equal(error.status, 302);
    assert.match(error.reason, /redirects to https:\/\/elsewhere\.example/);
    return true;
  });
  assert.equal(sent.length, 1);
  assert.equal(sent[0]!.init.redirect, 'manual');
});

it('a page in place of JSON is no answer, neither an empty list nor a token', async () => {
  const html = () => new Response('<html>Please sign in', { headers: { 'content-type': 'text/html' } });
  const { api } = clientOf(html, { attempts: 1 });
  await assert.rejects(all(api.entries('/v4/orders')), NoAnswerError);
  const entries = [{ sku: 'a', quantity: 1 }];
  await assert.rejects(all(api.batches('/v1/availability/quantities', { entries })), NoAnswerError);
});

it('a base address with a password, a query or a fragment is refused', () => {
  for (const wrong of ['https://me:secret@marketplace.example', `${baseUrl}?x=1`, `${baseUrl}#x`])
    assert.throws(() => clientOf(() => page(), { baseUrl: wrong }), TypeError, wrong);
});

it('a batch is cut where its entries would exceed what the API takes, and each request has a key of its own', async () => {
  const { api, sent } = clientOf(() => Response.json({ processUuid: 'task' }, { status: 202 }));
  const entries = Array.from({ length: 5 }, (_, index) => ({ sku: `${index}`, text: 'ä'.repeat(2_000_000) }));
  const batches = await all(
    api.batches('/v5/products', { entries: entries as never[], idempotencyKey: 'upload' }),
  );
  assert.deepEqual(
    batches.map(({ first, entries }) => [first, entries.length]),
    [
      [0, 2],
      [2, 2],
      [4, 1],
    ],
  );
  const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  assert.deepEqual(keys, ['upload-0', 'upload-2', 'upload-4']);
});

it('the errors of every interface have one form: code, reason, place and remedy', async () => {
  const bodies: [
    path: '/v5/products' | '/v1/shipping-profiles' | '/v2/returns-warehouse/addresses',
    body: object,
  ][] = [
    [
      '/v5/products',
      { errors: [{ code: '100001 - FIELD_MISSING', title: 'ean is required', jsonPath: '$[1].ean' }] },
    ],
    [
      '/v1/shipping-profiles',
      { status: 400, validationErrors: [{ detail: 'no', logref: 'workingDaysInvalid' }] },
    ],
    [
      '/v2/returns-warehouse/addresses',
      { errors: [{ message: '$.returnCity is required', jsonPath: '$.returnCity' }] },
    ],
  ];
  const found = [];
  for (const [path, body] of bodies) {
    const { api } = clientOf(() => Response.json(body, { status: 400, headers: { 'x-request-id': 'r1' } }));
    const error = (await api.GET(path).catch((thrown: unknown) => thrown)) as ApiError;
    const { code, reason, remedy, requestId, problems } = error;
    assert.ok(remedy, path);
    assert.equal(requestId, 'r1');
    found.push([code, reason, problems[0]?.place]);
  }
  assert.deepEqual(found, [
    ['100001', 'ean is required', '$[1].ean'],
    ['workingDaysInvalid', 'no', undefined],
    ['400', '$.returnCity is required', '$.returnCity'],
  ]);
});

it('a call is a span with its status, its repetitions and its error', async () => {
  const told: unknown[] = [];
  const tracer = {
    startSpan: (name: string) => {
      told.push(name);
      return {
        setAttribute: (key: string, value: string | number) => told.push([key, value]),
        setStatus: ({ code }: { code: number }) => told.push(code),
        recordException: ({ name }: Error) => told.push(name),
        end: () => told.push('end'),
      };
    },
  };
  const limited = Response.json({}, { status: 429, headers: { 'retry-after': '0' } });
  const { api } = clientOf((_, count) => (count === 1 ? limited : Response.json({}, { status: 404 })), {
    tracer,
  });
  await assert.rejects(api.GET('/v4/orders'), { status: 404 });
  assert.deepEqual(told, [
    'GET /v4/orders',
    ['http.request.resend_count', 1],
    ['http.response.status_code', 404],
    'ApiError',
    2,
    'end',
  ]);
});

it('the context of a span is sent with every attempt, unless the call has one or the tracer is off', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const tracerOf = (id: string) => ({
    startSpan: () => ({
      setAttribute: () => undefined,
      setStatus: () => undefined,
      recordException: () => undefined,
      spanContext: () => ({
        ...{ traceId: id, spanId: '00f067aa0ba902b7', traceFlags: 1 },
        traceState: { serialize: () => 'vendor=1' },
      }),
      end: () => undefined,
    }),
  });
  const limited = Response.json({}, { status: 429, headers: { 'retry-after': '0' } });
  const contexts = async (tracer: ReturnType<typeof tracerOf>, headers = {}) => {
    const { api, sent } = clientOf((_, count) => (count === 1 ? limited.clone() : page()), { tracer });
    await api.GET('/v4/orders', { headers });
    return sent.map(({ init }) =>
      ['traceparent', 'tracestate'].map((name) => new Headers(init.headers).get(name)),
    );
  };
  const expected = [`00-${traceId}-00f067aa0ba902b7-01`, 'vendor=1'];
  assert.deepEqual(await contexts(tracerOf(traceId)), [expected, expected]);
  assert.deepEqual((await contexts(tracerOf(traceId), { traceparent: '00-own' }))[0], ['00-own', null]);
  assert.deepEqual((await contexts(tracerOf('0'.repeat(32))))[0], [null, null]);
});

it('a first request that is still running under the key is waited for, and another 409 is thrown', async () => {
  const running = () => Response.json({ errors: [] }, { status: 409, headers: { 'retry-after': '0' } });
  const { api, sent } = clientOf((_, count) =>
    count === 1 ? running() : new Response(null, { status: 409 }),
  );
  const path = { salesOrderId: 'order' };
  await assert.rejects(api.POST('/v4/orders/{salesOrderId}/cancellation', { params: { path } }), {
    status: 409,
  });
  assert.equal(sent.length, 2);
});

it('repeatIf forbids repetitions: of what got no answer, and not of what is answered 503', async () => {
  const repeatIf = ({ status }: { readonly status?: number | undefined }) => status !== undefined;
  const away = clientOf(
    () => {
      throw new TypeError('fetch failed');
    },
    { repeatIf },
  );
  await assert.rejects(away.api.GET('/v4/orders'), NoAnswerError);
  assert.equal(away.sent.length, 1);
  const busy = Response.json({}, { status: 503, headers: { 'retry-after': '0' } });
  const { api, sent } = clientOf((_, count) => (count === 1 ? busy : page()), { repeatIf });
  await api.GET('/v4/orders');
  assert.equal(sent.length, 2);
});

it('a deadline ends also the wait for a token', async () => {
  const { api, sent } = clientOf(() => page(), { token: () => new Promise(() => undefined), deadlineMs: 20 });
  const hold = setInterval(() => undefined, 1000);
  await assert.rejects(api.GET('/v4/orders'), NoAnswerError).finally(() => clearInterval(hold));
  assert.equal(sent.length, 0);
});

it('an update task is waited for until its deadline, and the state that was read last is told', async () => {
  const pending = { state: 'pending', pingAfter: new Date().toISOString() };
  const { api, sent } = clientOf(() => Response.json(pending));
  const waiting = api.waitForTask('task-1', { deadlineMs: 400 });
  await assert.rejects(waiting, (error: TaskNotDoneError) => {
    assert.deepEqual(
      [error.name, error.processUuid, error.progress],
      ['TaskNotDoneError', 'task-1', pending],
    );
    return true;
  });
  assert.equal(sent.length, 1);
});

it('an update task of version 4 is read where version 4 has it', async () => {
  const { api, sent } = clientOf(() => Response.json({ state: 'done' }));
  await api.waitForTask('task', { version: 4 });
  await api.waitForTask('task');
  assert.deepEqual(
    sent.map(({ url }) => url),
    [4, 5].map((version) => `${baseUrl}/v${version}/products/update-tasks/task`),
  );
});

it('a deadline ends also a read of a task that is not answered, and a signal keeps its own reason', async () => {
  const silent = (init: RequestInit) =>
    new Promise<Response>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const { api } = clientOf(() => page(), { fetch: (_, init) => silent(init) });
  const hold = setInterval(() => undefined, 1000);
  await assert.rejects(api.waitForTask('task', { deadlineMs: 20 }), (error: TaskNotDoneError) => {
    assert.deepEqual([error.name, error.progress], ['TaskNotDoneError', undefined]);
    return true;
  });
  const stop = new AbortController();
  const stopped = api.waitForTask('task', { deadlineMs: 60_000, signal: stop.signal });
  stop.abort(new Error('enough'));
  await assert.rejects(stopped, /^Error: enough$/).finally(() => clearInterval(hold));
});

it('a partial success whose errors do not name their entries is an error: nothing counts as done', async () => {
  const path = '/v1/availability/quantities';
  const entries = [
    { sku: 'a', quantity: 1 },
    { sku: 'b', quantity: 2 },
  ];
  const bodies = [
    { errors: [{ title: 'Unknown sku' }] },
    { errors: [{ title: 'Unknown sku', jsonPath: '$[2].sku' }] },
    { errors: [{ title: 'Unknown sku', jsonPath: '$[0].sku' }, { title: 'Unknown sku' }] },
    { errors: [null] },
    { errors: [] },
    undefined,
  ];
  for (const body of bodies) {
    const answer = () =>
      body === undefined ? new Response(null, { status: 207 }) : Response.json(body, { status: 207 });
    const { api } = clientOf(answer);
    await assert.rejects(all(api.batches(path, { entries })), { name: 'ApiError', status: 207 });
    assert.throws(() => split(path, entries, { status: 207, data: body }), { name: 'ApiError', status: 207 });
  }
  const { api } = clientOf(() => Response.json(bodies[0], { status: 207 }));
  const error = (await all(api.batches(path, { entries })).catch((thrown: unknown) => thrown)) as ApiError;
  assert.match(error.message, /207 Unknown sku/);
});

it('a refusal that names entries which were not sent leaves none of them done', async () => {
  const errors = [0, 5].map((index) => ({ title: 'Unknown sku', jsonPath: `$[${index}].sku` }));
  const { api } = clientOf(() => Response.json({ errors }, { status: 422 }));
  const entries = [
    { sku: 'a', quantity: 1 },
    { sku: 'b', quantity: 2 },
  ];
  await assert.rejects(all(api.batches('/v1/availability/quantities', { entries })), { status: 422 });
});

it('path values that are empty, dots, or no text are refused before anything is sent', async () => {
  const { api, sent } = clientOf(() => page());
  for (const sku of ['', '.', '..', '\ud800', undefined as never])
    await assert.rejects(api.GET('/v5/products/{sku}', { params: { path: { sku } } }), (error) => {
      assert.ok(error instanceof InputError && error instanceof TypeError);
      assert.match(error.message, /sku/);
      return true;
    });
  assert.equal(sent.length, 0);
});

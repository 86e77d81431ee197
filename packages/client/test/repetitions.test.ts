import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { type ClientOptions, createClient } from '../src/index.ts';
import { documented, type Operation } from './document.ts';

const pages = new URL('../../../portal/docs/about-the-api/', import.meta.url);
const operations = documented();
const isToken = ({ path }: Operation) => path === '/v1/token' || path.endsWith('/accessToken');

/** The rows of the table below a heading, cell by cell. */
function rowsBelow(page: string, anchor: string): string[][] {
  const [, section = ''] = readFileSync(new URL(page, pages), 'utf8').split(`{#${anchor}}\n`);
  const [table = ''] = /(^\|.*\n)+/m.exec(section) ?? [];
  const lines = table.trim().split('\n').slice(2);
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

type Play = { readonly sent: Headers[]; readonly status: number | string; readonly waits: number[] };

/** What the first attempts of a call meet: a status, an error, or silence until the time for an attempt is over. */
type Trouble = Response | 'error' | 'silence';

/** Plays one call whose first attempts meet trouble; the clock is moved over each pause, never less than it takes. */
async function play(
  t: TestContext,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  troubles: readonly Trouble[],
  options: Partial<ClientOptions> = {},
): Promise<Play> {
  const sent: Headers[] = [];
  const waits: number[] = [];
  const fetch = async (_: string, { headers, signal }: RequestInit): Promise<Response> => {
    const trouble = troubles[sent.length];
    sent.push(new Headers(headers));
    if (trouble === 'error') throw new TypeError('fetch failed');
    if (trouble === 'silence') await silence(signal!);
    return trouble instanceof Response ? trouble.clone() : Response.json({});
  };
  const onRetry = ({ waitMs }: { readonly waitMs: number }): void => {
    waits.push(waitMs);
    const before = sent.length;
    setImmediate(() => {
      t.mock.timers.tick(waitMs - 1);
      setImmediate(() => {
        assert.equal(sent.length, before, 'sent again before the pause was over');
        t.mock.timers.tick(1);
      });
    });
  };
  const api = createClient({
    ...{ baseUrl: 'https://marketplace.example', fetch, hooks: { onRetry }, timeoutMs: 30_000 },
    token: async (refused) => (refused === undefined ? 'first' : 'second'),
    ...options,
  } as ClientOptions) as unknown as Record<string, (path: string, input: object) => Promise<Reply>>;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'some']);
  const body = ['POST', 'PUT'].includes(method) ? { body: {} } : {};
  const call = api[method]!(path, { params: { path: Object.fromEntries(names) }, ...body });
  const status = await call.then(
    (reply) => reply.status,
    (error: { status?: number; name: string }) => error.status ?? error.name,
  );
  return { sent, status, waits };
}

type Reply = { readonly status: number };

const silence = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const hold = setInterval(() => undefined, 1000);
    signal.addEventListener('abort', () => {
      clearInterval(hold);
      reject(signal.reason);
    });
  });

const refusal = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ errors: [{ title: 'No' }] }, { status, headers });
const unclear: readonly Trouble[] = [refusal(502), refusal(503), refusal(504), 'error'];

/** Every unclear end of the first attempt of an operation is followed by a second one with the same key, and then no more. */
async function isRepeated(t: TestContext, operation: Operation): Promise<void> {
  for (const trouble of unclear) {
    const { sent, status } = await play(t, operation, [trouble]);
    assert.deepEqual([sent.length, status], [2, 200], `${operation.method} ${operation.path}`);
    const keys = sent.map((headers) => headers.get('idempotency-key'));
    assert.equal(keys[0] !== null, operation.takesKey, operation.path);
    assert.equal(keys[0], keys[1]);
  }
}

async function isNotRepeated(t: TestContext, operation: Operation): Promise<void> {
  for (const trouble of unclear) {
    const { sent, status } = await play(t, operation, [trouble]);
    const expected = trouble instanceof Response ? trouble.status : 'NoAnswerError';
    assert.deepEqual([sent.length, status], [1, expected], `${operation.method} ${operation.path}`);
  }
}

const mockClock = (t: TestContext) => t.mock.timers.enable({ apis: ['setTimeout'] });
const named = (pattern: RegExp) =>
  operations.filter(({ method, path }) => method === 'POST' && pattern.test(path));

/** The calls of each row of the guide that says what a repetition does. */
const callsOfGuide: Readonly<Record<string, readonly Operation[]>> = {
  'Products, prices, active status': named(/^\/v[45]\/products(\/prices|\/active-status)?$/),
  'Quantities, delivery information': named(/^\/v1\/availability\//),
  'Shipment with a tracking number': named(/^\/v1\/(shipments|multiparcel-shipments)$/),
  'Shipment of a forwarder without a number, added items': named(/^\/v1\/shipments(\/.*\/positionitems)?$/),
  'Cancellation of named items': named(/\/positionItems\/\{positionItemIds\}\/cancellation$/),
  'Cancellation of a whole order': named(/^\/v4\/orders\/\{salesOrderId\}\/cancellation$/),
  'Acceptance of a return': named(/^\/v3\/returns\/acceptance$/),
  'Rejection of a return': named(/^\/v3\/returns\/rejection$/),
  'Creation of a shipping profile': named(/^\/v1\/shipping-profiles$/),
  'Creation of a return address or carrier': named(/^\/v2\/returns-warehouse\/addresses(\/.*\/carriers)?$/),
  '`PUT`, `DELETE`': operations.filter(({ method }) => ['PUT', 'DELETE'].includes(method)),
  '**Price reduction**': named(/^\/v1\/price-reductions$/),
};

describe('what the guide says of repetitions is what the client does', () => {
  const rows = rowsBelow('best-practices.mdx', 'retries');

  it('has a row for every write that takes a key, and calls for every row', () => {
    assert.deepEqual(
      rows.map(([row]) => row),
      Object.keys(callsOfGuide),
    );
    const called = new Set(Object.values(callsOfGuide).flat());
    const missing = operations.filter((one) => one.takesKey && !called.has(one));
    assert.deepEqual(missing, []);
  });

  for (const [row = '', , so = ''] of rows)
    it(`${row}: ${so}`, async (t) => {
      mockClock(t);
      assert.match(so, /^(repeat|send it with an \[Idempotency-Key\])/);
      assert.ok((callsOfGuide[row] ?? []).length > 0);
      for (const operation of callsOfGuide[row] ?? []) await isRepeated(t, operation);
    });
});

const isSafe = (one: Operation) => ['GET', 'PUT', 'DELETE'].includes(one.method) || isToken(one);
const guarded = operations.filter(({ isOpen }) => !isOpen);

/** What each row of the client's own table promises, played with every operation of the API. */
const playsOfClient: Readonly<Record<string, (t: TestContext) => Promise<void>>> = {
  '401 every call': async (t) => {
    for (const one of guarded) {
      const once = await play(t, one, [refusal(401)]);
      const used = once.sent.map((headers) => headers.get('authorization'));
      assert.deepEqual([used, once.status], [['Bearer first', 'Bearer second'], 200], one.path);
      const twice = await play(t, one, [refusal(401), refusal(401)]);
      assert.deepEqual([twice.sent.length, twice.status], [2, 401], one.path);
    }
  },
  '429 every call': async (t) => {
    for (const one of operations)
      for (const status of [429, 409]) {
        const { sent, waits } = await play(t, one, [refusal(status, { 'retry-after': '7' })]);
        assert.deepEqual([sent.length, waits], [2, [7000]], `${one.method} ${one.path}`);
      }
  },
  '502 reads': async (t) => {
    for (const one of operations.filter(isSafe)) await isRepeated(t, one);
    const { sent } = await play(t, guarded[0]!, ['silence'], { timeoutMs: 20 });
    assert.equal(sent.length, 2);
  },
  'the same the other writes': async (t) => {
    const writes = operations.filter((one) => !isSafe(one) && one.takesKey);
    assert.ok(writes.length >= 20);
    for (const one of writes) await isRepeated(t, one);
  },
  'the same no other call': async (t) => {
    const others = operations.filter((one) => !isSafe(one) && !one.takesKey);
    assert.ok(others.length > 20);
    for (const { path } of others) assert.match(path, /\/(sandbox|webhooks|testorders|console|apps)(\/|$)/);
    for (const one of others) await isNotRepeated(t, one);
  },
};

describe('what the guide of the client says is sent again is', () => {
  const rows = rowsBelow('typescript-client.mdx', 'repeated').map(([what = '', which = '']) => ({
    text: `${what}: ${which}`,
    key: `${what.split(/[,;]/)[0]} ${which}`,
  }));
  const keys = Object.keys(playsOfClient);

  it('has a row for each play', () => assert.equal(rows.length, keys.length));

  for (const { text, key } of rows)
    it(text, async (t) => {
      mockClock(t);
      const name = keys.find((one) => key.startsWith(one));
      assert.ok(name, `no play for ${text}`);
      await playsOfClient[name]!(t);
    });
});

it('pauses are 1, 2, 4 … seconds and at most a minute, varied by a quarter, unless the answer says how long', async (t) => {
  mockClock(t);
  const orders = { method: 'GET', path: '/v4/orders' };
  const busy = Array.from({ length: 8 }, () => refusal(503));
  const random = t.mock.method(Math, 'random', () => 0.5);
  const { waits, sent } = await play(t, orders, busy, { attempts: 9 });
  assert.deepEqual([waits, sent.length], [[1, 2, 4, 8, 16, 32, 60, 60].map((s) => s * 1000), 9]);
  for (const [drawn, first] of [
    [0, 750],
    [0.9999, 1249.95],
  ] as const) {
    random.mock.mockImplementation(() => drawn);
    assert.deepEqual((await play(t, orders, [refusal(503)])).waits, [first]);
  }
  assert.equal((await play(t, orders, busy)).sent.length, 4);
  assert.equal((await play(t, orders, [refusal(503, { 'retry-after': '61' })])).sent.length, 1);
});

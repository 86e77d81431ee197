import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What `program` must have found, in every runtime. */
export const expected = {
  orders: ['a1', 'a2', 'a3'],
  attempts: [429, 200, 200],
  done: ['GOOD'],
  failed: [[1, 'NOT-OF-MINE', 'Unknown sku']],
  states: ['pending', 'done'],
  refusal: ['ApiError', 404, 'Order not found', true],
  late: 'NoAnswerError',
  pdf: [37, 80, 68, 70],
  aborted: 'AbortError',
};

/** A program that uses the whole client; `api` is its parameter, an object with the exports of the package. */
export const program = `async function prove(api, baseUrl) {
  const attempts = [];
  const hooks = { onResponse: ({ path, status }) => path === '/v4/orders' && attempts.push(status) };
  const client = api.createClient({ baseUrl, clientId: 'seller', clientSecret: 'secret', hooks });
  const orders = [];
  for await (const { orderNumber } of client.entries('/v4/orders', { params: { query: { limit: 2 } } })) orders.push(orderNumber);
  const entries = [{ sku: 'GOOD', quantity: 1 }, { sku: 'NOT-OF-MINE', quantity: 2 }];
  const done = [];
  const failed = [];
  for await (const batch of client.batches('/v1/availability/quantities', { entries })) {
    done.push(...batch.done.map(({ sku }) => sku));
    failed.push(...batch.failed.map(({ index, entry, problems }) => [index, entry.sku, problems[0].code]));
  }
  const states = [];
  await client.waitForTask('task', { onProgress: ({ state }) => states.push(state) });
  const order = { params: { path: { orderNumber: 'nothing' } } };
  const error = await client.GET('/v4/orders/{orderNumber}', order).catch((thrown) => thrown);
  const refusal = [error.name, error.status, error.code, error instanceof api.ApiError && error.requestId !== ''];
  const late = await client.GET('/v1/shipping-profiles', { deadlineMs: 200 }).catch(({ name }) => name);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 50);
  const aborted = await client.GET('/v1/shipping-profiles', { signal: stop.signal }).catch(({ name }) => name);
  const receipt = { params: { path: { receiptNumber: 'RE-1' } } };
  const pdf = [...(await client.GET('/v3/receipts/{receiptNumber}.pdf', receipt)).data];
  return { orders, attempts, done, failed, states, refusal, late, pdf, aborted };
}`;

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown };

/**
 * A server that answers as the API does: a token, a list of two pages whose first request is refused with 429, a batch that is
 * partly done, a task, a refusal, a document, and one address that never answers. Files are served to browsers.
 */
export async function startWorld(files: Readonly<Record<string, string>> = {}) {
  let counts: Record<string, number> = {};
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://world');
    const file = files[pathname];
    if (file !== undefined)
      return void response
        .writeHead(200, { 'content-type': pathname.endsWith('.js') ? 'text/javascript' : 'text/html' })
        .end(file);
    const count = (counts[pathname] ?? 0) + 1;
    counts[pathname] = count;
    const answer = answerOf(request, { pathname, count, page: searchParams.get('nextcursor') });
    if (!answer) return void open.add(response);
    const { status = 200, headers = {}, body } = answer;
    const isBytes = body instanceof Uint8Array;
    response.writeHead(status, {
      'content-type': isBytes ? 'application/pdf' : 'application/json',
      ...headers,
    });
    response.end(isBytes ? body : JSON.stringify(body));
  });
  const url = await listening(server);
  return {
    url,
    /** Begins anew, for the next runtime. */
    reset: () => {
      counts = {};
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Asked = { readonly pathname: string; readonly count: number; readonly page: string | null };

/** Undefined for what is never answered. */
function answerOf(
  { method, headers }: IncomingMessage,
  { pathname, count, page }: Asked,
): Answer | undefined {
  if (pathname === '/v1/token') return { body: { access_token: 'token', expires_in: 1800 } };
  if (headers.authorization !== 'Bearer token') return { status: 401, body: { errors: [] } };
  if (pathname === '/v4/orders' && count === 1)
    return { status: 429, headers: { 'retry-after': '0' }, body: { errors: [{ title: 'Too many' }] } };
  if (pathname === '/v4/orders' && page === null)
    return {
      body: {
        resources: [{ orderNumber: 'a1' }, { orderNumber: 'a2' }],
        links: [{ rel: 'next', href: '/v4/orders?limit=2&nextcursor=b' }],
      },
    };
  if (pathname === '/v4/orders') return { body: { resources: [{ orderNumber: 'a3' }], links: [] } };
  if (pathname === '/v1/availability/quantities' && method === 'POST')
    return { status: 207, body: { errors: [{ title: 'Unknown sku', jsonPath: '$[1].sku' }] } };
  if (pathname === '/v5/products/update-tasks/task')
    return { body: { state: count === 1 ? 'pending' : 'done', pingAfter: new Date().toISOString() } };
  if (pathname === '/v3/receipts/RE-1.pdf') return { body: new Uint8Array([37, 80, 68, 70]) };
  if (pathname === '/v4/orders/nothing')
    return { status: 404, body: { errors: [{ title: 'Order not found' }] } };
  return undefined;
}

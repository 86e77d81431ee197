import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { runCli, startCli } from './running.ts';

/** A text is that of an event stream, which ends behind it. */
type Answer = readonly [status: number, body: object | string];

/** A server that answers a path with one answer after the other, and with its last one from then on. */
async function serverOf(t: TestContext, answers: Readonly<Record<string, readonly Answer[]>>) {
  const counts: Record<string, number> = {};
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://server');
    const all = answers[pathname] ?? [[404, {}]];
    const count = counts[pathname] ?? 0;
    counts[pathname] = count + 1;
    const [status, body] = all[Math.min(count, all.length - 1)]!;
    const [type, text] =
      typeof body === 'string' ? ['text/event-stream', body] : ['application/json', JSON.stringify(body)];
    response.writeHead(status, { 'content-type': type, 'retry-after': '0' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.closeAllConnections() ?? server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const token: Answer = [200, { access_token: 'a', expires_in: 0 }];

it('when a later one of several orders fails, those that were placed are shown', async (t) => {
  const order = {
    ...{ orderNumber: 'b000000001', salesOrderId: '0199c1de-8a10-7b22-9c33-4d44e5f60718' },
    positionItems: [{ sku: 'SHIRT', fulfillmentStatus: 'PROCESSABLE' }],
  };
  const url = await serverOf(t, {
    '/v1/token': [token],
    '/v1/sandbox/orders': [
      [201, order],
      [201, { ...order, orderNumber: 'b000000002' }],
      [422, { errors: [{ title: 'Sold out', detail: 'SHIRT is sold out.' }] }],
    ],
  });
  const create = ['orders', 'create', '--sku', 'SHIRT', '--count', '5'];
  const { code, out, errors } = await runCli(url, create);
  assert.equal(code, 1);
  assert.match(out, /^Order .*\nb000000001 .*\n/);
  assert.match(errors, /SHIRT is sold out\. \(HTTP 422/);
  const again = await serverOf(t, {
    '/v1/token': [token],
    '/v1/sandbox/orders': [
      [201, order],
      [422, {}],
    ],
  });
  const json = await runCli(again, [...create, '--json']);
  assert.deepEqual([json.code, JSON.parse(json.out)], [1, [order]]);
});

it('requests are followed on when tokens cannot be had for a while', async (t) => {
  const request = (id: string) => ({
    ...{
      id,
      receivedAt: '2026-03-01T10:00:00Z',
      method: 'GET',
      url: '/v4/orders',
      status: 200,
      durationMs: 1,
    },
  });
  const busy: Answer = [503, { error: 'temporarily_unavailable' }];
  const url = await serverOf(t, {
    '/v1/token': [token, token, ...Array<Answer>(5).fill(busy), token],
    '/v1/activity/stream': [[200, 'retry: 10\nid: 1-a\n\n']],
    '/v1/sandbox/requests': [
      [200, { requests: [request('r-1')], links: [] }],
      [200, { requests: [request('r-2'), request('r-1')], links: [] }],
    ],
  });
  const following = startCli(url, ['requests', 'follow', '--json']);
  t.after(() => following.kill('SIGKILL'));
  let [out, errors] = ['', ''];
  following.stdout.on('data', (chunk) => (out += chunk));
  following.stderr.on('data', (chunk) => (errors += chunk));
  while (!out.includes('r-2')) {
    assert.equal(following.exitCode, null, errors);
    await Promise.race([once(following.stdout, 'data'), once(following, 'exit')]);
  }
  assert.match(errors, /waiting for it …\nThe server is back\.\n/);
  assert.deepEqual(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id),
    ['r-1', 'r-2'],
  );
});

it('whatever a server sends, a terminal gets the escapes of our own colours only', async (t) => {
  const bad = (text: string) => `${text}\x1b]0;title\x07\x1b[8m\x9b2J`;
  const good = (text: string) => `${text}\ufffd]0;title\ufffd\ufffd[8m\ufffd2J`;
  const variation = {
    ...{ sku: 'SHIRT', productReference: bad('Shirt'), productDescription: { category: bad('Shirts') } },
    pricing: { standardPrice: { amount: 12.5, currency: 'EUR' } },
  };
  const errors = [{ code: bad('code'), title: bad('title') }];
  const order = { orderNumber: bad('number'), salesOrderId: bad('id'), positionItems: [] };
  const url = await serverOf(t, {
    '/v1/token': [token],
    '/v5/products/SHIRT': [[200, variation]],
    '/v5/products/SHIRT/marketplace-status': [[200, { status: 'REJECTED', errors }]],
    '/v1/sandbox/scenarios/one-piece': [
      [201, { scenario: bad('one-piece'), order, shipmentIds: [bad('shipment')] }],
    ],
    '/v1/sandbox/orders/ID/delivery-address': [[200, order]],
  });
  const told = async (...args: string[]) =>
    (await runCli(url, args, { FORCE_COLOR: '1', NO_COLOR: '' })).out.trimEnd();
  const red = `\x1b[31m${good('code')}: ${good('title')}\x1b[39m`;
  const product = await told('products', 'show', 'SHIRT');
  assert.ok(product.endsWith(red), JSON.stringify(product));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal gets
  assert.doesNotMatch(product.replaceAll(/\x1b\[(1|22|31|39)m/g, ''), /[^\P{Cc}\n]/u);
  const to = ['--last-name', 'A', '--street', 'B', '--zip-code', '20457', '--city', 'Hamburg'];
  assert.equal(await told('orders', 'readdress', 'ID', ...to), `${good('number')} goes to the new address.`);
  const played = await told('scenario', 'run', 'one-piece');
  assert.ok(played.endsWith(`Shipment ${good('shipment')}`), JSON.stringify(played));
  assert.deepEqual((await told('trigger', 'order.created')).split('\n').slice(1), [
    `  salesOrderId ${good('id')}`,
    `  orderNumber ${good('number')}`,
  ]);
});

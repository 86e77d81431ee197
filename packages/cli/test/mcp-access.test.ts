// Alone and long: starts a server for all of its tests.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { ask, httpServer, newClient, overStdio } from './agent.ts';

const product = await prepareProduct();
const { address } = product;
before(async () => {
  product.start();
  await product.ready();
});
after(() => product.remove());

it('an agent may write only in a sandbox, unless the person who started the program allows it', async (t) => {
  const api = createServer((request, response) => {
    const isClock = request.url === '/v1/sandbox/clock';
    const files: Record<string, string> = {
      '/openapi.json': JSON.stringify({
        paths: { '/v4/orders/{salesOrderId}/cancellation': { post: { operationId: 'cancelPartnerOrder' } } },
      }),
      '/v1/token': '{"access_token":"a","expires_in":1800}',
    };
    const body = isClock ? '{"errors":[]}' : (files[request.url ?? ''] ?? '{"cancelled":true}');
    response.writeHead(isClock ? 404 : 200, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  t.after(() => api.closeAllConnections() ?? api.close());
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const cancel = { operationId: 'cancelPartnerOrder', path: { salesOrderId: 'order-1' } };
  const refused = await ask(await overStdio(t, address, '--url', url), 'call_operation', cancel);
  assert.match(refused.text, /cancelPartnerOrder writes, and this is no sandbox\. .*--allow-writes/);
  const allowed = await ask(
    await overStdio(t, address, '--url', url, '--allow-writes'),
    'call_operation',
    cancel,
  );
  assert.deepEqual([allowed.value.status, allowed.value.data], [200, { cancelled: true }]);
  const scenario = await ask(await overStdio(t, address, '--url', url), 'play_scenario', {
    scenario: 'delivered',
  });
  assert.match(scenario.text, /This server is no sandbox/);
});

describe('the server by HTTP', () => {
  const initialize = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  };

  it('401 without a token or with a wrong one, with the way to the authorization server', async (t) => {
    const url = await httpServer(t, address);
    for (const headers of [{}, { authorization: 'Bearer not-a-token' }]) {
      const answer = await fetch(url, { ...initialize, headers: { ...initialize.headers, ...headers } });
      assert.equal(answer.status, 401);
      const [, place = ''] =
        /resource_metadata="([^"]+)"/.exec(answer.headers.get('www-authenticate') ?? '') ?? [];
      const metadata = (await (await fetch(place)).json()) as {
        resource: string;
        authorization_servers: string[];
      };
      assert.deepEqual([metadata.resource, metadata.authorization_servers], [url, [address]]);
    }
    await assert.rejects(newClient().connect(new StreamableHTTPClientTransport(new URL(url))), (error) => {
      assert.ok(
        error instanceof UnauthorizedError || /401|nauthorized|invalid_token/.test(String(error)),
        String(error),
      );
      return true;
    });
  });

  it('403 for a page of another origin', async (t) => {
    const url = await httpServer(t, address);
    const token = await product.token('seller-one');
    const authorization = `Bearer ${token}`;
    const own = { ...initialize.headers, authorization };
    const evil = await fetch(url, { ...initialize, headers: { ...own, origin: 'https://evil.example' } });
    assert.equal(evil.status, 403);
    const page = await fetch(url, { ...initialize, headers: { ...own, origin: new URL(url).origin } });
    assert.notEqual(page.status, 403);
  });

  it('a seller sees only what is its own', async (t) => {
    const url = await httpServer(t, address);
    const authorization = `Bearer ${await product.token('seller-two')}`;
    const client = newClient();
    await client.connect(
      new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization } } }),
    );
    t.after(() => client.close());
    assert.deepEqual((await ask(client, 'read_requests', { operation: 'placeSandboxOrder' })).value.data, []);
  });
});

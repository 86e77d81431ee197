import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { openClient } from './client.ts';
import { Refused } from './failure.ts';

/** A server that answers the given waits with 429 before it answers 200, to the token request as to all others. */
async function busyServer(t: TestContext, waits: readonly (string | undefined)[]) {
  const left = new Map<string, (string | undefined)[]>();
  const bodies: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const remaining = left.get(path) ?? [...waits];
    left.set(path, remaining);
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    if (remaining.length > 0) {
      const wait = remaining.shift();
      response.writeHead(429, wait === undefined ? {} : { 'retry-after': wait });
      response.end('{"errors":[{"title":"Too many"}]}');
      return;
    }
    response.end(path === '/v1/token' ? '{"access_token":"a","expires_in":1800}' : '{"answered":true}');
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: openClient(url, { clientId: 'a', clientSecret: 'b' }), bodies };
}

it('a request that is answered 429 is sent again with its body when the time has come, the one for a token too', async (t) => {
  const { client, bodies } = await busyServer(t, ['0', '0']);
  assert.deepEqual(await client.call('POST', '/v1/sandbox/orders', { items: [] }), { answered: true });
  assert.deepEqual(bodies.slice(3), Array(3).fill('{"items":[]}'));
});

for (const [what, waits] of [
  ['for longer than somebody would wait', ['86400']],
  ['for no time that it names', [undefined]],
  ['again and again', Array(100).fill('0')],
] as const) {
  it(`who has to wait ${what} is told`, async (t) => {
    const { client } = await busyServer(t, waits);
    await assert.rejects(client.call('GET', '/v4/orders'), (error) => {
      assert.ok(error instanceof Refused);
      assert.match(error.message, /Too many \(HTTP 429\)/);
      return true;
    });
  });
}

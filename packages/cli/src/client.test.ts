import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { ApiError } from '@sellerdock/client';
import { isPassing, openClient } from './client.ts';
import { NoTokenError, reportOf } from './failure.ts';

const json = { 'content-type': 'application/json' };

/** Lets a server listen until the end of the test. Returns its address. */
async function addressOf(t: TestContext, server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

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
      response.writeHead(429, wait === undefined ? json : { ...json, 'retry-after': wait });
      response.end('{"errors":[{"title":"Too many"}]}');
      return;
    }
    response
      .writeHead(200, json)
      .end(path === '/v1/token' ? '{"access_token":"a","expires_in":1800}' : '{"answered":true}');
  };
  const url = await addressOf(
    t,
    createServer((request, response) => void answer(request, response)),
  );
  return { client: openClient(url, { clientId: 'a', clientSecret: 'b' }), bodies };
}

it('a request that is answered 429 is sent again with its body when the time has come, the one for a token too', async (t) => {
  const { client, bodies } = await busyServer(t, ['0', '0']);
  const path = '/v1/sandbox/orders';
  const { data } = await client.api.POST(path, { body: { items: [{ sku: 'A', quantity: 1 }] } });
  assert.deepEqual(data, { answered: true });
  assert.deepEqual(bodies.slice(3), Array(3).fill('{"items":[{"sku":"A","quantity":1}]}'));
});

for (const [what, waits] of [
  ['for longer than somebody would wait', ['86400']],
  ['again and again', Array(100).fill('0')],
] as const) {
  it(`who has to wait ${what} is told`, async (t) => {
    const { client } = await busyServer(t, waits);
    const error = await client.api.GET('/v4/orders').catch((thrown: unknown) => thrown);
    const { exitCode, text } = reportOf(error)!;
    assert.equal(exitCode, 1);
    assert.match(
      text,
      /^No token for a\. Too many \(HTTP 429, code Too many\)\n(What to do: .*\n)?Request id: [-\w]+$/,
    );
  });
}

it('what is not a Sellerdock is named, and asked once', async (t) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>');
  });
  const url = await addressOf(t, server);
  const client = openClient(url, { clientId: 'a', clientSecret: 'b' });
  const error = await client.api.GET('/v4/orders').catch((thrown: unknown) => thrown);
  assert.match(reportOf(error)!.text, /answered 200 without JSON\. Is that a Sellerdock\?$/);
  assert.deepEqual(asked, ['/v1/token']);
});

it('a refusal has its code, the server’s words with their places, the remedy and the id of the request', () => {
  const errors = [
    { code: '100001 - FIELD_MISSING', title: 'ean is required', jsonPath: '$[0].ean' },
    { code: '100004 - TEXT_TOO_SHORT', title: 'sku is too short', jsonPath: '$[1].sku' },
  ];
  const answer = { status: 400, data: { errors }, headers: new Headers(), requestId: 'r-1' };
  const { text, value } = reportOf(new ApiError('POST', '/v5/products', answer))!;
  assert.deepEqual(text.split('\n'), [
    'ean is required at $[0].ean (HTTP 400, code 100001)',
    'sku is too short at $[1].sku',
    'What to do: Send the field.',
    'Request id: r-1',
  ]);
  const { status, code, remedy, requestId } = (value as { error: Record<string, unknown> }).error;
  assert.deepEqual([status, code, remedy, requestId], [400, '100001', 'Send the field.', 'r-1']);
});

it('an answer that says to come again is passing, also when it is the token that cannot be had', () => {
  const refused = (status: number) =>
    new ApiError('POST', '/v1/token', { status, data: {}, headers: new Headers(), requestId: 'r-1' });
  for (const [status, passing] of [
    ...([
      [503, true],
      [429, true],
      [401, false],
      [400, false],
    ] as const),
  ])
    for (const error of [refused(status), new NoTokenError('seller', refused(status))])
      assert.equal(isPassing(error), passing, `${status}`);
});

// Alone and long: starts a server for all of its tests.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it, type TestContext } from 'node:test';
import {
  Client,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { freePort } from '../../../server/test/support/ports.ts';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { demoLogin } from '../../../server/test/support/sign-in.ts';
import { openKnowledge } from '../src/mcp/agent.ts';
import { serveHttp } from '../src/mcp/http.ts';
import { runCliProcess, startCli } from './running.ts';

const product = await prepareProduct();
const { address } = product;
before(async () => {
  product.start();
  await product.ready();
});
after(() => product.remove());

async function httpServer(t: TestContext, publicUrl?: string) {
  const options = { url: address, knowledge: openKnowledge(address), writesAnywhere: false };
  const { server, address: found } = await serveHttp({ ...options, host: '127.0.0.1', port: 0, publicUrl });
  t.after(() => server.closeAllConnections() ?? server.close());
  return { url: found, port: (server.address() as AddressInfo).port };
}

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

/** The status of a call with a Host header of its own, which `fetch` does not send. */
async function statusWith(port: number, headers: Record<string, string>): Promise<number | undefined> {
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/mcp',
    method: 'POST',
    headers: { ...json, ...headers },
  });
  sent.end(listTools);
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

it('403 for a foreign Host, which a page could send that gave its name this address', async (t) => {
  const authorization = `Bearer ${await product.token('seller-one')}`;
  const { port } = await httpServer(t);
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example'])
    assert.equal(await statusWith(port, { host, authorization }), 403, host);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`])
    assert.equal(await statusWith(port, { host, authorization }), 200, host);
  const behind = await httpServer(t, 'https://agents.example');
  assert.equal(await statusWith(behind.port, { host: `127.0.0.1:${behind.port}`, authorization }), 403);
  assert.equal(await statusWith(behind.port, { host: 'agents.example', authorization }), 200);
});

describe('sellerdock mcp --http', () => {
  it('listens at --host and --port until SIGTERM, and then ends with 0', async () => {
    const port = await freePort();
    const child = startCli(address, ['mcp', '--http', '--host', 'localhost', '--port', String(port)]);
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    while (!said.includes('\n')) await once(child.stderr, 'data');
    assert.equal(
      said,
      `Agents find the tools at http://localhost:${port}/mcp. They need a token of ${address}.\n`,
    );
    const url = `http://localhost:${port}/mcp`;
    assert.equal((await fetch(url, { method: 'POST', headers: json, body: listTools })).status, 401);
    const headers = { ...json, authorization: `Bearer ${await product.token('seller-one')}` };
    const answer = await fetch(url, { method: 'POST', headers, body: listTools });
    assert.match(await answer.text(), /call_operation/);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'close'), [0, null]);
    await assert.rejects(fetch(url, { method: 'POST' }));
  });

  it('2 for options that do not fit together, and for a port in use', async (t) => {
    const { port } = await httpServer(t);
    for (const [args, why] of [
      [['--http', '--issuer', 'https://login.example'], /--issuer and --audience belong together/],
      [['--http', '--audience', 'x'], /--issuer and --audience belong together/],
      [
        ['--http', '--connector', 'node x.js'],
        /for one agent by standard input and output: leave --http out/,
      ],
      [['--http', '--driver', 'http://127.0.0.1:1'], /leave --http out/],
      [['--connector', 'x', '--driver', 'http://127.0.0.1:1'], /either how .* or where/],
      [['--http', '--port', String(port)], /is in use: choose another one with --port/],
      [['--http', '--host', 'nowhere.invalid'], /cannot listen at nowhere\.invalid, port 3033 \(E/],
      [['--http', '--port', 'x'], /must be a port/],
    ] as const) {
      const { code, out, errors } = await runCliProcess(address, ['mcp', ...args]);
      assert.deepEqual([code, out], [2, ''], `${args.join(' ')}: ${errors}`);
      assert.match(errors, why);
    }
  });
});

/** An agent that a person signs in for: it listens for the code at an address of this computer. */
class Interactive implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly asked: URL[] = [];
  information: StoredOAuthClientInformation | undefined;
  kept: StoredOAuthTokens | undefined;
  verifier = '';
  constructor(redirectUrl: string, clientId?: string) {
    this.redirectUrl = redirectUrl;
    if (clientId !== undefined) this.information = { client_id: clientId };
  }
  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: 'test agent',
      redirect_uris: [this.redirectUrl],
      token_endpoint_auth_method: 'none',
    };
  }
  clientInformation = () => this.information;
  saveClientInformation = (information: StoredOAuthClientInformation) => {
    this.information = information;
  };
  tokens = () => this.kept;
  saveTokens = (tokens: StoredOAuthTokens) => {
    this.kept = tokens;
  };
  redirectToAuthorization = (url: URL) => void this.asked.push(url);
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
}

/** Signs a person in as a browser does, by real requests, and answers the parameters that reach the agent. */
async function signIn(from: URL, form: Record<string, string>): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  const go = async (to: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const init = body ? { method: 'POST', body } : {};
    const answer = await fetch(new URL(to, address), { ...init, headers: { cookie }, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const placeOf = (answer: Response) => answer.headers.get('location') ?? assert.fail(`${answer.status}`);
  const page = placeOf(await go(from.href));
  assert.match(await (await go(page)).text(), /asks to act <strong>in your name/);
  const back = placeOf(await go(page, new URLSearchParams(form)));
  const arrived = await fetch(placeOf(await go(back)));
  return new URLSearchParams(await arrived.text());
}

describe('an agent that a person signs in for', () => {
  for (const [how, clientId] of [
    ['after it has registered', undefined],
    ['as the client that is known beforehand', 'sellerdock-agent'],
  ] as const)
    it(`works in the person’s name, ${how}, and renews its token`, async (t) => {
      const { url } = await httpServer(t);
      const listener = createServer(({ url: path = '' }, response) => response.end(path.split('?')[1]));
      listener.listen(0, '127.0.0.1');
      await once(listener, 'listening');
      t.after(() => listener.closeAllConnections() ?? listener.close());
      const redirect = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/oauth/callback`;
      const agent = new Interactive(redirect, clientId);
      const first = new StreamableHTTPClientTransport(new URL(url), { authProvider: agent });
      await assert.rejects(new Client({ name: 'test', version: '1.0.0' }).connect(first), UnauthorizedError);
      const [asked] = agent.asked;
      assert.equal(asked?.searchParams.get('code_challenge_method'), 'S256');
      assert.equal(asked?.searchParams.get('resource'), url);
      assert.equal(agent.information?.client_id, 'sellerdock-agent');
      const given = await signIn(asked!, demoLogin('seller-one', 'seller_developer'));
      await first.finishAuth(given);
      const renewed = agent.kept?.refresh_token;
      const work = async () => {
        const client = new Client({ name: 'test', version: '1.0.0' });
        await client.connect(new StreamableHTTPClientTransport(new URL(url), { authProvider: agent }));
        const { structuredContent } = await client.callTool({ name: 'move_clock', arguments: {} });
        await client.close();
        return (structuredContent as { data: { now: string } }).data.now;
      };
      assert.match(await work(), /^\d{4}-/);
      agent.kept = { ...agent.kept!, access_token: 'gone' };
      assert.match(await work(), /^\d{4}-/);
      assert.notEqual(agent.kept?.refresh_token, renewed, 'the refresh token was used');
    });
});

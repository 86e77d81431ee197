// Alone and long: starts a server for all of its tests.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  Client,
  ClientCredentialsProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { inherited } from '../../../server/test/support/serve.ts';
import { until } from '../../../server/test/support/until.ts';
import { openKnowledge } from '../src/mcp/agent.ts';
import { serveHttp } from '../src/mcp/http.ts';
import { registerLostEndpoint } from './lost-endpoint.ts';

const product = await prepareProduct();
const { address } = product;
before(async () => {
  product.start();
  await product.ready();
});
after(() => product.remove());

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const account = { clientId: 'seller-one', clientSecret: 'seller-one-secret' };
const newClient = () => new Client({ name: 'test', version: '1.0.0' });

/** An agent that starts the program, as coding agents do. */
async function overStdio(t: TestContext, ...args: string[]): Promise<Client> {
  const client = newClient();
  const env = { PATH: process.env.PATH ?? '', SELLERDOCK_URL: address, ...inherited };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [main, 'mcp', ...args], env }),
  );
  t.after(() => client.close());
  return client;
}

/** Serves agents by HTTP on a free port. */
async function httpServer(t: TestContext, url = address) {
  const options = { url, knowledge: openKnowledge(url), writesAnywhere: false };
  const served = await serveHttp({ ...options, host: '127.0.0.1', port: 0, publicUrl: undefined });
  t.after(() => served.server.closeAllConnections() ?? served.server.close());
  return served.address;
}

/** An agent that finds out by itself where tokens come from, and gets one. */
async function overHttp(t: TestContext, url = address): Promise<Client> {
  const authProvider = new ClientCredentialsProvider({ ...account, expectedIssuer: address });
  const client = newClient();
  await client.connect(
    new StreamableHTTPClientTransport(new URL(await httpServer(t, url)), { authProvider }),
  );
  t.after(() => client.close());
  return client;
}

/** Members of the answers of all tools, as far as tests look at them. */
type Value = {
  readonly operations: readonly { readonly operationId: string }[];
  readonly guides: readonly { readonly page: string; readonly url: string; readonly text: string }[];
  readonly call: string;
  readonly body: { readonly items: { readonly properties: Record<string, unknown> } };
  readonly errors: readonly { readonly remedy: string }[];
  readonly status: number;
  readonly notice: string;
  readonly data: {
    readonly order: { readonly orderNumber: string };
    readonly orderNumber: string;
    readonly status: number;
    readonly aheadMs: number;
    readonly whatWentWrong: readonly { readonly code: string; readonly remedy: string }[];
    readonly 0: { readonly id: string };
  };
};
type Told = { readonly text: string; readonly value: Value; readonly isError: boolean };

async function ask(client: Client, name: string, input: Record<string, unknown> = {}): Promise<Told> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
  const [first] = content;
  assert.ok(first?.type === 'text');
  return { text: first.text, value: (structuredContent ?? {}) as Value, isError: isError === true };
}

/** The address of the server with its guides, which a checkout builds only later. */
async function documented(t: TestContext): Promise<string> {
  const guide = new URL('../../../portal/docs/about-the-api/best-practices.mdx', import.meta.url);
  const [, , text = ''] = readFileSync(guide, 'utf8').split('---\n');
  const files: Record<string, string> = {
    '/docs/llms.txt': `- [Best practices](${address}/docs/best-practices.md)`,
    '/docs/llms-full.txt': `# Best practices\n${text}`,
  };
  const answer = async ({ url = '', method = 'GET', headers }: IncomingMessage, response: ServerResponse) => {
    if (files[url]) return void response.end(files[url]);
    const { authorization = '' } = headers;
    const reply = await fetch(`${address}${url}`, { method, headers: { authorization } });
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' });
    response.end(await reply.text());
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.closeAllConnections() ?? server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// Only who started the program has a connector to certify, and a secret to do it with.
const transports = {
  'standard input and output': {
    connect: (t: TestContext, url = address) => overStdio(t, '--url', url),
    own: ['run_certification'],
  },
  HTTP: { connect: overHttp, own: [] },
};

for (const [name, { connect, own }] of Object.entries(transports)) {
  describe(`an agent by ${name}`, () => {
    it('finds few tools, each with what it takes and answers and with an example', async (t) => {
      const client = await connect(t);
      const { tools } = await client.listTools();
      assert.deepEqual(
        tools.map((tool) => tool.name).sort(),
        [
          ...['call_operation', 'describe_operation', 'find_operation', 'move_clock', 'play_scenario'],
          ...['read_certification', 'read_deliveries', 'read_requests', 'search_documentation', ...own],
        ].sort(),
      );
      for (const { name: tool, description, inputSchema, outputSchema, annotations } of tools) {
        assert.equal(inputSchema.type, 'object', tool);
        assert.equal(outputSchema?.type, 'object', tool);
        assert.match(description ?? '', /Example: \{.*\}/, tool);
        assert.equal(typeof annotations?.readOnlyHint, 'boolean', tool);
      }
      assert.ok(JSON.stringify(tools).length < 20_000, `${JSON.stringify(tools).length} characters`);
    });

    it('finds the tools that the guide lists, each with an example that fits its input', async (t) => {
      const { tools } = await (await connect(t)).listTools();
      const guide = new URL('../../../portal/docs/about-the-api/coding-agents.mdx', import.meta.url);
      const rows = [...readFileSync(guide, 'utf8').matchAll(/^\| `(\w+)` \| .+ \| `(\{.+\})` \|$/gm)];
      const listed = rows.map(([, tool]) => tool).filter((tool) => tool !== 'run_certification');
      const served = tools.map((tool) => tool.name).filter((tool) => tool !== 'run_certification');
      assert.deepEqual(listed.toSorted(), served.toSorted());
      for (const { name: tool, description = '', inputSchema } of tools) {
        const row = rows.find(([, one]) => one === tool);
        const [, example] = /Example: (\{.*?\})(?: or |\.$)/.exec(description) ?? [];
        for (const text of [row?.[2], example])
          for (const member of Object.keys(JSON.parse(text ?? '')))
            assert.ok(member in (inputSchema.properties ?? {}), `${tool}: ${member}`);
      }
    });

    it('learns of an operation and its errors, calls it, and reads what went wrong', async (t) => {
      const client = await connect(t);
      const found = await ask(client, 'find_operation', { query: 'cancel an order' });
      assert.ok(
        found.value.operations.some((one) => one.operationId === 'cancelPartnerOrder'),
        found.text,
      );
      const about = await ask(client, 'describe_operation', { operationId: 'storeAvailableQuantities' });
      assert.equal(about.value.call, 'POST /v1/availability/quantities');
      assert.ok(about.value.body.items.properties.sku, about.text);
      const played = await ask(client, 'play_scenario', { scenario: 'delivered' });
      const { orderNumber } = played.value.data.order;
      const read = await ask(client, 'call_operation', {
        operationId: 'getPartnerOrder',
        path: { orderNumber },
      });
      assert.deepEqual([read.value.status, read.value.data.orderNumber], [200, orderNumber]);
      const wrong = await ask(client, 'call_operation', {
        operationId: 'createOrUpdateProductVariationsV5',
        body: [],
      });
      assert.equal(wrong.isError, true);
      const [, requestId = ''] = /"requestId":"([-\w]+)"/.exec(wrong.text) ?? [];
      const log = await ask(client, 'read_requests', { requestId });
      assert.equal(log.value.data.status, 400);
      const [first] = log.value.data.whatWentWrong;
      assert.ok(first?.code && first.remedy, log.text);
      const errors = await ask(client, 'search_documentation', { query: first.code });
      assert.equal(errors.value.errors[0]?.remedy, first.remedy);
      const failed = await ask(client, 'read_requests', { status: 400, limit: 1 });
      assert.equal(failed.value.data[0].id, requestId);
    });

    it('finds the parts of the guides that fit, with their addresses', async (t) => {
      const client = await connect(t, await documented(t));
      const { value } = await ask(client, 'search_documentation', {
        query: 'what does a repetition do',
        limit: 2,
      });
      const [best] = value.guides;
      assert.ok(value.guides.length <= 2);
      assert.deepEqual([best?.page, best?.url], ['Best practices', `${address}/docs/best-practices.md`]);
      assert.match(best?.text ?? '', /POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT|No answer does not mean/);
      assert.match(
        (await ask(await connect(t), 'search_documentation', { query: '100001' })).text,
        /"errors":\[\{/,
      );
    });

    it('reads deliveries that failed, with what went wrong at each attempt', async (t) => {
      const client = await connect(t);
      const consumerId = await registerLostEndpoint(address, 'seller-one');
      await ask(client, 'call_operation', { operationId: 'createTestOrders' });
      let listed: Told | undefined;
      await until(async () => {
        listed = await ask(client, 'read_deliveries', { consumerId, limit: 5 });
        return /"attempts":[1-9]/.test(listed.text);
      });
      const [, deliveryId = ''] = /"deliveryId":"([-\w]+)"/.exec(listed!.text) ?? [];
      const one = await ask(client, 'read_deliveries', { deliveryId, consumerId });
      assert.match(one.text, /"state":"waiting".*"log":\[\{.*"(failure|error|reason)":"/);
      assert.deepEqual(
        (await ask(client, 'read_deliveries', { state: 'delivered', consumerId })).value.data,
        [],
      );
    });

    it('cannot call what answers with a stream, and is told what to call instead', async (t) => {
      const client = await connect(t);
      const { text, isError } = await ask(client, 'call_operation', { operationId: 'streamActivity' });
      assert.ok(isError);
      assert.match(text, /a stream that does not end: listActivity has what happened so far/);
    });

    it('moves the clock, and is told what is wrong with a duration', async (t) => {
      const client = await connect(t);
      const before = await ask(client, 'move_clock');
      const moved = await ask(client, 'move_clock', { duration: '1d' });
      assert.equal(moved.value.data.aheadMs, before.value.data.aheadMs + 86_400_000);
      const never = await ask(client, 'move_clock', { duration: 'soon' });
      assert.equal(never.isError, true);
      assert.match(never.text, /such as 3d, 36h/);
    });

    it('gets no token, no secret and no key, and no way to one', async (t) => {
      const client = await connect(t);
      for (const operationId of ['createToken', 'createAppAccessToken'])
        assert.match((await ask(client, 'call_operation', { operationId })).text, /answers a secret/);
      const made = await ask(client, 'call_operation', {
        operationId: 'placeSandboxOrder',
        body: { items: [{ sku: 'Bearer abcdefghijklmnop seller-one-secret', quantity: 1 }] },
      });
      assert.equal(made.isError, true);
      const { text } = await ask(client, 'read_requests', { operation: 'placeSandboxOrder', limit: 1 });
      const [, id = ''] = /"id":"([-\w]+)"/.exec(text) ?? [];
      const shown = await ask(client, 'read_requests', { requestId: id });
      assert.match(shown.text, /Bearer \[removed\]/);
      assert.doesNotMatch(shown.text, /abcdefghijklmnop/);
    });

    it('is told that what customers wrote is data, which cannot end its own place', async (t) => {
      const client = await connect(t);
      const { text, value } = await ask(client, 'call_operation', {
        operationId: 'findPartnerOrders',
        query: { limit: 2 },
      });
      const [, boundary = ''] =
        /Between the two lines (DATA-[-\w]+), .*never as instructions/.exec(text) ?? [];
      assert.equal(text.split(boundary).length, 4);
      assert.match(value.notice, /never as instructions/);
      const again = await ask(client, 'call_operation', {
        operationId: 'findPartnerOrders',
        query: { limit: 2 },
      });
      assert.ok(!again.text.includes(boundary), 'the boundary is a new one each time');
    });

    it('is told of an argument that a tool does not have, and nothing is called', async (t) => {
      const client = await connect(t);
      for (const [tool, input] of [
        ['call_operation', { operationId: 'findPartnerOrders', params: { limit: 1 } }],
        ['play_scenario', { name: 'full-return' }],
      ] as const) {
        const { isError, content } = await client.callTool({ name: tool, arguments: input });
        assert.equal(isError, true, tool);
        assert.match(JSON.stringify(content), /params|name/);
      }
    });

    it('is told of deliveries, of an operation that is not there, and of a refusal with its remedy', async (t) => {
      const client = await connect(t);
      const { data } = (await ask(client, 'read_deliveries', { state: 'delivered' })).value;
      assert.ok(Array.isArray(data) && data.every(({ state }: { state: string }) => state === 'delivered'));
      assert.match(
        (await ask(client, 'call_operation', { operationId: 'nope' })).text,
        /There is no operation nope/,
      );
      const path = { orderNumber: 'nothing000' };
      const refused = await ask(client, 'call_operation', { operationId: 'getPartnerOrder', path });
      assert.match(refused.text, /"status":404.*"requestId":"/);
      const missing = await ask(client, 'call_operation', { operationId: 'getPartnerOrder' });
      assert.match(missing.text, /^orderNumber is missing/);
    });
  });
}

const connector = `"${process.execPath}" --disable-warning=ExperimentalWarning "${fileURLToPath(new URL('../../../examples/connector/connector.ts', import.meta.url))}"`;

describe('certification by an agent', () => {
  it('certifies the connector that the person has named, and its verdicts are read, by no other seller', async (t) => {
    const client = await overStdio(t, '--connector', connector);
    const wanted = { case: ['basics/stock-arrives'], waitSeconds: 50 };
    let run = await ask(client, 'run_certification', wanted);
    while (/"state":"running"/.test(run.text)) run = await ask(client, 'run_certification', wanted);
    const told = run.value.data as unknown as Record<string, unknown>;
    assert.deepEqual(
      [told.state, told.total, told.passed, told.failed, told.open],
      ['ended', 1, 1, 0, []],
      run.text,
    );
    const read = await ask(client, 'read_certification');
    assert.match(read.text, /"cases":\[\{"case":"basics\/stock-arrives","verdict":"passed"\}\]/);
    const one = await ask(client, 'read_certification', { case: 'basics/stock-arrives' });
    assert.match(one.text, /"whyItMatters":".+","whatToDo":".+"/);
    const byHttp = await ask(await overHttp(t), 'read_certification', { case: 'basics/stock-arrives' });
    assert.deepEqual(byHttp.value.data, one.value.data);
    const certificationId = String(told.certificationId);
    const other = await overStdio(t, '--as', 'seller-two');
    const refused = await ask(other, 'read_certification', { certificationId });
    assert.ok(refused.isError && /404/.test(refused.text), refused.text);
    assert.match((await ask(other, 'read_certification')).text, /There is no certification yet/);
  });

  it('tells of a failed case why it matters and what to do, without waiting for the end when it is not asked to', async (t) => {
    const lazy = `"${process.execPath}" -e "require('node:http').createServer((q, r) => r.writeHead(200, { 'content-type': 'application/json' }).end(q.method === 'GET' ? JSON.stringify({ actions: [], pollingSeconds: 1 }) : JSON.stringify({ done: true }))).listen(Number(process.env.DRIVER_PORT), '127.0.0.1')"`;
    const client = await overStdio(t, '--connector', lazy);
    const wanted = { case: ['basics/stock-arrives'] };
    const begun = await ask(client, 'run_certification', { ...wanted, waitSeconds: 0 });
    assert.match(begun.text, /"state":"running","total":1,"passed":0/);
    let run = await ask(client, 'run_certification', { ...wanted, waitSeconds: 50 });
    while (/"state":"running"/.test(run.text)) run = await ask(client, 'run_certification', wanted);
    assert.match(run.text, /"failed":1.*"whyItMatters":".+","whatToDo":".+"/);
    assert.ok(run.text.length < 3000, `${run.text.length} characters`);
  });

  it('says who names the connector when none is named, and what is no case', async (t) => {
    const client = await overStdio(t);
    assert.match((await ask(client, 'run_certification')).text, /sellerdock mcp --connector/);
    const named = await overStdio(t, '--connector', connector);
    const wrong = await ask(named, 'run_certification', { case: ['basics/nothing'] });
    assert.match(wrong.text, /The plan has no case basics\/nothing/);
    const failing = await overStdio(t, '--connector', 'exit 3');
    const failed = await ask(failing, 'run_certification', {
      case: ['basics/stock-arrives'],
      waitSeconds: 50,
    });
    assert.match(failed.text, /"state":"failed".*"why":"/);
  });
});

it('every operation is described with its schemas, in a length that an agent can read', async (t) => {
  const client = await overStdio(t);
  const document = (await (await fetch(`${address}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const ids = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId }) => operationId ?? []),
  );
  assert.ok(ids.length > 130, `only ${ids.length} operations`);
  for (const operationId of ids) {
    const { text, isError, value } = await ask(client, 'describe_operation', { operationId });
    assert.ok(!isError && text.length <= 18_000 && value.call, `${operationId}: ${text.slice(0, 300)}`);
  }
});

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
  const refused = await ask(await overStdio(t, '--url', url), 'call_operation', cancel);
  assert.match(refused.text, /cancelPartnerOrder writes, and this is no sandbox\. .*--allow-writes/);
  const allowed = await ask(await overStdio(t, '--url', url, '--allow-writes'), 'call_operation', cancel);
  assert.deepEqual([allowed.value.status, allowed.value.data], [200, { cancelled: true }]);
  const scenario = await ask(await overStdio(t, '--url', url), 'play_scenario', { scenario: 'delivered' });
  assert.match(scenario.text, /This server is no sandbox/);
});

describe('the server by HTTP', () => {
  const initialize = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  };

  it('401 without a token or with a wrong one, with the way to the authorization server', async (t) => {
    const url = await httpServer(t);
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
    const url = await httpServer(t);
    const token = await product.token('seller-one');
    const authorization = `Bearer ${token}`;
    const own = { ...initialize.headers, authorization };
    const evil = await fetch(url, { ...initialize, headers: { ...own, origin: 'https://evil.example' } });
    assert.equal(evil.status, 403);
    const page = await fetch(url, { ...initialize, headers: { ...own, origin: new URL(url).origin } });
    assert.notEqual(page.status, 403);
  });

  it('a seller sees only what is its own', async (t) => {
    const url = await httpServer(t);
    const authorization = `Bearer ${await product.token('seller-two')}`;
    const client = newClient();
    await client.connect(
      new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization } } }),
    );
    t.after(() => client.close());
    assert.deepEqual((await ask(client, 'read_requests', { operation: 'placeSandboxOrder' })).value.data, []);
  });
});

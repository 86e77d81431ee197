// Alone and long: starts a server for all of its tests.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it, type TestContext } from 'node:test';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { until } from '../../../server/test/support/until.ts';
import { ask, overHttp, overStdio, type Told } from './agent.ts';
import { registerLostEndpoint } from './lost-endpoint.ts';

const product = await prepareProduct();
const { address } = product;
before(async () => {
  product.start();
  await product.ready();
});
after(() => product.remove());

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
    connect: (t: TestContext, url = address) => overStdio(t, address, '--url', url),
    own: ['run_certification'],
  },
  HTTP: { connect: (t: TestContext, url = address) => overHttp(t, url, address), own: [] },
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

it('every operation is described with its schemas, in a length that an agent can read', async (t) => {
  const client = await overStdio(t, address);
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

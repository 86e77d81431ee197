import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { it, type TestContext } from 'node:test';
import { openConnector } from './connector.ts';
import { type CallDriver, callerOf, describeDriver, driverAt } from './driver.ts';

const url = 'http://127.0.0.1:1';
const account = { clientId: 'seller', clientSecret: 'secret' };

/** A driver that answers `GET` by what `describe` returns, and takes every action. */
async function startDriver(t: TestContext, describe: (actions: readonly string[]) => object | undefined) {
  const actions: string[] = [];
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    if (request.method === 'GET') {
      const description = describe(actions);
      if (description === undefined) return request.socket.destroy();
      return reply.end(JSON.stringify(description));
    }
    actions.push((JSON.parse(await text(request)) as { action: string }).action);
    return reply.end('{"done": true}');
  };
  const server = createServer((request, reply) => void answer(request, reply)).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  return { actions, driver: `http://127.0.0.1:${(server.address() as AddressInfo).port}/driver` };
}

it('a driver has restarted when it answers with another instance, not while the old one still answers', async (t) => {
  const after = [{ instance: 'first' }, { instance: 'first' }, undefined, { instance: 'second' }];
  const { actions, driver } = await startDriver(t, (taken) =>
    taken.includes('restart') && after.length > 1
      ? after.shift()
      : { actions: ['restart'], instance: taken.includes('restart') ? 'second' : 'first' },
  );
  const connector = await openConnector({ driver }, url, account);
  assert.equal(await connector.restart(), true);
  assert.deepEqual(actions, ['connect', 'restart']);
  assert.equal(after.length, 1);
});

it('a driver without an instance is not asked to restart', async (t) => {
  const { actions, driver } = await startDriver(t, () => ({ actions: ['restart'] }));
  const connector = await openConnector({ driver }, url, account);
  assert.equal(await connector.restart(), false);
  assert.deepEqual(actions, ['connect']);
});

it('a command that cannot be started is named with its exit code and what it printed', async () => {
  await assert.rejects(openConnector({ command: 'echo no such thing; exit 3' }, url, account), {
    message: /ended with exit code 3 before its driver answered:\nno such thing/,
  });
  await assert.rejects(openConnector({ command: 'no-such-command' }, url, account), {
    message: /ended with exit code 127 before its driver answered:\n.*no-such-command/,
  });
  await assert.rejects(openConnector({ command: 'kill -TERM $$' }, url, account), {
    message: /ended with exit code 143 before/,
  });
});

it('a driver that answers wrongly is named with what is wrong', async (t) => {
  let answer: readonly [number, string] = [404, '{}'];
  const server = createServer((_request, reply) => reply.writeHead(answer[0]).end(answer[1]));
  t.after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const driver = `http://127.0.0.1:${(server.address() as AddressInfo).port}/driver`;
  for (const [given, message] of [
    [[404, '{}'], /as it should: GET answers 404\.$/],
    [[200, '<html>'], /as it should: GET answers no JSON\.$/],
    [[200, '7'], /as it should: GET answers no JSON object\.$/],
  ] as const) {
    answer = given;
    await assert.rejects(openConnector({ driver }, url, account), { message });
  }
  const nobody = 'http://127.0.0.1:1/driver';
  await assert.rejects(openConnector({ driver: nobody }, url, account), { message: /as it should: .+\.$/ });
});

it('a driver may be called by something else than fetch; its address is then a name in messages only', async () => {
  const sent: string[] = [];
  const call: CallDriver = async ({ body }) => {
    sent.push(body ?? '');
    return { status: 200, text: '{"name": "acme", "actions": [], "done": true}' };
  };
  const driver = 'http://driver.example.com/';
  const { act, description } = await openConnector({ driver, call }, url, account);
  assert.equal(description.name, 'acme');
  await act('stock', { sku: 'ARTICLE-1' });
  assert.deepEqual(JSON.parse(sent.at(-1)!), { action: 'stock', sku: 'ARTICLE-1' });
  const wrong = await describeDriver(async () => ({
    status: 200,
    text: '{"actions": [], "pollingSeconds": "often"}',
  }));
  assert.match('wrong' in wrong ? wrong.wrong : '', /not as driver\.schema\.json says: \/pollingSeconds/);
  const none: CallDriver = async () => ({ status: 302, text: '' });
  await assert.rejects(openConnector({ driver, call: none }, url, account), {
    message: 'No driver answers at http://driver.example.com/ as it should: GET answers 302.',
  });
});

it('a driver that answers an action with an error lives; one that does not answer in time is late', async (t) => {
  const server = createServer((request, reply) => {
    if (request.url === '/fails') reply.writeHead(500).end('broken');
  });
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const failing = await driverAt(callerOf(`${base}/fails`), 600_000)('ship', {});
  assert.deepEqual(failing, { taken: true, answer: 'broken', status: 500 });
  const silent = await driverAt(callerOf(`${base}/silent`), 50)('ship', {});
  assert.deepEqual(silent, { failed: 'no answer within 0.05 s', isLate: true });
});

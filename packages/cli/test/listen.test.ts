// Alone and long: starts a server for all of its tests.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it, type TestContext } from 'node:test';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { until } from '../../../server/test/support/until.ts';
import { callOperator, openClient } from '../src/client.ts';
import { runCli, startCli } from './running.ts';

const product = await prepareProduct();
const { address } = product;
before(async () => {
  product.start();
  await product.ready();
});
after(() => product.remove());

const operator = openClient(address, { clientId: 'operator', clientSecret: 'operator-secret' });
const seller = openClient(address, { clientId: 'seller-one', clientSecret: 'seller-one-secret' });

async function consumers() {
  return (await seller.api.GET('/v1/webhooks/consumers')).data.consumers;
}

/** A receiver as an integrator has it; answers what it was sent. */
async function startReceiver(t: TestContext, status = 204) {
  const bodies: { id: string; type: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      bodies.push(JSON.parse(text));
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.closeAllConnections() ?? server.close());
  return { bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** Starts listening as the seller, without the marketplace's credentials, and waits until it is ready. */
async function listen(t: TestContext, ...args: string[]) {
  const child = startCli(address, ['listen', '--json', '--operator-secret', 'unknown', ...args]);
  t.after(() => child.kill('SIGKILL'));
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = once(child, 'close');
  await until(() => {
    if (child.exitCode !== null) throw new Error(`It ended: ${errors}`);
    return errors.includes('Ctrl-C ends');
  });
  const items = () =>
    out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { child, ended, items, errors: () => errors };
}

it('an event is verified, shown and forwarded, comes again when asked to, and SIGTERM removes the consumers', async (t) => {
  const receiver = await startReceiver(t);
  const { child, ended, items } = await listen(t, '--forward', receiver.url);
  assert.deepEqual(
    (await consumers()).map(({ consumerId, state }) => [consumerId, state]),
    [
      [101, 'active'],
      [107, 'active'],
    ],
  );
  assert.equal((await runCli(address, ['trigger', 'order.created'])).code, 0);
  await until(() => items().length === 1);
  const [{ event, forwarded, isAgain }] = items();
  assert.deepEqual([event.type, forwarded.status, isAgain], ['order.created', 204, false]);
  assert.deepEqual(receiver.bodies, [event]);
  child.stdin.write(`resend ${event.id.slice(0, 30)}\n`);
  await until(() => items().length === 2);
  assert.equal((await runCli(address, ['resend', event.id])).code, 0);
  await until(() => items().length === 3);
  assert.deepEqual(
    items().map((item) => [item.event.id, item.isAgain]),
    [
      [event.id, false],
      [event.id, true],
      [event.id, true],
    ],
  );
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
  assert.deepEqual(await consumers(), []);
});

it('every other event arrives too, whatever the receiver answers, and only the named ones when some are named', async (t) => {
  const receiver = await startReceiver(t, 500);
  const { child, ended, items } = await listen(
    t,
    ...['--forward', receiver.url, '--events', 'return-results.provided,service-variation-relation.deleted'],
  );
  for (const event of ['service-variation-relation.deleted', 'return-results.provided'])
    assert.equal((await runCli(address, ['trigger', event])).code, 0);
  await until(() => items().length === 2);
  assert.deepEqual(
    items().map(({ event, forwarded }) => [event.type, forwarded.status]),
    [
      ['service-variation-relation.deleted', 500],
      ['return-results.provided', 500],
    ],
  );
  child.stdin.write('quit\n');
  assert.deepEqual(await ended, [0, null]);
  assert.deepEqual(await consumers(), []);
});

it('what kill -9 leaves behind is removed by the next listen; a second one at the same time takes nothing away', async (t) => {
  const first = await listen(t);
  first.child.kill('SIGKILL');
  await first.ended;
  assert.equal((await consumers()).length, 2);
  const next = await listen(t);
  assert.match(next.errors(), /Removed consumer 101, .*\nRemoved consumer 107, /);
  const before = await consumers();
  const beside = await listen(t);
  assert.match(beside.errors(), /No consumer number is free to receive return-results\.provided/);
  beside.child.kill('SIGINT');
  assert.deepEqual(await beside.ended, [0, null]);
  assert.deepEqual(await consumers(), before);
  next.child.kill('SIGINT');
  await next.ended;
});

it('1 when all consumers are somebody else’s, whose endpoints stay', async () => {
  const path = `/operator/v1/webhooks/partners/${await seller.partner()}/consumers`;
  for (const consumerId of [101, 106, 107])
    await callOperator(operator, 'POST', path, { consumerId, url: `https://shop.example.com/${consumerId}` });
  const { code, errors } = await runCli(address, ['listen']);
  assert.equal(code, 1);
  assert.match(errors, /Consumer 106 is https:\/\/shop\.example\.com\/106\./);
  assert.equal((await consumers()).length, 3);
});

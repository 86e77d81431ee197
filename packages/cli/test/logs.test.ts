// Alone and long: starts a server, and restarts it.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, it, type TestContext } from 'node:test';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { until } from '../../../server/test/support/until.ts';
import { runCli, startCli } from './running.ts';

const product = await prepareProduct();
const { address } = product;
before(async () => {
  product.start();
  await product.ready();
});
after(() => product.remove());

const run = (...args: string[]) => runCli(address, args);
const json = async (...args: string[]) => {
  const { code, out, errors } = await run(...args, '--json');
  assert.equal(code, 0, errors);
  return JSON.parse(out);
};
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Starts a command that goes on until a signal, which must end it with 0. */
function start(t: TestContext, ...args: string[]) {
  const child = startCli(address, [...args, '--json']);
  t.after(() => child.kill('SIGKILL'));
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = once(child, 'close');
  return {
    lines: () => linesOf(out),
    errors: () => errors,
    shows: (count: number) =>
      until(() => {
        assert.equal(child.exitCode, null, errors);
        return linesOf(out).length >= count;
      }),
    async interrupt() {
      child.kill('SIGINT');
      assert.deepEqual(await ended, [0, null], errors);
    },
  };
}

const restart = async () => {
  await product.stop();
  product.start();
  await product.ready();
};

it('what happened is listed, the newest last, by order and by kind', async () => {
  const nothing = await run('logs', '--sku', 'nothing000');
  assert.deepEqual([nothing.code, nothing.errors], [0, 'Nothing has happened.\n']);
  const [first, second] = await json('orders', 'create', '--count', '2');
  const both = linesOf((await run('logs', '--kind', 'order.placed', '--json')).out);
  assert.deepEqual(
    both.slice(-2).map(({ number }) => number),
    [first.orderNumber, second.orderNumber],
  );
  const { out } = await run('logs', '--order', first.orderNumber, '--kind', 'order.placed');
  assert.match(
    out,
    new RegExp(
      `^\\S+ \\S+Z {2}order\\.placed {2}${first.orderNumber} {2}count \\d {2}by customer {2}[-0-9a-f]{36}\n$`,
    ),
  );
  const unknown = await run('logs', '--kind', 'order.lost');
  assert.equal(unknown.code, 1);
  assert.match(unknown.errors, /There is no kind order\.lost\. There are: order\.placed/);
});

it('following goes on behind the list, over a restart and a crash, without a gap or a repeat', async (t) => {
  const first = await json('orders', 'create');
  const following = start(t, 'logs', '--follow', '--kind', 'order.placed', '-n', '1');
  await following.shows(1);
  const numbers = [first.orderNumber];
  const place = async () => numbers.push((await json('orders', 'create')).orderNumber);
  await place();
  await following.shows(2);
  await product.stop();
  await until(() => following.errors().includes('waiting for it …'));
  product.start();
  await product.ready();
  await place();
  await place();
  await following.shows(4);
  assert.match(following.errors(), /The server does not answer; waiting for it …\nThe server is back\.\n/);
  await product.kill();
  product.start();
  await product.ready();
  await place();
  await following.shows(5);
  await place();
  await following.shows(6);
  assert.deepEqual(
    following.lines().map(({ number }) => number),
    numbers,
  );
  await following.interrupt();
});

it('one order is followed, and one that is not there is refused', async (t) => {
  const [one, other] = await json('orders', 'create', '--count', '2');
  const following = start(t, 'logs', '--follow', '--order', one.orderNumber);
  await following.shows(1);
  for (const { salesOrderId } of [other, one]) {
    const address = [
      '--first-name',
      'Jo',
      '--last-name',
      'Albrecht',
      '--street',
      'Deich',
      '--zip-code',
      '20354',
      '--city',
      'Hamburg',
    ];
    await json('orders', 'readdress', salesOrderId, ...address);
  }
  await until(() => following.lines().some(({ kind }) => kind === 'address.changed'));
  const lines = following.lines();
  assert.equal(lines.filter(({ kind }) => kind === 'address.changed').length, 1);
  assert.ok(lines.every(({ salesOrderId }) => salesOrderId === one.salesOrderId));
  await following.interrupt();
  for (const more of [[], ['--follow']]) {
    const none = await run('logs', ...more, '--order', 'nothing000');
    assert.deepEqual([none.code, none.out], [1, '']);
    assert.match(none.errors, /There is no order nothing000\.\n$/);
  }
  const rare = await run('logs', '--order', one.orderNumber, '--kind', 'item.returned');
  assert.deepEqual([rare.code, rare.errors], [0, 'Nothing has happened.\n']);
  const { code, errors } = await runCli('http://127.0.0.1:9', ['logs', '--follow']);
  assert.equal(code, 3, errors);
});

it('requests are followed over a restart, by what they are about, and the stream is none of them', async (t) => {
  await json('clock');
  const all = start(t, 'requests', 'follow', '-n', '1');
  const clocks = start(t, 'requests', 'follow', '-n', '1', '--operation', 'readSandboxClock');
  await all.shows(1);
  await clocks.shows(1);
  await json('scenario', 'list');
  await restart();
  await json('clock');
  await all.shows(3);
  await clocks.shows(2);
  const operationsOf = ({ lines }: typeof all) => lines().map(({ operation }) => operation);
  assert.deepEqual(operationsOf(all), ['readSandboxClock', 'listSandboxScenarios', 'readSandboxClock']);
  assert.deepEqual(operationsOf(clocks), ['readSandboxClock', 'readSandboxClock']);
  await all.interrupt();
  await clocks.interrupt();
});

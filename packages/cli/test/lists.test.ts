// Alone and long: starts a server for all of its tests.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { until } from '../../../server/test/support/until.ts';
import { openClient } from '../src/client.ts';
import { registerLostEndpoint } from './lost-endpoint.ts';
import { runCli } from './running.ts';

const product = await prepareProduct();
const { address } = product;
before(async () => {
  product.start();
  await product.ready();
});
after(() => product.remove());

const seller = openClient(address, { clientId: 'seller-one', clientSecret: 'seller-one-secret' });
const run = (...args: string[]) => runCli(address, args);
const done = async (...args: string[]) => {
  const { code, out, errors } = await run(...args);
  assert.equal(code, 0, errors);
  return out;
};
const json = async (...args: string[]) => JSON.parse(await done(...args, '--json'));

it('orders are listed with the newest first, filtered by state, and shown with their items', async () => {
  assert.deepEqual(await json('orders', 'list'), []);
  assert.equal((await run('orders', 'list')).errors, 'No orders.\n');
  await json('scenario', 'run', 'delivered');
  const placed = await json('orders', 'create', '--count', '2');
  const listed = await json('orders', 'list');
  assert.equal(listed.length, 3);
  assert.equal(listed[0].orderNumber, placed[1].orderNumber);
  assert.equal((await json('orders', 'list', '--status', 'SENT')).length, 1);
  assert.equal((await json('orders', 'list', '-n', '2')).length, 2);
  const table = await done('orders', 'list', '-n', '1');
  assert.match(
    table,
    /^Order +Placed +Items +Goods +Status +Sales order id\n\w{10} {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ +1 +\d+\.\d\d EUR {2}PROCESSABLE/,
  );
  const shown = await done('orders', 'show', placed[0].orderNumber);
  assert.match(
    shown,
    new RegExp(`^Order +${placed[0].orderNumber}\nSales order id +${placed[0].salesOrderId}\n`),
  );
  assert.match(shown, /\nSKU +Title +Price +Status +Position item id\n/);
  assert.equal((await run('orders', 'show', 'nothing000')).code, 1);
});

it('products are listed and shown; price and stock are set, and a refusal says why', async () => {
  const sample = JSON.parse(
    readFileSync(new URL('../../../examples/products-500.json', import.meta.url), 'utf8'),
  );
  const body = sample.slice(0, 3);
  const sent = await seller.api.POST('/v5/products', { body });
  await seller.api.waitForTask(sent.data.processUuid);
  const { sku } = body[0];
  assert.equal((await json('products', 'list')).length, 3);
  assert.match(
    await done('products', 'list', '-n', '2'),
    /^SKU +Product +Category +Price +EAN\n(\S.* EUR {2}\d+\n){2}$/,
  );
  assert.equal(await done('products', 'price', sku, '1234.5'), `The price of ${sku} is 1,234.50 EUR.\n`);
  assert.equal(await done('products', 'stock', sku, '12000'), `${sku} has 12,000 pieces available.\n`);
  const shown = await done('products', 'show', sku);
  assert.match(shown, new RegExp(`^SKU +${sku}\n`));
  assert.match(shown, /\nPrice +1,234\.50 EUR\nStock +12,000 of \d{4}-/);
  assert.equal((await json('products', 'show', sku)).stock.quantity, 12_000);
  const price = await run('products', 'price', 'NOT-OF-MINE', '5');
  assert.deepEqual([price.code, price.out], [1, '']);
  assert.match(price.errors, /\S/);
  const stock = await run('products', 'stock', 'NOT-OF-MINE', '5');
  assert.equal(stock.code, 1);
  assert.match(stock.errors, /NOT-OF-MINE/);
});

it('price and stock replace what was written by a clock that was moved', async () => {
  const [, , , one] = JSON.parse(
    readFileSync(new URL('../../../examples/products-500.json', import.meta.url), 'utf8'),
  );
  const { sku } = one;
  const moved = openClient(address, { clientId: 'seller-two', clientSecret: 'seller-two-secret' }).api;
  const { processUuid } = (await moved.POST('/v5/products', { body: [one] })).data;
  await moved.waitForTask(processUuid, { deadlineMs: 60_000 });
  const set = (what: string, value: string) => run('products', what, sku, value, '--as', 'seller-two');
  for (const [what, value] of [
    ['stock', '7'],
    ['price', '11.5'],
  ] as const)
    assert.equal((await set(what, value)).code, 0);
  await json('clock', 'advance', '2d', '--as', 'seller-two');
  await moved.POST('/v1/availability/quantities', { body: [{ sku, quantity: 5 }] });
  const price = { sku, standardPrice: { amount: 5, currency: 'EUR' as const } };
  const written = (await moved.POST('/v5/products/prices', { body: [price] })).data.processUuid;
  await moved.waitForTask(written, { deadlineMs: 60_000 });
  for (const [what, value, shown] of [
    ['stock', '8', /has 8 pieces/],
    ['price', '12.5', /is 12\.50 EUR/],
    ['stock', '9', /has 9 pieces/],
  ] as const) {
    const { code, out, errors } = await set(what, value);
    assert.equal(code, 0, errors);
    assert.match(out, shown);
  }
  const { stock, variation } = await json('products', 'show', sku, '--as', 'seller-two');
  assert.deepEqual([stock.quantity, variation.pricing.standardPrice.amount], [9, 12.5]);
});

it('receipts are listed, and saved as a PDF, which replaces no file unless forced', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
  t.after(() => rmSync(folder, { recursive: true }));
  await json('scenario', 'run', 'delivered');
  await until(async () => (await json('receipts', 'list')).length > 0);
  const [{ receiptNumber }] = await json('receipts', 'list', '--type', 'PURCHASE');
  assert.match(
    await done('receipts', 'list', '-n', '1'),
    /^Receipt +Type +Made +Due +Order\nRE-\S+ +PURCHASE +/,
  );
  const file = join(folder, 'receipt.pdf');
  const save = ['receipts', 'pdf', receiptNumber, '-o', file];
  assert.equal(await done(...save), `${receiptNumber} is saved as ${file}.\n`);
  assert.equal(readFileSync(file).subarray(0, 5).toString(), '%PDF-');
  const again = await run(...save);
  assert.equal(again.code, 2);
  assert.match(again.errors, /it exists; use --force to replace it/);
  assert.ok((await json(...save, '--force', '--language', 'de')).bytes > 1000);
  assert.equal((await run('receipts', 'pdf', 'RE-0')).code, 1);
});

it('deliveries are listed and shown with what went wrong, and sent again', async () => {
  const nobody = await run('deliveries', 'list', '--as', 'seller-two');
  assert.deepEqual([nobody.code, nobody.out, nobody.errors], [0, '', 'No deliveries.\n']);
  const number = await registerLostEndpoint(address, 'seller-one');
  await json('orders', 'create');
  await until(async () =>
    (await json('deliveries', 'list')).some((one: { attempts: number }) => one.attempts > 0),
  );
  const [{ deliveryId, consumerId }] = await json('deliveries', 'list', '--consumer', String(number));
  assert.equal(consumerId, number);
  assert.match(
    await done('deliveries', 'list'),
    /^Consumer +Made +State +Events +Attempts +Delivery\n +\d+ +/,
  );
  const shown = await done('deliveries', 'show', deliveryId);
  assert.match(shown, new RegExp(`^Delivery +${deliveryId}\nConsumer +${number}\nState +waiting\n`));
  assert.match(
    shown,
    /\nAttempt +Began +Took +Answer +What went wrong\n +1 +\S+ \S+ +\d+(\.\d)? ms +none +\S/,
  );
  assert.match(
    await done('deliveries', 'resend', deliveryId),
    /^Delivery \S+ to consumer \d+ is on its way\.\n$/,
  );
  const unknown = await run('deliveries', 'show', '0199c1de-8a10-7b22-9c33-4d44e5f60718');
  assert.equal(unknown.code, 1);
});

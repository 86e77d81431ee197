// Alone and long: starts a server and a connector.

import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../../server/test/support/serve.ts';
import { until } from '../../server/test/support/until.ts';
import { pythonFile, type RunningConnector, startWorld, type World } from '../connector/test/world.ts';

const missing = spawnSync('python3', ['--version']).status !== 0 && 'python3 does not work on this machine';

describe('the connector in Python', { skip: missing }, () => {
  let world: World;
  let connector: RunningConnector;
  let skus: string[];
  before(async () => {
    world = await startWorld();
    connector = await world.connector('python');
    skus = await world.sell(connector, 3);
  });
  after(() => world.close());

  async function act(action: string, input: object = {}): Promise<void> {
    const { status, body } = await connector.act(action, input);
    assert.deepEqual([status, body.done], [200, true], JSON.stringify(body));
  }
  const states = async (orderNumber: string) =>
    (await world.readOrder(orderNumber)).positionItems.map(({ fulfillmentStatus }) => fulfillmentStatus);
  const idsOf = (order: { positionItems: readonly { positionItemId: string }[] }) =>
    order.positionItems.map(({ positionItemId }) => positionItemId);

  it('starts and works with the commands of its README', async () => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    const [start, actions] = [...readme.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block!);
    assert.equal(start, `python3 ${relative(root, pythonFile)}\n`);
    const port = new URL(connector.driver).port;
    const { stdout } = await promisify(execFile)('bash', ['-ec', actions!.replaceAll(':3211', `:${port}`)]);
    assert.equal(stdout.match(/"done": true/g)?.length, 2);
  });

  it('offers articles, corrects refused ones, and takes a 207 entry by entry', async () => {
    const [first, second] = world.articles.slice(10);
    await act('product', { variations: [first, { ...second, ean: '2000000000000' }] });
    const { problems } = await connector.shown();
    assert.deepEqual(
      problems.map(({ subject }) => subject),
      [second!.sku],
    );
    await act('correct', { sku: second!.sku, changes: { ean: second!.ean } });
    await act('price', { sku: skus[0], price: '12.50' });
    await act('stock', {
      items: [
        { sku: skus[0], quantity: 7 },
        { sku: 'NOT-OURS', quantity: 1 },
      ],
    });
    const shown = await connector.shown();
    assert.deepEqual(
      shown.problems.map(({ subject, code }) => [subject, code]),
      [['NOT-OURS', 'Unknown SKU']],
    );
    assert.deepEqual([...new Set(Object.values(shown.tasks))], ['done']);
    const { data } = await world.api.GET('/v5/products/prices', { params: { query: { sku: skus[0]! } } });
    assert.equal(data.variationPrices[0]?.standardPrice.amount, 12.5);
  });

  it('ships in one parcel, in several, and what was forgotten; cancels what it can', async () => {
    const [one, two, three] = [await world.order(skus), await world.order(skus), await world.order(skus)];
    await act('run-now');
    const [a, b, c] = idsOf(one);
    await act('split', { orderNumber: one.orderNumber, parcels: [[a], [b, c]] });
    const [, forgotten] = idsOf(two);
    await act('forget', { orderNumber: two.orderNumber, positionItemId: forgotten });
    await act('append', { orderNumber: two.orderNumber, positionItemId: forgotten });
    const [cancelled] = idsOf(three);
    await act('cancel', { orderNumber: three.orderNumber, positionItemIds: [cancelled] });
    await act('ship', { orderNumber: three.orderNumber });
    await act('ship', { orderNumber: three.orderNumber });
    assert.deepEqual(await states(one.orderNumber), ['SENT', 'SENT', 'SENT']);
    assert.deepEqual(await states(two.orderNumber), ['SENT', 'SENT', 'SENT']);
    assert.deepEqual(await states(three.orderNumber), ['CANCELLED_BY_PARTNER', 'SENT', 'SENT']);
    const query = { datefrom: '2020-01-01' };
    const shipments = await Array.fromAsync(world.api.entries('/v1/shipments', { params: { query } }));
    assert.equal(shipments.length, 4);
  });

  it('reduces a price once when it is killed before the answer, judges returns, and reads receipts', async () => {
    const order = await world.order(skus);
    const { orderNumber, salesOrderId } = order;
    const [a, b, c] = idsOf(order);
    await act('ship', { orderNumber });
    await world.fault({ fault: 'slow', operation: 'POST /v1/price-reductions', delayMs: 60_000, count: 1 });
    const reducing = connector
      .act('reduce', { orderNumber, positionItemId: a, amount: '2.50' })
      .catch(() => undefined);
    const path = { salesOrderId, positionItemId: a! };
    const reductions = () =>
      world.api.GET('/v1/price-reductions/{salesOrderId}/{positionItemId}', { params: { path } }).then(
        ({ data }) => data.priceReductions.length,
        () => 0,
      );
    await until(async () => (await reductions()) === 1);
    await connector.restart();
    await reducing;
    const items = [b!, c!].map((positionItemId) => ({ positionItemId, salesOrderId }));
    await world.api.POST('/v1/sandbox/returns', { body: { items } });
    await act('run-now');
    assert.equal(await reductions(), 1);
    assert.deepEqual((await connector.shown()).returns, [b!, c!].toSorted());
    await act('accept', { orderNumber, positionItemIds: [b] });
    await act('reject', { orderNumber, positionItemIds: [c], reason: 'ITEM_DAMAGED' });
    assert.deepEqual(await states(orderNumber), ['SENT', 'RETURNED', 'SENT']);
    const stored = async () =>
      (await Array.fromAsync(world.api.entries('/v3/receipts')))
        .map(({ receiptNumber }) => receiptNumber)
        .toSorted();
    await until(async () => (await stored()).length >= 7);
    await act('run-now');
    const shown = await connector.shown();
    assert.deepEqual(shown.receipts, await stored());
    assert.deepEqual(shown.waiting, []);
  });
});

const alwaysRefused = `
import os, sys, tempfile
sys.path.insert(0, sys.argv[1])
from connector import Connector

class Refusing:
    posts = 0
    def get(self, path):
        return {"salesOrderId": "S", "positionItems": [{"positionItemId": "P", "fulfillmentStatus": "PROCESSABLE"}]}
    def call(self, method, path, body, headers):
        self.posts += 1
        assert self.posts < 10, "the same request again and again"
        return 409, {"errors": [{"title": "Conflict"}]}

os.environ["CONNECTOR_STATE"] = tempfile.mkdtemp()
connector = Connector()
connector.connect("http://127.0.0.1:9", "one", "secret")
connector.api = Refusing()
connector.put("parcels", "S", "/v1/shipments", {"positionItems": [{"positionItemId": "P"}], "salesOrderId": "S"})
connector.cancel("S")
connector.send_waiting()
print(connector.api.posts, connector.rows("SELECT subject, aspect, code FROM problem ORDER BY aspect"))
`;

it('asks once when all that a refused parcel or cancellation names is still open', {
  skip: missing,
}, async () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const { stdout } = await promisify(execFile)('python3', ['-c', alwaysRefused, folder]);
  assert.equal(stdout.trim(), "2 [('S', 'cancellation', 'Conflict'), ('S', 'parcels', 'Conflict')]");
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { partnerOf, placed } from '../../../test/support/orders.ts';
import { itemsReturned, type ReturnedItems, readOrders } from '../orders/index.ts';
import { acceptance, historyOf, post, rejection, sentItems, statesOf } from './testing.ts';

const nobodys = '0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a';

it('200 accepts sent items of several orders: they are RETURNED and noted for the refund, by order and reason', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const [a, b, c] = await sentItems(test, 3);
  const [d] = await sentItems(test);
  const { reason: _reason, ...withoutReason } = acceptance(d!);
  const sent = [
    acceptance(a!),
    acceptance(b!, { condition: 'E', reason: 'COMPLAINT' }),
    acceptance(c!),
    withoutReason,
  ];
  const reply = await post(test, 'acceptance', sent);
  assert.equal(reply.status, 200);
  assert.deepEqual(reply.body, { results: [...sent.slice(0, 3), acceptance(d!)] });
  assert.deepEqual(
    await statesOf(test, [a!, b!, c!, d!]),
    Array.from({ length: 4 }, () => 'RETURNED ACCEPTED'),
  );
  const facts = await test.db<{ about: ReturnedItems }[]>`
    SELECT about FROM outbox WHERE partner_id = ${partner} AND topic = ${itemsReturned.task} ORDER BY id`;
  assert.deepEqual(
    facts.map(({ about }) => about),
    [
      {
        salesOrderId: a!.salesOrderId,
        positionItemIds: [a!.positionItemId, c!.positionItemId],
        reason: 'RETURN_RECEIVED',
      },
      { salesOrderId: d!.salesOrderId, positionItemIds: [d!.positionItemId], reason: 'RETURN_RECEIVED' },
      { salesOrderId: a!.salesOrderId, positionItemIds: [b!.positionItemId], reason: 'COMPLAINT' },
    ],
  );
  const [order] = await readOrders(test.db, partner, [a!.salesOrderId]);
  assert.equal(order?.items[0]?.returnAcceptedByMarketplace, false);
  assert.ok(order?.items[0]?.returnedDate);
});

it('200 rejects items, which stay SENT and can be rejected again and accepted in the end', async (t) => {
  const test = await startApp(t);
  const [item] = await sentItems(test);
  const reply = await post(test, 'rejection', [rejection(item!)]);
  assert.equal(reply.status, 200);
  assert.deepEqual(reply.body, { results: [rejection(item!)] });
  assert.deepEqual(await statesOf(test, [item!]), ['SENT REJECTED']);
  assert.equal((await post(test, 'rejection', [rejection(item!, { reason: 'EXCHANGE' })])).status, 200);
  assert.equal((await post(test, 'acceptance', [acceptance(item!)])).status, 200);
  assert.deepEqual(await statesOf(test, [item!]), ['RETURNED ACCEPTED']);
  assert.deepEqual(await historyOf(test, item!), [
    'client:seller-one → REJECTED',
    'client:seller-one REJECTED → REJECTED',
    'client:seller-one REJECTED → ACCEPTED',
  ]);
  const late = await post(test, 'rejection', [rejection(item!)]);
  assert.equal(late.status, 207);
  assert.equal(late.body.errors[0].title, 'Product Is Already Accepted By The Partner');
  assert.deepEqual(await statesOf(test, [item!]), ['RETURNED ACCEPTED']);
});

it('207 answers each item in its place: what is right is done, the others are told why not', async (t) => {
  const test = await startApp(t);
  const [good, other, done, plain] = await sentItems(test, 4);
  const [elsewhere] = await sentItems(test);
  const foreign = (await sentItems(test, 1, 'seller-two'))[0]!;
  const unsent = (await placed(test)).items[0]!;
  await post(test, 'acceptance', [acceptance(done!)]);
  const { condition: _condition, ...graceless } = acceptance(plain!);
  const reply = await post(test, 'acceptance', [
    acceptance(unsent),
    acceptance(foreign),
    acceptance({ ...other!, salesOrderId: elsewhere!.salesOrderId }),
    acceptance(done!),
    acceptance(good!),
    acceptance({ ...good!, positionItemId: nobodys }),
    acceptance({ ...good!, positionItemId: 'no id at all' }),
    null,
    graceless,
    acceptance(elsewhere!, { salesOrderId: 'none' }),
  ]);
  assert.equal(reply.status, 207);
  assert.deepEqual(reply.body.results, [acceptance(good!)]);
  const told = reply.body.errors.map((error: { path: string; title: string; code: number }) => [
    error.path,
    error.title,
    error.code,
  ]);
  const at = (index: number, field: string) => `$.positionItems[${index}]${field}`;
  assert.deepEqual(told, [
    [at(0, '.positionItemId'), 'Product Not Sent By The Partner', 409],
    [at(1, '.positionItemId'), 'Product Not Sent By The Partner', 409],
    [at(2, '.salesOrderId'), 'Product Does Not Belong To Sales Order Id', 404],
    [at(3, '.positionItemId'), 'Product Is Already Accepted By The Partner', 409],
    [at(5, '.positionItemId'), 'Product Not Sent By The Partner', 409],
    [at(6, '.positionItemId'), 'Product Not Sent By The Partner', 409],
    [at(7, ''), 'Invalid Position Item', 422],
    [at(8, '.condition'), 'Missing Field', 422],
    [at(9, '.salesOrderId'), 'Product Does Not Belong To Sales Order Id', 404],
  ]);
  for (const error of reply.body.errors) assert.equal(error.logref, reply.headers['x-request-id']);
  assert.deepEqual(await statesOf(test, [good!, other!, foreign, unsent, elsewhere!]), [
    'RETURNED ACCEPTED',
    'SENT',
    'SENT',
    'PROCESSABLE',
    'SENT',
  ]);
});

it('207: an invalid entry does not make a later one of the same item a duplicate, a valid one does', async (t) => {
  const test = await startApp(t);
  const [item, done, twice] = await sentItems(test, 3);
  await post(test, 'acceptance', [acceptance(done!)]);
  const reply = await post(test, 'acceptance', [
    acceptance(item!, { condition: 'Z' }),
    acceptance(item!, { salesOrderId: nobodys }),
    acceptance(done!),
    acceptance(done!),
    acceptance(twice!),
    acceptance({ ...twice!, positionItemId: twice!.positionItemId.toUpperCase() }),
    acceptance(item!),
  ]);
  assert.equal(reply.status, 207);
  assert.deepEqual(reply.body.results, [acceptance(twice!), acceptance(item!)]);
  assert.deepEqual(
    reply.body.errors.map(({ path, title }: { path: string; title: string }) => `${path} ${title}`),
    [
      '$.positionItems[0].condition Invalid Condition',
      '$.positionItems[1].salesOrderId Product Does Not Belong To Sales Order Id',
      '$.positionItems[2].positionItemId Product Is Already Accepted By The Partner',
      '$.positionItems[3].positionItemId Product Is Already Accepted By The Partner',
      '$.positionItems[5].positionItemId Duplicate Position Item',
    ],
  );
});

it('207 tells nothing of another partner’s item: it is answered like one that nobody has', async (t) => {
  const test = await startApp(t);
  const [foreign] = await sentItems(test, 1, 'seller-two');
  for (const path of ['acceptance', 'rejection'] as const) {
    const item = path === 'acceptance' ? acceptance(foreign!) : rejection(foreign!);
    const reply = await post(test, path, [item, { ...item, positionItemId: nobodys }]);
    assert.equal(reply.status, 207);
    const [one, two] = reply.body.errors.map(
      ({ path: _path, detail, ...rest }: { path: string; detail: string }) => ({
        ...rest,
        detail: detail.replace(/[0-9a-f-]{36}/, 'ID'),
      }),
    );
    assert.deepEqual(one, two);
  }
  assert.deepEqual(await statesOf(test, [foreign!]), ['SENT']);
});

it('207 when all items fail: results is empty, nothing is changed', async (t) => {
  const test = await startApp(t);
  const [item] = await sentItems(test);
  const wrong: [object, string, string][] = [
    [{ condition: 'F' }, 'condition', 'Invalid Condition'],
    [{ condition: 'SKIPPED' }, 'condition', 'Invalid Condition'],
    [{ condition: 'a' }, 'condition', 'Invalid Condition'],
    [{ condition: 1 }, 'condition', 'Missing Field'],
    [{ reason: 'OVERDUE_CREDIT' }, 'reason', 'Invalid Reason'],
    [{ reason: 'ITEM_DAMAGED' }, 'reason', 'Invalid Reason'],
    [{ reason: 7 }, 'reason', 'Invalid Reason'],
    [{ positionItemId: ' ' }, 'positionItemId', 'Missing Field'],
    [{ salesOrderId: {} }, 'salesOrderId', 'Missing Field'],
  ];
  for (const [fields, field, title] of wrong) {
    const reply = await post(test, 'acceptance', [acceptance(item!, fields)]);
    assert.equal(reply.status, 207, JSON.stringify(fields));
    assert.deepEqual(reply.body.results, []);
    assert.equal(reply.body.errors[0].path, `$.positionItems[0].${field}`);
    assert.equal(reply.body.errors[0].title, title);
  }
  for (const reason of [undefined, null, 'RETURN_RECEIVED']) {
    const reply = await post(test, 'rejection', [rejection(item!, { reason })]);
    assert.equal(reply.status, 207);
    assert.equal(reply.body.errors[0].path, '$.positionItems[0].reason');
  }
  assert.deepEqual(await statesOf(test, [item!]), ['SENT']);
});

it('207 names ids that are no valid text without unpaired surrogates', async (t) => {
  const test = await startApp(t);
  const [item] = await sentItems(test);
  const reply = await post(test, 'acceptance', [
    acceptance(item!, { positionItemId: 'id \ud800' }),
    acceptance(item!, { salesOrderId: 'id \udc00' }),
  ]);
  assert.equal(reply.status, 207);
  assert.deepEqual(
    reply.body.errors.map(({ detail }: { detail: string }) => detail),
    [
      'You have sent no position item id \ufffd.',
      `Position item ${item!.positionItemId} does not belong to sales order id \ufffd.`,
    ],
  );
});

it('207 takes an item that stands in the list twice once; its second entry is at error', async (t) => {
  const test = await startApp(t);
  const [item] = await sentItems(test);
  const twice = { ...rejection(item!), positionItemId: item!.positionItemId.toUpperCase() };
  const reply = await post(test, 'rejection', [rejection(item!), twice]);
  assert.equal(reply.status, 207);
  assert.deepEqual(reply.body.results, [rejection(item!)]);
  assert.equal(reply.body.errors.length, 1);
  assert.equal(reply.body.errors[0].title, 'Duplicate Position Item');
  assert.equal(reply.body.errors[0].path, '$.positionItems[1].positionItemId');
  assert.deepEqual(await historyOf(test, item!), ['client:seller-one → REJECTED']);
});

it('200 takes ids in upper case and answers them as they came', async (t) => {
  const test = await startApp(t);
  const [item] = await sentItems(test);
  const upper = acceptance({
    positionItemId: item!.positionItemId.toUpperCase(),
    salesOrderId: item!.salesOrderId.toUpperCase(),
  });
  const reply = await post(test, 'acceptance', [upper]);
  assert.deepEqual([reply.status, reply.body], [200, { results: [upper] }]);
  assert.deepEqual(await statesOf(test, [item!]), ['RETURNED ACCEPTED']);
});

it('422 for a body without a list of items, 400 for none, 413 for over 200 items: nothing is changed', async (t) => {
  const test = await startApp(t);
  const [item] = await sentItems(test);
  for (const path of ['acceptance', 'rejection']) {
    const send = (body: unknown) => test.call('POST', `/v3/returns/${path}`, { body });
    for (const body of [{}, [], null, 'null', '5', '"x"', [acceptance(item!)], { positionItems: {} }]) {
      const reply = await send(body);
      assert.equal(reply.status, 422, JSON.stringify(body));
      assert.equal(reply.body.errors[0].title, 'Non-Processable Request');
    }
    const empty = await send({ positionItems: [] });
    assert.equal(empty.status, 422);
    assert.equal(empty.body.errors[0].path, '$.positionItems');
    const tooMany = await send({ positionItems: Array.from({ length: 201 }, () => acceptance(item!)) });
    assert.equal(tooMany.status, 413);
    assert.equal(tooMany.body.errors[0].code, 413);
    for (const body of ['', '{', '{"positionItems": [']) assert.equal((await send(body)).status, 400, body);
  }
  assert.deepEqual(await statesOf(test, [item!]), ['SENT']);
});

it('200 takes 200 items in one request', async (t) => {
  const test = await startApp(t);
  const items = [...(await sentItems(test, 150)), ...(await sentItems(test, 50))];
  const reply = await post(
    test,
    'acceptance',
    items.map((item) => acceptance(item)),
  );
  assert.equal(reply.status, 200);
  assert.equal(reply.body.results.length, 200);
  assert.deepEqual(new Set(await statesOf(test, items)), new Set(['RETURNED ACCEPTED']));
});

it('400 for an X-Request-Timestamp that is no date-time; a valid one changes nothing', async (t) => {
  const test = await startApp(t);
  const [item] = await sentItems(test);
  const send = (time: string) =>
    test.call('POST', '/v3/returns/acceptance', {
      body: { positionItems: [acceptance(item!)] },
      headers: { 'x-request-timestamp': time },
    });
  const wrong = await send('yesterday');
  assert.equal(wrong.status, 400);
  assert.equal(wrong.body.errors[0].path, 'X-Request-Timestamp');
  assert.deepEqual(await statesOf(test, [item!]), ['SENT']);
  assert.equal((await send('2020-01-01T00:00:00+01:00')).status, 200);
});

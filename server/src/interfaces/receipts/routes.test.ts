// Alone: counts the drawings of the process.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import PDFDocument from 'pdfkit';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { withinOneDay } from '../../../test/support/one-day.ts';
import { partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { returned, sent } from '../../../test/support/receipts.ts';
import { issuePartialRefund } from './index.ts';

/** Issues a purchase, a partial refund and a refund of one order. */
async function life(test: TestApp) {
  const partner = await partnerOf(test.db, 'seller-one');
  const order = await placed(test, { items: [piece()] });
  const { salesOrderId, items } = order;
  await sent(test, partner, order);
  await test.work();
  await test.db.begin((db) =>
    issuePartialRefund(db, { clock: test.clock }, partner, {
      cause: salesOrderId,
      salesOrderId,
      positionItemId: items[0]!.positionItemId,
      grossCents: 500,
    }),
  );
  await returned(test, partner, order, { places: [0] });
  await test.work();
  return salesOrderId;
}

async function start(t: TestContext) {
  const test = await startApp(t);
  const get = (path: string, as: 'seller-one' | 'seller-two' = 'seller-one') =>
    test.call('GET', `/v3/receipts${path}`, { as });
  const numbers = async (path: string, as?: 'seller-two') => {
    const { status, body } = await get(path, as);
    assert.equal(status, 200, path);
    return body.resources.map((receipt: { receiptNumber: string }) => Number(receipt.receiptNumber.slice(3)));
  };
  return { test, get, numbers };
}

it('200 lists receipts newest first, by type, order and day', (t) =>
  withinOneDay(async () => {
    const { test, numbers } = await start(t);
    const first = await life(test);
    test.clock.advanceMs(2 * 86_400_000);
    const day = (daysAgo: number) =>
      new Date(test.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    await life(test);
    assert.deepEqual(await numbers(''), [6, 5, 4, 3, 2, 1]);
    assert.deepEqual(await numbers('?receiptTypes=REFUND'), [6, 3]);
    assert.deepEqual(await numbers('?receiptTypes=PURCHASE&receiptTypes=PARTIAL_REFUND'), [5, 4, 2, 1]);
    assert.deepEqual(await numbers(`?salesOrderId=${first}`), [3, 2, 1]);
    assert.deepEqual(await numbers(`?salesOrderId=${first.toUpperCase()}&receiptTypes=PURCHASE`), [1]);
    assert.deepEqual(await numbers(`?from=${day(0)}`), [6, 5, 4]);
    assert.deepEqual(await numbers(`?to=${day(1)}`), [3, 2, 1]);
    assert.deepEqual(await numbers(`?from=${day(2)}&to=${day(2)}`), [3, 2, 1]);
    assert.deepEqual(await numbers(`?from=${day(1)}&to=${day(1)}`), []);
    assert.deepEqual(await numbers('', 'seller-two'), []);
  }));

it('200 pages follow each other without gaps while receipts are issued, and keep their filters', async (t) => {
  const { test, get, numbers } = await start(t);
  await life(test);
  await life(test);
  const first = await get('?limit=2&receiptTypes=PURCHASE&receiptTypes=REFUND');
  const links = first.body.links as { rel: string; href: string }[];
  assert.deepEqual(
    links.map(({ rel }) => rel),
    ['self', 'next'],
  );
  await life(test);
  const next = await test.call('GET', links[1]!.href);
  assert.deepEqual(
    next.body.resources.map((receipt: { receiptNumber: string }) => receipt.receiptNumber),
    ['RE-0000000003', 'RE-0000000001'],
  );
  assert.deepEqual(
    next.body.links.map(({ rel }: { rel: string }) => rel),
    ['self'],
  );
  assert.deepEqual(await numbers('?limit=4&page=2'), [5, 4, 3, 2]);
  assert.deepEqual(await numbers('?limit=4&page=9'), []);
});

it('400 names the parameter that is not valid', async (t) => {
  const { get } = await start(t);
  const cases = [
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=x', 'limit'],
    ['page=0', 'page'],
    ['page=80', 'page'],
    ['receiptTypes=BILL', 'receiptTypes[0]'],
    ['from=2026-02-30', 'from'],
    ['to=tomorrow', 'to'],
    ['from=0000-01-01', 'from'],
    ['salesOrderId=1', 'salesOrderId'],
    ['next=abc', 'next'],
    ['next=', 'next'],
    [`next=${Buffer.from('8640000000000000.1').toString('base64url')}`, 'next'],
  ] as const;
  for (const [query, path] of cases) {
    const { status, body } = await get(`?${query}`);
    assert.equal(status, 400, query);
    assert.deepEqual([body.errors[0].title, body.errors[0].path], ['Bad Request', path], query);
  }
  assert.equal((await get('?to=9999-12-31')).status, 200);
});

it('200 answers one receipt as it was issued, 304 when the client has it', async (t) => {
  const { test, get } = await start(t);
  await life(test);
  const list = await get('');
  const one = await get('/RE-0000000002');
  assert.deepEqual(one.body, list.body.resources[1]);
  const etag = String(one.headers.etag);
  const again = await test.call('GET', '/v3/receipts/RE-0000000002', { headers: { 'if-none-match': etag } });
  assert.deepEqual([again.status, again.text], [304, '']);
});

it('404 for an unknown number, a text that is none, and a receipt of another partner, as JSON and as PDF', async (t) => {
  const { test, get } = await start(t);
  await life(test);
  for (const number of [
    'RE-0000000009',
    'RE-1',
    'RE-99999999999999999999',
    'x',
    'RE-0000000001.txt',
    '%00',
  ]) {
    for (const suffix of ['', '.pdf']) {
      const { status, body } = await get(`/${number}${suffix}`);
      assert.equal(status, number === '%00' ? 400 : 404, number);
      assert.equal(typeof body.errors[0].detail, 'string');
    }
  }
  for (const suffix of ['', '.pdf'])
    assert.equal((await get(`/RE-0000000001${suffix}`, 'seller-two')).status, 404);
});

it('200 answers the PDF with a file name and an ETag, 304 when the client has it', async (t) => {
  const { test } = await start(t);
  await life(test);
  const url = '/v3/receipts/RE-0000000001.pdf';
  const authorization = `Bearer ${await test.token('seller-one')}`;
  const reply = await test.app.inject({ url, headers: { authorization } });
  assert.equal(reply.statusCode, 200);
  assert.equal(reply.headers['content-type'], 'application/pdf');
  assert.equal(reply.headers['content-disposition'], 'attachment; filename="RE-0000000001.pdf"');
  assert.equal(reply.rawPayload.subarray(0, 5).toString(), '%PDF-');
  const again = await test.call('GET', url, { headers: { 'if-none-match': String(reply.headers.etag) } });
  assert.deepEqual([again.status, again.text], [304, '']);
});

it('200 in the language that is asked for, each with an ETag of its own', async (t) => {
  const { test } = await start(t);
  await life(test);
  const url = '/v3/receipts/RE-0000000001.pdf';
  const authorization = `Bearer ${await test.token('seller-one')}`;
  const ask = (headers: Record<string, string>) =>
    test.app.inject({ url, headers: { authorization, ...headers } });
  const [usual, german, english] = [
    await ask({}),
    await ask({ 'accept-language': 'de' }),
    await ask({ 'accept-language': 'en-GB, de;q=0.5' }),
  ];
  assert.deepEqual(
    [usual, german, english].map(({ headers }) => headers['content-language']),
    ['de', 'de', 'en'],
  );
  for (const { headers } of [usual, german, english]) assert.equal(headers.vary, 'Origin, Accept-Language');
  assert.equal(usual.headers.etag, german.headers.etag);
  assert.notEqual(german.headers.etag, english.headers.etag);
  assert.notDeepEqual(german.rawPayload, english.rawPayload);
  const condition = { 'if-none-match': String(german.headers.etag) };
  assert.equal((await ask({ ...condition, 'accept-language': 'en' })).statusCode, 200);
  const unchanged = await ask({ ...condition, 'accept-language': 'de' });
  assert.equal(unchanged.statusCode, 304);
  assert.match(String(unchanged.headers.vary), /Accept-Language/);
});

it('304 without drawing the PDF again, and with the same ETag', async (t) => {
  const { test } = await start(t);
  await life(test);
  const url = '/v3/receipts/RE-0000000001.pdf';
  const drawn = t.mock.method(PDFDocument.prototype, 'end');
  const { etag } = (await test.call('GET', url)).headers;
  const before = drawn.mock.callCount();
  assert.ok(before > 0);
  for (const condition of [String(etag), `W/${etag}`, '*', `"other", ${etag}`]) {
    const { status, headers } = await test.call('GET', url, { headers: { 'if-none-match': condition } });
    assert.deepEqual([status, headers.etag], [304, etag], condition);
  }
  assert.equal(drawn.mock.callCount(), before);
  assert.equal((await test.call('GET', url, { headers: { 'if-none-match': '"other"' } })).status, 200);
  assert.ok(drawn.mock.callCount() > before);
});

it('the PDF has another ETag when its receipt is another, and than the same receipt as JSON', async (t) => {
  const { test, get } = await start(t);
  await life(test);
  const etagOf = async (path: string) => (await get(path)).headers.etag;
  const before = await etagOf('/RE-0000000001.pdf');
  assert.notEqual(before, await etagOf('/RE-0000000001'));
  assert.notEqual(before, await etagOf('/RE-0000000002.pdf'));
  assert.equal(await etagOf('/RE-0000000001.pdf'), before);
});

it('200 a page of very long receipts ends early, and the next one goes on behind it', async (t) => {
  const { test, get } = await start(t);
  await life(test);
  await test.db`UPDATE receipt SET bytes = 5000000`;
  const first = await get('?limit=3');
  assert.equal(first.body.resources.length, 2);
  const next = await test.call('GET', first.body.links[1].href);
  assert.deepEqual(
    next.body.resources.map((receipt: { receiptNumber: string }) => receipt.receiptNumber),
    ['RE-0000000001'],
  );
  assert.equal(next.body.links.length, 1);
});

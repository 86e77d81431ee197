import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { until } from '../../../../test/support/until.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import { listeningPort } from '../../../platform/http/server.ts';
import { askForToken, evidenceOf, runSeller, startedRun } from '../testing.ts';
import { packEvidence } from './entry.ts';
import { appendEvidence } from './store.ts';

it('evidence has every request before its answer, with whole bodies, both clients, both times, and no secrets', async (t) => {
  const test = await startApp(t);
  const seller = await runSeller(test, await startedRun(test));
  const tokens = await evidenceOf(test, seller);
  assert.deepEqual(
    tokens.map(({ position, kind, clientId, url, operation, status }) => ({
      position,
      kind,
      clientId,
      url,
      operation,
      status,
    })),
    [seller.connector, seller.certifier].map(({ clientId }, index) => ({
      position: index + 1,
      kind: 'request',
      clientId,
      url: '/v1/token',
      operation: 'createToken',
      status: 200,
    })),
  );
  assert.match(tokens[0].requestBody, /client_secret=\[removed\]/);
  assert.match(tokens[0].responseBody, /"access_token":"\[removed\]".*"expires_in":1800/);
  await test.call('POST', '/v1/sandbox/clock/advance', { token: seller.certifierToken, body: { days: 3 } });
  const long = Array.from({ length: 190 }, (_, index) => ({
    sku: `${'S'.repeat(80)}-${index}`,
    quantity: 7,
  }));
  const headers = { 'x-request-id': 'mine-1', authorization: `Bearer ${seller.connectorToken}` };
  const stored = await test.call('POST', '/v1/availability/quantities', {
    as: undefined,
    headers,
    body: long,
  });
  const [moved, entry, ...none] = await evidenceOf(test, seller, 2);
  assert.deepEqual(none, []);
  assert.equal(moved.operation, 'advanceSandboxClock');
  assert.equal(moved.clientId, seller.certifier.clientId);
  assert.equal(entry.requestId, 'mine-1');
  assert.equal(entry.clientId, seller.connector.clientId);
  assert.equal(entry.operation, 'storeAvailableQuantities');
  assert.equal(entry.status, stored.status);
  assert.deepEqual(JSON.parse(entry.requestBody), long);
  assert.equal(entry.responseBody ?? '', stored.text);
  assert.equal(entry.requestHeaders.authorization, '[removed]');
  assert.equal(entry.responseHeaders['x-request-id'], 'mine-1');
  const aheadMs = Date.parse(entry.marketplaceTime) - Date.parse(entry.realTime);
  assert.equal(aheadMs, 3 * 86_400_000);
  assert.ok(!JSON.stringify([...tokens, moved, entry]).includes('eyJ'));
});

it('evidence has what was refused: without the scope, with a fault, and for a wrong secret', async (t) => {
  const test = await startApp(t);
  const seller = await runSeller(test, await startedRun(test));
  await test.call('GET', '/v1/sandbox/clock', { token: seller.connectorToken });
  const headers = { 'x-sandbox-fault': '503' };
  await test.call('GET', '/v4/orders', { token: seller.connectorToken, headers });
  await askForToken(test, { ...seller.connector, clientSecret: 'wrong' });
  const [clock, orders, token] = await evidenceOf(test, seller, 2);
  assert.deepEqual([clock.url, clock.status], ['/v1/sandbox/clock', 403]);
  assert.deepEqual([orders.url, orders.status, orders.fault], ['/v4/orders', 503, '503']);
  assert.deepEqual([token.url, token.status], ['/v1/token', 401]);
  assert.match(token.responseBody, /invalid_client/);
});

it('no answer to a throw-away seller says that a fault was asked for, whatever its rule says', async (t) => {
  const test = await startApp(t);
  const seller = await runSeller(test, await startedRun(test));
  const body = { fault: '503', hidden: false };
  const rule = await test.call('POST', '/v1/sandbox/faults', { token: seller.certifierToken, body });
  assert.equal(rule.body.hidden, true);
  const { status, headers } = await test.call('GET', '/v4/orders', { token: seller.connectorToken });
  assert.deepEqual([status, headers['x-sandbox-fault-injected']], [503, undefined]);
  assert.equal((await evidenceOf(test, seller)).at(-1).fault, '503');
  assert.equal((await test.call('GET', '/v4/orders', { token: seller.certifierToken })).status, 200);
});

it('evidence has requests whose connection was cut: before the work, and in place of the answer', async (t) => {
  const test = await startApp(t);
  const seller = await runSeller(test, await startedRun(test));
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${listeningPort(test.app.server)}/v4/orders`;
  for (const fault of ['cut', 'cut-answer']) {
    const headers = { authorization: `Bearer ${seller.connectorToken}`, 'x-sandbox-fault': fault };
    await assert.rejects(fetch(address, { headers }));
  }
  const entries = await evidenceOf(test, seller, 2);
  assert.deepEqual(
    entries.map(({ operation, status, fault }) => ({ operation, status, fault })),
    ['cut', 'cut-answer'].map((fault) => ({ operation: 'findPartnerOrders', status: undefined, fault })),
  );
});

it('evidence has a request whose client gave up before the answer, without a status', async (t) => {
  const test = await startApp(t);
  const seller = await runSeller(test, await startedRun(test));
  const faults = (method: string, body?: object) =>
    test.call(method, '/v1/sandbox/faults', { token: seller.certifierToken, body });
  assert.equal((await faults('POST', { fault: 'barrier' })).status, 201);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${listeningPort(test.app.server)}/v4/orders`;
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${seller.connectorToken}` };
  const held = fetch(address, { headers, signal: stop.signal });
  await until(async () => (await faults('GET')).body.faults[0].waiting === 1);
  stop.abort();
  await assert.rejects(held);
  const given = async () => (await evidenceOf(test, seller)).find(({ url }) => url === '/v4/orders');
  await until(async () => (await given()) !== undefined);
  assert.deepEqual([(await given()).status, (await given()).responseHeaders], [undefined, {}]);
});

it('pages of evidence go on after a position; reading evidence is no evidence', async (t) => {
  const test = await startApp(t);
  const seller = await runSeller(test, await startedRun(test));
  for (let count = 0; count < 5; count += 1)
    await test.call('GET', '/v4/orders', { token: seller.connectorToken });
  const page = async (query: string) =>
    (await test.call('GET', `/v1/sandbox/evidence?${query}`, { token: seller.certifierToken })).body;
  const first = await page('limit=4');
  assert.deepEqual([first.entries.length, first.next, first.isWhole], [4, 4, true]);
  const second = await page(`limit=4&after=${first.next}`);
  assert.deepEqual(
    second.entries.map(({ position }: { position: number }) => position),
    [5, 6, 7],
  );
  assert.deepEqual(await page('after=7'), { entries: [], next: 7, isWhole: true });
});

it('a page has at most 8 MB, however small its entries are when they are stored', async (t) => {
  const test = await startApp(t);
  const seller = await runSeller(test, await startedRun(test));
  const times = { realTime: '2026-03-01T08:00:00.000Z', marketplaceTime: '2026-03-01T08:00:00.000Z' };
  const delivery = { kind: 'delivery', ...times, consumerId: 3, deliveryId: 'd', attempt: 1 } as const;
  const append = async (requestBody: string) => {
    const entry = { ...delivery, eventIds: [], types: [], requestBody };
    await appendEvidence(test.db, asPartnerId(seller.partnerId), await packEvidence(entry));
  };
  for (let count = 0; count < 20; count += 1) await append('x'.repeat(1_048_576));
  // A control character takes six characters in JSON.
  await append('\u0001'.repeat(1_600_000));
  const read: number[] = [];
  for (let after = 2; ; after = read.at(-1)!) {
    const { text, body } = await test.call('GET', `/v1/sandbox/evidence?limit=500&after=${after}`, {
      token: seller.certifierToken,
    });
    if (body.entries.length === 0) break;
    if (body.entries.length > 1) assert.ok(text.length < 8_100_000, `${text.length} characters`);
    read.push(...body.entries.map(({ position }: { position: number }) => position));
    assert.equal(body.next, read.at(-1));
  }
  assert.deepEqual(
    read,
    Array.from({ length: 21 }, (_, index) => index + 3),
  );
});

it('a body is kept to 1 MiB', async (t) => {
  const test = await startApp(t);
  const seller = await runSeller(test, await startedRun(test));
  const texts = Array.from({ length: 40_000 }, (_, index) => `${index}:${Math.imul(index, 2_654_435_761)}`);
  const body = { sku: texts.join(' ').repeat(2) };
  for (const path of ['/v1/availability/quantities', '/v5/products'])
    await test.call('POST', path, { token: seller.connectorToken, body });
  const entries = await evidenceOf(test, seller, 2);
  for (const { requestBody } of entries) {
    assert.equal(requestBody.length, 1_048_576 + 1);
    assert.ok(requestBody.endsWith('…'));
  }
  assert.equal(entries.length, 2);
});

it('evidence that is more than the server keeps ends, says so, and its case is not seen', async (t) => {
  const test = await startApp(t);
  const run = await startedRun(test);
  const seller = await runSeller(test, run);
  const read = () => test.call('GET', '/v4/orders', { token: seller.connectorToken });
  await read();
  const before = (await evidenceOf(test, seller)).length;
  await test.db`UPDATE sandbox_evidence_count SET bytes = 268435455 WHERE partner_id = ${seller.partnerId}`;
  await read();
  await read();
  const url = '/v1/sandbox/evidence';
  const { body } = await test.call('GET', url, { token: seller.certifierToken });
  assert.deepEqual([body.entries.length, body.isWhole], [before + 1, false]);
  const stimuli = [{ action: 'stock', input: {}, taken: true, position: 0, answer: { done: true } }];
  const result = {
    case: 'basics/one-token',
    partnerId: seller.partnerId,
    verdict: 'passed',
    why: [],
    stimuli,
  };
  const end = `/v1/sandbox/certifications/${run}/end`;
  const ended = await test.call('POST', end, { body: { version: '1', results: [result] } });
  const [judged] = ended.body.results;
  assert.deepEqual([judged.verdict, judged.claimed], ['not seen', 'passed']);
  assert.match(judged.why[0].sentence, /evidence is not whole/);
});

it('404 for a seller that is no throw-away one, 403 for the connector', async (t) => {
  const test = await startApp(t);
  const seller = await runSeller(test, await startedRun(test));
  assert.equal((await test.call('GET', '/v1/sandbox/evidence')).status, 404);
  const asConnector = await test.call('GET', '/v1/sandbox/evidence', { token: seller.connectorToken });
  assert.equal(asConnector.status, 403);
  assert.equal(
    (await test.call('GET', '/v1/sandbox/evidence?limit=0', { token: seller.certifierToken })).status,
    400,
  );
});

it('a reset of a throw-away seller removes no evidence, and more than the request log keeps stays', async (t) => {
  const test = await startApp(t);
  const seller = await runSeller(test, await startedRun(test));
  await test.call('GET', '/v4/orders', { token: seller.connectorToken });
  assert.equal((await test.call('POST', '/v1/sandbox/reset', { token: seller.certifierToken })).status, 204);
  const operations = (await evidenceOf(test, seller)).map(({ operation }) => operation);
  assert.deepEqual(operations, ['createToken', 'createToken', 'findPartnerOrders', 'resetSandbox']);
});

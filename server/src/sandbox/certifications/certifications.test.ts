import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { until } from '../../../test/support/until.ts';
import { sellerScopes } from '../../kernel/scopes.ts';
import { removeSellers } from './sellers/remove.ts';
import { askForToken, evidenceOf, runSeller, startedRun } from './testing.ts';

const path = '/v1/sandbox/certifications';
const dayMs = 86_400_000;

it('201 starts a run, which its seller lists and reads, and which looks unknown to another seller', async (t) => {
  const test = await startApp(t);
  const body = {
    level: 'basics',
    cases: ['basics/one-token'],
    seed: 7,
    connector: { name: 'nordlicht-erp', version: '2.4.0' },
  };
  const started = await test.call('POST', path, { body });
  assert.equal(started.status, 201);
  const { id, createdAt, ...rest } = started.body;
  const verdicts = { passed: 0, failed: 0, notSeen: 0 };
  assert.deepEqual(rest, { state: 'running', plan: 'built-in', ...body, isSigned: false, verdicts });
  assert.ok(Math.abs(Date.parse(createdAt) - Date.now()) < 60_000);
  assert.deepEqual((await test.call('GET', path)).body.certifications, [started.body]);
  assert.deepEqual((await test.call('GET', `${path}/${id}`)).body, {
    ...started.body,
    results: [],
    playing: [],
  });
  assert.deepEqual((await test.call('GET', path, { as: 'seller-two' })).body.certifications, []);
  for (const [method, url, sent] of [
    ['GET', `${path}/${id}`],
    ['DELETE', `${path}/${id}`],
    ['POST', `${path}/${id}/sellers`, { case: 'basics/one-token' }],
    ['PUT', `${path}/${id}/cases/basics/one-token`, { partnerId: 1, verdict: 'passed', why: [] }],
    ['POST', `${path}/${id}/end`, { version: '1', results: [] }],
    ['GET', `${path}/${id}/report`],
    ['GET', `${path}/${id}/statement`],
    ['GET', `${path}/${id}/cases/basics/one-token/evidence`],
  ] as const)
    assert.equal((await test.call(method, url, { as: 'seller-two', body: sent })).status, 404, url);
  assert.equal((await test.call('GET', `${path}/no-uuid`)).status, 404);
});

it('400 for cases, levels and seeds that cannot be, and for unknown fields', async (t) => {
  const test = await startApp(t);
  for (const body of [{ cases: ['one-token'] }, { level: 'Basics!' }, { seed: -1 }, { plans: 'mine' }])
    assert.equal((await test.call('POST', path, { body })).status, 400, JSON.stringify(body));
});

it('a throw-away seller is empty, its connector has no scope sandbox, and its tokens show itself only', async (t) => {
  const test = await startApp(t);
  const run = await startedRun(test);
  const [one, two] = [await runSeller(test, run), await runSeller(test, run, 'basics/other')];
  assert.notEqual(one.partnerId, two.partnerId);
  const asConnector = await askForToken(test, one.connector);
  assert.deepEqual(asConnector.body.scope.split(' ').sort(), [...sellerScopes].sort());
  for (const url of ['/v4/orders', '/v3/receipts?receiptType=PURCHASE'])
    assert.deepEqual((await test.call('GET', url, { token: one.connectorToken })).body.resources, [], url);
  assert.equal((await test.call('GET', '/v1/sandbox/clock', { token: one.connectorToken })).status, 403);
  assert.equal((await test.call('GET', '/v1/sandbox/clock', { token: one.certifierToken })).status, 200);
  const order = await test.call('POST', '/v4/orders/testorders', { token: one.certifierToken });
  assert.equal(order.status, 201);
  const orders = (token: string) => test.call('GET', '/v4/orders', { token });
  assert.ok((await orders(one.connectorToken)).body.resources.length > 0);
  assert.equal((await orders(two.connectorToken)).body.resources.length, 0);
  assert.equal((await test.call('POST', path, { token: one.certifierToken, body: {} })).status, 409);
  assert.deepEqual((await test.call('GET', path, { token: one.certifierToken })).body.certifications, []);
  assert.equal((await test.call('GET', `${path}/${run}`, { token: one.certifierToken })).status, 404);
});

it('receipts of a throw-away seller are issued, and its clock is that of a seller of its own', async (t) => {
  const test = await startApp(t);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 40 } });
  const seller = await runSeller(test, await startedRun(test));
  const clock = await test.call('GET', '/v1/sandbox/clock', { token: seller.certifierToken });
  assert.equal(clock.body.aheadMs, 0);
  const token = seller.certifierToken;
  assert.equal((await test.call('POST', '/v1/sandbox/scenarios/delivered', { token })).status, 201);
  await test.work();
  const receipts = await test.call('GET', '/v3/receipts?receiptType=PURCHASE', { token });
  assert.equal(receipts.body.resources.length, 1);
});

it('reports of cases are counted and replaced; 422 unless the run has the seller for the case, and for long reasons', async (t) => {
  const test = await startApp(t);
  const run = await startedRun(test);
  const { partnerId } = await runSeller(test, run);
  const url = `${path}/${run}/cases/basics/one-token`;
  const why = [{ sentence: 'Every batch used the same token.', requestIds: ['one'] }];
  const report = (body: object) => test.call('PUT', url, { body });
  assert.equal((await report({ partnerId, verdict: 'failed', why: [] })).status, 200);
  const { body } = await report({ partnerId, verdict: 'passed', why });
  assert.deepEqual([body.case, body.verdict, body.why], ['basics/one-token', 'passed', why]);
  const own = await partnerOf(test.db, 'seller-one');
  const wrong = await report({ partnerId: own, verdict: 'passed', why });
  assert.deepEqual([wrong.status, wrong.body.errors[0].jsonPath], [422, '$.partnerId']);
  assert.equal((await report({ partnerId, verdict: 'perfect', why })).status, 400);
  const other = await test.call('PUT', `${path}/${run}/cases/basics/another`, {
    body: { partnerId, verdict: 'passed', why },
  });
  assert.deepEqual([other.status, other.body.errors[0].jsonPath], [422, '$.partnerId']);
  const requestIds = Array<string>(100).fill('r'.repeat(200));
  const long = Array<object>(4).fill({ sentence: 'Every request.', requestIds });
  const tooLong = await report({ partnerId, verdict: 'passed', why: long });
  assert.deepEqual([tooLong.status, tooLong.body.errors[0].jsonPath], [422, '$.why']);
  const read = (await test.call('GET', `${path}/${run}`)).body;
  assert.deepEqual(read.verdicts, { passed: 1, failed: 0, notSeen: 0 });
  assert.deepEqual(read.results, [body]);
});

it('a run ends once, with what its cases came to', async (t) => {
  const test = await startApp(t);
  const run = await startedRun(test);
  const { partnerId } = await runSeller(test, run);
  const result = { case: 'basics/one-token', partnerId, verdict: 'not seen', why: [] };
  const end = (results: object[]) =>
    test.call('POST', `${path}/${run}/end`, { body: { version: '0.1.0', results } });
  const wrong = await end([{ ...result, case: 'basics/another' }]);
  assert.deepEqual([wrong.status, wrong.body.errors[0].jsonPath], [422, '$.results[0].partnerId']);
  const sentence = 's'.repeat(1_000);
  const why = Array<object>(66).fill({ sentence, requestIds: [] });
  const long = await end([{ ...result, why }]);
  assert.deepEqual([long.status, long.body.errors[0].jsonPath], [422, '$.results[0].why']);
  const ended = await end([result]);
  assert.equal(ended.status, 200);
  assert.deepEqual([ended.body.state, ended.body.verdicts.notSeen], ['ended', 1]);
  assert.equal((await end([result])).status, 409);
  const more = { body: { case: 'basics/another' } };
  assert.equal((await test.call('POST', `${path}/${run}/sellers`, more)).status, 409);
  const report = { body: { partnerId, verdict: 'passed', why: [] } };
  assert.equal((await test.call('PUT', `${path}/${run}/cases/basics/one-token`, report)).status, 409);
  assert.equal((await test.call('GET', `${path}/${run}`)).body.results[0].verdict, 'not seen');
});

it('a run is named by what the driver of its connector says at the end', async (t) => {
  const test = await startApp(t);
  for (const connector of [{ name: 'acme', version: '2.4' }, { name: 'acme' }]) {
    const run = await startedRun(test);
    const body = { version: '1', connector, results: [] };
    assert.deepEqual((await test.call('POST', `${path}/${run}/end`, { body })).body.connector, connector);
    assert.deepEqual((await test.call('GET', `${path}/${run}`)).body.connector, connector);
  }
});

it('409 for a sixth run under way; after a day a run that was not ended counts as given up', async (t) => {
  const test = await startApp(t);
  for (let count = 0; count < 5; count += 1) await startedRun(test);
  assert.equal((await test.call('POST', path, { body: {} })).status, 409);
  test.clock.advanceMs(dayMs + 1_000);
  assert.equal((await test.call('POST', path, { body: {} })).status, 201);
  const { certifications } = (await test.call('GET', path)).body;
  const states = certifications.map(({ state }: { state: string }) => state);
  assert.deepEqual(states, ['running', ...Array<string>(5).fill('given-up')]);
});

it('the oldest run that is over makes room for the fifty-first', async (t) => {
  const test = await startApp(t);
  const first = await startedRun(test);
  const seller = await runSeller(test, first);
  const end = (run: string) =>
    test.call('POST', `${path}/${run}/end`, { body: { version: '1', results: [] } });
  await end(first);
  for (let count = 1; count < 51; count += 1) await end(await startedRun(test));
  const { certifications } = (await test.call('GET', path)).body;
  assert.equal(certifications.length, 50);
  assert.equal((await test.call('GET', `${path}/${first}`)).status, 404);
  assert.equal((await askForToken(test, seller.connector)).status, 401);
});

/** How many rows a seller has in all tables. */
async function rowsOf({ db }: TestApp, partner: number): Promise<Record<string, number>> {
  const tables = await db<{ name: string }[]>`
    SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'partner_id'
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db<{ count: number }[]>`
      SELECT count(*)::int AS count FROM ${db(name)} WHERE partner_id = ${partner}`;
    if (row!.count > 0) counts[name] = row!.count;
  }
  return counts;
}

it('204 deletes a run: its tokens end at once, and everything of its sellers is removed', async (t) => {
  const test = await startApp(t);
  const run = await startedRun(test);
  const another = await startedRun(test);
  const [seller, stays] = [await runSeller(test, run), await runSeller(test, another)];
  const token = seller.certifierToken;
  const report = { partnerId: stays.partnerId, verdict: 'passed', why: [] };
  await test.call('PUT', `${path}/${another}/cases/basics/one-token`, { body: report });
  await test.call('POST', '/v1/sandbox/scenarios/delivered', { token });
  await test.call('PUT', '/v1/sandbox/snapshots/before', { token });
  await test.work();
  assert.ok(Object.keys(await rowsOf(test, seller.partnerId)).length > 12);
  assert.equal((await test.call('DELETE', `${path}/${run}`)).status, 204);
  assert.equal((await test.call('DELETE', `${path}/${run}`)).status, 404);
  assert.equal((await askForToken(test, seller.connector)).status, 401);
  const refused = async () => (await test.call('GET', '/v4/orders', { token })).status === 401;
  await until(refused);
  // Reading the log makes the server write the requests that it still holds.
  await test.call('GET', '/v1/sandbox/requests');
  assert.equal(await removeSellers(test.db, 7 * dayMs, test.clock), 0);
  assert.deepEqual(await rowsOf(test, seller.partnerId), { api_client: 2, partner: 1 });
  test.clock.advanceMs(3_600_001);
  assert.equal(await removeSellers(test.db, 7 * dayMs, test.clock), 1);
  assert.deepEqual(await rowsOf(test, seller.partnerId), {});
  assert.equal(await removeSellers(test.db, 7 * dayMs, test.clock), 0);
  assert.ok((await evidenceOf(test, stays)).length > 0);
  assert.equal((await test.call('GET', `${path}/${another}`)).body.results.length, 1);
});

it('seven days after the end its sellers are removed, and the report stays', async (t) => {
  const test = await startApp(t);
  const run = await startedRun(test);
  const seller = await runSeller(test, run);
  const result = { case: 'basics/one-token', partnerId: seller.partnerId, verdict: 'passed', why: [] };
  await test.call('POST', `${path}/${run}/end`, { body: { version: '1', results: [result] } });
  await removeSellers(test.db, 7 * dayMs, test.clock);
  assert.ok((await evidenceOf(test, seller)).length > 0);
  await test.call('GET', '/v1/sandbox/requests');
  test.clock.advanceMs(7 * dayMs + 1_000);
  await removeSellers(test.db, 7 * dayMs, test.clock);
  assert.equal((await askForToken(test, seller.connector)).status, 401);
  test.clock.advanceMs(3_600_001);
  assert.equal(await removeSellers(test.db, 7 * dayMs, test.clock), 1);
  assert.deepEqual(await rowsOf(test, seller.partnerId), {});
  const { results } = (await test.call('GET', `${path}/${run}`)).body;
  // The server saw nothing in this case.
  assert.deepEqual([results[0].verdict, results[0].claimed], ['not seen', 'passed']);
  const report = await test.call('GET', `${path}/${run}/report`);
  assert.equal(report.body.cases[0].title.length > 0, true);
  const gone = `${path}/${run}/cases/basics/one-token/evidence`;
  assert.equal((await test.call('GET', gone)).status, 404);
});

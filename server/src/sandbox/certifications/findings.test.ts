import assert from 'node:assert/strict';
import { it } from 'node:test';
import { verifyStatement } from '@sellerdock/certification/statement';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { readsOrders } from '../../../test/support/certification-case.ts';
import { untilOneWaits, untilSoManyWait } from '../../../test/support/lock-waits.ts';
import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import { openJudging } from './judging/judge.ts';
import { evidenceOf, type RunSeller, runSeller, startedRun } from './testing.ts';

const path = '/v1/sandbox/certifications';

const own = (definitions: readonly object[] = [readsOrders]) => ({ plan: 'acme', definitions });

/** Plays the case: the connector reads its orders, or does not. Returns what the certifier says of it. */
async function played(test: TestApp, seller: RunSeller, isRead: boolean) {
  const position = (await evidenceOf(test, seller)).length;
  if (isRead) await test.call('GET', '/v4/orders', { token: seller.connectorToken });
  const until = (await evidenceOf(test, seller)).length;
  const stimuli = [{ action: 'run-now', input: {}, taken: true, position, until, answer: { done: true } }];
  return { case: readsOrders.id, partnerId: seller.partnerId, verdict: 'passed', why: [], stimuli, until };
}

const end = (test: TestApp, run: string, results: object[]) =>
  test.call('POST', `${path}/${run}/end`, { body: { version: '0.1.0', results } });

async function endedRun(test: TestApp, { isRead = true, body = own() as object } = {}) {
  const run = await startedRun(test, body);
  const seller = await runSeller(test, run, readsOrders.id);
  const ended = await end(test, run, [await played(test, seller, isRead)]);
  return { run, seller, ended };
}

const publishedKeys = async (test: TestApp) =>
  (await test.call('GET', '/.well-known/certification-jwks.json', { as: undefined })).body;

async function statementOf(test: TestApp, run: string) {
  const { body } = await test.call('GET', `${path}/${run}/statement`);
  const keys = await publishedKeys(test);
  return verifyStatement(body.statement, { keys, issuer: 'http://127.0.0.1:8080' });
}

it('the server judges by its own evidence, signs it, and keeps the story', async (t) => {
  const test = await startApp(t);
  const { run, ended } = await endedRun(test);
  assert.equal(ended.status, 200);
  assert.deepEqual([ended.body.reached, ended.body.isSigned], ['own', true]);
  const said = await statementOf(test, run);
  assert.deepEqual([said.jti, said.level, said.plan.name, said.plan.isBuiltIn], [run, 'own', 'acme', false]);
  assert.equal(said.plan.hash, ended.body.planHash);
  assert.deepEqual(said.cases, [{ case: readsOrders.id, verdict: 'passed' }]);
  const { body: report } = await test.call('GET', `${path}/${run}/report`);
  assert.deepEqual(report.levels, [{ level: 'own', cases: 1, passed: 1, isReached: true }]);
  const [one] = report.cases;
  assert.deepEqual([one.title, one.whatToDo, one.verdict], [readsOrders.title, readsOrders.do, 'passed']);
  assert.equal(one.story.happened[0].text, 'The connector is asked: run-now.');
  assert.ok(!Number.isNaN(Date.parse(one.story.happened[0].at)));
  assert.equal(one.findings[0].requestIds.length, 1);
  const evidence = await test.call('GET', `${path}/${run}/cases/${readsOrders.id}/evidence`);
  assert.ok(
    evidence.body.entries.some(
      (entry: { requestId: string }) => entry.requestId === one.findings[0].requestIds[0],
    ),
  );
});

it('a statement names the connector of its run where it has a name, with its version where it has one', async (t) => {
  const test = await startApp(t);
  for (const connector of [undefined, { name: 'acme' }, { name: 'acme', version: '2.4' }]) {
    const { run } = await endedRun(test, { body: { ...own(), ...(connector && { connector }) } });
    assert.deepEqual((await statementOf(test, run)).connector, connector);
  }
});

it('a certifier that says "passed" of a connector that did nothing is not believed', async (t) => {
  const test = await startApp(t);
  const { run, ended } = await endedRun(test, { isRead: false });
  assert.deepEqual([ended.body.results[0].verdict, ended.body.results[0].claimed], ['failed', 'passed']);
  assert.deepEqual(ended.body.verdicts, { passed: 0, failed: 1, notSeen: 0 });
  assert.equal(ended.body.reached, undefined);
  const said = await statementOf(test, run);
  assert.deepEqual([said.level, said.verdicts.failed], [undefined, 1]);
});

it('a level of which some cases were not played is not reached', async (t) => {
  const test = await startApp(t);
  const another = { ...readsOrders, id: 'own/another' };
  const { run, ended } = await endedRun(test, { body: own([readsOrders, another]) });
  assert.equal(ended.body.reached, undefined);
  const { levels } = await statementOf(test, run);
  assert.deepEqual(levels, [{ level: 'own', cases: 2, passed: 1, isReached: false }]);
});

it('without the cases of its plan a run is not signed, and says why', async (t) => {
  const test = await startApp(t);
  const cases: readonly (readonly [object, RegExp])[] = [
    [{ plan: 'acme' }, /did not send the cases/],
    [{ planHash: `sha256:${'0'.repeat(64)}` }, /another built-in plan/],
    [{}, /The plan has no case own\/reads-orders/],
  ];
  for (const [body, reason] of cases) {
    const { run, ended } = await endedRun(test, { body });
    assert.deepEqual([ended.body.isSigned, ended.body.results[0].verdict], [false, 'passed']);
    assert.match(ended.body.unsigned, reason);
    const { status, body: refused } = await test.call('GET', `${path}/${run}/statement`);
    assert.equal(status, 404);
    assert.match(refused.errors[0].detail, reason);
  }
  const empty = await startedRun(test);
  assert.match((await end(test, empty, [])).body.unsigned, /No case was played/);
});

it('422 for cases that are none, with what is wrong, and for cases of the built-in plan', async (t) => {
  const test = await startApp(t);
  const wrong = { ...readsOrders, steps: [{ stimulus: { action: 'jump' } }], guide: undefined };
  const clears = Array.from({ length: 20_000 }, () => ({ clear: true }));
  const nested = `${'[{"repeat":{"times":1,"steps":'.repeat(50_000)}[{"clear":true}]${'}}]'.repeat(50_000)}`;
  for (const [body, reason] of [
    [own([wrong]), /guide/],
    [own([{ ...readsOrders, steps: clears }]), /more than 200 items/],
    [
      JSON.stringify(own([{ ...readsOrders, steps: 0 }])).replace('"steps":0', `"steps":${nested}`),
      /nested at most 100 deep/,
    ],
    [own([readsOrders, readsOrders]), /Two cases have the id/],
    [{ definitions: [readsOrders] }, /Name your own plan/],
  ] as const) {
    const { status, body: answer } = await test.call('POST', path, { body });
    assert.deepEqual([status, answer.errors[0].jsonPath], [422, '$.definitions']);
    assert.match(answer.errors[0].detail, reason);
  }
});

it('of two ends at once one ends the run, and a report or a statement before the end is a 404', async (t) => {
  const test = await startApp(t);
  const run = await startedRun(test, own());
  for (const what of ['report', 'statement'])
    assert.equal((await test.call('GET', `${path}/${run}/${what}`)).status, 404, what);
  const seller = await runSeller(test, run, readsOrders.id);
  assert.deepEqual((await test.call('GET', `${path}/${run}`)).body.playing, [readsOrders.id]);
  const results = [await played(test, seller, true)];
  const twice = await Promise.all([end(test, run, results), end(test, run, results)]);
  assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await statementOf(test, run)).verdicts.passed, 1);
});

it('409 for a second end while the first one is judged', async (t) => {
  const test = await startApp(t);
  const run = await startedRun(test, own());
  const seller = await runSeller(test, run, readsOrders.id);
  const results = [await played(test, seller, true)];
  const { first, second } = await test.db.begin(async (db) => {
    await db`LOCK TABLE sandbox_evidence IN ACCESS EXCLUSIVE MODE`;
    const first = end(test, run, results);
    await untilOneWaits(test.db);
    const second = end(test, run, results);
    await Promise.race([second, untilSoManyWait(test.db, 2)]);
    return { first, second };
  });
  const refused = await second;
  assert.deepEqual([refused.status, (await first).status], [409, 200]);
  assert.match(refused.body.errors[0].detail, /just being ended/);
});

/** A case of a run as the judging gets it, and one with a pattern that never ends. */
async function askedOf(test: TestApp) {
  const seller = await runSeller(test, await startedRun(test), readsOrders.id);
  const headers = { 'x-request-id': 'a'.repeat(60) };
  await test.call('GET', '/v4/orders', { token: seller.connectorToken, headers });
  const { stimuli, until } = await played(test, seller, true);
  const asked = (expect: readonly object[]) => ({
    ...{ case: { ...readsOrders, given: [], expect } as never, seller: seller.partnerId as PartnerId },
    ...{ connector: seller.connector.clientId, stimuli, until },
  });
  const slow = { headers: { 'x-request-id': { $matches: '^((a)+)+!$' } } };
  return { good: asked(readsOrders.expect), slow: asked([{ sentence: 'Slow.', request: slow }]) };
}

const [sellerA, sellerB] = [asPartnerId(1), asPartnerId(2)];

it('a pattern of a plan that never ends does not stop the server: its case is not judged', async (t) => {
  const test = await startApp(t);
  const { good, slow } = await askedOf(test);
  const slowly = openJudging(test.log, { caseMs: 1_000 });
  assert.deepEqual(await slowly(test.db, sellerA, [slow]), [undefined]);
  const found = await openJudging(test.log)(test.db, sellerA, [good]);
  assert.equal(found[0]!.judgement.verdict, 'passed');
});

it('a case that breaks the judging has no judgement, and the one behind it has', async (t) => {
  const test = await startApp(t);
  const { good } = await askedOf(test);
  const broken = { ...good, case: { id: 'own/broken' } as never };
  const found = await openJudging(test.log)(test.db, sellerA, [good, broken, good]);
  assert.deepEqual(
    found.map((one) => one?.judgement.verdict),
    ['passed', undefined, 'passed'],
  );
});

it('when the time of a run is over, the cases that are left are not judged', async (t) => {
  const test = await startApp(t);
  const { good, slow } = await askedOf(test);
  const judge = openJudging(test.log, { runMs: 1_000, caseMs: 3_600_000 });
  assert.deepEqual(await judge(test.db, sellerA, [slow, good, slow, good]), Array(4).fill(undefined));
});

it('a seller who ends several runs at once has others wait for one of them only', async (t) => {
  const test = await startApp(t);
  const { good } = await askedOf(test);
  const judge = openJudging(test.log);
  const order: string[] = [];
  const judged = (name: string, owner: PartnerId) =>
    judge(test.db, owner, [good]).then(() => order.push(name));
  await Promise.all([
    judged('A1', sellerA),
    judged('A2', sellerA),
    judged('A3', sellerA),
    judged('B1', sellerB),
    judged('B2', sellerB),
  ]);
  assert.deepEqual(order, ['A1', 'B1', 'A2', 'B2', 'A3']);
});

it('runs are listed page by page', async (t) => {
  const test = await startApp(t);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift(await startedRun(test));
  const page = async (query: string) => (await test.call('GET', `${path}?${query}`)).body;
  const first = await page('limit=2');
  assert.deepEqual(
    first.certifications.map(({ id }: { id: string }) => id),
    ids.slice(0, 2),
  );
  assert.equal(first.next, ids[1]);
  const second = await page(`limit=2&after=${first.next}`);
  assert.deepEqual(
    second.certifications.map(({ id }: { id: string }) => id),
    ids.slice(2),
  );
  assert.equal(second.next, undefined);
  assert.equal((await test.call('GET', `${path}?limit=0`)).status, 400);
});

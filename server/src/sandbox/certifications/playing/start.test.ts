import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { loadPlan } from '@sellerdock/certification/judging';
import { startApp } from '../../../../test/support/app.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { until } from '../../../../test/support/until.ts';
import type { Config } from '../../../platform/config/index.ts';
import { removeRun } from '../runs.ts';
import { about, type idle, startDriver } from './testing.ts';

const path = '/v1/sandbox/certifications';
const none = { passed: 0, failed: 0, notSeen: 0 };
/** Its articles are never reviewed here, because nobody processes jobs: a run of it goes on until it is ended. */
const cases = ['basics/stock-arrives'];

/** An application that also listens, so that its own calls reach it. */
async function startListening(t: TestContext, config: Partial<Config> = {}) {
  const test = await startApp(t, { config });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const start = (body: object, as?: 'seller-two') =>
    test.call('POST', path, { body, ...(as === undefined ? {} : { as }) });
  const playersLeft = async () => (await test.db`SELECT FROM sandbox_certification_player`).count;
  const sellersMade = async () => (await test.db`SELECT FROM sandbox_certification_seller`).count;
  return { ...test, start, playersLeft, sellersMade };
}

it('201 begins a run that the server plays, named as its driver says, and without what may be a secret in its address', async (t) => {
  const test = await startListening(t);
  const driver = await startDriver(t);
  const started = await test.start({ driver: `${driver.url}?key=hunter2`, cases, seed: 7 });
  assert.equal(started.status, 201, started.text);
  const { id, createdAt: _, planHash, ...rest } = started.body;
  const connector = { name: 'acme', version: '2.4' };
  const whose = { state: 'running', plan: 'built-in', cases, seed: 7, connector, driver: driver.url };
  assert.deepEqual(rest, { ...whose, isSigned: false, verdicts: none });
  assert.match(planHash, /^sha256:/);
  // Its worker has come to the case.
  const playing = async () => (await test.call('GET', `${path}/${id}`)).body.playing;
  await until(async () => (await playing()).length > 0);
  assert.deepEqual(await playing(), cases);
  assert.equal((await test.call('GET', `${path}/${id}`, { as: 'seller-two' })).status, 404);
  assert.equal((await test.call('DELETE', `${path}/${id}`, { as: 'seller-two' })).status, 404);
  assert.equal(await test.playersLeft(), 1);
  const logged = await test.call('GET', '/v1/sandbox/requests?limit=100');
  assert.ok(!logged.text.includes('hunter2'));
});

it('a start occupies no place of the server while the driver is asked', async (t) => {
  const test = await startListening(t, { requestsAtOnce: 4, requestWaitMs: 60_000 });
  const asked = Promise.withResolvers<void>();
  const driver = await startDriver(t, () => {
    asked.resolve();
    return undefined;
  });
  const starting = test.start({ driver: driver.url, cases });
  await asked.promise;
  const { body } = await test.app.inject('/metrics');
  assert.match(body, /^http_requests_at_work 0$/m);
  driver.end();
  assert.equal((await starting).status, 422);
});

it('201 plays all cases of a level in the order of the plan', async (t) => {
  const test = await startListening(t);
  const driver = await startDriver(t);
  const { body } = await test.start({ driver: driver.url, level: 'basics' });
  const ofLevel = loadPlan().filter(({ level }) => level === 'basics');
  assert.deepEqual([body.level, body.cases], ['basics', ofLevel.map(({ id }) => id)]);
});

it('204 ends the playing before it answers: the next run begins at once', async (t) => {
  const test = await startListening(t);
  const driver = await startDriver(t);
  const { id } = (await test.start({ driver: driver.url, cases })).body;
  await until(async () => (await test.sellersMade()) > 0);
  assert.equal((await test.call('DELETE', `${path}/${id}`)).status, 204);
  assert.equal(await test.playersLeft(), 0);
  assert.equal((await test.call('GET', `${path}/${id}`)).status, 404);
  assert.equal((await test.start({ driver: driver.url, cases })).status, 201);
});

it('409 for a report that does not come from the server, while it plays the run', async (t) => {
  const test = await startListening(t);
  const driver = await startDriver(t);
  const { id } = (await test.start({ driver: driver.url, cases })).body;
  await until(async () => (await test.sellersMade()) > 0);
  const [one] = await test.db<{ id: number }[]>`SELECT seller_id AS id FROM sandbox_certification_seller`;
  const found = { partnerId: one!.id, verdict: 'passed', why: [] };
  const end = {
    version: '9',
    connector: { name: 'else' },
    results: [{ case: cases[0], ...found, stimuli: [] }],
  };
  for (const [method, url, body] of [
    ['POST', `${path}/${id}/end`, end],
    ['POST', `${path}/${id}/sellers`, { case: cases[0] }],
    ['PUT', `${path}/${id}/cases/${cases[0]}`, found],
  ] as const) {
    const refused = await test.call(method, url, { body });
    assert.equal(refused.status, 409, refused.text);
    assert.match(refused.body.errors[0].detail, /plays this run, and reports it itself/);
  }
  assert.equal((await test.call('GET', `${path}/${id}`)).body.state, 'running');
});

it('a run that another process has deleted is not played on', async (t) => {
  const test = await startListening(t);
  const driver = await startDriver(t);
  const { id } = (await test.start({ driver: driver.url, cases })).body;
  await until(async () => (await test.sellersMade()) > 0);
  await removeRun(test.db, await partnerOf(test.db, 'seller-one'), id, new Date());
  await until(async () => (await test.playersLeft()) === 0);
});

it('409 for a second run that the server plays, also when both are asked for at once; another seller has one of their own', async (t) => {
  const test = await startListening(t);
  const driver = await startDriver(t);
  const both = await Promise.all([1, 2].map(() => test.start({ driver: driver.url, cases })));
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
  const refused = both.find(({ status }) => status === 409)!;
  assert.match(refused.body.errors[0].detail, /plays a certification of yours already/);
  assert.equal((await test.call('GET', path)).body.certifications.length, 1);
  assert.equal((await test.start({ driver: driver.url, cases })).status, 409);
  assert.equal((await test.start({ driver: driver.url, cases }, 'seller-two')).status, 201);
  // A certifier may play others meanwhile.
  assert.equal((await test.start({})).status, 201);
});

it('422 for another plan, and for a level or case that the plan does not have; nothing is stored or asked', async (t) => {
  const test = await startListening(t);
  const driver = await startDriver(t);
  for (const [body, jsonPath] of [
    [{ plan: 'mine' }, '$.plan'],
    [{ plan: 'mine', definitions: [{}] }, '$.plan'],
    [{ definitions: [{}] }, '$.definitions'],
    [{ planHash: `sha256:${'0'.repeat(64)}` }, '$.planHash'],
    [{ level: 'expert' }, '$.level'],
    [{ cases: [...cases, 'basics/none'] }, '$.cases[1]'],
    [{ level: 'everyday', cases }, '$.cases'],
  ] as const) {
    const { status, text, body: answer } = await test.start({ driver: driver.url, ...body });
    assert.deepEqual([status, answer.errors?.[0].jsonPath], [422, jsonPath], text);
  }
  assert.deepEqual((await test.call('GET', path)).body.certifications, []);
});

it('422 for a driver that does not answer as it should, with the reason; nothing is stored', async (t) => {
  const test = await startListening(t);
  let answer: ReturnType<typeof idle>;
  const driver = await startDriver(t, () => answer);
  for (const [given, reason] of [
    [[404, {}], /as it should: GET answers 404\.$/],
    [[200, '<html>'], /GET answers no JSON\.$/],
    [[200, { name: 'acme' }], /must have required property 'actions'/],
    ...['a\0b', 'a\x1b[31m', 'a\nb', '\u202eemca', 'a\u200bb', '   '].map(
      (name) => [[200, { ...about, name }], /names itself with characters that cannot be read\.$/] as const,
    ),
    [[200, { ...about, version: '1\u202e2' }], /characters that cannot be read\.$/],
    [[200, { ...about, pollingSeconds: -1 }], /\/pollingSeconds must be > 0/],
    [[200, { ...about, pollingSeconds: 1e300 }], /\/pollingSeconds must be <= 86400/],
    [[302, {}, { location: 'http://127.0.0.1:1/' }], /redirects to another URL\.$/],
    [[200, 'x'.repeat(10_000_001)], /larger than 10000000 bytes\.$/],
  ] as const) {
    answer = given;
    const refused = await test.start({ driver: driver.url, cases });
    const [{ jsonPath, detail }] = refused.body.errors;
    assert.deepEqual([refused.status, jsonPath], [422, '$.driver'], refused.text);
    assert.match(detail, reason);
  }
  driver.end();
  const gone = await test.start({ driver: driver.url, cases });
  assert.match(gone.body.errors[0].detail, /as it should: The server cannot be reached \(ECONNREFUSED\)\.$/);
  assert.deepEqual((await test.call('GET', path)).body.certifications, []);
  assert.equal(await test.playersLeft(), 0);
});

it('422 for a driver at an address that is not allowed', async (t) => {
  const test = await startListening(t);
  for (const driver of [
    'no address',
    'file:///etc/passwd',
    'http://10.0.0.7/driver',
    'http://example.com/driver',
    'https://10.0.0.7/driver',
    'https://169.254.169.254/latest',
    'https://user:secret@example.com/driver',
    'http://127.0.0.1:25/driver',
  ]) {
    const { status, body } = await test.start({ driver, cases });
    assert.deepEqual([status, body.errors[0].jsonPath], [422, '$.driver'], driver);
  }
});

it('422 for a driver on this machine where webhooks may not go there', async (t) => {
  const test = await startListening(t, { webhookLoopback: false });
  const driver = await startDriver(t);
  assert.equal((await test.start({ driver: driver.url, cases })).status, 422);
  const { body } = await test.start({ driver: driver.url.replace('http:', 'https:'), cases });
  assert.match(body.errors[0].detail, /address that is not public/);
});

it('a server that stops ends the run, which says so', async (t) => {
  const test = await startListening(t);
  const driver = await startDriver(t);
  const { id } = (await test.start({ driver: driver.url, cases })).body;
  await until(async () => (await test.sellersMade()) > 0);
  await test.app.close();
  const [run] = await test.db<{ isEnded: boolean; interrupted: string; report: { cases: unknown[] } }[]>`
    SELECT ended_at IS NOT NULL AS "isEnded", interrupted, report FROM sandbox_certification WHERE id = ${id}`;
  assert.deepEqual(
    [run!.isEnded, run!.interrupted, run!.report.cases],
    [true, 'The server was stopped while the run was played.', []],
  );
  assert.equal(await test.playersLeft(), 0);
});

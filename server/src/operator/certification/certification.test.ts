import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { it, type TestContext } from 'node:test';
import { partnerOf } from '../../../test/support/orders.ts';
import { openSigning } from '../../statements/index.ts';
import { type OperatorTest, startOperator } from '../testing.ts';

const none = { level: undefined, issuer: undefined, plan: undefined };
const hash = `sha256:${'a'.repeat(64)}`;

const levels = (reached: number) =>
  ['basics', 'everyday', 'rough-weather'].map((level, at) => ({
    ...{ level, cases: 2, passed: at < reached ? 2 : 1, isReached: at < reached },
  }));

/** What a sandbox says: the first levels are reached. */
const said = (reached: number, plan = { name: 'built-in', hash, isBuiltIn: true }) => ({
  ...{ jti: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f', seller: { id: 42, name: 'Nordlicht' }, plan, seed: 7 },
  ...{ connector: { name: 'nordlicht-erp', version: '2.4.0' }, certifier: '0.1.0', levels: levels(reached) },
  ...(reached > 0 && { level: levels(reached)[reached - 1]!.level }),
  ...{ verdicts: { passed: 2 * reached, failed: 1, notSeen: 0 }, cases: [] },
  ...{ startedAt: '2026-03-01T08:00:00.000Z', endedAt: '2026-03-01T08:03:00.000Z' },
});

const config = { publicUrl: 'http://127.0.0.1:8080', webhookSecret: 'a secret of thirty-two characters' };
const parts = { databaseUrl: undefined, dataDir: '.data', ...config };

/** A statement that this server has signed. */
const signedBy = async (test: OperatorTest, said: object, at = test.clock.now()) =>
  (await openSigning(test.db, parts)(said as never, at))!;

const startWith = (t: TestContext, certification: object) =>
  startOperator(t, { config: { certification: { ...none, ...certification } } });

it('credentials need a statement of at least the level that the operator asks for', async (t) => {
  const test = await startWith(t, { level: 'everyday' });
  const partner = await partnerOf(test.db, 'seller-one');
  const make = (clientId: string) =>
    test.operate('POST', `/partners/${partner}/clients`, { body: { clientId, scopes: ['orders'] } });
  const handIn = async (statement: string) =>
    test.operate('PUT', `/partners/${partner}/certification`, { body: { statement } });
  const refused = await make('too-early');
  assert.equal(refused.status, 409);
  assert.match(
    refused.body.errors[0].detail,
    /level everyday, and none was handed in\. Hand a statement in with PUT/,
  );
  const user = { body: { username: 'too-early', scopes: ['orders'] } };
  assert.equal((await test.operate('POST', `/partners/${partner}/technical-users`, user)).status, 409);
  const low = await handIn(await signedBy(test, said(1)));
  assert.deepEqual([low.status, low.body.errors[0].jsonPath], [422, '$.statement']);
  assert.match(low.body.errors[0].detail, /it has reached the level basics only/);
  assert.equal((await make('too-low')).status, 409);
  const statement = await signedBy(test, said(3));
  const handedIn = await handIn(statement);
  assert.equal(handedIn.status, 200);
  assert.deepEqual([handedIn.body.level, handedIn.body.isEnough], ['rough-weather', true]);
  assert.deepEqual(handedIn.body.connector, { name: 'nordlicht-erp', version: '2.4.0' });
  assert.deepEqual(await test.done(200, 'GET', `/partners/${partner}/certification`), handedIn.body);
  assert.equal((await make('in-time')).status, 201);
  await test.done(204, 'DELETE', `/partners/${partner}/certification`);
  assert.equal((await make('too-late')).status, 409);
  for (const method of ['GET', 'DELETE'])
    assert.equal((await test.operate(method, `/partners/${partner}/certification`)).status, 404);
});

it('a seller’s statement gives another seller nothing, and the operator’s own clients need none', async (t) => {
  const test = await startWith(t, { level: 'basics' });
  const [one, two] = [await partnerOf(test.db, 'seller-one'), await partnerOf(test.db, 'seller-two')];
  const statement = await signedBy(test, said(1));
  await test.done(200, 'PUT', `/partners/${one}/certification`, { body: { statement } });
  const body = { clientId: 'of-two', scopes: ['orders'] };
  assert.equal((await test.operate('POST', `/partners/${two}/clients`, { body })).status, 409);
  assert.equal(
    (await test.operate('PUT', '/partners/999999/certification', { body: { statement } })).status,
    404,
  );
  const operator = await partnerOf(test.db, 'operator');
  const own = { clientId: 'second', scopes: ['operator'] };
  assert.equal((await test.operate('POST', `/partners/${operator}/clients`, { body: own })).status, 201);
});

it('an own plan counts only where the operator names its hash', async (t) => {
  const own = { name: 'acme', hash: `sha256:${'b'.repeat(64)}`, isBuiltIn: false };
  for (const [plan, isEnough] of [
    [undefined, false],
    [own.hash, true],
    [hash, false],
  ] as const) {
    const test = await startWith(t, { level: 'basics', plan });
    const { body } = await test.operate('POST', '/certification-statements/verification', {
      body: { statement: await signedBy(test, said(1, own)) },
    });
    assert.deepEqual([body.isEnough, body.plan], [isEnough, own]);
    if (!isEnough) assert.match(body.lack, /by another plan \(acme, sha256:b+\)/);
  }
});

it('422 for a statement of a withdrawn key, and the next one is signed with a new key', async (t) => {
  const test = await startWith(t, { level: 'basics' });
  const partner = await partnerOf(test.db, 'seller-one');
  const statement = await signedBy(test, said(1));
  await test.done(200, 'PUT', `/partners/${partner}/certification`, { body: { statement } });
  const { keys } = await test.done(200, 'GET', '/certification-keys');
  assert.deepEqual(
    keys.map(({ state }: { state: string }) => state),
    ['published'],
  );
  const withdrawal = `/certification-keys/${keys[0].kid}/withdrawal`;
  const left = await test.done(200, 'POST', withdrawal);
  assert.equal(left.keys[0].state, 'withdrawn');
  assert.deepEqual(await test.done(200, 'POST', withdrawal), left);
  assert.equal((await test.operate('POST', '/certification-keys/unknown/withdrawal')).status, 404);
  const [row] = await test.db<{ sealed: unknown }[]>`SELECT sealed_private AS sealed FROM certification_key`;
  assert.equal(row!.sealed, null);
  const read = await test.operate('GET', `/partners/${partner}/certification`);
  assert.deepEqual([read.status, read.body.errors[0].jsonPath], [422, '$.statement']);
  const body = { clientId: 'withdrawn', scopes: ['orders'] };
  const refused = await test.operate('POST', `/partners/${partner}/clients`, { body });
  assert.equal(refused.status, 409);
  assert.match(refused.body.errors[0].detail, /does not count any more: .* does not publish the key/);
  const anew = await signedBy(test, said(1));
  await test.done(200, 'POST', '/certification-statements/verification', { body: { statement: anew } });
});

it('a key signs for a year and counts for two, and a statement counts for one', async (t) => {
  const test = await startWith(t, {});
  const dayMs = 86_400_000;
  const verify = async (statement: string) =>
    (await test.operate('POST', '/certification-statements/verification', { body: { statement } })).status;
  const published = async () =>
    (await test.call('GET', '/.well-known/certification-jwks.json', { as: undefined })).body.keys;
  assert.deepEqual(await published(), []);
  const now = Date.now();
  const first = await signedBy(test, said(1), new Date(now - 400 * dayMs));
  const [key] = await published();
  assert.deepEqual(Object.keys(key).sort(), ['alg', 'crv', 'exp', 'kid', 'kty', 'nbf', 'use', 'x', 'y']);
  assert.equal(await verify(first), 422);
  const second = await signedBy(test, said(1), new Date(now));
  assert.equal((await published()).length, 2);
  assert.equal(await verify(second), 200);
  test.clock.advanceMs(364 * dayMs);
  assert.equal(await verify(second), 200);
  test.clock.advanceMs(2 * dayMs);
  assert.equal(await verify(second), 422);
});

it('several first statements at once share one key', async (t) => {
  const test = await startWith(t, {});
  await Promise.all(Array.from({ length: 5 }, () => signedBy(test, said(1))));
  const { keys } = await test.done(200, 'GET', '/certification-keys');
  assert.equal(keys.length, 1);
});

it('a production server reads the keys of its sandbox, and answers 503 while it cannot', async (t) => {
  let answer = { status: 503, text: 'down' };
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const test = await startWith(t, { level: 'basics', issuer });
  const sign = openSigning(test.db, { ...parts, publicUrl: issuer });
  const statement = (await sign(said(1) as never, new Date()))!;
  const verify = (text: string) =>
    test.operate('POST', '/certification-statements/verification', { body: { statement: text } });
  const refused = await verify(statement);
  assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5']);
  const published = await test.call('GET', '/.well-known/certification-jwks.json', { as: undefined });
  answer = { status: 200, text: published.text };
  assert.equal((await verify(statement)).body.issuer, issuer);
  const ofThisServer = await verify(await signedBy(test, said(1)));
  assert.equal(ofThisServer.status, 422);
  assert.match(ofThisServer.body.errors[0].detail, /Another server/);
});

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import pg from 'pg';
import { type Reply, startApp, type TestApp } from './support/app.ts';
import {
  type DocumentedOperation,
  operatorOperations,
  publicOperations,
} from './support/documented-operations.ts';
import { ask, guardedOperations, ofOperatorsPeople } from './support/tenants/matrix.ts';
import { furnish } from './support/tenants/world.ts';

/** Operations that answer without the database. */
const withoutDatabase = new Set(['listSandboxScenarios', 'readSandboxClock']);

type Asked = { readonly id: string; readonly isNeedless: boolean; ask(): Promise<Reply> };

/**
 * A valid request for each operation that needs a token (of sellers, service partners and the operator), and for the
 * token endpoint.
 */
async function goodRequests(test: TestApp): Promise<Asked[]> {
  const world = await furnish(test, 'seller-one', 'Qz7Leak');
  await Promise.all([
    test.token('service-partner'),
    test.token('operator'),
    test.token('seller-one', 'console'),
    test.token('operator', 'console'),
  ]);
  const ofSellers = (await guardedOperations(test)).map((operation) => ({
    id: operation.id,
    isNeedless: withoutDatabase.has(operation.id),
    ask: () =>
      ask(test, operation, world.ids, {
        as: operation.scopes.includes('developer') ? 'service-partner' : 'seller-one',
      }),
  }));
  const ofOperatorsReaders = (await publicOperations(test))
    .filter(({ id }) => ofOperatorsPeople.has(id))
    .map((operation) => ({ id: operation.id, isNeedless: false, ask: () => call(test, operation) }));
  const ofOperators = (await operatorOperations(test)).map(({ id, method, url, body }) => ({
    id,
    isNeedless: false,
    ask: () => test.call(method, url, { as: 'operator', ...(body === undefined ? {} : { body }) }),
  }));
  return [
    ...ofSellers,
    ...ofOperatorsReaders,
    ...ofOperators,
    { id: 'createToken', isNeedless: false, ask: () => newToken(test) },
  ];
}

const newToken = (test: TestApp) =>
  test.call('POST', '/v1/token', {
    as: undefined,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials&client_id=seller-two&client_secret=seller-two-secret',
  });

/** Sends all requests and returns the operations that answered with another status. */
async function otherwise(requests: readonly Asked[], status: number): Promise<string[]> {
  const found: string[] = [];
  for (const { id, isNeedless, ask: send } of requests) {
    const reply = await send();
    if (isNeedless ? reply.status >= 300 && reply.status !== status : reply.status !== status)
      found.push(`${id}: ${reply.status} ${reply.text.slice(0, 200)}`);
  }
  return found;
}

it('500 in the interface’s own body while the database cannot carry out a statement, for every operation', async (t) => {
  const test = await startApp(t);
  const requests = await goodRequests(test);
  const client = new pg.Client(test.connection as pg.ClientConfig);
  await client.connect();
  await client.query('ALTER SCHEMA public RENAME TO gone');
  assert.deepEqual(await otherwise(requests, 500), []);
  await client.query('ALTER SCHEMA gone RENAME TO public');
  await client.end();
  assert.equal((await test.call('GET', '/v4/orders')).status, 200);
});

it('503 with Retry-After in the interface’s own body while the database is away, for every operation', async (t) => {
  const test = await startApp(t);
  const requests = await goodRequests(test);
  await test.db.end({ timeout: 0 });
  assert.deepEqual(await otherwise(requests, 503), []);
});

it('424, 500 and 503 if a seller injects them, also for operations that need no database', async (t) => {
  const test = await startApp(t);
  for (const { id, method, url, statuses } of (await publicOperations(test)).filter((one) => one.isGuarded)) {
    // Operations of service partners and of people, for which a sandbox injects no faults.
    if (id === 'createAppAccessToken' || url.startsWith('/v1/console')) continue;
    for (const fault of ['424', '500', '503'].filter((one) => statuses.includes(one))) {
      const reply = await test.call(method, url, {
        headers: { 'x-sandbox-fault': fault },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
      });
      // A request that cannot be parsed is refused before a fault is injected.
      if (reply.status !== 400) assert.equal(String(reply.status), fault, `${method} ${url}`);
    }
  }
});

/** Calls with an account that has the operation's scope. */
async function call(test: TestApp, operation: DocumentedOperation, body?: unknown, url = operation.url) {
  const isOperators = operation.url.startsWith('/operator') || ofOperatorsPeople.has(operation.id);
  const account = operation.id === 'createAppAccessToken' ? 'service-partner' : 'seller-one';
  return test.call(operation.method, url, {
    as: isOperators ? 'operator' : account,
    ...(operation.url.startsWith('/v1/console') ? { scope: 'console' } : {}),
    ...(body === undefined ? {} : { body }),
  });
}

async function allOperations(t: TestContext, bodyLimitBytes?: number) {
  const config = bodyLimitBytes === undefined ? {} : { bodyLimitBytes };
  const test = await startApp(t, { config });
  return { test, operations: [...(await publicOperations(test)), ...(await operatorOperations(test))] };
}

it('400 for a query that is not percent-encoded UTF-8, for every operation behind a token', async (t) => {
  const { test, operations } = await allOperations(t);
  for (const operation of operations.filter(({ isGuarded }) => isGuarded)) {
    const reply = await call(test, operation, undefined, `${operation.url}?x=%FF`);
    assert.equal(reply.status, 400, `${operation.method} ${operation.url}: ${reply.status} ${reply.text}`);
  }
});

it('413, or 400 where that is documented instead, for a body over the limit, for every operation that may have one', async (t) => {
  const { test, operations } = await allOperations(t, 1000);
  const counted = { 400: 0, 413: 0 };
  const wrong: string[] = [];
  for (const operation of operations.filter(({ isGuarded, method }) => isGuarded && method !== 'GET')) {
    const where = `${operation.method} ${operation.url}`;
    const status = await call(test, operation, { filling: 'x'.repeat(70_000) }).then(
      (reply) => reply.status,
      (error: unknown) => String(error),
    );
    if (status === 413 || (status === 400 && !operation.statuses.includes('413'))) counted[status] += 1;
    else wrong.push(`${where}: ${status}`);
  }
  assert.deepEqual(wrong, []);
  assert.ok(counted[413] >= 40, `only ${counted[413]}`);
});

it('404 where nothing is simulated, for every operation of the sandbox', async (t) => {
  const operations = (await publicOperations(await startApp(t))).filter(({ url }) =>
    /\/(sandbox|testorders)/.test(url),
  );
  const test = await startApp(t, { config: { sandbox: false } });
  assert.ok(operations.length > 25, `only ${operations.length}`);
  for (const { method, url } of operations) {
    const reply = await test.call(method, url, { as: undefined });
    assert.equal(reply.status, 404, `${method} ${url}`);
  }
});

it('422 for an Idempotency-Key of another request and 409 while the first request is running, for every write of the operator', async (t) => {
  const test = await startApp(t);
  const operations = (await operatorOperations(test)).filter(({ method }) => method !== 'GET');
  const write = ({ method, url, body }: DocumentedOperation, key: string) =>
    test.call(method, url, {
      as: 'operator',
      headers: { 'idempotency-key': key },
      ...(body === undefined ? {} : { body }),
    });
  const used = operations.find(({ id }) => id === 'createPartner')!;
  assert.equal((await write(used, 'used')).status, 201);
  const release = await holdKey(test, 'held');
  for (const operation of operations) {
    const where = `${operation.method} ${operation.url}`;
    const other =
      operation === used ? { ...operation, body: { ...(used.body as object), name: 'B' } } : operation;
    assert.equal((await write(other, 'used')).status, 422, where);
    const held = await write(operation, 'held');
    assert.deepEqual([held.status, held.headers['retry-after']], [409, '1'], where);
  }
  await release();
});

/** Starts a write with the key, which runs until the test ends it. */
async function holdKey(test: TestApp, key: string): Promise<() => Promise<void>> {
  const client = new pg.Client(test.connection as pg.ClientConfig);
  await client.connect();
  await client.query('BEGIN; LOCK TABLE partner IN SHARE MODE');
  const body = { kind: 'service_partner', name: 'Held' };
  const headers = { 'idempotency-key': key };
  const write = test.call('POST', '/operator/v1/partners', { as: 'operator', headers, body });
  for (let isWaiting = false; !isWaiting; ) {
    const { rows } = await client.query('SELECT 1 FROM pg_locks WHERE NOT granted');
    isWaiting = rows.length > 0;
  }
  return async () => {
    await client.query('COMMIT');
    await client.end();
    assert.equal((await write).status, 201);
  };
}

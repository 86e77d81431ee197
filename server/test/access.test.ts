import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { readConfig } from '../src/platform/config/index.ts';
import { type Reply, startApp, type TestApp } from './support/app.ts';
import { variation, written } from './support/fixtures.ts';
import { publicReference } from './support/references.ts';

type Operation = { operationId?: string; security?: Record<string, string[]>[]; responses: object };
type Guarded = { readonly method: string; readonly url: string; readonly scopes: readonly string[] };

/** A value for every path parameter, in the form of an identifier. */
const identifier = '01938b5e-7b4c-7000-8000-000000000000';

/** Every operation of the reference that asks for a token. Fails when there are suspiciously few. */
async function guardedOperations({ app }: TestApp): Promise<Guarded[]> {
  const { paths } = (await publicReference(app)).document;
  const found = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).flatMap(([method, { security = [] }]) => {
      const scopes = security.flatMap((requirement) => requirement.oauth2 ?? []);
      const url = path.replace(/\{\w+\}/g, identifier);
      return security.length === 0 ? [] : [{ method: method.toUpperCase(), url, scopes }];
    }),
  );
  assert.ok(found.length >= 38, `only ${found.length} operations`);
  return found;
}

/** Runs a check for each guarded operation. */
async function forEachOperation(
  t: TestContext,
  check: (test: TestApp, operation: Guarded) => Promise<void>,
): Promise<void> {
  const test = await startApp(t);
  for (const operation of await guardedOperations(test)) await check(test, operation);
}

/** Sends no body, because the server refuses callers without access before it reads the body. */
async function refused(test: TestApp, { method, url }: Guarded, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization };
  return test.call(method, url, { as: undefined, headers });
}

/** `call` also compares every documented answer with its schema, so the body has the interface's own shape. */
function assertBody(reply: Reply, where: string): void {
  const headers = reply.headers as Record<string, string | undefined>;
  assert.match(headers['content-type'] ?? '', /^application\/(problem\+)?json/, where);
  if (reply.status === 401) assert.match(headers['www-authenticate'] ?? '', /^Bearer/, where);
  if (!where.includes('/products')) return;
  const code = { 401: '200401 - UNAUTHORIZED', 403: '200403 - FORBIDDEN' }[reply.status];
  assert.deepEqual(Object.keys(reply.body), ['errors']);
  assert.deepEqual(Object.keys(reply.body.errors[0]), ['code', 'title', 'path', 'logref']);
  assert.equal(reply.body.errors[0].code, code);
  assert.equal(reply.body.errors[0].logref, headers['x-request-id']);
}

it('401 in the interface’s own body without a token, for every operation', async (t) => {
  await forEachOperation(t, async (test, operation) => {
    const reply = await refused(test, operation);
    assert.equal(reply.status, 401, `${operation.method} ${operation.url}`);
    assertBody(reply, operation.url);
  });
});

it('401 for anything but a bearer token, for every operation', async (t) => {
  await forEachOperation(t, async (test, operation) => {
    for (const authorization of ['Bearer garbage', 'Bearer a.b.c', 'Bearer', 'Basic c2VsbGVyOng=', '']) {
      const reply = await refused(test, operation, authorization);
      assert.equal(reply.status, 401, `${operation.method} ${operation.url} ${authorization}`);
      const why = authorization.startsWith('Bearer ') ? /malformed/ : /carries no bearer token/;
      assert.match(reply.text, why, operation.url);
      assertBody(reply, operation.url);
    }
  });
});

it('401 for a token that is expired, of another issuer or audience, of another type or of a foreign key', async (t) => {
  const test = await startApp(t);
  const { publicUrl } = readConfig({});
  const [key] = await test.db<{ kid: string; jwk: JWK }[]>`
    SELECT kid, private_jwk AS jwk FROM signing_key ORDER BY created_at DESC LIMIT 1`;
  assert.ok(key);
  const own = { kid: key.kid, key: await importJWK(key.jwk, 'RS256') };
  const foreign = { kid: key.kid, key: (await generateKeyPair('RS256')).privateKey };
  const hour = 3600;
  const good = { issuer: publicUrl, audience: publicUrl, type: 'at+jwt', expiresIn: hour, signer: own };
  const token = async (change: Partial<typeof good> | { signer: typeof foreign }) => {
    const made = { ...good, ...change };
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ partner_id: '1', scope: 'products', client_id: 'seller-one', sandbox: true })
      .setProtectedHeader({ alg: 'RS256', kid: made.signer.kid, typ: made.type })
      .setSubject('seller-one')
      .setIssuer(made.issuer)
      .setAudience(made.audience)
      .setIssuedAt(now - 2 * hour)
      .setExpirationTime(now + made.expiresIn)
      .sign(made.signer.key);
  };
  const bad = {
    expired: await token({ expiresIn: -hour }),
    issuer: await token({ issuer: 'https://login.example.com' }),
    audience: await token({ audience: 'https://other.example.com' }),
    type: await token({ type: 'JWT' }),
    foreign: await token({ signer: foreign }),
    unsigned: unsigned(await token({})),
  };
  const accepted = await token({});
  for (const operation of await guardedOperations(test)) {
    for (const [name, one] of Object.entries(bad)) {
      const reply = await refused(test, operation, `Bearer ${one}`);
      assert.equal(reply.status, 401, `${name}: ${operation.method} ${operation.url}`);
      assert.equal(/has expired/.test(reply.text), name === 'expired', operation.url);
      assertBody(reply, operation.url);
    }
  }
  const reply = await refused(test, { method: 'GET', url: '/v5/products', scopes: [] }, `Bearer ${accepted}`);
  assert.equal(reply.status, 200);
});

/** The same claims under `alg: none`. */
function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}

it('403 in the interface’s own body for a token without the operation’s scope', async (t) => {
  await forEachOperation(t, async (test, operation) => {
    assert.equal(operation.scopes.length, 1, operation.url);
    const other = operation.scopes[0] === 'receipts' ? 'orders' : 'receipts';
    const reply = await test.call(operation.method, operation.url, { scope: other });
    assert.equal(reply.status, 403, `${operation.method} ${operation.url}`);
    assertBody(reply, operation.url);
  });
});

it('403 for the operator, who has none of the sellers’ scopes', async (t) => {
  await forEachOperation(t, async (test, operation) => {
    if (operation.scopes.includes('operator')) return;
    const reply = await test.call(operation.method, operation.url, { as: 'operator' });
    assert.equal(reply.status, 403, `${operation.method} ${operation.url}`);
  });
});

it('another partner’s products, statuses and tasks are never seen', async (t) => {
  const test = await startApp(t);
  const mine = variation();
  const task = await written(test, [mine]);
  assert.deepEqual(task.failed, []);
  const other = async (path: string) => test.call('GET', path, { as: 'seller-two' });
  let read = 0;
  for (const prefix of ['/v4/products', '/v5/products']) {
    for (const list of ['', '/prices', '/active-status', '/marketplace-status', '/content-changes']) {
      for (const filter of ['', `?sku=${mine.sku}`]) {
        const own = await test.call('GET', `${prefix}${list}${filter}`);
        assert.match(own.text, new RegExp(mine.sku), `${prefix}${list}${filter}`);
        const reply = await other(`${prefix}${list}${filter}`);
        assert.equal(reply.status, 200);
        const { links: _links, ...entries } = reply.body as Record<string, unknown>;
        assert.deepEqual(Object.values(entries), [[]], `${prefix}${list}${filter}`);
        read += 1;
      }
    }
    for (const suffix of ['', '/prices', '/active-status', '/marketplace-status', '/content-changes']) {
      assert.equal((await test.call('GET', `${prefix}/${mine.sku}${suffix}`)).status, 200);
      assert.equal((await other(`${prefix}/${mine.sku}${suffix}`)).status, 404, suffix);
      read += 1;
    }
    for (const suffix of ['', '/failed', '/succeeded', '/unchanged']) {
      assert.equal((await test.call('GET', `${prefix}/update-tasks/${task.id}${suffix}`)).status, 200);
      assert.equal((await other(`${prefix}/update-tasks/${task.id}${suffix}`)).status, 404, suffix);
      read += 1;
    }
  }
  assert.equal(read, 38);
});

it('two partners can have the same sku and ean, and each changes only its own', async (t) => {
  const test = await startApp(t);
  const mine = variation();
  await written(test, [mine]);
  const amount = { amount: 5, currency: 'EUR' };
  const theirs = { ...mine, productReference: 'THEIRS', pricing: { standardPrice: amount, vat: 'FREE' } };
  const task = await written(test, [theirs], { as: 'seller-two' });
  assert.deepEqual(task.succeeded, [mine.sku]);
  const off = await written(
    test,
    { status: [{ sku: mine.sku, active: false }] },
    {
      path: '/v5/products/active-status',
      as: 'seller-two',
    },
  );
  assert.deepEqual([off.progress.state, off.failed], ['done', []]);
  assert.deepEqual(off.succeeded, [mine.sku]);
  const read = async (as: 'seller-one' | 'seller-two', suffix = '') =>
    (await test.call('GET', `/v5/products/${mine.sku}${suffix}`, { as })).body;
  assert.equal((await read('seller-one')).productReference, mine.productReference);
  assert.equal((await read('seller-two')).productReference, 'THEIRS');
  assert.equal((await read('seller-one', '/marketplace-status')).status, 'ONLINE');
  assert.equal((await read('seller-two', '/marketplace-status')).status, 'INACTIVE');
});

it('404 in the interface’s own body for an unknown path, and only with a token', async (t) => {
  const test = await startApp(t);
  for (const [method, url] of [
    ['GET', '/v5/products/a/b/c'],
    ['DELETE', '/v5/products/a/b/c'],
    ['PUT', '/v4/products/a/b/c'],
  ] as const) {
    const reply = await test.call(method, url);
    assert.equal(reply.status, 404);
    assert.match(reply.body.errors[0].code, /NOT_FOUND/);
    assert.equal((await test.call(method, url, { as: undefined })).status, 401);
  }
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { codeRequest, demoLogin, openBrowser, signedIn } from '../../../test/support/sign-in.ts';
import { ask, endsSessions, guardedOperations } from '../../../test/support/tenants/matrix.ts';
import { builders } from '../../../test/support/tenants/requests.ts';
import { furnish } from '../../../test/support/tenants/world.ts';
import { kindNames } from '../../platform/activity/index.ts';
import { readConfig } from '../../platform/config/index.ts';
import { codeAt, keyOf } from '../../token/second-factor/totp.ts';

/** What is told is looked at before these, because they remove it. */
const forgetting = ['resetSandbox', 'restoreSandboxSnapshot'];

const administrator = demoLogin('seller-one', 'seller_administrator');

const tokenOf = async (test: TestApp) =>
  (await signedIn(test.app, readConfig({}).publicUrl, administrator)).token;

/** Adds the kinds that an administrator is told of to those that were seen. */
async function look(test: TestApp, token: string, seen: Set<string>): Promise<void> {
  let cursor = '';
  do {
    const { status, body } = await test.call('GET', `/v1/activity?limit=200${cursor}`, { token });
    assert.equal(status, 200);
    for (const { kind } of body.entries as { kind: string }[]) seen.add(kind);
    const next = (body.links as { rel: string; href: string }[]).find(({ rel }) => rel === 'next');
    cursor = next ? `&cursor=${new URL(next.href, 'http://x').searchParams.get('cursor')}` : '';
  } while (cursor !== '');
}

/** Sets a second factor up, as a person does on the pages of the sign-in. */
async function secure({ app }: TestApp): Promise<void> {
  const browser = openBrowser(app);
  const request = codeRequest(readConfig({}).publicUrl, { second_factor: 'set-up' });
  const page = String((await browser.get(request.url)).headers.location);
  const shown = await browser.post(page, demoLogin('seller-one', 'seller_reader'));
  const [, address = ''] = /href="(otpauth:[^"]+)"/.exec(shown.body) ?? [];
  const secret = new URL(address.replaceAll('&amp;', '&')).searchParams.get('secret')!;
  const code = codeAt(keyOf(secret), Math.floor(Date.now() / 30_000));
  assert.equal((await browser.post(page, { code })).statusCode, 200);
}

/** What people and credentials do, by the console and by the operator. */
async function actAsPeople(test: TestApp, token: string): Promise<void> {
  const done = async (method: string, url: string, options: object) => {
    const reply = await test.call(method, url, options);
    assert.ok(reply.status < 300, `${method} ${url}: ${reply.status} ${reply.text}`);
    return reply.body;
  };
  const invite = { email: 'new@nordlicht.example', role: 'seller_clerk' };
  const { link } = await done('POST', '/v1/console/invitations', { token, body: invite });
  const password = 'four words make one';
  const joined = await openBrowser(test.app).post(new URL(link).pathname, {
    name: 'Nora',
    password,
    repeated: password,
  });
  assert.equal(joined.statusCode, 200);
  const { people } = await done('GET', '/v1/console/people', { token });
  const { personId } = (people as { personId: string; email: string }[]).find(
    ({ email }) => email === invite.email,
  )!;
  const one = `/v1/console/people/${personId}`;
  await done('PATCH', one, { token, body: { role: 'seller_reader' } });
  await done('POST', `${one}/sign-out`, { token });
  await done('DELETE', one, { token });
  await secure(test);
  const clients = `/operator/v1/partners/${await partnerOf(test.db, 'seller-one')}/clients`;
  const as = 'operator';
  await done('POST', clients, { as, body: { clientId: 'told-of', scopes: ['orders'] } });
  await done('POST', `${clients}/told-of/rotation`, { as, body: {} });
  await done('POST', `${clients}/told-of/revocation`, { as });
}

it('every kind of the catalogue is brought about through the API, and told by it', async (t) => {
  const test = await startApp(t);
  const world = await furnish(test, 'seller-one', 'Qz7Told');
  const token = await tokenOf(test);
  const seen = new Set<string>();
  await actAsPeople(test, token);
  // The other value of what the operations below set to one.
  const { sku, fraudOrder } = world.ids;
  for (const [path, body] of [
    ['/v5/products/active-status', { status: [{ sku, active: false }] }],
    ['/v5/products/active-status', { status: [{ sku, active: true }] }],
    [`/v1/sandbox/orders/${fraudOrder}/fraud-suspicion`, { suspected: true }],
    [`/v1/sandbox/orders/${fraudOrder}/fraud-suspicion`, { suspected: false }],
  ] as const) {
    assert.ok((await test.call('POST', path, { body })).status < 300, path);
    await test.work();
  }
  await look(test, token, seen);
  const order = Object.keys(builders);
  const writes = (await guardedOperations(test))
    .filter(({ id, isWrite }) => isWrite && !endsSessions.has(id) && id !== 'createAppAccessToken')
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  for (const operation of writes) {
    const isForgetting = forgetting.includes(operation.id);
    if (isForgetting) {
      await test.work();
      await look(test, token, seen);
    }
    const reply = await ask(test, operation, world.ids, { as: 'seller-one' });
    assert.ok(reply.status < 300, `${operation.id}: ${reply.status} ${reply.text}`);
    if (isForgetting) await look(test, token, seen);
  }
  await test.work();
  await look(test, token, seen);
  assert.deepEqual(
    kindNames.filter((kind) => !seen.has(kind)),
    [],
    'no call brings these about, or nobody is told of them',
  );
});

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, startApp } from '../../test/support/app.ts';
import { startIssuer } from '../../test/support/issuer.ts';
import { partnerOf } from '../../test/support/orders.ts';
import { demoLogin, openBrowser, signedIn } from '../../test/support/sign-in.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readConfig } from '../platform/config/index.ts';
import { callerFrom } from '../token/claims.ts';
import { type CheckSecret, createSecretCheck } from '../token/secret-check.ts';

const { publicUrl } = readConfig({});
const identifier = '01938b5e-7b4c-7000-8000-000000000000';
const password = 'four words make one';

/** The application, called as people. */
async function startConsole(t: TestContext, check?: CheckSecret) {
  const test = await startApp(t, {
    config: { secretCost: { logCost: 4, parallel: 1 } },
    ...(check && { check }),
  });
  const as = async (account: Account, role: Parameters<typeof demoLogin>[1]) => {
    const { token } = await signedIn(test.app, publicUrl, demoLogin(account, role));
    return (method: string, path: string, body?: unknown) =>
      test.call(method, `/v1/console${path}`, {
        as: undefined,
        token,
        ...(body === undefined ? {} : { body }),
      });
  };
  return { ...test, as };
}

/** Waits until a call is answered with a status. */
async function until(status: number, call: () => Promise<{ status: number }>): Promise<void> {
  while ((await call()).status !== status) await sleep(10);
}

it('200 tells a person who they are and what they may do, and takes another name', async (t) => {
  const { as } = await startConsole(t);
  const clerk = await as('seller-one', 'seller_clerk');
  const { body } = await clerk('GET', '/person');
  assert.deepEqual(
    [body.role, body.partner.name, body.seesCustomers, body.isSandbox],
    ['seller_clerk', 'Demo Seller One', true, true],
  );
  assert.ok(body.operations.includes('createShipment') && !body.operations.includes('updatePricesV5'));
  assert.equal((await clerk('PATCH', '/person', { name: 'Bela <b>Nord</b>' })).body.name, 'Bela <b>Nord</b>');
  for (const name of ['', '   ', '\u200b\u200b', 'a\u0000b', 'Emil\nX\u001b[31m'])
    assert.equal((await clerk('PATCH', '/person', { name })).status, 400, JSON.stringify(name));
  assert.equal((await clerk('PATCH', '/person', { name: 'B', role: 'seller_administrator' })).status, 400);
});

it('201 invites a person with a link that is shown once, 204 withdraws it, 422 for a role of others', async (t) => {
  const { as, app } = await startConsole(t);
  const boss = await as('seller-one', 'seller_administrator');
  const made = await boss('POST', '/invitations', { email: 'Emma@Nordlicht.example', role: 'seller_reader' });
  assert.equal(made.status, 201, made.text);
  assert.equal(made.headers['cache-control'], 'no-store');
  const listed = (await boss('GET', '/invitations')).body.invitations;
  const { link, ...shown } = made.body;
  assert.deepEqual(listed, [shown]);
  assert.equal(shown.email, 'emma@nordlicht.example');
  const form = { name: 'Emma', password, repeated: password };
  assert.equal((await openBrowser(app).post(link, form)).statusCode, 200);
  assert.equal((await boss('DELETE', `/invitations/${shown.invitationId}`)).status, 404);
  const other = await boss('POST', '/invitations', { email: 'x@nordlicht.example', role: 'seller_clerk' });
  assert.equal((await boss('DELETE', `/invitations/${other.body.invitationId}`)).status, 204);
  assert.equal((await openBrowser(app).get(other.body.link)).statusCode, 404);
  const odd = { email: 'a\u0000b@n.example', role: 'seller_clerk' };
  assert.equal((await boss('POST', '/invitations', odd)).status, 400);
  for (const role of ['operator_administrator', 'service_partner'])
    assert.equal((await boss('POST', '/invitations', { email: 'y@n.example', role })).status, 422, role);
  const emails = (await boss('GET', '/people')).body.people.map(({ email }: { email: string }) => email);
  assert.ok(emails.includes('emma@nordlicht.example'));
});

it('a second invitation to an address replaces the first, in one role and with one link', async (t) => {
  const { as, app } = await startConsole(t);
  const boss = await as('seller-one', 'seller_administrator');
  const other = await as('seller-two', 'seller_administrator');
  const email = 'emma@nordlicht.example';
  const theirs = await other('POST', '/invitations', { email, role: 'seller_reader' });
  const first = await boss('POST', '/invitations', { email, role: 'seller_administrator' });
  const second = await boss('POST', '/invitations', {
    email: 'EMMA@Nordlicht.example',
    role: 'seller_clerk',
  });
  const { invitations } = (await boss('GET', '/invitations')).body;
  assert.deepEqual(
    invitations.map(({ invitationId, role }: { invitationId: string; role: string }) => [invitationId, role]),
    [[second.body.invitationId, 'seller_clerk']],
  );
  assert.equal((await openBrowser(app).get(first.body.link)).statusCode, 404);
  for (const { body } of [theirs, second])
    assert.equal((await openBrowser(app).get(body.link)).statusCode, 200);
});

it('a role is changed, a person signed out and removed; 409 for the last administrator, 422 for a role of others', async (t) => {
  const { as } = await startConsole(t);
  const boss = await as('seller-one', 'seller_administrator');
  const clerk = await as('seller-one', 'seller_clerk');
  const ids = new Map<string, string>(
    (await boss('GET', '/people')).body.people.map((one: { role: string; personId: string }) => [
      one.role,
      one.personId,
    ]),
  );
  const own = `/people/${ids.get('seller_administrator')}`;
  const theirs = `/people/${ids.get('seller_clerk')}`;
  assert.equal((await boss('PATCH', own, { role: 'seller_reader' })).status, 409);
  assert.equal((await boss('DELETE', own)).status, 409);
  assert.equal((await boss('PATCH', theirs, { role: 'operator_support' })).status, 422);
  assert.equal((await boss('PATCH', theirs, { role: 'seller_developer' })).body.role, 'seller_developer');
  await until(401, () => clerk('GET', '/person'));
  assert.equal((await boss('POST', `${theirs}/sign-out`)).status, 204);
  assert.equal((await boss('DELETE', theirs)).status, 204);
  for (const [method, body] of [
    ['DELETE', undefined],
    ['PATCH', { role: 'seller_reader' }],
  ] as const)
    assert.equal((await boss(method, theirs, body)).status, 404);
  assert.equal((await boss('POST', `${theirs}/sign-out`)).status, 404);
  assert.equal((await boss('GET', '/person')).status, 200);
});

it('200 tells people of every role how far the sandbox’s clock is ahead', async (t) => {
  const { as, call } = await startConsole(t);
  const reader = await as('seller-one', 'seller_reader');
  assert.equal((await reader('GET', '/person')).body.aheadMs, 0);
  await call('POST', '/v1/sandbox/clock/advance', { body: { hours: 2 } });
  assert.equal((await reader('GET', '/person')).body.aheadMs, 7_200_000);
});

it('409 for an invitation to the address of a colleague; an address of another partner’s person is taken', async (t) => {
  const { as } = await startConsole(t);
  const boss = await as('seller-one', 'seller_administrator');
  const invite = (email: string) => boss('POST', '/invitations', { email, role: 'seller_clerk' });
  const own = await invite('Clerk@Seller-One.example');
  assert.equal(own.status, 409, own.text);
  assert.match(own.text, /clerk@seller-one\.example signs in here already/);
  assert.equal((await invite('clerk@seller-two.example')).status, 201);
  const { invitations } = (await boss('GET', '/invitations')).body;
  assert.deepEqual(
    invitations.map(({ email }: { email: string }) => email),
    ['clerk@seller-two.example'],
  );
});

it('another seller’s people and invitations look like none', async (t) => {
  const { as, db } = await startConsole(t);
  const boss = await as('seller-one', 'seller_administrator');
  const other = await as('seller-two', 'seller_administrator');
  const { invitationId } = (
    await boss('POST', '/invitations', { email: 'emma@nordlicht.example', role: 'seller_reader' })
  ).body;
  const [clerk] = await db<{ id: string }[]>`SELECT person_id AS id FROM person WHERE role = 'seller_clerk'`;
  const plain = (reply: { status: number; text: string }, id: string) =>
    [reply.status, reply.text.replaceAll(id, '<id>')] as const;
  for (const [method, path, body] of [
    ['PATCH', '/people/', { role: 'seller_reader' }],
    ['DELETE', '/people/', undefined],
    ['DELETE', '/invitations/', undefined],
  ] as const) {
    const id = path === '/people/' ? clerk!.id : invitationId;
    const real = plain(await other(method, `${path}${id}`, body), id);
    assert.deepEqual(real, plain(await other(method, `${path}${identifier}`, body), identifier));
    assert.equal(real[0], 404);
  }
  assert.equal((await other('GET', '/people')).body.people.length, 1);
  assert.deepEqual((await other('GET', '/invitations')).body.invitations, []);
  const [left] = await db`SELECT role FROM person WHERE person_id = ${clerk!.id} AND removed_at IS NULL`;
  assert.equal(left?.role, 'seller_clerk');
});

it('204 changes the password and ends all sessions; 422 for a wrong or weak one, 429 after ten wrong ones', async (t) => {
  const { as, app } = await startConsole(t);
  const login = demoLogin('seller-one', 'seller_clerk');
  const clerk = await as('seller-one', 'seller_clerk');
  const change = (currentPassword: string, newPassword = password) =>
    clerk('POST', '/person/password', { currentPassword, newPassword });
  assert.equal((await change('wrong')).status, 422);
  assert.equal((await change(login.password, 'aaaaaaaaaaaaaaa')).status, 422);
  assert.equal((await change(login.password)).status, 204);
  await until(401, () => clerk('GET', '/person'));
  await assert.rejects(signedIn(app, publicUrl, login));
  assert.ok((await signedIn(app, publicUrl, { ...login, password })).token);
  const developer = await as('seller-one', 'seller_developer');
  const guess = () =>
    developer('POST', '/person/password', { currentPassword: 'wrong', newPassword: password });
  for (let count = 0; count < 10; count += 1) assert.equal((await guess()).status, 422);
  const refused = await guess();
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
});

it('503 while too many passwords wait costs no attempt of the person who changes a password', async (t) => {
  let isBusy = false;
  const real = createSecretCheck();
  const { as } = await startConsole(t, async (secret, stored, address) => {
    if (isBusy) throw new Refusal('unavailable', 'Too many credentials wait to be checked.');
    return real(secret, stored, address);
  });
  const { password: currentPassword } = demoLogin('seller-one', 'seller_clerk');
  const clerk = await as('seller-one', 'seller_clerk');
  const change = () => clerk('POST', '/person/password', { currentPassword, newPassword: password });
  isBusy = true;
  for (let count = 0; count < 11; count += 1) assert.equal((await change()).status, 503);
  isBusy = false;
  assert.equal((await change()).status, 204);
});

it('204 signs out of this browser, or everywhere', async (t) => {
  const { as } = await startConsole(t);
  const [first, second] = [await as('seller-one', 'seller_clerk'), await as('seller-one', 'seller_clerk')];
  assert.equal((await first('POST', '/sign-out', {})).status, 204);
  await until(401, () => first('GET', '/person'));
  assert.equal((await second('GET', '/person')).status, 200);
  assert.equal((await second('POST', '/sign-out', { everywhere: true })).status, 204);
  await until(401, () => second('GET', '/person'));
});

it('200 shows the company, and 404 where there is none; a reader sees neither people nor company', async (t) => {
  const { as, db } = await startConsole(t);
  const boss = await as('seller-one', 'seller_administrator');
  assert.ok((await boss('GET', '/company')).body.partnerName);
  const operator = await as('operator', 'operator_administrator');
  assert.equal((await operator('GET', '/company')).status, 404);
  const reader = await as('seller-one', 'seller_reader');
  for (const path of ['/people', '/invitations', '/company'])
    assert.equal((await reader('GET', path)).status, 403, path);
  await db`UPDATE person SET removed_at = now() WHERE role = 'seller_reader'`;
  assert.equal((await reader('GET', '/person')).status, 401);
});

it('409 for every change where another server has the people, who are known by its role claim', async (t) => {
  const { issuer, sign } = await startIssuer(t);
  const names = { partnerClaim: 'partner_id', scopeClaim: 'scope', roleClaim: 'groups' };
  const externalIssuer = { issuer, jwksUrl: undefined, audience: 'api', ...names };
  const test = await startApp(t, { config: { externalIssuer, sandbox: false } });
  const claims = { sub: 'kc-4711', groups: ['staff', 'seller_administrator'] };
  const token = await sign({ ...claims, partner_id: await partnerOf(test.db, 'seller-one') });
  const call = (method: string, path: string, body?: object) =>
    test.call(method, `/v1/console${path}`, { as: undefined, token, ...(body ? { body } : {}) });
  const self = (await call('GET', '/person')).body;
  assert.deepEqual([self.personId, self.role, self.email], ['kc-4711', 'seller_administrator', undefined]);
  for (const [method, path, body] of [
    ['PATCH', '/person', { name: 'A' }],
    ['POST', '/person/password', { currentPassword: 'x', newPassword: password }],
    ['POST', '/sign-out', {}],
    ['PATCH', `/people/${identifier}`, { role: 'seller_reader' }],
    ['POST', `/people/${identifier}/sign-out`, undefined],
    ['DELETE', `/people/${identifier}`, undefined],
    ['POST', '/invitations', { email: 'a@b.example', role: 'seller_reader' }],
  ] as const)
    assert.equal((await call(method, path, body)).status, 409, `${method} ${path}`);
  const none = { ...names, roleClaim: undefined };
  assert.equal(callerFrom(claims, none)?.person, undefined);
  assert.equal(
    callerFrom({ ...claims, partner_id: 1, scope: 'console operator' }, none)?.scopes.has('console'),
    false,
  );
});

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { codeRequest, demoLogin, openBrowser, signInBy } from '../../../../test/support/sign-in.ts';
import { type StartedToken, startToken } from '../../testing.ts';
import { beginAttempt, knowBrowser, type Tried } from './failures.ts';

const publicUrl = 'https://api.example.com';
const clerk = demoLogin('seller-one', 'seller_clerk');

/** Tries something as the clerk, and fails unless it is forgiven. */
async function start(t: TestContext) {
  const test = await startToken(t);
  const attempt = (address: string, more: Partial<Tried> = {}) =>
    beginAttempt(test.db, test.clock, { what: 'password', name: clerk.email, address, ...more });
  const isAllowed = async (address: string, more: Partial<Tried> = {}) =>
    (await attempt(address, more)).isAllowed;
  /** The results of many attempts, as numbers of those that were allowed. */
  const allowedOf = async (addresses: readonly string[], more: Partial<Tried> = {}) =>
    (await Promise.all(addresses.map((address) => isAllowed(address, more)))).filter(Boolean).length;
  return { ...test, attempt, isAllowed, allowedOf };
}

/** Addresses of different networks. */
const networks = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `10.${Math.floor(index / 200)}.${index % 200}.7`);

/** A browser at the page that asks for a password. */
async function atPassword({ app }: StartedToken, browser = openBrowser(app)) {
  const { url } = codeRequest(publicUrl, { prompt: 'login' });
  const page = String((await browser.get(url)).headers.location);
  return (login: Record<string, string>) => browser.post(page, login);
}

it('ten attempts of a name from a network, of IPv4 and of IPv6, and the name goes on elsewhere', async (t) => {
  const { allowedOf, isAllowed } = await start(t);
  for (const [addressOf, elsewhere] of [
    [(host: number) => `192.0.2.${host}`, '192.0.3.1'],
    [(host: number) => `2001:db8:1:${host}::1`, '2001:db8:2:1::1'],
    [(host: number) => `::ffff:198.51.100.${host}`, '198.51.101.1'],
  ] as const) {
    const addresses = Array.from({ length: 15 }, (_, host) => addressOf(host));
    assert.equal(await allowedOf(addresses), 10);
    assert.equal(await isAllowed(elsewhere), true);
    assert.equal(await isAllowed(addressOf(200), { name: 'nobody@example.com' }), true);
  }
  assert.equal(await isAllowed('198.51.100.9'), false);
});

it('a hundred attempts of a name from all networks, also of a name that nobody has, and none of its codes', async (t) => {
  const { allowedOf, isAllowed, attempt, clock } = await start(t);
  for (const name of [clerk.email, 'nobody@example.com'])
    assert.equal(await allowedOf(networks(120), { name }), 100);
  for (const what of ['code', 'change'] as const) {
    assert.equal(await allowedOf(networks(12), { what }), 10);
    assert.equal(await isAllowed('172.16.0.1', { what }), false);
  }
  assert.equal(await isAllowed('172.16.0.1'), false);
  clock.advanceSeconds(15 * 60 + 1);
  const right = await attempt('172.16.0.1');
  assert.ok(right.isAllowed);
  await right.forgive();
  assert.equal(await allowedOf(networks(120)), 100);
});

it('a right password takes back its own attempt, and not those of others elsewhere', async (t) => {
  const { allowedOf, attempt } = await start(t);
  assert.equal(await allowedOf(networks(99)), 99);
  for (let count = 0; count < 3; count += 1) {
    const own = await attempt('172.16.0.1');
    assert.ok(own.isAllowed);
    await own.forgive();
  }
  assert.equal(await allowedOf(['172.16.1.1', '172.16.2.1', '172.16.3.1']), 1);
});

it('who goes on with wrong passwords keeps nobody out of a browser that signed in before', async (t) => {
  const test = await start(t);
  const own = openBrowser(test.app);
  await signInBy(own, codeRequest(publicUrl), clerk);
  const colleague = openBrowser(test.app);
  await signInBy(colleague, codeRequest(publicUrl), demoLogin('seller-one', 'seller_reader'));
  for (let round = 0; round < 2; round += 1) {
    assert.equal(await test.allowedOf(networks(120)), 100);
    assert.equal((await (await atPassword(test))(clerk)).statusCode, 429);
    assert.equal((await (await atPassword(test, colleague))(clerk)).statusCode, 429);
    assert.equal((await (await atPassword(test, own))(clerk)).statusCode, 303);
    test.clock.advanceSeconds(15 * 60 + 1);
  }
  const cookie = [...own.cookies].find(([name]) => name.includes('_browser'))!;
  assert.match(cookie[0], /^__Host-/);
  assert.match(cookie[1].attributes, /HttpOnly; SameSite=Lax; Secure/);
});

it('a known browser has ten wrong passwords and ten wrong codes, and is known for 90 days', async (t) => {
  const { db, clock, isAllowed, allowedOf } = await start(t);
  const browser = 'b'.repeat(43);
  await knowBrowser(db, clock, ` ${clerk.email.toUpperCase()}`, browser);
  for (const what of ['password', 'code'] as const) {
    assert.equal(await allowedOf(networks(100), { what }), what === 'code' ? 10 : 100);
    assert.equal(await isAllowed('172.16.0.1', { what }), false);
    assert.equal(await allowedOf(networks(12), { what, browser }), 10);
  }
  clock.advanceSeconds(90 * 24 * 3600 - 60);
  assert.equal(await allowedOf(networks(100)), 100);
  assert.equal(await isAllowed('172.16.0.1', { browser }), true);
  clock.advanceSeconds(61);
  assert.equal(await isAllowed('172.16.0.1', { browser }), false);
});

it('a wrong password makes no browser known, and a demo button neither', async (t) => {
  const test = await start(t);
  const browser = openBrowser(test.app);
  const send = await atPassword(test, browser);
  assert.equal((await send({ ...clerk, password: 'wrong' })).statusCode, 400);
  const [demo] = await test.db`SELECT person_id AS id FROM person WHERE email = ${clerk.email}`;
  assert.equal((await send({ demo: String(demo!.id) })).statusCode, 303);
  assert.ok([...browser.cookies.keys()].every((name) => !name.includes('_browser')));
});

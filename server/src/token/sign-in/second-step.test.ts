import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { codeRequest, demoLogin, openBrowser } from '../../../test/support/sign-in.ts';
import { sealerOf } from '../../platform/sealing/index.ts';
import { type StartedToken, startToken } from '../testing.ts';
import { afterLogin, codeOf, codeSeconds, ended, enrolled as enrol, keyIn } from './testing.ts';

const publicUrl = 'https://api.example.com';
const clerk = demoLogin('seller-one', 'seller_clerk');

const factorSealer = sealerOf(Buffer.alloc(32, 7), 'second factors');

const start = (t: TestContext, given: Parameters<typeof startToken>[2] = {}) =>
  startToken(t, { secondFactorRoles: new Set(['seller_clerk']) }, { factorSealer, ...given });

/** A browser at the page that follows the right password. */
const withPassword = (test: StartedToken, more: Record<string, string> = {}, who = clerk) =>
  afterLogin(test, codeRequest(publicUrl, more), who);

const enrolled = (test: StartedToken) => enrol(test, clerk);

it('a role that needs a second factor sets it up once, and signs in with its codes from then on', async (t) => {
  const test = await start(t);
  const { key } = await enrolled(test);
  const again = await withPassword(test);
  assert.match(again.shown.body, /Enter your code/);
  assert.doesNotMatch(again.shown.body, /class="key"/);
  const person = await ended(test, again, await again.browser.post(again.page, { code: codeOf(test, key) }));
  assert.equal(person.role, 'seller_clerk');
});

it('a password alone gives no code, also not by the way back, and not after a reload', async (t) => {
  const test = await start(t);
  const { key } = await enrolled(test);
  const { browser, page, request } = await withPassword(test);
  const uid = page.split('/').at(-1);
  for (const way of [`/v1/authorize/${uid}`, request.url]) {
    const reply = await browser.get(way);
    assert.doesNotMatch(String(reply.headers.location), /[?&]code=/);
  }
  const other = await withPassword(test);
  assert.match((await other.browser.get(other.page)).body, /Enter your code/);
  for (const form of [{ kept: 'yes' }, { demo: 'no' }, {}] as Record<string, string>[])
    assert.notEqual((await other.browser.post(other.page, form)).statusCode, 303);
  const isKnown = () => [...other.browser.cookies.keys()].some((name) => name.includes('_browser'));
  assert.equal(isKnown(), false);
  await ended(test, other, await other.browser.post(other.page, { code: codeOf(test, key) }));
  assert.equal(isKnown(), true);
});

it('replay: a code works once, also of two at the same time, and so does a recovery code', async (t) => {
  const test = await start(t);
  const { key, codes } = await enrolled(test);
  for (const code of [codeOf(test, key), codes[0]!]) {
    const tries = [await withPassword(test), await withPassword(test)];
    const replies = await Promise.all(tries.map(({ browser, page }) => browser.post(page, { code })));
    assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [303, 400], code);
    const late = await withPassword(test);
    assert.equal((await late.browser.post(late.page, { code })).statusCode, 400);
  }
  const earlier = await withPassword(test);
  assert.equal((await earlier.browser.post(earlier.page, { code: codeOf(test, key, -1) })).statusCode, 400);
});

it('brute force: ten wrong codes, and no right password clears their count', async (t) => {
  const test = await start(t);
  const { key } = await enrolled(test);
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const { browser, page, shown } = await withPassword(test);
    assert.equal(shown.statusCode, 200);
    statuses.push((await browser.post(page, { code: '000000' })).statusCode);
  }
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 400), 429]);
  test.clock.advanceSeconds(15 * 60 + 1);
  const later = await withPassword(test);
  await ended(test, later, await later.browser.post(later.page, { code: codeOf(test, key) }));
});

it('a sign-in with password and code leaves no failure, neither of the name nor of the address', async (t) => {
  const test = await start(t);
  const { key } = await enrolled(test);
  const { browser, page, request } = await withPassword(test);
  await ended(test, { browser, request }, await browser.post(page, { code: codeOf(test, key) }));
  assert.deepEqual(await test.db`SELECT key FROM sign_in_failure WHERE failed_at <> '{}'`, []);
});

it('the step belongs to the browser that knew the password', async (t) => {
  const test = await start(t);
  const { key } = await enrolled(test);
  const { page } = await withPassword(test);
  const stranger = await openBrowser(test.app).post(page, { code: codeOf(test, key) });
  assert.equal(stranger.statusCode, 400);
});

it('a new key replaces the old one, only after a code of the old one', async (t) => {
  const test = await start(t);
  const { key } = await enrolled(test);
  const more = { prompt: 'login', second_factor: 'set-up' };
  const at = await withPassword(test, more);
  assert.match(at.shown.body, /Enter your code/);
  const page = await at.browser.post(at.page, { code: codeOf(test, key) });
  const next = keyIn(page.body);
  assert.notDeepEqual(next, key);
  assert.equal((await at.browser.post(at.page, { code: codeOf(test, key, 1) })).statusCode, 400);
  assert.equal((await at.browser.post(at.page, { code: codeOf(test, next) })).statusCode, 200);
  await ended(test, at, await at.browser.post(at.page, { kept: 'yes' }));
  test.clock.advanceSeconds(2 * codeSeconds);
  const old = await withPassword(test);
  assert.equal((await old.browser.post(old.page, { code: codeOf(test, key) })).statusCode, 400);
  const good = await old.browser.post(old.page, { code: codeOf(test, next) });
  assert.equal(good.statusCode, 303);
});

it('a page of before the factor was set up does not replace it: the code of the present one is asked for', async (t) => {
  const test = await start(t);
  const stale = await withPassword(test);
  const staleKey = keyIn(stale.shown.body);
  const { key } = await enrolled(test);
  const refused = await stale.browser.post(stale.page, { code: codeOf(test, staleKey) });
  assert.equal(refused.statusCode, 400);
  assert.match(refused.body, /Enter your code/);
  assert.equal((await stale.browser.post(stale.page, { code: codeOf(test, staleKey) })).statusCode, 400);
  assert.equal((await stale.browser.post(stale.page, { kept: 'yes' })).statusCode, 200);
  await ended(test, stale, await stale.browser.post(stale.page, { code: codeOf(test, key) }));
});

it('a page that proved the factor before does not replace the one that took its place', async (t) => {
  const test = await start(t);
  const { key, codes } = await enrolled(test);
  const more = { prompt: 'login', second_factor: 'set-up' };
  const [first, stale] = [await withPassword(test, more), await withPassword(test, more)];
  const staleKey = keyIn((await stale.browser.post(stale.page, { code: codes[0]! })).body);
  const next = keyIn((await first.browser.post(first.page, { code: codeOf(test, key) })).body);
  assert.equal((await first.browser.post(first.page, { code: codeOf(test, next) })).statusCode, 200);
  const refused = await stale.browser.post(stale.page, { code: codeOf(test, staleKey) });
  assert.equal(refused.statusCode, 400);
  test.clock.advanceSeconds(2 * codeSeconds);
  const good = await withPassword(test);
  await ended(test, good, await good.browser.post(good.page, { code: codeOf(test, next) }));
});

it('of two set-up pages at the same time one gives a factor', async (t) => {
  const test = await start(t);
  const pages = [await withPassword(test), await withPassword(test)];
  const replies = await Promise.all(
    pages.map(({ browser, page, shown }) => browser.post(page, { code: codeOf(test, keyIn(shown.body)) })),
  );
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 400]);
});

it('others may set a second factor up, and demo people by their buttons need none', async (t) => {
  const test = await start(t);
  const reader = demoLogin('seller-one', 'seller_reader');
  const plain = await withPassword(test, {}, reader);
  assert.equal(plain.shown.statusCode, 303);
  const asked = await withPassword(test, { second_factor: 'set-up' }, reader);
  assert.match(asked.shown.body, /Set up a second factor/);
  const [demo] = await test.db<
    { id: string }[]
  >`SELECT person_id AS id FROM person WHERE email = ${clerk.email}`;
  const browser = openBrowser(test.app);
  const page = String((await browser.get(codeRequest(publicUrl).url)).headers.location);
  assert.equal((await browser.post(page, { demo: demo!.id })).statusCode, 303);
});

it('when the secret is lost, a recovery code leads to a new factor, and every other code is wrong', async (t) => {
  const before = await start(t);
  const { key, codes } = await enrolled(before);
  const test = await start(t, {
    db: before.db,
    factorSealer: sealerOf(Buffer.alloc(32, 8), 'second factors'),
  });
  test.clock.advanceSeconds(2 * codeSeconds);
  const at = await withPassword(test);
  for (const code of [codeOf(test, key), '000000', 'aaaa-aaaa-aaaa']) {
    const refused = await at.browser.post(at.page, { code });
    assert.equal(refused.statusCode, 400);
    assert.match(refused.body, /The code is wrong/);
  }
  const renewed = await at.browser.post(at.page, { code: codes[0]! });
  assert.match(renewed.body, /Set up a second factor/);
  const next = keyIn(renewed.body);
  const other = await withPassword(test);
  assert.equal((await other.browser.post(other.page, { code: codes[0]! })).statusCode, 400);
  assert.equal((await at.browser.post(at.page, { code: codeOf(test, next) })).statusCode, 200);
  await ended(test, at, await at.browser.post(at.page, { kept: 'yes' }));
  test.clock.advanceSeconds(2 * codeSeconds);
  const later = await withPassword(test);
  assert.equal((await later.browser.post(later.page, { code: codes[1]! })).statusCode, 400);
  await ended(test, later, await later.browser.post(later.page, { code: codeOf(test, next) }));
});

it('without the secret a sealed factor counts as lost', async (t) => {
  const before = await start(t);
  const { key, codes } = await enrolled(before);
  const test = await start(t, { db: before.db, factorSealer: undefined });
  test.clock.advanceSeconds(2 * codeSeconds);
  const { browser, page } = await withPassword(test);
  assert.equal((await browser.post(page, { code: codeOf(test, key) })).statusCode, 400);
  assert.match((await browser.post(page, { code: codes[0]! })).body, /Set up a second factor/);
});

it('a page on which a factor is being set up shows another key when the secret has changed meanwhile', async (t) => {
  const before = await start(t, { factorSealer: undefined });
  const { browser, page, shown, request } = await withPassword(before);
  const test = await start(t, { db: before.db });
  const there = openBrowser(test.app);
  for (const [name, cookie] of browser.cookies) there.cookies.set(name, cookie);
  const again = await there.post(page, { code: codeOf(test, keyIn(shown.body)) });
  assert.equal(again.statusCode, 200);
  const key = keyIn(again.body);
  assert.notDeepEqual(key, keyIn(shown.body));
  assert.match((await there.post(page, { code: codeOf(test, key) })).body, /Keep your recovery codes/);
  await ended(test, { browser: there, request }, await there.post(page, { kept: 'yes' }));
});

it('the database has neither the key nor the recovery codes, and a removed person leaves no factor', async (t) => {
  const test = await start(t);
  const { key, codes } = await enrolled(test);
  const stored = JSON.stringify([
    await test.db`SELECT encode(key, 'hex') AS key, recovery::text FROM second_factor`,
    await test.db`SELECT payload::text FROM oauth_record`,
  ]);
  assert.ok(!stored.includes(key.toString('hex')) && !stored.includes(key.toString('base64')));
  for (const code of codes)
    for (const form of [
      code,
      code.replaceAll('-', ''),
      Buffer.from(code.replaceAll('-', '')).toString('hex'),
    ])
      assert.ok(!stored.includes(form));
});

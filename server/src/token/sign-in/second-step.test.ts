import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { type Browser, codeRequest, demoLogin, openBrowser, redeem } from '../../../test/support/sign-in.ts';
import { sealerOf } from '../../platform/sealing/index.ts';
import { codeAt, keyOf } from '../second-factor/totp.ts';
import { type StartedToken, startToken } from '../testing.ts';

const publicUrl = 'https://api.example.com';
const clerk = demoLogin('seller-one', 'seller_clerk');
const everySecond = 30;

const factorSealer = sealerOf(Buffer.alloc(32, 7), 'second factors');

const start = (t: TestContext) =>
  startToken(t, { secondFactorRoles: new Set(['seller_clerk']) }, { factorSealer });

/** A browser at the page that follows the right password. */
async function withPassword(test: StartedToken, more: Record<string, string> = {}, who = clerk) {
  const browser = openBrowser(test.app);
  const request = codeRequest(publicUrl, more);
  const page = String((await browser.get(request.url)).headers.location);
  return { browser, request, page, shown: await browser.post(page, who) };
}

/** Ends a sign-in: follows the way back, and redeems the code. */
async function ended(
  test: StartedToken,
  { browser, request }: { browser: Browser; request: ReturnType<typeof codeRequest> },
  reply: { statusCode: number; headers: Record<string, unknown>; body: string },
) {
  assert.equal(reply.statusCode, 303, reply.body);
  const back = await browser.get(String(reply.headers.location));
  const code = new URL(String(back.headers.location)).searchParams.get('code');
  assert.ok(code, String(back.headers.location));
  const { status, body } = await redeem(test.app, code, request);
  assert.equal(status, 200);
  return (await test.service.verify(body.access_token!)).person!;
}

const keyIn = (page: string): Buffer =>
  keyOf(/<code class="key">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? '');

const present = (test: StartedToken): number => Math.floor(test.clock.now().getTime() / 1000 / everySecond);
const codeOf = (test: StartedToken, key: Buffer, later = 0): string => codeAt(key, present(test) + later);

/** Sets a second factor up, as the first sign-in demands it. */
async function enrolled(test: StartedToken) {
  const at = await withPassword(test);
  const key = keyIn(at.shown.body);
  assert.equal(key.length, 20);
  const kept = await at.browser.post(at.page, { code: codeOf(test, key) });
  const codes = [...kept.body.matchAll(/<li><code>([\w-]+)</g)].map(([, code]) => code!);
  assert.equal(codes.length, 10);
  await ended(test, at, await at.browser.post(at.page, { kept: 'yes' }));
  test.clock.advanceSeconds(2 * everySecond);
  return { key, codes };
}

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
  await enrolled(test);
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

it('brute force: wrong codes are counted with wrong passwords, and a right password does not clear the count', async (t) => {
  const test = await start(t);
  const { key } = await enrolled(test);
  const statuses: number[] = [];
  for (let count = 0; count < 12 && !statuses.includes(429); count += 1) {
    const { browser, page, shown } = await withPassword(test);
    statuses.push(shown.statusCode);
    if (shown.statusCode === 200) statuses.push((await browser.post(page, { code: '000000' })).statusCode);
  }
  assert.ok(statuses.filter((status) => status === 400).length <= 5, statuses.join());
  assert.equal(statuses.at(-1), 429);
  test.clock.advanceSeconds(15 * 60 + 1);
  const later = await withPassword(test);
  await ended(test, later, await later.browser.post(later.page, { code: codeOf(test, key) }));
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
  test.clock.advanceSeconds(2 * everySecond);
  const old = await withPassword(test);
  assert.equal((await old.browser.post(old.page, { code: codeOf(test, key) })).statusCode, 400);
  const good = await old.browser.post(old.page, { code: codeOf(test, next) });
  assert.equal(good.statusCode, 303);
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

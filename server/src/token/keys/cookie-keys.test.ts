import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import {
  type Browser,
  codeRequest,
  demoLogin,
  openBrowser,
  signedIn,
} from '../../../test/support/sign-in.ts';
import { sealerOf } from '../../platform/sealing/index.ts';
import { type StartedToken, startToken } from '../testing.ts';
import { cookieKeysOf } from './cookie-keys.ts';
import { openKeyRing, rotateSigningKey } from './keys.ts';

const publicUrl = 'https://api.example.com';
const clerk = demoLogin('seller-one', 'seller_clerk');
const sealer = sealerOf(Buffer.alloc(32, 7), 'token keys');

const rotate = ({ db, clock }: StartedToken) => rotateSigningKey(db, { clock, sealer });

/** Lets a process read the keys, as it does once a minute. */
async function readKeys({ app, clock }: StartedToken): Promise<string> {
  clock.advanceSeconds(2);
  return (await app.inject({ url: '/.well-known/jwks.json' })).body;
}

const locationOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers.location);

/** A browser's cookies at another process. */
function carried(browser: Browser, { app }: StartedToken): Browser {
  const there = openBrowser(app);
  for (const [name, cookie] of browser.cookies) there.cookies.set(name, cookie);
  return there;
}

const assertSignedIn = async (browser: Browser, what: string) =>
  assert.match(
    locationOf(await browser.get(codeRequest(publicUrl, { prompt: 'none' }).url)),
    /[?&]code=/,
    what,
  );

it('a new key for tokens ends neither sessions nor sign-ins under way, and neither does the next one', async (t) => {
  const test = await startToken(t, {}, { sealer });
  const { browser } = await signedIn(test.app, publicUrl, clerk);
  const begun = openBrowser(test.app);
  const page = locationOf(await begun.get(codeRequest(publicUrl).url));
  const kid = await rotate(test);
  assert.match(await readKeys(test), new RegExp(kid));
  await assertSignedIn(browser, 'after the first key');
  const back = locationOf(await begun.post(page, clerk));
  assert.match(locationOf(await begun.get(back)), /[?&]code=/);
  test.clock.advanceSeconds(2 * 3600);
  await readKeys(test);
  await assertSignedIn(browser, 'with the new key');
  await rotate(test);
  await readKeys(test);
  await assertSignedIn(browser, 'after the second key');
});

it('two new keys within a day end no session, and the first is neither published nor good for tokens', async (t) => {
  const test = await startToken(t, {}, { sealer });
  const kids = async () =>
    (JSON.parse(await readKeys(test)) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  const [first] = await kids();
  const { browser } = await signedIn(test.app, publicUrl, clerk);
  const second = await rotate(test);
  assert.deepEqual(await kids(), [second, first]);
  test.clock.advanceSeconds(2 * 3600);
  assert.deepEqual(await kids(), [second]);
  const third = await rotate(test);
  assert.deepEqual(await kids(), [third, second]);
  const ring = await openKeyRing(test.db, { clock: test.clock, sealer }, () => {});
  assert.equal(ring.current().verifying(first!), undefined);
  assert.ok(ring.current().verifying(second));
  test.clock.advanceSeconds(21 * 3600);
  const fourth = await rotate(test);
  assert.deepEqual(await kids(), [fourth, third]);
  await assertSignedIn(browser, '23 hours later');
});

it('a process that has not read the new key yet takes cookies of one that has', async (t) => {
  const first = await startToken(t, {}, { sealer });
  const second = await startToken(t, {}, { sealer, db: first.db });
  const before = await signedIn(first.app, publicUrl, clerk);
  const kid = await rotate(first);
  assert.match(await readKeys(first), new RegExp(kid));
  await assertSignedIn(before.browser, 'at the first');
  await assertSignedIn(carried(before.browser, second), 'a session of before');
  const { browser } = await signedIn(first.app, publicUrl, clerk);
  await assertSignedIn(carried(browser, second), 'a new session');
});

it('a secret that is lost ends the sessions of before, and no later ones', async (t: TestContext) => {
  const test = await startToken(t, {}, { sealer });
  const { db, clock } = test;
  const { browser } = await signedIn(test.app, publicUrl, clerk);
  const other = sealerOf(Buffer.alloc(32, 8), 'token keys');
  await rotateSigningKey(db, { clock, sealer: other, isSecretLost: true });
  const anew = await startToken(t, {}, { sealer: other, db });
  const silent = codeRequest(publicUrl, { prompt: 'none' }).url;
  assert.match(locationOf(await carried(browser, anew).get(silent)), /error=login_required/);
  await assertSignedIn((await signedIn(anew.app, publicUrl, clerk)).browser, 'after it');
});

it('the newest key signs cookies two minutes after it was made, at once where it is the only one', () => {
  const keyAt = (d: string, minute: number) => ({
    jwk: { kty: 'RSA', d },
    createdAt: new Date(Date.UTC(2026, 2, 1, 12, minute)),
  });
  const [third, second, first] = [keyAt('c', 30), keyAt('b', 10), keyAt('a', 0)];
  const keysAt = (minute: number, ...keys: ReturnType<typeof keyAt>[]) =>
    cookieKeysOf(keys, new Date(Date.UTC(2026, 2, 1, 12, minute)));
  const [c, b, a] = keysAt(32, third, second, first);
  assert.equal(new Set([a, b, c]).size, 3);
  assert.deepEqual(keysAt(31, third, second, first), [b, c, a]);
  assert.deepEqual(keysAt(30, third), [c]);
});

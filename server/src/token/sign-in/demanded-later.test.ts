import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import {
  codeRequest,
  consoleClient,
  demoLogin,
  openBrowser,
  signedIn,
  tokenFrom,
} from '../../../test/support/sign-in.ts';
import { until } from '../../../test/support/until.ts';
import { sealerOf } from '../../platform/sealing/index.ts';
import { changeRole } from '../people/people.ts';
import { findByEmail } from '../people/store.ts';
import { codeAt, keyOf } from '../second-factor/totp.ts';
import { type StartedToken, startToken } from '../testing.ts';

const publicUrl = 'https://api.example.com';
const reader = demoLogin('seller-one', 'seller_reader');
const factorSealer = sealerOf(Buffer.alloc(32, 7), 'second factors');
const secondFactorRoles = new Set(['seller_administrator'] as const);

const start = (t: TestContext, roles: ReadonlySet<never> = secondFactorRoles as never) =>
  startToken(t, { secondFactorRoles: roles }, { factorSealer });

/** Makes the reader a person of the seller's own, as no demo person needs a second factor. */
const ownPerson = ({ db }: StartedToken) => db`UPDATE person SET demo = false WHERE email = ${reader.email}`;

async function promote({ db, clock }: StartedToken) {
  const { partner, personId } = (await findByEmail(db, reader.email, true))!;
  await db.begin((transaction) =>
    changeRole(transaction, partner, { personId, role: 'seller_administrator' }, clock),
  );
}

const refreshed = ({ app }: StartedToken, refresh: string) =>
  tokenFrom(app, { grant_type: 'refresh_token', client_id: consoleClient, refresh_token: refresh });

const locationOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers.location);
const silent = () => codeRequest(publicUrl, { prompt: 'none' }).url;

it('a promotion to a role that needs a second factor ends the session until the person has one', async (t) => {
  const test = await start(t);
  await ownPerson(test);
  const { browser, token, refresh } = await signedIn(test.app, publicUrl, reader);
  assert.match(locationOf(await browser.get(silent())), /[?&]code=/);
  await promote(test);
  await until(() =>
    test.service.verify(token).then(
      () => false,
      () => true,
    ),
  );
  assert.equal((await refreshed(test, refresh)).body.error, 'invalid_grant');
  assert.match(locationOf(await browser.get(silent())), /error=login_required/);
  const page = locationOf(await browser.get(codeRequest(publicUrl).url));
  assert.match((await browser.get(page)).body, /name="password"/);
  const shown = await browser.post(page, reader);
  assert.match(shown.body, /Set up a second factor/);
  const key = keyOf(/<code class="key">([A-Z2-7 ]+)</.exec(shown.body)![1]!.replaceAll(' ', ''));
  const step = Math.floor(test.clock.now().getTime() / 30_000);
  assert.equal((await browser.post(page, { code: codeAt(key, step) })).statusCode, 200);
  const back = await browser.post(page, { kept: 'yes' });
  assert.match(locationOf(await browser.get(locationOf(back))), /[?&]code=/);
  assert.match(locationOf(await browser.get(silent())), /[?&]code=/);
});

it('a promotion at the moment of the sign-in asks for the factor too', async (t) => {
  const test = await start(t);
  await ownPerson(test);
  const browser = openBrowser(test.app);
  const page = locationOf(await browser.get(codeRequest(publicUrl).url));
  const back = await browser.post(page, reader);
  await promote(test);
  const again = await browser.get(locationOf(back));
  assert.equal(again.statusCode, 303, again.body);
  assert.doesNotMatch(locationOf(again), /[?&]code=/);
  assert.match((await browser.post(locationOf(again), reader)).body, /Set up a second factor/);
});

it('a session of before the setting demands a factor ends too; a demo person’s goes on', async (t) => {
  const before = await start(t, new Set());
  await ownPerson(before);
  await promote(before);
  const own = await signedIn(before.app, publicUrl, reader);
  const demo = await signedIn(before.app, publicUrl, demoLogin('seller-one', 'seller_administrator'));
  const after = await startToken(t, { secondFactorRoles }, { db: before.db, factorSealer });
  assert.equal((await refreshed(after, own.refresh)).body.error, 'invalid_grant');
  assert.equal((await refreshed(after, demo.refresh)).status, 200);
  const outcome = async ({ browser }: typeof own) => {
    const there = openBrowser(after.app);
    for (const [name, cookie] of browser.cookies) there.cookies.set(name, cookie);
    return locationOf(await there.get(silent()));
  };
  assert.match(await outcome(own), /error=login_required/);
  assert.match(await outcome(demo), /[?&]code=/);
});

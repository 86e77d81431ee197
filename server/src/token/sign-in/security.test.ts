import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import {
  codeRequest,
  consoleClient,
  demoLogin,
  openBrowser,
  redeem,
  signedIn,
  signInBy,
  tokenFrom,
} from '../../../test/support/sign-in.ts';
import { until } from '../../../test/support/until.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { beginAttempt } from '../people/failures/failures.ts';
import { changeRole, removePerson, signOutEverywhere } from '../people/people.ts';
import { endSession } from '../people/sessions/store.ts';
import { findByEmail } from '../people/store.ts';
import { type CheckSecret, createSecretCheck } from '../secret-check.ts';
import { type StartedToken, startToken } from '../testing.ts';

const publicUrl = 'https://api.example.com';
const administrator = demoLogin('seller-one', 'seller_administrator');
const clerk = demoLogin('seller-one', 'seller_clerk');

const locationOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers.location);

/** Opens the page on which a browser signs in. */
async function opened({ app }: Pick<StartedToken, 'app'>, more = {}) {
  const browser = openBrowser(app);
  const request = codeRequest(publicUrl, more);
  const page = locationOf(await browser.get(request.url));
  return { browser, request, page };
}

async function codeOf(test: Pick<StartedToken, 'app'>, login = administrator) {
  const request = codeRequest(publicUrl);
  const browser = openBrowser(test.app);
  const arrived = await signInBy(browser, request, login);
  return { code: arrived.searchParams.get('code')!, request, browser };
}

it('session fixation: a cookie from before the sign-in is not the session of afterwards', async (t) => {
  const test = await startToken(t);
  const { browser, request } = await codeOf(test);
  const before = [...browser.cookies].find(([name]) => name.includes('session '))![1].value;
  const again = codeRequest(publicUrl, { prompt: 'login' });
  await signInBy(browser, again, administrator);
  const after = [...browser.cookies].find(([name]) => name.includes('session '))![1].value;
  assert.notEqual(after, before);
  const thief = openBrowser(test.app);
  for (const [name, cookie] of browser.cookies) thief.cookies.set(name, cookie);
  for (const [name] of thief.cookies)
    if (name.includes('session ')) thief.cookies.set(name, { value: before, path: '/', attributes: '' });
  const silent = codeRequest(publicUrl, { prompt: 'none' });
  assert.match(locationOf(await thief.get(silent.url)), /error=login_required/);
  const planted = openBrowser(test.app);
  planted.cookies.set('__Host-sellerdock_session /', { value: 'chosen-by-me', path: '/', attributes: '' });
  await signInBy(planted, request, administrator);
  assert.ok([...planted.cookies].every(([, { value }]) => value !== 'chosen-by-me'));
});

it('open redirect: no address but the console’s own gets a code or an error', async (t) => {
  const test = await startToken(t);
  const own = `${publicUrl}/console/signed-in`;
  for (const address of [
    'https://evil.example.com/console/signed-in',
    `${own}/`,
    `${own}?next=https://evil.example.com`,
    `${own}#x`,
    `${publicUrl}/console/other`,
    `${publicUrl}.evil.example.com/console/signed-in`,
    `${publicUrl}@evil.example.com/console/signed-in`,
    'javascript:alert(1)',
    '//evil.example.com',
    'http://api.example.com/console/signed-in',
  ]) {
    const reply = await openBrowser(test.app).get(codeRequest(publicUrl, { redirect_uri: address }).url);
    assert.equal(reply.statusCode, 400, address);
    assert.equal(reply.headers.location, undefined, address);
    assert.doesNotMatch(reply.body, /evil\.example\.com\/console"/, address);
  }
});

it('clickjacking: no page of the sign-in may stand in a frame, run a script or send a form elsewhere', async (t) => {
  const test = await startToken(t);
  const { browser, page } = await opened(test);
  const pages = [
    await browser.get(page),
    await browser.post(page, { email: 'x@example.com', password: 'wrong' }),
    await openBrowser(test.app).get('/sign-in/none'),
    await openBrowser(test.app).get('/invitation/none'),
    await openBrowser(test.app).get(codeRequest(publicUrl, { redirect_uri: 'https://evil.example.com' }).url),
  ];
  for (const { headers, body } of pages) {
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /base-uri 'none'/);
    assert.match(policy, /form-action 'self' https:\/\/api\.example\.com(;|$)/);
    assert.doesNotMatch(policy, /unsafe|script-src/);
    assert.doesNotMatch(body, /<script|javascript:|\son\w+=|style="/);
    assert.equal(headers['cache-control'], 'no-store');
  }
});

it('login CSRF: nobody signs a browser in with a form of another browser or without its cookie', async (t) => {
  const test = await startToken(t);
  const attacker = await opened(test);
  const victim = openBrowser(test.app);
  for (const form of [administrator, { demo: '01938b5e-7b4c-7000-8000-0000000000c1' }]) {
    const reply = await victim.post(attacker.page, form);
    assert.equal(reply.statusCode, 400);
    assert.equal(reply.headers.location, undefined);
  }
  const own = await opened(test);
  const crossed = await own.browser.post(attacker.page, administrator);
  assert.equal(crossed.statusCode, 400);
  const back = locationOf(await attacker.browser.post(attacker.page, administrator));
  const stolen = await victim.get(back);
  assert.equal(stolen.statusCode, 400);
  assert.equal(victim.cookies.size, 0);
});

it('replay: a code works once, and its second use ends the refresh token of the first', async (t) => {
  const test = await startToken(t);
  const { code, request } = await codeOf(test);
  const first = await redeem(test.app, code, request);
  assert.equal(first.status, 200);
  assert.equal((await redeem(test.app, code, request)).body.error, 'invalid_grant');
  const refreshed = await tokenFrom(test.app, {
    grant_type: 'refresh_token',
    client_id: consoleClient,
    refresh_token: first.body.refresh_token!,
  });
  assert.equal(refreshed.body.error, 'invalid_grant');
});

it('codes are bound to client, address and verifier, S256 is required, and a code ends after a minute', async (t) => {
  const test = await startToken(t);
  const other = { client_id: 'seller-one', client_secret: 'seller-one-secret' };
  const wrongs: Record<string, string>[] = [
    { code_verifier: 'x'.repeat(43) },
    { code_verifier: '' },
    { redirect_uri: `${publicUrl}/console/` },
    { redirect_uri: '' },
    other,
  ];
  for (const wrong of wrongs) {
    const { code, request } = await codeOf(test);
    const { status, body } = await redeem(test.app, code, request, wrong);
    assert.ok(status === 400 || status === 401, JSON.stringify([wrong, body]));
    assert.equal(body.access_token, undefined);
  }
  for (const more of [
    { code_challenge_method: 'plain' },
    { code_challenge: '' },
    { code_challenge: 'short' },
  ]) {
    const reply = await openBrowser(test.app).get(codeRequest(publicUrl, more).url);
    assert.match(locationOf(reply), /error=invalid_request/, JSON.stringify(more));
  }
  const { code_challenge: _c, code_challenge_method: _m, ...unbound } = codeRequest(publicUrl).parameters;
  const without = await openBrowser(test.app).get(`/v1/authorize?${new URLSearchParams(unbound)}`);
  assert.match(locationOf(without), /error=invalid_request/);
  const { code, request } = await codeOf(test);
  const seconds = 61;
  await test.db`
    UPDATE oauth_record SET payload = jsonb_set(payload, '{exp}', to_jsonb((payload->>'exp')::int - ${seconds}::int))
    WHERE model = 'AuthorizationCode'`;
  assert.equal((await redeem(test.app, code, request)).body.error, 'invalid_grant');
});

it('brute force: ten wrong passwords of a name from a network over two processes, then not even the right one for 15 minutes', async (t) => {
  const first = await startToken(t);
  const second = await startToken(t, {}, { db: first.db });
  const pages = [await opened(first), await opened(second)];
  const attempt = (index: number, login: Record<string, string>) => {
    const { browser, page } = pages[index % 2]!;
    return browser.post(page, login);
  };
  for (let index = 0; index < 10; index += 1)
    assert.equal((await attempt(index, { ...administrator, password: `wrong ${index}` })).statusCode, 400);
  for (const index of [0, 1]) {
    const refused = await attempt(index, {
      ...administrator,
      email: ` ${administrator.email.toUpperCase()} `,
    });
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.match(refused.body, /too many failed attempts/i);
  }
  assert.equal((await attempt(0, clerk)).statusCode, 303);
  first.clock.advanceSeconds(15 * 60 + 1);
  const later = await opened(first);
  assert.equal((await later.browser.post(later.page, administrator)).statusCode, 303);
});

it('brute force: a hundred failures from an address, counted before the password is checked', async (t) => {
  const { db, clock } = await startToken(t);
  const attempt = (name: string, address: string) =>
    beginAttempt(db, clock, { what: 'password', name: `${name}@example.com`, address });
  const address = '2001:db8::1';
  const attempts = await Promise.all(
    Array.from({ length: 120 }, (_, index) => attempt(`name-${index}`, address)),
  );
  assert.equal(attempts.filter(({ isAllowed }) => isAllowed).length, 100);
  assert.equal((await attempt('x', '2001:db8::ffff')).isAllowed, false);
  assert.equal((await attempt('x', '192.0.2.7')).isAllowed, true);
  const [allowed] = attempts.filter(({ isAllowed }) => isAllowed);
  if (allowed?.isAllowed) await allowed.forgive();
  assert.equal((await attempt('y', address)).isAllowed, true);
  const stored = JSON.stringify(await db`SELECT * FROM sign_in_failure`);
  assert.doesNotMatch(stored, /example\.com|2001|192\.0/);
});

it('503 while too many passwords wait costs no attempt of the name or the address', async (t) => {
  let isBusy = true;
  const real = createSecretCheck();
  const check: CheckSecret = async (secret, stored, address) => {
    if (isBusy) throw new Refusal('unavailable', 'Too many credentials wait to be checked.');
    return real(secret, stored, address);
  };
  const { app, db } = await startToken(t, {}, { check });
  const { browser, page } = await opened({ app });
  isBusy = false;
  assert.equal((await browser.post(page, { ...administrator, password: 'wrong' })).statusCode, 400);
  isBusy = true;
  for (let count = 0; count < 11; count += 1) {
    const busy = await browser.post(page, administrator);
    assert.deepEqual([busy.statusCode, busy.headers['retry-after']], [503, '2']);
  }
  const left = await db`SELECT cardinality(failed_at) AS failures FROM sign_in_failure`;
  assert.ok(left.length > 0 && left.every(({ failures }) => failures === 1), JSON.stringify(left));
  isBusy = false;
  assert.equal((await browser.post(page, administrator)).statusCode, 303);
});

it('user enumeration: an unknown name and a wrong password get the same answer', async (t) => {
  const test = await startToken(t);
  const { browser, page } = await opened(test);
  const answer = async (email: string) => {
    const { statusCode, headers, body } = await browser.post(page, { email, password: 'wrong password' });
    return { statusCode, names: Object.keys(headers).sort(), body: body.replaceAll(email, 'EMAIL') };
  };
  const known = await answer(administrator.email);
  assert.equal(known.statusCode, 400);
  for (const email of ['nobody@example.com', 'operator', clerk.email])
    assert.deepEqual(await answer(email), known, email);
  for (const email of ["'; DROP TABLE person; --", 'nul\u0000@example.com', ''])
    assert.equal((await answer(email)).statusCode, 400, email);
});

it('400 for a NUL in the address or the e-mail, and nothing in the error log', async (t) => {
  const test = await startToken(t);
  const browser = openBrowser(test.app);
  for (const more of [{ state: 'a\0b' }, { login_hint: '\0' }, { ui_locales: '\0' }])
    assert.equal((await browser.get(codeRequest(publicUrl, more).url)).statusCode, 400, JSON.stringify(more));
  const begun = await opened(test);
  const reply = await begun.browser.post(begun.page, { email: 'a\0@b.example', password: 'x' });
  assert.equal(reply.statusCode, 400);
  assert.deepEqual(test.log.entries, []);
});

it('hostile names are shown as text', async (t) => {
  const test = await startToken(t, { apiName: '<b>Name</b>"' });
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;
  await test.db`UPDATE person SET name = ${hostile} WHERE demo`;
  await test.db`UPDATE partner SET name = ${hostile}`;
  const { browser, page } = await opened(test);
  const shown = await browser.post(page, { email: hostile, password: 'x' });
  for (const { body } of [await browser.get(page), shown]) {
    assert.doesNotMatch(body, /<script|<img|<b>|onerror=alert\(1\)>/);
    assert.match(body, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
  }
});

/** Waits until every service refuses a token. */
const untilRefused = (token: string, ...services: StartedToken['service'][]): Promise<void> =>
  until(async () => {
    const answers = await Promise.allSettled(services.map(({ verify }) => verify(token)));
    return answers.every(
      (one) =>
        one.status === 'rejected' && one.reason instanceof Refusal && one.reason.kind === 'unauthenticated',
    );
  });

/**
 * Two processes and a person with a token that both take. Their timers stand still, so that only a notification can tell
 * a process of a change.
 */
async function twoProcesses(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const [first, db] = await startToken(t).then((started) => [started, started.db] as const);
  const second = await startToken(t, {}, { db });
  const session = await signedIn(first.app, publicUrl, clerk);
  for (const { service } of [first, second])
    assert.equal((await service.verify(session.token)).person?.role, 'seller_clerk');
  const person = (await findByEmail(db, clerk.email, true))!;
  const refresh = () =>
    tokenFrom(second.app, {
      grant_type: 'refresh_token',
      client_id: consoleClient,
      refresh_token: session.refresh,
    });
  return { first, second, db, person, session, refresh };
}

it('a change of role ends tokens of the role before in both processes, and the session gets the new role', async (t) => {
  const { first, second, db, person, session, refresh } = await twoProcesses(t);
  await db.begin((transaction) =>
    changeRole(
      transaction,
      person.partner,
      { personId: person.personId, role: 'seller_reader' },
      first.clock,
    ),
  );
  await untilRefused(session.token, first.service, second.service);
  const { status, body } = await refresh();
  assert.equal(status, 200, JSON.stringify(body));
  for (const { service } of [first, second])
    assert.equal((await service.verify(body.access_token!)).person?.role, 'seller_reader');
});

it('a sign-out everywhere ends tokens in both processes, refreshes, codes and the browser’s session', async (t) => {
  const { first, second, db, person, session, refresh } = await twoProcesses(t);
  const pending = codeRequest(publicUrl, { prompt: 'none' });
  const code = new URL(locationOf(await session.browser.get(pending.url))).searchParams.get('code')!;
  await db.begin((transaction) =>
    signOutEverywhere(transaction, person.partner, person.personId, first.clock),
  );
  await untilRefused(session.token, first.service, second.service);
  assert.equal((await refresh()).body.error, 'invalid_grant');
  assert.equal((await redeem(second.app, code, pending)).body.error, 'invalid_grant');
  const silent = codeRequest(publicUrl, { prompt: 'none' });
  assert.match(locationOf(await session.browser.get(silent.url)), /error=login_required/);
  const again = await signInBy(session.browser, codeRequest(publicUrl), clerk);
  assert.ok(again.searchParams.get('code'));
});

it('a sign-out ends one session, and others of the person go on', async (t) => {
  const { first, second, db, session, refresh } = await twoProcesses(t);
  const other = await signedIn(second.app, publicUrl, clerk);
  const { person } = await first.service.verify(session.token);
  await db.begin((transaction) => endSession(transaction, person!.session!, first.clock));
  await untilRefused(session.token, first.service, second.service);
  assert.equal((await refresh()).body.error, 'invalid_grant');
  const silent = codeRequest(publicUrl, { prompt: 'none' });
  assert.match(locationOf(await session.browser.get(silent.url)), /error=login_required/);
  assert.equal((await first.service.verify(other.token)).person?.role, 'seller_clerk');
  assert.doesNotMatch(locationOf(await other.browser.get(silent.url)), /error/);
});

it('a person who is removed is out at once, and of two administrators at the same time one stays', async (t) => {
  const { first, second, db, person, session } = await twoProcesses(t);
  const remove = (id: string) =>
    db.begin((transaction) => removePerson(transaction, person.partner, id, first.clock));
  const boss = (await findByEmail(db, administrator.email, true))!;
  await db.begin((transaction) =>
    changeRole(
      transaction,
      person.partner,
      { personId: person.personId, role: 'seller_administrator' },
      first.clock,
    ),
  );
  const results = await Promise.allSettled([remove(boss.personId), remove(person.personId)]);
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const left = await db`
    SELECT FROM person WHERE partner_id = ${person.partner} AND role = 'seller_administrator' AND removed_at IS NULL`;
  assert.equal(left.length, 1);
  await untilRefused(session.token, first.service, second.service);
});

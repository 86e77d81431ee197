import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { codeRequest, demoLogin, openBrowser } from '../../../test/support/sign-in.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { invitePerson } from '../people/invitations/invite.ts';
import { findByEmail } from '../people/store.ts';
import { type StartedToken, startToken } from '../testing.ts';

const clerk = demoLogin('seller-one', 'seller_clerk');
const password = 'four words make one';

/** A browser at the page that asks for a password. */
async function atPassword({ app }: StartedToken) {
  const browser = openBrowser(app);
  const page = String((await browser.get(codeRequest('https://api.example.com').url)).headers.location);
  return { browser, page };
}

/** The path of an invitation that leaves the e-mail address to who accepts it. */
async function openLink({ db, clock }: StartedToken): Promise<string> {
  const { partner } = (await findByEmail(db, clerk.email, true))!;
  const invitation = { invitationId: randomUUID(), partner, email: undefined, invitedBy: undefined };
  return `/invitation/${(await invitePerson(db, { ...invitation, role: 'seller_clerk' }, clock)).secret}`;
}

it('400 for a form without its members, or larger than 16 KB, and nothing in the error log', async (t) => {
  const test = await startToken(t);
  const { browser, page } = await atPassword(test);
  const link = await openLink(test);
  for (const [path, form] of [
    [page, {}],
    [page, { password: clerk.password }],
    [page, { email: clerk.email }],
    [page, { ...clerk, more: 'x'.repeat(16_384) }],
    [link, {}],
    [link, { email: 'a@b.example', name: 'A', password }],
    [link, { email: 'a@b.example', name: 'A', repeated: password }],
    [link, { email: 'a@b.example', password, repeated: password }],
    [link, { name: 'A', password, repeated: password }],
  ] as const) {
    const reply = await browser.post(path, form as Record<string, string>);
    assert.equal(reply.statusCode, 400, JSON.stringify(form).slice(0, 100));
    assert.match(String(reply.headers['content-type']), /^text\/html/);
  }
  const neither = await browser.post(link, { email: 'a@b.example', name: 'A' });
  assert.match(neither.body, /The password has 12 to 200 characters/);
  assert.deepEqual(test.log.entries, []);
  assert.equal((await browser.post(page, clerk)).statusCode, 303);
});

it('400 for a form without a body at all, and nothing in the error log', async (t) => {
  const test = await startToken(t);
  const { browser, page } = await atPassword(test);
  const cookie = [...browser.cookies].map(([name, { value }]) => `${name.split(' ')[0]}=${value}`).join('; ');
  const { pathname } = new URL(page, 'https://api.example.com');
  for (const url of [pathname, await openLink(test)]) {
    const reply = await test.app.inject({ method: 'POST', url, headers: { cookie } });
    assert.equal(reply.statusCode, 400, url);
    assert.match(String(reply.headers['content-type']), /^text\/html/);
  }
  assert.deepEqual(test.log.entries, []);
});

it('400 for an e-mail address that cannot be stored, or is none', async (t) => {
  const test = await startToken(t);
  const link = await openLink(test);
  const browser = openBrowser(test.app);
  const long = (before: number, after: number) => `${'a'.repeat(before)}@${'b'.repeat(after)}`;
  for (const [email, status] of [
    ['a\u0000@b.example', 400],
    ['a b@c.example', 400],
    [long(65, 9), 400],
    [long(64, 190), 400],
    [long(64, 189), 200],
  ] as const) {
    const reply = await browser.post(link, { email, name: 'A', password, repeated: password });
    assert.equal(reply.statusCode, status, email);
    if (status === 400) assert.match(reply.body, /This is not an e-mail address/);
  }
});

it('an error of the server is answered with 500 and logged, one of the request with 400', async (t) => {
  const refused: { with: Error } = { with: new Error() };
  const test = await startToken(t, {}, { check: () => Promise.reject(refused.with) });
  Object.assign(test.app.log, { error: test.log.error });
  const { browser, page } = await atPassword(test);
  const errorOf = (statusCode: number) => Object.assign(new Error('The cause.'), { statusCode });
  for (const [error, status] of [
    [new Error('The cause.'), 500],
    [errorOf(500), 500],
    [errorOf(499), 400],
    [new Refusal('unprocessable', 'The cause.'), 400],
  ] as const) {
    refused.with = error;
    const reply = await browser.post(page, clerk);
    assert.deepEqual([reply.statusCode, reply.headers['retry-after']], [status, undefined]);
    assert.match(reply.body, /could not be handled/);
    assert.doesNotMatch(reply.body, /The cause/);
    const logged = test.log.entries.splice(0).filter(({ level }) => level === 'error');
    assert.equal(logged.length, status === 500 ? 1 : 0);
  }
});

it('a name has 1 to 100 characters that can be shown and stored', async (t) => {
  const test = await startToken(t);
  const link = await openLink(test);
  const browser = openBrowser(test.app);
  const accept = async (name: string) =>
    (await browser.post(link, { email: 'a@b.example', name, password, repeated: password })).statusCode;
  for (const name of ['', 'x'.repeat(101), 'a\u0000b', 'a\nb'])
    assert.equal(await accept(name), 400, JSON.stringify(name).slice(0, 20));
  assert.equal(await accept('x'.repeat(100)), 200);
  const person = await findByEmail(test.db, 'a@b.example', false);
  assert.deepEqual([person?.name.length, person?.demo], [100, false]);
});

it('a sign-in that is left in the middle is over an hour after it began', async (t) => {
  const test = await startToken(t);
  const { browser, page } = await atPassword(test);
  const inSeconds = async () => {
    const rows = await test.db<{ expiresAt: Date }[]>`
      SELECT expires_at AS "expiresAt" FROM oauth_record WHERE model = 'Interaction'`;
    return rows.map(({ expiresAt }) => (expiresAt.getTime() - Date.now()) / 1000);
  };
  const isWithinAnHour = (seconds: number) => seconds > 3_000 && seconds < 3_605;
  const begun = await inSeconds();
  assert.ok(begun.length === 1 && begun.every(isWithinAnHour), String(begun));
  await browser.post(page, { again: 'yes' });
  assert.ok((await inSeconds()).every(isWithinAnHour));
  await browser.post(page, clerk);
  assert.ok((await inSeconds()).every(isWithinAnHour));
  await test.db`DELETE FROM oauth_record WHERE model = 'Interaction'`;
  const secured = await startToken(t, { secondFactorRoles: new Set(['seller_clerk']) }, { db: test.db });
  const second = await atPassword(secured);
  const shown = await second.browser.post(second.page, clerk);
  assert.match(shown.body, /<h1>Set up a second factor/);
  const waiting = await inSeconds();
  assert.ok(waiting.length === 1 && waiting.every(isWithinAnHour), String(waiting));
});

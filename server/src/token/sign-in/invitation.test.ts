import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { demoLogin, openBrowser, signedIn } from '../../../test/support/sign-in.ts';
import { createFirstOperator } from '../accounts.ts';
import { beginAttempt } from '../people/failures/failures.ts';
import { invitePerson } from '../people/invitations/invite.ts';
import { withdrawInvitation } from '../people/invitations/store.ts';
import { findByEmail } from '../people/store.ts';
import { type StartedToken, startToken } from '../testing.ts';

const publicUrl = 'https://api.example.com';
const password = 'four words make one';

async function invited({ db, clock }: StartedToken, email: string | undefined = 'emma@nordlicht.example') {
  const [seller] = await db<{ partner: never }[]>`
    SELECT partner_id AS partner FROM partner WHERE kind = 'seller' ORDER BY partner_id LIMIT 1`;
  const made = await invitePerson(
    db,
    {
      invitationId: randomUUID(),
      partner: seller!.partner,
      email,
      role: 'seller_clerk',
      invitedBy: undefined,
    },
    clock,
  );
  return { ...made, partner: seller!.partner as never, path: `/invitation/${made.secret}` };
}

const good = { name: 'Emma Südhof', password, repeated: password };

it('an invitation makes a person, who signs in with the password', async (t) => {
  const test = await startToken(t);
  const { path, secret } = await invited(test);
  const browser = openBrowser(test.app);
  assert.match((await browser.get(path)).body, /emma@nordlicht\.example/);
  assert.equal((await browser.post(path, good)).statusCode, 200);
  const { token } = await signedIn(test.app, publicUrl, { email: 'Emma@Nordlicht.example', password });
  assert.equal((await test.service.verify(token)).person?.role, 'seller_clerk');
  const stored = JSON.stringify([
    await test.db`SELECT * FROM invitation`,
    await test.db`SELECT * FROM person WHERE NOT demo`,
  ]);
  assert.ok(!stored.includes(secret) && !stored.includes(password));
});

it('replay: a link works once, also of two at the same time, and not when it is withdrawn or 72 hours old', async (t) => {
  const test = await startToken(t);
  const { path } = await invited(test);
  const both = await Promise.all([1, 2].map(() => openBrowser(test.app).post(path, good)));
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 404]);
  assert.equal((await openBrowser(test.app).get(path)).statusCode, 404);
  const withdrawn = await invited(test, 'other@nordlicht.example');
  const { invitationId } = withdrawn.invitation;
  assert.equal(await withdrawInvitation(test.db, withdrawn.partner, invitationId, test.clock), true);
  assert.equal((await openBrowser(test.app).post(withdrawn.path, good)).statusCode, 404);
  const late = await invited(test, 'late@nordlicht.example');
  test.clock.advanceSeconds(72 * 3600 - 60);
  assert.equal((await openBrowser(test.app).get(late.path)).statusCode, 200);
  test.clock.advanceSeconds(61);
  assert.equal((await openBrowser(test.app).post(late.path, good)).statusCode, 404);
});

it('a refused acceptance leaves the link good, and says what is wrong', async (t) => {
  const test = await startToken(t);
  const { path } = await invited(test);
  const browser = openBrowser(test.app);
  for (const [form, why] of [
    [{ ...good, repeated: 'another' }, /not the same/],
    [{ ...good, password: 'short', repeated: 'short' }, /12 to 200/],
    [{ ...good, password: 'aaaaaaaaaaaaaaaa', repeated: 'aaaaaaaaaaaaaaaa' }, /too easy/],
    [{ ...good, name: ' ' }, /1 to 100/],
    [{ ...good, name: 'a\u0007b' }, /1 to 100/],
  ] as const) {
    const reply = await browser.post(path, form);
    assert.equal(reply.statusCode, 400);
    assert.match(reply.body, why);
  }
  assert.equal((await browser.post(path, good)).statusCode, 200);
});

it('an e-mail address of another person, of whatever partner, makes no second one', async (t) => {
  const test = await startToken(t);
  const { path } = await invited(test, demoLogin('seller-two', 'seller_administrator').email);
  const reply = await openBrowser(test.app).post(path, good);
  assert.equal(reply.statusCode, 409);
  assert.doesNotMatch(reply.body, /exist|taken|seller-two\.example is/i);
});

const taken = demoLogin('seller-two', 'seller_administrator').email;

/** The statuses of as many acceptances, one after the other, with links for whoever chooses the address. */
async function answersTo(test: StartedToken, links: readonly string[], emails: readonly string[]) {
  const statuses: number[] = [];
  for (const [index, email] of emails.entries())
    statuses.push(
      (await openBrowser(test.app).post(links[index % links.length]!, { ...good, email })).statusCode,
    );
  return statuses;
}

/** The link of an invitation that leaves the address to who accepts it. */
async function openLink(test: StartedToken): Promise<string> {
  const { path, invitation } = await invited(test);
  await test.db`UPDATE invitation SET email = NULL WHERE invitation_id = ${invitation.invitationId}`;
  return path;
}

it('a link tells five times in 15 minutes that an address cannot be used, then waits, and is good afterwards', async (t) => {
  const test = await startToken(t);
  const link = await openLink(test);
  const others = ['seller_clerk', 'seller_reader', 'seller_developer'] as const;
  const emails = [taken, ...others.map((role) => demoLogin('seller-one', role).email), taken, taken];
  const browser = openBrowser(test.app);
  const wrong = { ...good, repeated: 'another', email: taken };
  for (let count = 0; count < 8; count += 1) assert.equal((await browser.post(link, wrong)).statusCode, 400);
  assert.deepEqual(await answersTo(test, [link], emails), [409, 409, 409, 409, 409, 429]);
  const waits = await browser.post(link, { ...good, email: 'emma@nordlicht.example' });
  assert.equal(waits.statusCode, 429);
  assert.match(waits.body, /too many failed attempts\. Try again in 15 minutes/);
  assert.ok(Number(waits.headers['retry-after']) > 800);
  const other = await openLink(test);
  assert.deepEqual(await answersTo(test, [other], [taken]), [409]);
  test.clock.advanceSeconds(15 * 60 + 1);
  assert.deepEqual(await answersTo(test, [link], [taken, 'emma@nordlicht.example']), [409, 200]);
});

it('ten acceptances of a name that is taken in 15 minutes, whatever the link, and nobody else has to wait', async (t) => {
  const test = await startToken(t);
  // One after the other: an invitation replaces another one that still names the same address.
  const links = [await openLink(test), await openLink(test), await openLink(test)];
  const shouted = taken.toUpperCase();
  assert.deepEqual(await answersTo(test, links, Array(12).fill(shouted)), [
    ...Array(10).fill(409),
    ...Array(2).fill(429),
  ]);
  assert.deepEqual(await answersTo(test, links, ['emma@nordlicht.example']), [200]);
  await signedIn(test.app, publicUrl, demoLogin('seller-two', 'seller_administrator'));
});

it('a hundred acceptances from an address in 15 minutes, counted with its failed sign-ins', async (t) => {
  const test = await startToken(t);
  const link = await openLink(test);
  const address = '127.0.0.1';
  const tried = (index: number) =>
    ({ what: 'password', name: `nobody-${index}@example.com`, address }) as const;
  for (let index = 0; index < 99; index += 1) await beginAttempt(test.db, test.clock, tried(index));
  assert.deepEqual(await answersTo(test, [link], [taken, taken]), [409, 429]);
});

it('the first operator’s link makes an administrator, who chooses an e-mail address', async (t) => {
  const test = await startToken(t, { sandbox: false });
  const first = (await createFirstOperator(test.db, test.clock))!;
  const form = { ...good, email: 'boss@markt.example' };
  const browser = openBrowser(test.app);
  assert.equal((await browser.post(first.invitation, { ...form, email: 'none' })).statusCode, 400);
  assert.equal((await browser.post(first.invitation, form)).statusCode, 200);
  const { token } = await signedIn(test.app, publicUrl, { email: form.email, password });
  const caller = await test.service.verify(token);
  assert.equal(caller.person?.role, 'operator_administrator');
  assert.ok(caller.scopes.has('operator'));
  assert.equal((await findByEmail(test.db, form.email, false))?.partner, caller.partner);
  assert.equal(await createFirstOperator(test.db, test.clock), undefined);
});

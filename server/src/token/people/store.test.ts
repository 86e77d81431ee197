import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { insertPartner } from '../store.ts';
import { movableClock } from '../testing.ts';
import { findPersonAccount, findSecuredAccount } from './account.ts';
import {
  findInvitation,
  insertInvitation,
  purgeInvitations,
  readInvitations,
  useInvitation,
  withdrawInvitation,
  withdrawInvitationsOf,
  withdrawInvitationsTo,
} from './invitations/store.ts';
import { passwordError } from './passwords.ts';
import { changeRole, removePerson, signOutEverywhere } from './people.ts';
import {
  findByEmail,
  findPerson,
  holdRole,
  insertPerson,
  lockPeople,
  readDemoPeople,
  readPeople,
  renamePerson,
  updatePassword,
} from './store.ts';
import { invitationOnWire } from './wire.ts';

async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  const clock = movableClock();
  const [one, two] = [
    await insertPartner(db, 'One', 'seller', clock),
    await insertPartner(db, 'Two', 'seller', clock),
  ];
  const person = async (
    email: string,
    fields: { partner?: PartnerId; role?: never; demo?: boolean } = {},
  ) => {
    const personId = randomUUID();
    const { partner = one, role = 'seller_administrator', demo = false } = fields;
    const added = { personId, partner, email, name: email, role, demo, passwordHash: 'hash' } as const;
    await insertPerson(db, added, clock);
    return personId;
  };
  const at = async (personId: string) => (await findPerson(db, personId, true))!;
  return { db, clock, one, two, person, at };
}

it('a change of one person leaves every other one as they are, of the same partner too', async (t) => {
  const { db, clock, one, two, person, at } = await started(t);
  const [ada, bela] = [await person(' Ada@Example.com '), await person('bela@example.com')];
  const before = await at(bela);
  assert.equal((await at(ada)).email, 'ada@example.com');
  await renamePerson(db, one, ada, 'Ada');
  await updatePassword(db, one, ada, 'other');
  await changeRole(db, one, { personId: ada, role: 'seller_clerk' }, clock);
  const { name, passwordHash, role, accessVersion, sessionVersion } = await at(ada);
  assert.deepEqual(
    [name, passwordHash, role, accessVersion, sessionVersion],
    ['Ada', 'other', 'seller_clerk', 2, 1],
  );
  assert.equal(await signOutEverywhere(db, one, ada, clock), true);
  assert.equal((await at(ada)).sessionVersion, 2);
  for (const [partner, id] of [
    [two, ada],
    [one, randomUUID()],
    [one, 'none'],
  ] as const) {
    assert.equal(await signOutEverywhere(db, partner, id, clock), false);
    assert.equal(await removePerson(db, partner, id, clock), false);
  }
  await removePerson(db, one, ada, clock);
  assert.equal(await signOutEverywhere(db, one, ada, clock), false);
  assert.deepEqual(await at(bela), before);
});

it('somebody who administers is always left', async (t) => {
  const { db, clock, one, two, person } = await started(t);
  const [ada, bela] = [await person('ada@example.com'), await person('bela@example.com')];
  await person('cem@example.com', { partner: two });
  const refused = { kind: 'conflict' };
  await changeRole(db, one, { personId: bela, role: 'seller_clerk' }, clock);
  await assert.rejects(changeRole(db, one, { personId: ada, role: 'seller_reader' }, clock), refused);
  await assert.rejects(removePerson(db, one, ada.toUpperCase(), clock), refused);
  const same = await changeRole(db, one, { personId: ada, role: 'seller_administrator' }, clock);
  assert.equal(same?.personId, ada);
  assert.equal(
    await changeRole(db, one, { personId: randomUUID(), role: 'seller_reader' }, clock),
    undefined,
  );
  assert.equal(await removePerson(db, one, bela, clock), true);
});

it('people are found while they are there, demo people in a sandbox only', async (t) => {
  const { db, clock, one, two, person } = await started(t);
  const [ada, demo] = [await person('ada@example.com'), await person('demo@example.com', { demo: true })];
  await person('cem@example.com', { partner: two });
  const found = async (email: string, id: string, sandbox: boolean) => [
    (await findByEmail(db, email, sandbox)) !== undefined,
    (await findPerson(db, id, sandbox)) !== undefined,
  ];
  assert.deepEqual(await found('ADA@example.com', ada, false), [true, true]);
  assert.deepEqual(await found('demo@example.com', demo, false), [false, false]);
  assert.deepEqual(await found('demo@example.com', demo, true), [true, true]);
  assert.equal(await findByEmail(db, 'a\u0000', true), undefined);
  assert.equal(await findPerson(db, 'none', true), undefined);
  const ids = async () => (await readPeople(db, one)).map(({ personId }) => personId);
  assert.deepEqual((await ids()).sort(), [ada, demo].sort());
  assert.equal((await readDemoPeople(db)).filter(({ partner }) => partner === one).length, 1);
  await removePerson(db, one, demo, clock);
  assert.deepEqual(await found('demo@example.com', demo, true), [false, false]);
  assert.deepEqual([await ids(), (await lockPeople(db, one)).length], [[ada], 1]);
  assert.equal((await readDemoPeople(db)).filter(({ partner }) => partner === one).length, 0);
  assert.deepEqual(await holdRole(db, demo), { role: 'seller_administrator', isRemoved: true });
  assert.deepEqual(await holdRole(db, ada), { role: 'seller_administrator', isRemoved: false });
  assert.equal(await holdRole(db, 'none'), undefined);
});

it('a session holds until a sign-out everywhere, and ends when its role needs a second factor', async (t) => {
  const { db, clock, one, person } = await started(t);
  const [ada, demo] = [await person('ada@example.com'), await person('demo@example.com', { demo: true })];
  const account = `${ada}.1`;
  const secured = (id: string, ...roles: 'seller_administrator'[]) =>
    findSecuredAccount(db, id, { sandbox: true, secondFactorRoles: new Set(roles) });
  assert.equal((await secured(account))?.person.personId, ada);
  assert.equal(await secured(account, 'seller_administrator'), undefined);
  assert.ok(await secured(`${demo}.1`, 'seller_administrator'));
  await db`INSERT INTO second_factor (person_id, key, is_sealed, last_step, recovery, created_at)
    VALUES (${ada}, '', false, 1, '{}', now())`;
  assert.ok(await secured(account, 'seller_administrator'));
  const scopesIn = async (sandbox: boolean) => (await findPersonAccount(db, account, sandbox))!.scopes;
  assert.deepEqual(
    [(await scopesIn(true)).includes('sandbox'), (await scopesIn(false)).includes('sandbox')],
    [true, false],
  );
  assert.ok((await scopesIn(false)).includes('orders'));
  await signOutEverywhere(db, one, ada, clock);
  assert.deepEqual([await secured(account), await secured('none.1')], [undefined, undefined]);
});

it('an invitation is good for 72 hours, once, and until it is withdrawn', async (t) => {
  const { db, clock, one, two } = await started(t);
  const invite = (partner: PartnerId, email?: string, invitedBy?: string) =>
    insertInvitation(
      db,
      { invitationId: randomUUID(), partner, email, role: 'seller_clerk', invitedBy },
      clock,
    );
  const open = async () => (await readInvitations(db, one, clock)).map(({ invitationId }) => invitationId);
  const [used, withdrawn, kept] = [await invite(one), await invite(one), await invite(one, 'A@example.com ')];
  const other = await invite(two);
  const idOf = (one: Awaited<ReturnType<typeof invite>>) => one.invitation.invitationId;
  assert.equal(await useInvitation(db, idOf(used), clock), true);
  assert.equal(await useInvitation(db, idOf(used), clock), false);
  assert.equal(await withdrawInvitation(db, two, idOf(withdrawn), clock), false);
  assert.equal(await withdrawInvitation(db, one, 'none', clock), false);
  assert.equal(await withdrawInvitation(db, one, idOf(withdrawn), clock), true);
  assert.equal(await withdrawInvitation(db, one, idOf(withdrawn), clock), false);
  assert.deepEqual(await open(), [idOf(kept)]);
  assert.equal((await findInvitation(db, kept.secret, clock))?.partnerName, 'One');
  for (const secret of [used.secret, withdrawn.secret, 'x'.repeat(43), `${kept.secret}a`])
    assert.equal(await findInvitation(db, secret, clock), undefined);
  assert.equal(invitationOnWire(kept.invitation).email, 'a@example.com');
  assert.equal('email' in invitationOnWire(other.invitation), false);
  clock.advanceSeconds(72 * 3_600 + 1);
  assert.deepEqual([await open(), await findInvitation(db, kept.secret, clock)], [[], undefined]);
  assert.equal(await useInvitation(db, idOf(kept), clock), false);
  clock.advanceSeconds(30 * 86_400 - 60);
  const stored = async () => (await db`SELECT 1 FROM invitation WHERE partner_id IN (${one}, ${two})`).length;
  await purgeInvitations(db, clock);
  assert.equal(await stored(), 4);
  clock.advanceSeconds(120);
  await purgeInvitations(db, clock);
  assert.equal(await stored(), 0);
});

it('invitations to an address, and those of a person, are withdrawn unless somebody has accepted them', async (t) => {
  const { db, clock, one, two, person } = await started(t);
  const [ada, bela] = [await person('ada@example.com'), await person('bela@example.com')];
  const made: Record<string, string> = {};
  for (const [name, partner, email, invitedBy] of [
    ['to', one, 'to@example.com', bela],
    ['accepted to', one, 'to@example.com', bela],
    ['to another', one, 'other@example.com', bela],
    ['elsewhere', two, 'to@example.com', bela],
    ['by', one, 'by@example.com', ada],
    ['accepted by', one, 'by@example.com', ada],
  ] as const) {
    made[name] = randomUUID();
    const invitation = { invitationId: made[name], partner, email, role: 'seller_clerk', invitedBy } as const;
    await insertInvitation(db, invitation, clock);
  }
  for (const name of ['accepted to', 'accepted by']) await useInvitation(db, made[name]!, clock);
  await withdrawInvitationsTo(db, one, ' TO@example.com', clock);
  await withdrawInvitationsOf(db, ada, clock);
  const rows =
    await db`SELECT invitation_id AS id, withdrawn_at AS at FROM invitation WHERE withdrawn_at IS NOT NULL`;
  assert.deepEqual(rows.map(({ id }) => id).sort(), [made.to, made.by].sort());
  clock.advanceSeconds(60);
  await withdrawInvitationsTo(db, one, 'to@example.com', clock);
  await withdrawInvitationsOf(db, ada, clock);
  const again =
    await db`SELECT invitation_id AS id, withdrawn_at AS at FROM invitation WHERE withdrawn_at IS NOT NULL`;
  assert.deepEqual([...again].map(({ at }) => at).sort(), [...rows].map(({ at }) => at).sort());
});

it('a password has 12 to 200 characters, four different ones, and is no text that anybody could guess', () => {
  const known = ['Marketplace-API'];
  for (const [password, isGood] of [
    ['abcdefghijkl', true],
    ['abcdefghijk', false],
    ['abcd'.repeat(50), true],
    [`${'abcd'.repeat(50)}e`, false],
    ['abcdabcdabcd', true],
    ['abcabcabcabc', false],
    ['AaBbCcAaBbCc', false],
    ['marketplace-api', false],
    ['marketplace-apis', true],
    ['😀😁😂🤣'.repeat(3), true],
    ['😀😁😂🤣😃😄', false],
  ] as const)
    assert.equal(passwordError(password, known) === undefined, isGood, password);
});

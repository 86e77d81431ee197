import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { demoLogin, openBrowser } from '../../../../test/support/sign-in.ts';
import { until } from '../../../../test/support/until.ts';
import type { Role } from '../../../kernel/roles/roles.ts';
import type { Db } from '../../../platform/database.ts';
import { type StartedToken, startToken } from '../../testing.ts';
import { changeRole, removePerson } from '../people.ts';
import { findByEmail, type Person } from '../store.ts';
import { invitePerson } from './invite.ts';
import { insertInvitation, readInvitations } from './store.ts';

const password = 'four words make one';
const good = { name: 'Emma Südhof', password, repeated: password };
const email = 'emma@nordlicht.example';

/** Two administrators of a partner, so that either may go. */
async function twoAdministrators(test: StartedToken) {
  const [first, second] = await Promise.all(
    (['seller_administrator', 'seller_clerk'] as const).map((role) =>
      findByEmail(test.db, demoLogin('seller-one', role).email, true),
    ),
  );
  await roleOf(test, second!, 'seller_administrator');
  return { first: first!, second: second! };
}

const roleOf = ({ db, clock }: StartedToken, { partner, personId }: Person, role: Role) =>
  db.begin((transaction) => changeRole(transaction, partner, { personId, role }, clock));

const remove = ({ db, clock }: StartedToken, { partner, personId }: Person) =>
  db.begin((transaction) => removePerson(transaction, partner, personId, clock));

const invite = (
  { db, clock }: StartedToken,
  { partner, personId }: Person,
  to: string | undefined = email,
  on: Db = db,
) =>
  invitePerson(
    on,
    { invitationId: randomUUID(), partner, email: to, role: 'seller_administrator', invitedBy: personId },
    clock,
  );

const accept = ({ app }: StartedToken, { secret }: { secret: string }) =>
  openBrowser(app).post(`/invitation/${secret}`, good);

for (const [what, stop] of [
  ['is removed', remove],
  ['gets a role that does not administer', (test, who) => roleOf(test, who, 'seller_reader')],
] as readonly [string, (test: StartedToken, who: Person) => Promise<unknown>][])
  it(`an administrator who ${what} leaves no open invitation, and makes none`, async (t) => {
    const test = await startToken(t);
    const { first, second } = await twoAdministrators(test);
    const [own, other] = [await invite(test, first), await invite(test, second, 'other@nordlicht.example')];
    await stop(test, first);
    assert.equal((await accept(test, own)).statusCode, 404);
    await assert.rejects(invite(test, first), { kind: 'unauthenticated' });
    const left = await readInvitations(test.db, first.partner, test.clock);
    assert.deepEqual(
      left.map(({ invitationId }) => invitationId),
      [other.invitation.invitationId],
    );
  });

it('an administrator whose role stays one that administers keeps the invitations', async (t) => {
  const test = await startToken(t);
  const { first } = await twoAdministrators(test);
  const own = await invite(test, first);
  await roleOf(test, first, 'service_partner');
  assert.equal((await accept(test, own)).statusCode, 200);
});

const waitsForLock = ({ db }: StartedToken) =>
  until(async () => {
    const waiting = await db`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return waiting.length > 0;
  });

it('an acceptance at the moment of the removal waits for it, and finds the invitation withdrawn', async (t) => {
  const test = await startToken(t);
  const { first } = await twoAdministrators(test);
  const own = await invite(test, first);
  let accepted: ReturnType<typeof accept> | undefined;
  await test.db.begin(async (transaction) => {
    await removePerson(transaction, first.partner, first.personId, test.clock);
    accepted = accept(test, own);
    await waitsForLock(test);
  });
  assert.equal((await accepted!).statusCode, 404);
  assert.equal(await findByEmail(test.db, email, true), undefined);
});

it('an invitation at the moment of the removal is refused, or withdrawn', async (t) => {
  const test = await startToken(t);
  const { first, second } = await twoAdministrators(test);
  let refused: Promise<unknown> | undefined;
  await test.db.begin(async (transaction) => {
    await removePerson(transaction, first.partner, first.personId, test.clock);
    refused = assert.rejects(invite(test, first), { kind: 'unauthenticated' });
    await waitsForLock(test);
  });
  await refused;
  await roleOf(test, second, 'seller_administrator');
  const third = await findByEmail(test.db, demoLogin('seller-one', 'seller_reader').email, true);
  await roleOf(test, third!, 'seller_administrator');
  let removed: Promise<unknown> | undefined;
  const made = await test.db.begin(async (transaction) => {
    const one = await invite(test, second, email, transaction);
    removed = remove(test, second);
    await waitsForLock(test);
    return one;
  });
  assert.equal(await removed, true);
  assert.equal((await accept(test, made as { secret: string })).statusCode, 404);
});

it('a removed administrator who accepts their own invitation meanwhile causes no deadlock', async (t) => {
  const test = await startToken(t);
  const { first } = await twoAdministrators(test);
  // As servers made them before they refused the addresses of colleagues.
  const { partner, personId: invitedBy, email: own } = first;
  const made = {
    invitationId: randomUUID(),
    partner,
    email: own,
    role: 'seller_administrator',
    invitedBy,
  } as const;
  const invitation = await insertInvitation(test.db, made, test.clock);
  const [accepted, removed] = await Promise.all([accept(test, invitation), remove(test, first)]);
  assert.ok([404, 409].includes(accepted.statusCode), accepted.body);
  assert.equal(removed, true);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startOperator } from '../testing.ts';

const identifier = '01938b5e-7b4c-7000-8000-000000000000';

it('the operator changes the role of a seller’s person, signs the person out and removes them', async (t) => {
  const { done, db } = await startOperator(t);
  const at = '/partners/1/people';
  const { people } = await done(200, 'GET', at);
  const clerk = people.find(({ role }: { role: string }) => role === 'seller_clerk');
  const changed = await done(200, 'PATCH', `${at}/${clerk.personId}`, { body: { role: 'seller_reader' } });
  assert.deepEqual([changed.personId, changed.role], [clerk.personId, 'seller_reader']);
  await done(422, 'PATCH', `${at}/${clerk.personId}`, { body: { role: 'operator_support' } });
  await done(204, 'POST', `${at}/${clerk.personId}/sign-out`);
  await done(204, 'DELETE', `${at}/${clerk.personId}`);
  await done(404, 'DELETE', `${at}/${clerk.personId}`);
  await done(404, 'POST', `${at}/${identifier}/sign-out`);
  const [row] =
    await db`SELECT role, removed_at AS "removedAt" FROM person WHERE person_id = ${clerk.personId}`;
  assert.equal(row?.role, 'seller_reader');
  assert.ok(row?.removedAt);
  const left = (await done(200, 'GET', at)).people.map(({ personId }: { personId: string }) => personId);
  assert.ok(!left.includes(clerk.personId));
});

it('a seller keeps an administrator, and a person is found under their own partner only', async (t) => {
  const { done } = await startOperator(t);
  const { people } = await done(200, 'GET', '/partners/1/people');
  const boss = people.find(({ role }: { role: string }) => role === 'seller_administrator');
  await done(409, 'DELETE', `/partners/1/people/${boss.personId}`);
  await done(409, 'PATCH', `/partners/1/people/${boss.personId}`, { body: { role: 'seller_reader' } });
  await done(404, 'DELETE', `/partners/2/people/${boss.personId}`);
});

it('the operator invites a person, sees the invitation without its link, and withdraws it once', async (t) => {
  const { done, app } = await startOperator(t);
  const at = '/partners/1/invitations';
  const body = { email: 'emma@nordlicht.example', role: 'seller_clerk' };
  const { link, ...invitation } = await done(201, 'POST', at, { body });
  const { invitations } = await done(200, 'GET', at);
  assert.deepEqual(invitations, [invitation]);
  await done(204, 'DELETE', `${at}/${invitation.invitationId}`);
  await done(404, 'DELETE', `${at}/${invitation.invitationId}`);
  assert.equal((await app.inject(new URL(link).pathname)).statusCode, 404);
  assert.deepEqual((await done(200, 'GET', at)).invitations, []);
});

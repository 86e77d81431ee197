import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId, type Caller } from '../../kernel/caller.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Database } from '../../platform/database.ts';
import { openRevocations } from './revocations.ts';

const started = Date.parse('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(started + ms);

async function openedWith(
  t: test.TestContext,
  claims: Record<string, unknown>,
  { as = {}, revoke }: { as?: Partial<Caller>; revoke?: (db: Database) => Promise<unknown> } = {},
) {
  const { db } = await testDatabase(t);
  await revoke?.(db);
  const revocations = await openRevocations(db, { now: () => after(0) });
  const caller: Caller = {
    partner: asPartnerId(1),
    clientId: 'one',
    subject: 'one',
    scopes: new Set(),
    ...as,
  };
  revocations.remember(caller, claims);
  return (ms: number) => revocations.judge(caller, after(ms));
}

test('unavailable: an app, as soon as the list of withdrawn consents is 30 s old', async (t) => {
  const judgeAfter = await openedWith(t, { installation_id: '2b0f1e4e-6a38-4b7c-9df5-0d2f0a1c9a11' });
  judgeAfter(29_999);
  assert.throws(
    () => judgeAfter(30_000),
    ({ kind, facts }: Refusal) => kind === 'unavailable' && facts.retryAfterSeconds === 2,
  );
});

test('a client that is no app may work with an older list', async (t) => {
  const judgeAfter = await openedWith(t, {});
  judgeAfter(29_999);
  judgeAfter(3_600_000);
});

const client = (ms: number) => (db: Database) =>
  db`UPDATE api_client SET revoked_at = ${after(ms)} WHERE client_id = 'seller-one'`;
const user = (ms: number) => (db: Database) =>
  db`UPDATE technical_user SET revoked_at = ${after(ms)} WHERE username = (SELECT min(username) FROM technical_user)`;
const person = (version: number) => (db: Database) =>
  db`
  INSERT INTO person (person_id, partner_id, email, name, password_hash, role, access_version, created_at, changed_at)
  VALUES (${somebody.id}, 1, 'somebody@example.com', 'Somebody', 'none', 'seller_reader', ${version}, ${after(0)},
    ${after(0)})`;
const session = (db: Database) =>
  db`INSERT INTO ended_session (session_uid, ended_at) VALUES ('ended', ${after(0)})`;
const somebody = { id: '0190a0b0-0000-7000-8000-000000000001', name: 'Somebody', role: 'viewer' } as const;

type Case = readonly [
  what: string,
  claims: Record<string, unknown>,
  options: { as?: Partial<Caller>; revoke: (db: Database) => Promise<unknown> },
  isRefused: boolean,
];

const seller = { clientId: 'seller-one' };
const asPerson = { person: somebody } as unknown as Partial<Caller>;

const cases: readonly Case[] = [
  ['a client that was revoked in the moment of the token', {}, { as: seller, revoke: client(0) }, true],
  [
    'a token of a request that had read the client before it was revoked',
    { iat: started / 1000 },
    { as: seller, revoke: client(-1) },
    true,
  ],
  ['another client', {}, { revoke: client(0) }, false],
  ['a token as old as any can be', {}, { as: seller, revoke: client(-2_000_000) }, true],
  ['a revocation that no token can be older than', {}, { as: seller, revoke: client(-2_101_000) }, false],
  ['an app that was not revoked', { installation_id: somebody.id }, { revoke: client(0) }, false],
  ['a person with the present rights', { access_version: 2 }, { as: asPerson, revoke: person(2) }, false],
  ['a person whose rights have changed', { access_version: 1 }, { as: asPerson, revoke: person(2) }, true],
  ['a session that ended', { access_version: 1, session: 'ended' }, { as: asPerson, revoke: session }, true],
  ['another session', { access_version: 1, session: 'other' }, { as: asPerson, revoke: session }, false],
  ['a person without a session', { access_version: 1 }, { as: asPerson, revoke: session }, false],
];

for (const [what, claims, options, isRefused] of cases)
  test(`${isRefused ? 'unauthenticated' : 'accepted'}: ${what}`, async (t) => {
    const judgeAfter = await openedWith(t, claims, options);
    if (!isRefused) judgeAfter(0);
    else assert.throws(() => judgeAfter(0), { kind: 'unauthenticated' });
  });

test('unauthenticated: a technical user who was revoked, whenever the token was made; not another one', async (t) => {
  const { db } = await testDatabase(t);
  const [one] = await db<{ username: string }[]>`SELECT min(username) AS username FROM technical_user`;
  const as = { user: one!.username };
  for (const ms of [0, -1]) {
    const revoked = await openedWith(t, { iat: started / 1000 }, { as, revoke: user(ms) });
    assert.throws(() => revoked(0), { kind: 'unauthenticated' });
  }
  (await openedWith(t, {}, { as: { user: 'another' }, revoke: user(0) }))(0);
});

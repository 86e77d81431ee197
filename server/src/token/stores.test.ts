import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../test/support/database.ts';
import {
  findInstallationOf,
  findPresentInstallation,
  insertApp,
  insertInstallation,
  readApps,
  readInstallations,
  revokeInstallation,
} from './apps/store.ts';
import { findOperatorPartner, readCredentials, revokeCredential, rotateSecret } from './credentials/store.ts';
import { insertPerson } from './people/store.ts';
import { readRevoked } from './revocations/store.ts';
import {
  hasFactor,
  insertFactor,
  readFactor,
  replaceFactor,
  takeRecovery,
  takeStep,
} from './second-factor/store.ts';
import { findClient, findUser, insertClient, insertPartner, insertUser, partnerOfClient } from './store.ts';
import { movableClock } from './testing.ts';

async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  const clock = movableClock();
  const partner = (name: string) => insertPartner(db, name, 'seller', clock);
  const [one, two] = [await partner('One'), await partner('Two')];
  const client = (
    clientId: string,
    fields: { partner?: typeof one | null; secretHash?: null; demo?: boolean; scopes?: string[] } = {},
  ) =>
    insertClient(
      db,
      {
        ...{
          clientId,
          partner: one,
          secretHash: 'first',
          secretOptional: true,
          demo: false,
          scopes: ['orders'],
        },
        grantTypes: ['password'],
        ...fields,
      },
      clock,
    );
  const user = (username: string, owner = one, demo = false) =>
    insertUser(db, { username, partner: owner, passwordHash: 'first', scopes: ['orders'], demo }, clock);
  return { db, clock, one, two, client, user };
}

it('clients and technical users are found until they are revoked, demo ones in a sandbox only', async (t) => {
  const { db, clock, one, two, client, user } = await started(t);
  await client('erp');
  await client('demo-erp', { demo: true });
  await user('ada');
  await user('demo-ada', one, true);
  const found = async (name: string, sandbox: boolean) => [
    (await findClient(db, name, sandbox))?.partner,
    (await findUser(db, name, sandbox))?.partner,
  ];
  assert.deepEqual(
    [...(await found('erp', false)), ...(await found('ada', false))],
    [one, undefined, undefined, one],
  );
  assert.deepEqual(
    [...(await found('demo-erp', false)), ...(await found('demo-ada', false))],
    Array(4).fill(undefined),
  );
  assert.equal((await found('demo-erp', true))[0], one);
  assert.equal((await found('demo-ada', true))[1], one);
  assert.deepEqual(await found('a\u0000', true), [undefined, undefined]);
  for (const [kind, id] of [
    ['client', 'erp'],
    ['user', 'ada'],
  ] as const) {
    assert.equal(await revokeCredential(db, two, { kind, id }, clock), undefined);
    const { revokedAt } = (await revokeCredential(db, one, { kind, id }, clock))!;
    clock.advanceSeconds(5);
    assert.deepEqual((await revokeCredential(db, one, { kind, id }, clock))?.revokedAt, revokedAt);
  }
  assert.deepEqual([...(await found('erp', true)), ...(await found('ada', true))], Array(4).fill(undefined));
});

it('a client belongs to its partner, a demo one too, and one that partners share belongs to nobody', async (t) => {
  const { db, clock, one, two, client } = await started(t);
  await client('erp');
  await client('demo-erp', { partner: two, demo: true });
  await client('shared', { partner: null });
  const owners = async () => [
    await partnerOfClient(db, 'erp'),
    await partnerOfClient(db, 'demo-erp'),
    await partnerOfClient(db, 'shared'),
    await partnerOfClient(db, 'unknown'),
  ];
  assert.deepEqual(await owners(), [one, two, undefined, undefined]);
  await revokeCredential(db, one, { kind: 'client', id: 'erp' }, clock);
  assert.deepEqual(await owners(), [undefined, two, undefined, undefined]);
});

it('a new secret is given to a partner’s own credential that is not revoked, and the one before works on for a while', async (t) => {
  const { db, clock, one, two, client, user } = await started(t);
  const until = new Date('2030-01-01T00:00:00Z');
  for (const id of ['erp', 'other']) await client(id);
  for (const id of ['ada', 'bela']) await user(id);
  for (const [kind, id, other] of [
    ['client', 'erp', 'other'],
    ['user', 'ada', 'bela'],
  ] as const) {
    const rotate = (partner: typeof one) =>
      rotateSecret(db, partner, { kind, id }, { hash: 'second', previousValidUntil: until });
    const hashes = async (name: string) => {
      const found = kind === 'client' ? await findClient(db, name, true) : await findUser(db, name, true);
      const present = found && ('secretHash' in found ? found.secretHash : found.passwordHash);
      return [present, found?.previous];
    };
    assert.equal(await rotate(two), undefined);
    assert.deepEqual(await hashes(id), ['first', undefined]);
    assert.deepEqual((await rotate(one))?.previousValidUntil, until);
    assert.deepEqual(await hashes(id), ['second', { hash: 'first', validUntil: until }]);
    assert.deepEqual(await hashes(other), ['first', undefined]);
    await revokeCredential(db, one, { kind, id }, clock);
    assert.equal(await rotate(one), undefined);
    const ids = (await readCredentials(db, kind, one)).map((one) => one.id);
    assert.deepEqual(ids.sort(), [id, other].sort());
  }
  assert.equal((await findClient(db, 'other', true))?.secretOptional, true);
});

it('a client that had no secret has none from before its first one', async (t) => {
  const { db, one, client } = await started(t);
  await client('open', { secretHash: null });
  const secret = { hash: 'first', previousValidUntil: new Date('2030-01-01T00:00:00Z') };
  await rotateSecret(db, one, { kind: 'client', id: 'open' }, secret);
  const { secretHash, previous } = (await findClient(db, 'open', false))!;
  assert.deepEqual([secretHash, previous], ['first', undefined]);
});

it('the operator’s partner is that of its first client, and of no demo client', async (t) => {
  const { db, one, two, client } = await started(t);
  await client('demo-operator', { demo: true, scopes: ['operator'], partner: two });
  await client('erp', { partner: two });
  assert.equal(await findOperatorPartner(db), undefined);
  await client('own-operator', { scopes: ['orders', 'operator'] });
  assert.equal(await findOperatorPartner(db), one);
});

it('a consent is found by its seller and by the owner of the app, and a withdrawn one by the owner alone', async (t) => {
  const { db, clock, one, two } = await started(t);
  const [appId, otherId] = [randomUUID(), randomUUID()];
  for (const id of [appId, otherId]) await insertApp(db, { appId: id, owner: two, name: 'App' }, clock);
  const consent = (installationId: string, of = appId) =>
    insertInstallation(db, { installationId, appId: of, partner: one, scopes: ['orders'] }, clock);
  const [first, second, ofOther] = [randomUUID(), randomUUID(), randomUUID()];
  assert.equal((await consent(first))?.installationId, first);
  assert.equal(await consent(second), undefined);
  await consent(ofOther, otherId);
  assert.equal(await findPresentInstallation(db, appId, one), first);
  assert.equal(await findPresentInstallation(db, appId, two), undefined);
  const owned = async (owner: typeof one, of: string, id: string) =>
    (await findInstallationOf(db, owner, of, id))?.partner;
  assert.deepEqual([await owned(two, appId, first), await owned(one, appId, first)], [one, undefined]);
  assert.equal(await owned(two, otherId, first), undefined);
  assert.equal(await revokeInstallation(db, otherId, first, clock), undefined);
  const { revokedAt } = (await revokeInstallation(db, appId, first, clock))!;
  clock.advanceSeconds(5);
  assert.deepEqual((await revokeInstallation(db, appId, first, clock))?.revokedAt, revokedAt);
  assert.deepEqual(
    [await findPresentInstallation(db, appId, one), await owned(two, appId, first)],
    [undefined, one],
  );
  assert.equal(await findPresentInstallation(db, otherId, one), ofOther);
  assert.equal((await consent(second))?.installationId, second);
  const all = (await readInstallations(db, appId)).map(({ installationId }) => installationId);
  assert.deepEqual([all, (await readApps(db, two)).length], [[first, second], 2]);
});

it('of what was revoked, only what was revoked after a time is read', async (t) => {
  const { db, clock, one, client, user } = await started(t);
  await client('erp');
  await user('ada');
  const from = clock.now();
  clock.advanceSeconds(1);
  const kinds = async (since: Date) => (await readRevoked(db, since)).map(({ kind }) => kind).sort();
  assert.deepEqual(await kinds(from), []);
  await revokeCredential(db, one, { kind: 'client', id: 'erp' }, clock);
  await revokeCredential(db, one, { kind: 'user', id: 'ada' }, clock);
  await db`INSERT INTO ended_session (session_uid, ended_at) VALUES ('s', ${clock.now()})`;
  assert.deepEqual(await kinds(from), ['client', 'session', 'user']);
  clock.advanceSeconds(1);
  assert.deepEqual(await kinds(clock.now()), []);
});

it('a code and a recovery code work once and for their person, and a factor is replaced only while it is the same', async (t) => {
  const { db, one, clock } = await started(t);
  const now = new Date('2026-03-01T08:00:00Z');
  const later = new Date(now.getTime() + 1_000);
  const [ada, bela] = [randomUUID(), randomUUID()];
  for (const personId of [ada, bela]) {
    const person = {
      personId,
      partner: one,
      email: personId,
      name: 'A',
      role: 'seller_clerk',
      demo: false,
    } as const;
    await insertPerson(db, { ...person, passwordHash: 'hash' }, clock);
  }
  const code = Buffer.from('code');
  const factor = (personId: string, at = now) => ({
    ...{
      personId,
      key: Buffer.from('key'),
      isSealed: false,
      step: 5,
      recovery: [code, Buffer.from('other')],
      now: at,
    },
  });
  for (const id of [ada, bela]) assert.equal(await insertFactor(db, factor(id)), true);
  assert.equal(await insertFactor(db, factor(ada)), false);
  assert.deepEqual([await hasFactor(db, ada), await hasFactor(db, randomUUID())], [true, false]);
  assert.deepEqual(
    [await takeStep(db, ada, 5), await takeStep(db, ada, 6), await takeStep(db, ada, 6)],
    [false, true, false],
  );
  assert.equal(await takeStep(db, bela, 6), true);
  assert.deepEqual([await takeRecovery(db, ada, code), await takeRecovery(db, ada, code)], [true, false]);
  assert.equal(await takeRecovery(db, ada, Buffer.from('other')), true);
  assert.equal(await takeRecovery(db, bela, code), true);
  assert.equal(await replaceFactor(db, factor(ada, later), later), false);
  assert.equal(await replaceFactor(db, factor(ada, later), now), true);
  assert.deepEqual(
    [(await readFactor(db, ada))?.setUpAt, (await readFactor(db, bela))?.setUpAt],
    [later, now],
  );
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { consoleClientId } from '../sign-in/console-client.ts';
import { movableClock } from '../testing.ts';
import { purgeRecords, recordsOf } from './store.ts';

const started = async (t: TestContext) => ({ db: (await testDatabase(t)).db, clock: movableClock() });

it('a record is consumed once, except that the console may refresh again within ten seconds', async (t) => {
  const { db, clock } = await started(t);
  const used = async (model: string, clientId: string, afterSeconds: number) => {
    const records = recordsOf(db, model, clock);
    const id = randomUUID();
    const grantId = randomUUID();
    await records.upsert(id, { clientId, grantId, jti: id }, 60);
    const bystander = randomUUID();
    await records.upsert(bystander, { clientId, grantId: bystander }, 60);
    assert.equal((await records.find(id))?.consumed, undefined);
    await records.consume(id);
    clock.advanceSeconds(afterSeconds);
    const isConsumed = (await records.find(id))?.consumed === true;
    await records.consume(id).catch(() => undefined);
    assert.ok(await records.find(bystander));
    return [isConsumed, (await records.find(id)) !== undefined];
  };
  assert.deepEqual(await used('RefreshToken', consoleClientId, 9), [false, true]);
  assert.deepEqual(await used('RefreshToken', consoleClientId, 11), [true, false]);
  assert.deepEqual(await used('RefreshToken', 'erp', 1), [true, false]);
  assert.deepEqual(await used('AuthorizationCode', consoleClientId, 1), [true, false]);
});

it('records are those of their model: they go by id, by grant, or when they have expired', async (t) => {
  const { db, clock } = await started(t);
  const [codes, sessions, grants] = ['AuthorizationCode', 'Session', 'Grant'].map((model) =>
    recordsOf(db, model, clock),
  );
  const [id, grantId] = ['id', 'grant'];
  const fill = async () => {
    await codes!.upsert(id, { grantId, uid: 'uid' }, 10);
    await sessions!.upsert(id, { uid: 'uid' }, 20);
    await grants!.upsert(grantId, {}, 30);
  };
  const present = async () =>
    Promise.all([codes!.find(id), sessions!.find(id), grants!.find(grantId)]).then((all) => all.map(Boolean));
  await fill();
  // Of another person, whom nothing below is about.
  await codes!.upsert('other', { grantId: 'other', uid: 'other' }, 60);
  assert.ok(await sessions!.findByUid('uid'));
  assert.equal(await codes!.findByUid('uid'), undefined);
  assert.equal(await sessions!.findByUid('other'), undefined);
  await codes!.destroy(id);
  assert.deepEqual(await present(), [false, true, true]);
  await fill();
  await grants!.revokeByGrantId(grantId);
  assert.deepEqual(await present(), [true, true, false]);
  await codes!.revokeByGrantId(grantId);
  assert.deepEqual(await present(), [false, true, false]);
  await fill();
  clock.advanceSeconds(15);
  assert.equal(await purgeRecords(db, clock), 1);
  assert.deepEqual(await present(), [false, true, true]);
  assert.ok(await codes!.find('other'));
  await sessions!.upsert('cookie', { session: { uid: 'u', cookie: 'secret' } as never, uid: 'u' }, 10);
  const kept = (await sessions!.find('cookie')) as { session: object };
  assert.deepEqual(Object.keys(kept.session), ['uid']);
});

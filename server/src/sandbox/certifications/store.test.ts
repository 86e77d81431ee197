import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { untilOneWaits } from '../../../test/support/lock-waits.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { appendEvidence, beginEvidence, countEvidence, readEvidence } from './evidence/store.ts';
import { freePlayer, keepPlayer, takePlayer } from './playing/store.ts';
import { theRun } from './runs.ts';
import {
  deleteSeller,
  insertSeller,
  readExpiredRuns,
  readRevoked,
  readSellers,
  revokeSellers,
} from './sellers/store.ts';
import {
  deleteRun,
  findReport,
  findRun,
  findStatement,
  insertRun,
  type Run,
  readCases,
  readRuns,
  storeCase,
  storeEnd,
} from './store.ts';

const now = new Date('2026-03-01T08:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const [one, two] = [asPartnerId(7001), asPartnerId(7002)];

const end = {
  ...{ endedAt: at(9), certifierVersion: '1', connectorName: null, connectorVersion: null },
  ...{ report: { cases: [] }, statement: 'signed', reached: null, unsigned: null, interrupted: null },
};

async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  const run = async (more: Partial<Run> = {}, partner = one) => {
    const made = {
      ...{ id: randomUUID(), plan: 'built-in', level: null, cases: null, seed: 7, connectorName: null },
      ...{ connectorVersion: null, createdAt: now, endedAt: null, certifierVersion: null, planHash: null },
      ...{ definitions: null, reached: null, isSigned: false, unsigned: null, driver: null },
      ...{ playedUntil: null, interrupted: null },
      ...more,
    };
    await insertRun(db, partner, made);
    return made;
  };
  const report = (id: string, name: string, partner = one) =>
    storeCase(db, partner, id, {
      ...{ case: name, partnerId: 9, verdict: 'passed', why: [], claimed: null, reportedAt: now },
    });
  return { db, run, report };
}

it('a run is read as it was started, by its seller alone', async (t) => {
  const { db, run } = await started(t);
  const definitions = [{ id: 'a/b' }] as never;
  const whole = await run({ level: 'basics', cases: ['a/b'], definitions, driver: 'https://driver.example' });
  const bare = await run({ createdAt: at(1) });
  assert.deepEqual([await findRun(db, one, whole.id), await findRun(db, one, bare.id)], [whole, bare]);
  assert.equal(await findRun(db, two, bare.id), undefined);
  await takePlayer(db, { partner: one, id: whole.id }, { now, until: at(60) });
  const times = (await readRuns(db, one)).map(({ id, playedUntil }) => [id, playedUntil]);
  assert.deepEqual(times, [
    [bare.id, null],
    [whole.id, at(60)],
  ]);
});

it('a run that is held is held against others who would hold it, and every one can be read meanwhile', async (t) => {
  const { db, run } = await started(t);
  const [held, free] = [await run(), await run()];
  const running = { now, by: 'erp', isHeld: true };
  const asked = (id: string, more?: typeof running) =>
    db.begin(async (other) => (await theRun(other, one, id, more)).id);
  const order: string[] = [];
  const { next } = await db.begin(async (holder) => {
    await theRun(holder, one, held.id, running);
    const next = asked(held.id, running).then((id) => order.push(id));
    await untilOneWaits(db);
    assert.equal(await asked(free.id, running), free.id);
    assert.equal(await asked(held.id), held.id);
    order.push('released');
    return { next };
  });
  await next;
  assert.deepEqual(order, ['released', held.id]);
});

it('ending or deleting a run leaves the other runs, with their cases, reports and statements', async (t) => {
  const { db, run, report } = await started(t);
  const [ended, open, foreign] = [await run(), await run(), await run({}, two)];
  await report(ended.id, 'a');
  await report(open.id, 'b');
  await report(foreign.id, 'c', two);
  await storeEnd(db, one, ended.id, end);
  assert.deepEqual(await findReport(db, one, ended.id), { cases: [] });
  assert.equal(await findStatement(db, one, ended.id), 'signed');
  assert.deepEqual(
    [await findReport(db, one, open.id), await findStatement(db, one, open.id)],
    [...[undefined, undefined]],
  );
  assert.equal((await findRun(db, one, open.id))?.endedAt, null);
  assert.equal(await deleteRun(db, two, ended.id), false);
  assert.equal(await deleteRun(db, one, ended.id), true);
  assert.equal(await deleteRun(db, one, ended.id), false);
  const cases = async (id: string, partner = one) =>
    (await readCases(db, partner, id)).map((found) => found.case);
  assert.deepEqual(
    [await cases(ended.id), await cases(open.id), await cases(foreign.id, two)],
    [...[[], ['b'], ['c']]],
  );
  assert.deepEqual(
    (await readRuns(db, one)).map(({ id }) => id),
    [open.id],
  );
});

it('the sellers of one run are revoked once, and those of other runs work on', async (t) => {
  const { db, run } = await started(t);
  const [first, second] = [await run(), await run()];
  const add = (id: string, seller: number) =>
    insertSeller(db, one, id, { partnerId: asPartnerId(seller), case: 'a/b', createdAt: now });
  await add(first.id, 8002);
  await add(first.id, 8001);
  await add(second.id, 8003);
  const present = async (id: string) => (await readSellers(db, one, id)).map(({ partnerId }) => partnerId);
  assert.deepEqual(await present(first.id), [8001, 8002]);
  await revokeSellers(db, one, first.id, at(1));
  await revokeSellers(db, one, first.id, at(2));
  assert.deepEqual([await present(first.id), await present(second.id)], [[], [8003]]);
  const revoked = async () => [...(await readRevoked(db, one))];
  assert.deepEqual(await revoked(), [
    { seller: 8001, revokedAt: at(1) },
    { seller: 8002, revokedAt: at(1) },
  ]);
  await deleteSeller(db, one, asPartnerId(8001));
  assert.deepEqual(
    (await revoked()).map(({ seller }) => seller),
    [8002],
  );
});

it('a run has expired when it ended, or began without an end, before a time and still has sellers', async (t) => {
  const { db, run } = await started(t);
  const [old, late, empty, gone] = [await run(), await run(), await run(), await run()];
  const fresh = await run({ createdAt: at(5) });
  for (const [index, { id }] of [old, late, gone, fresh].entries())
    await insertSeller(db, one, id, { partnerId: asPartnerId(8001 + index), case: 'a/b', createdAt: now });
  await storeEnd(db, one, late.id, end);
  await revokeSellers(db, one, gone.id, now);
  const expired = async (when: Date) => (await readExpiredRuns(db, one, when)).map(({ id }) => id).sort();
  assert.deepEqual(await expired(now), []);
  assert.deepEqual(await expired(at(5)), [old.id]);
  assert.deepEqual(await expired(at(10)), [old.id, late.id, fresh.id].sort());
  assert.ok(!(await expired(at(10))).includes(empty.id));
});

it('a server plays one run of a seller, as long as it says so and the run has not ended', async (t) => {
  const { db, run } = await started(t);
  const [first, second] = [await run(), await run()];
  const of = ({ id }: Run, partner = one) => ({ partner, id });
  const take = (which: Run, when = now) => takePlayer(db, of(which), { now: when, until: at(10) });
  assert.deepEqual([await take(first), await take(second)], [true, false]);
  assert.deepEqual(
    [await keepPlayer(db, of(first), at(20)), await keepPlayer(db, of(second), at(99))],
    [...[true, false]],
  );
  assert.equal((await findRun(db, one, first.id))?.playedUntil?.getTime(), at(20).getTime());
  await freePlayer(db, of(second));
  assert.deepEqual([await take(second, at(19)), await take(second, at(20))], [false, true]);
  assert.equal(await keepPlayer(db, of(first), at(99)), false);
  await storeEnd(db, one, second.id, end);
  assert.equal(await keepPlayer(db, of(second), at(99)), false);
  await freePlayer(db, of(second));
  assert.deepEqual([await take(first), await keepPlayer(db, of(first), at(20))], [true, true]);
});

it('evidence goes on after a position, by seller, and where none is kept there is none', async (t) => {
  const { db } = await started(t);
  for (const seller of [one, two]) await beginEvidence(db, seller);
  for (const text of ['a', 'b', 'c']) await appendEvidence(db, one, Buffer.from(text));
  await appendEvidence(db, asPartnerId(7003), Buffer.from('lost'));
  const page = async (after: number, limit: number) =>
    (await readEvidence(db, one, { after, limit })).map(({ position, entry }) => `${position}${entry}`);
  assert.deepEqual([await page(0, 2), await page(2, 2), await page(3, 2)], [['1a', '2b'], ['3c'], []]);
  assert.deepEqual(await countEvidence(db, one), { last: 3, isWhole: true });
  assert.deepEqual(await countEvidence(db, two), { last: 0, isWhole: true });
  assert.equal(await countEvidence(db, asPartnerId(7003)), undefined);
  await db`UPDATE sandbox_evidence_count SET bytes = 268435456 WHERE partner_id = ${one}`;
  await appendEvidence(db, one, Buffer.from('d'));
  assert.deepEqual(await countEvidence(db, one), { last: 3, isWhole: false });
});

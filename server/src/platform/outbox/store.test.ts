import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { claimKey, idempotencyRetention, storeAnswer } from '../idempotency/store.ts';
import { deleteEntries, insertEntries, lastEntryId, nextEntryId, takeEntries } from './store.ts';

const [partner, other] = [asPartnerId(1), asPartnerId(2)];

it('entries are taken in their order, those of one topic and seller behind a place, as many as are wanted', async (t) => {
  const { db } = await testDatabase(t);
  for (const [owner, topic, entries] of [
    [partner, 'a', [{ n: 1 }, { n: 2 }]],
    [partner, 'b', [{ n: 3 }]],
    [other, 'a', [{ n: 4 }]],
    [partner, 'a', [{ n: 5 }, { n: 6 }]],
  ] as const)
    await insertEntries(db, owner, topic, entries);
  const take = async (after: number, limit: number) =>
    takeEntries<{ n: number }>(db, partner, 'a', { after, limit });
  const first = (await nextEntryId(db, partner, 'a', 0))!;
  const behind = (await nextEntryId(db, partner, 'a', first))!;
  assert.ok(behind > first);
  assert.deepEqual(
    (await take(first, 2)).map(({ about }) => about.n),
    [2, 5],
  );
  const last = (await lastEntryId(db, partner, 'a'))!;
  assert.equal(await nextEntryId(db, partner, 'a', first), last);
  assert.equal(await nextEntryId(db, partner, 'a', last), undefined);
  await deleteEntries(db, partner, 'a', first);
  assert.deepEqual(
    (await take(0, 9)).map(({ about }) => about.n),
    [6],
  );
  assert.equal(await lastEntryId(db, partner, 'a'), undefined);
  const left = await db`SELECT partner_id AS partner, topic FROM outbox ORDER BY id`;
  assert.deepEqual(
    [...left],
    [
      { partner, topic: 'b' },
      { partner: other, topic: 'a' },
    ],
  );
  const ofOther = await takeEntries<{ n: number }>(db, other, 'a', { after: 0, limit: 9 });
  assert.deepEqual(
    ofOther.map(({ about }) => about.n),
    [4],
  );
});

const now = new Date('2026-03-01T08:00:00Z');
const day = 86_400_000;
const after = (ms: number) => new Date(now.getTime() + ms);

it('a key belongs to a client of a seller for 24 hours, and to one request', async (t) => {
  const { db } = await testDatabase(t);
  const request = (
    fields: { partner?: typeof partner; clientId?: string; key?: string; hash?: string } = {},
  ) => ({
    caller: { partner: fields.partner ?? partner, clientId: fields.clientId ?? 'erp' },
    key: fields.key ?? 'k',
    hash: Buffer.from(fields.hash ?? 'h'),
  });
  const answer = { status: 201, headers: { location: '/a' }, body: '{}' };
  const claim = (fields?: Parameters<typeof request>[0], at = now) =>
    db.begin((transaction) => claimKey(transaction, request(fields), at));
  assert.equal(await claim(), undefined);
  await storeAnswer(db, request(), answer, now);
  const { isSame, ...kept } = (await claim()) as typeof answer & { isSame: boolean };
  assert.deepEqual([isSame, kept], [true, answer]);
  await assert.rejects(claim({ hash: 'other' }), { kind: 'unprocessable' });
  for (const fields of [{ partner: other }, { clientId: 'shop' }, { key: 'l' }])
    assert.equal(await claim(fields), undefined, JSON.stringify(fields));
  await assert.rejects(storeAnswer(db, request(), answer, after(day - 1)), { kind: 'conflict' });
  assert.ok(await claim({}, after(day - 1)));
  assert.equal(await claim({}, after(day)), undefined);
  await storeAnswer(db, request({ hash: 'other' }), { ...answer, status: 204 }, after(day));
  assert.equal((await claim({ hash: 'other' }, after(day)))?.status, 204);
});

it('answers go after 24 hours, the oldest first, as many at a time as are wanted', async (t) => {
  const { db } = await testDatabase(t);
  const store = (owner: typeof partner, clientId: string, key: string, ms: number) =>
    storeAnswer(
      db,
      { caller: { partner: owner, clientId }, key, hash: Buffer.from('h') },
      { status: 200, headers: {}, body: null },
      after(ms),
    );
  await store(partner, 'erp', 'young', 1);
  await store(partner, 'erp', 'second', 0);
  await store(partner, 'erp', 'first', -1);
  await store(partner, 'shop', 'first', 1);
  await store(other, 'erp', 'first', -1);
  const left = async () =>
    (await db`SELECT partner_id || client_id || key AS name FROM seller_request ORDER BY 1`).map(
      ({ name }) => name,
    );
  const remove = (most: number) => idempotencyRetention.remove(db, partner, now, most);
  assert.equal(await remove(1), 1);
  assert.deepEqual(await left(), ['1erpsecond', '1erpyoung', '1shopfirst', '2erpfirst']);
  assert.equal(await remove(9), 1);
  assert.deepEqual(await left(), ['1erpyoung', '1shopfirst', '2erpfirst']);
});

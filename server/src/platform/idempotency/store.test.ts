import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { claimKey, idempotencyRetention, storeAnswer } from './store.ts';

const [partner, other] = [asPartnerId(1), asPartnerId(2)];
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

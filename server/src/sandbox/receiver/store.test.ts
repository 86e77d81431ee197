import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import {
  addMessage,
  changeAnswer,
  deleteReceiver,
  findReceiver,
  insertReceiver,
  keptMessages,
  readMessages,
} from './store.ts';

const createdAt = new Date('2026-03-01T08:00:00Z');
const receiver = {
  ...{ secret: 's', publicKey: 'p', sealedPrivate: Buffer.from('k'), status: 204, delayMs: 0 },
  createdAt,
};
const [one, two] = [asPartnerId(7001), asPartnerId(7002)];
const message = { receivedAt: createdAt, status: 204, problem: null, headers: { a: 'b' }, events: '[]' };

it('messages are read from the newest on, before a number, and the oldest make room', async (t) => {
  const { db } = await testDatabase(t);
  for (const partner of [one, two]) await insertReceiver(db, partner, receiver);
  await addMessage(db, two, message);
  const total = keptMessages + 2;
  for (let count = 0; count < total; count += 1) await addMessage(db, one, message);
  const numbers = async (before: number, limit: number) =>
    (await readMessages(db, one, { before, limit })).map(({ number }) => number);
  assert.deepEqual(await numbers(total + 1, 2), [total, total - 1]);
  assert.deepEqual(await numbers(total, 2), [total - 1, total - 2]);
  assert.deepEqual(await numbers(5, 9), [4, 3]);
  assert.deepEqual(await readMessages(db, two, { before: 2, limit: 9 }), [{ ...message, number: 1 }]);
  assert.deepEqual(await readMessages(db, two, { before: 1, limit: 9 }), []);
});

it('a receiver is one seller’s: another one neither changes nor removes it, and is not told to have one', async (t) => {
  const { db } = await testDatabase(t);
  await insertReceiver(db, one, receiver);
  await insertReceiver(db, one, { ...receiver, secret: 'second' });
  await addMessage(db, two, message);
  assert.deepEqual(await readMessages(db, two, { before: 9, limit: 9 }), []);
  assert.equal(await changeAnswer(db, two, { status: 500, delayMs: 1 }), false);
  assert.equal(await deleteReceiver(db, two), false);
  assert.deepEqual(await findReceiver(db, one), receiver);
  assert.equal(await changeAnswer(db, one, { status: 500, delayMs: 1 }), true);
  assert.deepEqual(await findReceiver(db, one), { ...receiver, status: 500, delayMs: 1 });
  await addMessage(db, one, message);
  assert.equal(await deleteReceiver(db, one), true);
  assert.deepEqual(await readMessages(db, one, { before: 9, limit: 9 }), []);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  asOneTransaction,
  besideAmbientTransaction,
  joinAmbientTransaction,
  runInAmbientTransaction,
  withSavepoint,
} from './ambient-transaction.ts';
import type { Database, Db, Transaction } from './database.ts';

/** A pool that notes what is sent where. */
function pools() {
  const sent: string[] = [];
  type Work = (db: Db) => Promise<unknown>;
  const at = (place: string) => (text: string) => void sent.push(`${place} ${text}`);
  const transaction = Object.assign(at('transaction'), {
    savepoint: (work: Work) => {
      sent.push('savepoint');
      return work(transaction as never);
    },
    size: 'of the transaction',
  });
  const pool = Object.assign(at('pool'), {
    begin: (work: Work) => {
      sent.push('begin');
      return work(transaction as never);
    },
    size: 'of the pool',
    listen: 'of the pool',
  });
  const db = joinAmbientTransaction(pool as unknown as Database);
  const send = (on: unknown, text: string) => (on as (text: string) => void)(text);
  return { sent, db, send, transaction: transaction as unknown as Transaction };
}

it('statements join the transaction while it is open, and what it does not have stays that of the pool', () => {
  const { sent, db, send, transaction } = pools();
  const joined = { transaction, isOpen: true };
  send(db, '1');
  runInAmbientTransaction(joined, () => {
    send(db, '2');
    assert.deepEqual([db.size, db.listen], ['of the transaction', 'of the pool']);
    joined.isOpen = false;
    send(db, '3');
    assert.equal(db.size, 'of the pool');
  });
  assert.deepEqual(sent, ['pool 1', 'transaction 2', 'pool 3']);
});

it('a transaction within another one is a part of it, and one after it or beside it is not', async () => {
  const { sent, db, send } = pools();
  await asOneTransaction(db, async () => {
    send(db, '1');
    await asOneTransaction(db, async () => send(db, '2'));
    await withSavepoint(db, async (own) => send(own, '3'));
    await besideAmbientTransaction(async () => send(db, '4'));
  });
  assert.deepEqual(sent.splice(0), ['begin', 'transaction 1', 'savepoint', 'transaction 2', 'savepoint', 'transaction 3', 'pool 4']); // biome-ignore format: one
  send(db, '5');
  await withSavepoint(db, async (own) => send(own, '6'));
  assert.deepEqual(sent, ['pool 5', 'pool 6']);
});

it('work that goes on behind the end of its transaction sends nothing there', async () => {
  const { sent, db, send } = pools();
  const ended = Promise.withResolvers<void>();
  const later: Promise<void>[] = [];
  await asOneTransaction(db, async () => {
    later.push(ended.promise.then(() => send(db, 'late')));
  });
  ended.resolve();
  await Promise.all(later);
  assert.deepEqual(sent, ['begin', 'pool late']);
});

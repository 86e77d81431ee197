import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import {
  findWrite,
  readBodies,
  readFloor,
  readHeadsOfOrder,
  readLastNumber,
  readPacks,
  readWrites,
  type SoughtOrder,
} from './read.ts';

const [partner, other] = [asPartnerId(1), asPartnerId(2)];
const start = new Date('2026-03-01T08:00:00Z');
/** The time so many seconds after the start. */
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

type Write = { operation?: string; status?: number; movedTo?: Date; id?: string; orders?: readonly string[] };

async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  /** A kept write that was received so many seconds after the start as its number says. */
  const write = async (number: number, fields: Write = {}, owner = partner) => {
    const {
      operation = 'createShipment',
      status = 201,
      movedTo = null,
      id = `r-${number}`,
      orders = [],
    } = fields;
    await db`INSERT INTO sandbox_request_write (partner_id, number, request_id, received_at, operation, status, moved_to,
      heads, bodies, position)
      VALUES (${owner}, ${number}, ${id}, ${at(number)}, ${operation}, ${status}, ${movedTo}, ${`h${number}`}, '', 1)`;
    for (const order of orders)
      await db`INSERT INTO sandbox_request_order (partner_id, sales_order_id, number)
        VALUES (${owner}, ${order}, ${number})`;
  };
  const packed = (first: number, last: number, status = 200) => db`
    INSERT INTO sandbox_request_pack (partner_id, first_number, last_number, received_from, received_to, most_status, heads,
      bodies, position)
    VALUES (${partner}, ${first}, ${last}, ${at(first)}, ${at(last)}, ${status}, '[]', ${Buffer.from(`b${last}`)}, 1)`;
  return { db, write, packed };
}

const numbersOf = (rows: readonly { lastNumber: number }[]) => rows.map(({ lastNumber }) => lastNumber);

it('kept writes are read the newest first, from a number to before another, by operation, status and time', async (t) => {
  const { db, write } = await started(t);
  await write(1);
  await write(2, { operation: 'createReturn', status: 404 });
  await write(3, { status: 207 });
  await write(4, { status: 999 });
  await write(4, {}, other);
  const read = async (filter: object = {}) =>
    numbersOf(await readWrites(db, partner, { before: 99, atLeast: 0, ...filter }));
  assert.deepEqual(await read(), [4, 3, 2, 1]);
  assert.deepEqual(await read({ before: 4, atLeast: 2 }), [3, 2]);
  assert.deepEqual(await read({ operation: 'createReturn' }), [2]);
  assert.deepEqual(await read({ leastStatus: 207 }), [4, 3, 2]);
  assert.deepEqual(await read({ from: at(2), to: at(4) }), [3, 2]);
});

it('writes of an order are those that touched it, and moves of the clock while it lived', async (t) => {
  const { db, write } = await started(t);
  const [order, another] = [randomUUID(), randomUUID()];
  await write(1, { movedTo: at(9) });
  await write(2, { orders: [order] });
  await write(3, { movedTo: at(11) });
  await write(4, { orders: [another] });
  await write(5, { movedTo: at(10) });
  await write(6);
  await write(7, { movedTo: at(30) });
  await write(8, { movedTo: at(40) });
  const sought: SoughtOrder = { id: order, orderNumber: 'n', placedAt: at(10), lastChange: at(7) };
  const read = async (filter: object = {}) =>
    numbersOf(await readWrites(db, partner, { before: 99, atLeast: 0, orders: [order], ...filter }));
  assert.deepEqual(await read(), [2]);
  assert.deepEqual(await read({ order: sought }), [7, 5, 3, 2]);
  assert.deepEqual(await read({ order: sought, before: 7, atLeast: 3 }), [5, 3]);
  assert.deepEqual(await read({ orders: [order, another] }), [4, 2]);
  assert.deepEqual(await readHeadsOfOrder(db, partner, order, 9), [{ lastNumber: 2, heads: 'h2' }]);
  assert.deepEqual(await readHeadsOfOrder(db, other, order, 9), []);
});

it('the heads of an order’s writes come the oldest first, as many as are wanted', async (t) => {
  const { db, write } = await started(t);
  const order = randomUUID();
  for (const number of [3, 1, 2]) await write(number, { orders: [order, randomUUID()] });
  await write(1, { orders: [order] }, other);
  assert.deepEqual(numbersOf(await readHeadsOfOrder(db, partner, order, 2)), [1, 2]);
});

it('of several writes with one id the newest is found, and of no other seller', async (t) => {
  const { db, write } = await started(t);
  await write(1, { id: 'same' });
  await write(2, { id: 'same' });
  await write(3);
  await write(4, { id: 'same' }, other);
  assert.equal((await findWrite(db, partner, 'same'))?.lastNumber, 2);
  assert.equal(await findWrite(db, partner, 'none'), undefined);
});

it('a look at the newest writes ends at the last of two thousand, and else where it was to end', async (t) => {
  const { db, write } = await started(t);
  await write(2_500, {}, other);
  await db`INSERT INTO sandbox_request_write (partner_id, number, request_id, received_at, status, heads, bodies, position)
    SELECT ${partner}, n, n::text, ${start}, 200, '', '', 1 FROM generate_series(1, 2001) AS n`;
  const floor = (before: number, atLeast: number) => readFloor(db, partner, { before, atLeast });
  assert.deepEqual(await floor(9_999, 0), { least: 2, count: 2_000 });
  assert.deepEqual(await floor(2_001, 0), { least: 1, count: 2_000 });
  assert.deepEqual(await floor(2_000, 0), { least: 0, count: 1_999 });
  assert.deepEqual(await floor(9_999, 3), { least: 3, count: 1_999 });
  assert.deepEqual(await floor(1, 0), { least: 0, count: 0 });
});

it('packs are read the newest first, those that have a number, a status or a time', async (t) => {
  const { db, packed } = await started(t);
  await packed(1, 10);
  await packed(11, 20, 404);
  await packed(21, 30, 999);
  const read = async (filter: object = {}) =>
    numbersOf(await readPacks(db, partner, { before: 99, withBodies: false, limit: 9, ...filter }));
  assert.deepEqual(await read(), [30, 20, 10]);
  assert.deepEqual(
    [await read({ before: 21 }), await read({ before: 22 })],
    [
      [20, 10],
      [30, 20, 10],
    ],
  );
  assert.deepEqual(await read({ limit: 1 }), [30]);
  assert.deepEqual(await read({ leastStatus: 404 }), [30, 20]);
  assert.deepEqual([await read({ from: at(20) }), await read({ from: at(21) })], [[30, 20], [30]]);
  assert.deepEqual([await read({ to: at(11) }), await read({ to: at(12) })], [[10], [20, 10]]);
  const [whole] = await readPacks(db, partner, { before: 99, withBodies: true, limit: 1 });
  assert.deepEqual([whole?.firstNumber, String(whole?.bodies)], [21, 'b30']);
  assert.equal(String(await readBodies(db, partner, 20)), 'b20');
  assert.equal(await readBodies(db, partner, 19), undefined);
  assert.deepEqual(
    [await read({ before: 99 }), await readPacks(db, other, { before: 99, withBodies: true, limit: 9 })],
    [[30, 20, 10], []],
  );
});

it('the number of the last request is none before the first', async (t) => {
  const { db } = await started(t);
  await db`INSERT INTO sandbox_request_count (partner_id, last) VALUES (${partner}, 7)`;
  assert.deepEqual([await readLastNumber(db, partner), await readLastNumber(db, other)], [7, 0]);
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import { placeBefore } from '../../../kernel/stream-place.ts';
import { pack } from '../pack.ts';
import { entryOf } from '../testing.ts';
import { requestSources } from './source.ts';

const [partner, other] = [asPartnerId(1), asPartnerId(2)];
const idOf = (number: number) => `00000000-0000-0000-0000-${number.toString(16).padStart(12, '0')}`;

async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  const [packs, writes] = requestSources(db);
  const addPack = async (position: number, last: number, count: number) => {
    const placed = Array.from({ length: count }, (_, index) => ({
      entry: entryOf(),
      back: count - 1 - index,
    }));
    const { heads } = await pack(placed);
    await db`INSERT INTO sandbox_request_pack (partner_id, first_number, last_number, received_from, received_to,
      most_status, heads, bodies, position)
      VALUES (${partner}, ${last - count + 1}, ${last}, now(), now(), 200, ${heads}, '', ${position})`;
  };
  const addWrite = async (
    position: number,
    number: number,
    orders: readonly string[] = [],
    owner = partner,
  ) => {
    const { heads } = await pack([{ entry: entryOf(), back: 0 }]);
    await db`INSERT INTO sandbox_request_write (partner_id, number, request_id, received_at, status, heads, bodies, position)
      VALUES (${owner}, ${number}, 'r', now(), 200, ${heads}, '', ${position})`;
    for (const order of orders)
      await db`INSERT INTO sandbox_request_order (partner_id, sales_order_id, number) VALUES (${owner}, ${order}, ${number})`;
  };
  return { packs: packs!, writes: writes!, addPack, addWrite };
}

type Items = { readonly items: readonly { readonly position: number; readonly id: string }[] };
const placesOf = ({ items }: Items) =>
  items.map(({ position, id }) => `${position} ${Number.parseInt(id.slice(24), 16)}`);

it('requests that were stored together are followed from any of them on, and the next ones behind', async (t) => {
  const { packs, addPack } = await started(t);
  await addPack(5, 3, 3);
  await addPack(6, 5, 2);
  assert.deepEqual(placesOf(await packs.readAfter(partner, placeBefore(5))), [
    '5 1',
    '5 2',
    '5 3',
    '6 4',
    '6 5',
  ]);
  assert.deepEqual(placesOf(await packs.readAfter(partner, { position: 5, id: idOf(2) })), [
    '5 3',
    '6 4',
    '6 5',
  ]);
  assert.deepEqual(placesOf(await packs.readAfter(partner, { position: 6, id: idOf(5) })), []);
  assert.deepEqual(
    placesOf(await packs.readAfter(partner, { position: 5, id: randomUUID().replace(/^./, 'f') })),
    ['6 4', '6 5'],
  );
  for (const position of [7, 8]) await addPack(position, position - 1, 1);
  assert.deepEqual(placesOf(await packs.readAfter(partner, placeBefore(8))), ['8 7']);
});

it('a read is cut when it has three packs, or two hundred writes', async (t) => {
  const { packs, writes, addPack, addWrite } = await started(t);
  const isCut = async (source: typeof packs) => (await source.readAfter(partner, placeBefore(1))).isCut;
  for (const position of [1, 2]) await addPack(position, position, 1);
  assert.equal(await isCut(packs), false);
  await addPack(3, 3, 1);
  assert.equal(await isCut(packs), true);
  for (let number = 1; number < 200; number += 1) await addWrite(1, number);
  assert.equal(await isCut(writes), false);
  await addWrite(1, 200);
  assert.equal(await isCut(writes), true);
});

it('kept writes are followed one by one, each with its own orders', async (t) => {
  const { writes, addWrite } = await started(t);
  const [a, b] = [randomUUID(), randomUUID()].sort();
  await addWrite(5, 1, [a!]);
  await addWrite(5, 2, [b!]);
  await addWrite(6, 3);
  await addWrite(5, 2, [a!], other);
  const read = await writes.readAfter(partner, { position: 5, id: idOf(1) });
  assert.deepEqual(placesOf(read), ['5 2', '6 3']);
  assert.deepEqual(
    read.items.map(({ salesOrderIds, data }) => [[...salesOrderIds], 'salesOrderIds' in data]),
    [
      [[b], true],
      [[], false],
    ],
  );
  const behindOthers = await writes.readAfter(partner, {
    position: 5,
    id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  });
  assert.deepEqual(placesOf(behindOthers), ['6 3']);
});

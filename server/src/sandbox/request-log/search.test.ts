import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { appendEntries } from './append.ts';
import type { LogEntry } from './entry.ts';
import { pack } from './pack.ts';
import { writesAtOnce } from './read.ts';
import { findEntry, searchEntries } from './search.ts';
import { entryOf } from './testing.ts';

const partner = asPartnerId(7001);
const start = new Date('2026-03-01T08:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const body = (content: string) => ({ content, isWhole: true });

/** A log of these requests, a second after each other, a pack for each list. */
async function started(t: TestContext, ...packs: readonly (readonly Partial<LogEntry>[])[]) {
  const { db } = await testDatabase(t);
  let second = 0;
  for (const pack of packs) {
    const entries = pack.map((fields) => {
      second += 1;
      return entryOf({ id: `r${second}`, receivedAt: at(second), ...fields });
    });
    await appendEntries(db, partner, entries);
  }
  const search = async (criteria: object = {}, limit = 9) => {
    const { entries, next } = await searchEntries(db, partner, { limit, ...criteria });
    return { ids: entries.map(({ id }) => id).join(' '), next };
  };
  const ids = async (criteria: object) => (await search(criteria)).ids;
  return { db, search, ids };
}

it('requests are found by status, by its first digit, by operation and by time', async (t) => {
  const { ids } = await started(
    t,
    [{ status: 200 }, { status: 404, operation: 'other' }],
    [{ status: 499 }, { status: undefined }, { status: 500 }],
  );
  assert.equal(await ids({}), 'r5 r4 r3 r2 r1');
  assert.deepEqual([await ids({ status: 404 }), await ids({ status: 401 })], ['r2', '']);
  assert.deepEqual([await ids({ statusClass: 4 }), await ids({ statusClass: 0 })], ['r3 r2', 'r4']);
  assert.deepEqual([await ids({ statusClass: 5 }), await ids({ statusClass: 2 })], ['r5', 'r1']);
  assert.equal(await ids({ operation: 'other' }), 'r2');
  assert.deepEqual([await ids({ from: at(4) }), await ids({ to: at(2) })], ['r5 r4', 'r1']);
  assert.equal(await ids({ from: at(2), to: at(4) }), 'r3 r2');
  assert.equal(await ids({ from: at(2), statusClass: 4, operation: 'findPartnerOrders' }), 'r3');
});

it('a page has as many as asked for and leads on only while something is left', async (t) => {
  const { search } = await started(t, [{}, {}], [{}], [{}, {}]);
  assert.deepEqual(await search({}, 5), { ids: 'r5 r4 r3 r2 r1', next: undefined });
  assert.deepEqual(await search({}, 2), { ids: 'r5 r4', next: 4 });
  assert.deepEqual(await search({ before: 4 }, 2), { ids: 'r3 r2', next: 2 });
  assert.deepEqual(await search({ before: 2 }, 2), { ids: 'r1', next: undefined });
  assert.deepEqual(await search({ before: 1 }, 2), { ids: '', next: undefined });
});

it('a search goes on behind the first packs until all is found, and says when nothing is left', async (t) => {
  const found = { status: 404, url: '/v4/needle' };
  const { search } = await started(t, [{}], ...Array.from({ length: 8 }, () => [found]));
  const ids = 'r9 r8 r7 r6 r5 r4 r3 r2';
  assert.deepEqual(await search({ status: 404 }, 8), { ids, next: undefined });
  assert.deepEqual(await search({ status: 404, from: at(6) }, 4), { ids: 'r9 r8 r7 r6', next: undefined });
  assert.deepEqual(await search({ text: 'needle' }), { ids, next: undefined });
  assert.deepEqual(await search({}, 9), { ids: `${ids} r1`, next: undefined });
});

it('more kept writes than are read at a time are all found', async (t) => {
  const { db, search } = await started(t);
  const { heads } = await pack([{ entry: entryOf({ id: 'w' }), back: 0 }]);
  const count = writesAtOnce + 1;
  await db`
    INSERT INTO sandbox_request_write (partner_id, number, request_id, received_at, status, heads, bodies, position)
    SELECT ${partner}, n, 'w', ${start}, 200, ${heads}, '', 1 FROM generate_series(1, ${count}) AS n`;
  await db`INSERT INTO sandbox_request_count (partner_id, last) VALUES (${partner}, ${count})`;
  const { ids, next } = await search({}, count);
  assert.deepEqual([ids.split(' ').length, next], [count, undefined]);
});

it('people who do not see customers find no request by what it says of one', async (t) => {
  const { ids } = await started(t, [{ requestBody: body('{"deliveryAddress":{"lastName":"Mustermann"}}') }]);
  const text = 'mustermann';
  assert.deepEqual([await ids({ text }), await ids({ text, hidesCustomers: false })], ['r1', 'r1']);
  assert.equal(await ids({ text, hidesCustomers: true }), '');
});

it('a text is found in addresses, headers and bodies, in any case, beside other criteria', async (t) => {
  const { ids } = await started(
    t,
    [{ url: '/v4/NEEDLE' }, { requestHeaders: 'a: needle\n' }],
    [{ requestBody: body('needle') }, { responseBody: body('a needle') }, { responseBody: body('nothing') }],
  );
  assert.equal(await ids({ text: 'Needle' }), 'r4 r3 r2 r1');
  assert.equal(await ids({ text: 'needle', from: at(4) }), 'r4');
  assert.equal(await ids({ text: 'needle', sku: 'A' }), '');
});

it('a request is found by its id, and by an id in it that is none of the seller’s orders', async (t) => {
  const id = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
  const { ids } = await started(t, [{}, { url: `/v1/shipments/${id}` }]);
  assert.deepEqual([await ids({ id: 'r1' }), await ids({ id: 'r3' }), await ids({ id })], ['r1', '', 'r2']);
});

it('a sku is found in a body and in an address', async (t) => {
  const { ids } = await started(t, [{ requestBody: body('{"sku":"A-1"}') }, { url: '/v5/products/A-1' }, {}]);
  assert.equal(await ids({ sku: 'A-1' }), 'r2 r1');
  assert.equal(await ids({ sku: 'A-2' }), '');
});

it('of requests with one id the newest is read, with its bodies, also behind many packs', async (t) => {
  const packs = Array.from({ length: 70 }, () => [{}]);
  const { db } = await started(
    t,
    [{ id: 'same', responseBody: body('old') }, { id: 'first' }],
    [{ id: 'same', responseBody: body('new') }],
    ...packs,
  );
  const same = await findEntry(db, partner, 'same');
  assert.deepEqual([same?.number, same?.responseBody], [3, 'new']);
  assert.equal((await findEntry(db, partner, 'first'))?.number, 2);
  assert.equal((await findEntry(db, partner, 'r73'))?.number, 73);
  assert.equal(await findEntry(db, partner, 'none'), undefined);
  assert.equal(await findEntry(db, asPartnerId(7002), 'same'), undefined);
});

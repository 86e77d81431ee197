import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { appendEntries } from './append.ts';
import type { LogEntry } from './entry.ts';
import { groupErrors } from './grouped.ts';
import { pack } from './pack.ts';
import { insertEntries } from './store.ts';
import { entryOf } from './testing.ts';

const partner = asPartnerId(1);
const start = new Date('2026-03-01T08:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

const failed = (seconds: number, error: object, fields: Partial<LogEntry> = {}) =>
  entryOf({
    id: `r-${seconds}`,
    receivedAt: at(seconds),
    status: 400,
    responseBody: { content: JSON.stringify({ errors: [error] }), isWhole: true },
    ...fields,
  });

async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  return {
    db,
    add: (...entries: LogEntry[]) => appendEntries(db, partner, entries),
    groups: async () =>
      (await groupErrors(db, partner, {})).map(({ code, title, count, firstSeen, lastSeen, requestId }) =>
        [
          code,
          title,
          count,
          (firstSeen.getTime() - +start) / 1e3,
          (lastSeen.getTime() - +start) / 1e3,
          requestId,
        ].join(' '),
      ),
  };
}

it('errors with the same telling code are one, with the title and the request of the newest', async (t) => {
  const { add, groups } = await started(t);
  await add(failed(1, { code: 'E1', title: 'A' }), failed(3, { code: 'E1', title: 'C' }));
  await add(failed(2, { code: 'E1', title: 'B' }));
  await add(failed(3, { code: 'E1', title: 'D' }, { id: 'same-time' }));
  const [group] = await groups();
  assert.match(group!, /^E1 [CD] 4 1 3 (r-3|same-time)$/);
  assert.equal((await groups()).length, 1);
});

it('where a code only repeats the status, or there is none, titles tell errors apart', async (t) => {
  const { add, groups } = await started(t);
  await add(failed(1, { code: 404, title: 'A' }), failed(2, { code: '404', title: 'B' }));
  await add(failed(3, { title: 'A' }), failed(4, { title: 'A' }), failed(5, { code: '4040', title: 'A' }));
  await add(failed(6, { code: '4040', title: 'B' }));
  assert.deepEqual((await groups()).sort(), [
    ' A 2 3 4 r-4',
    '404 A 1 1 1 r-1',
    '404 B 1 2 2 r-2',
    '4040 B 2 5 6 r-6',
  ]);
});

it('the most frequent come first, and of those the latest; method, operation and status tell them apart', async (t) => {
  const { add, groups } = await started(t);
  const error = { code: 'E', title: 'T' };
  await add(failed(1, error), failed(9, error, { status: 409 }), failed(2, error, { method: 'PUT' }));
  await add(failed(3, error, { operation: 'other' }), failed(4, error, { operation: 'other' }));
  assert.deepEqual(await groups(), ['E T 2 3 4 r-4', 'E T 1 9 9 r-9', 'E T 1 2 2 r-2', 'E T 1 1 1 r-1']);
});

it('what has failed are errors, requests without an answer, and batches with errors in them', async (t) => {
  const { add, groups } = await started(t);
  const error = { code: 'E', title: 'T' };
  await add(
    failed(1, error, { status: 399 }),
    failed(2, error, { status: 206 }),
    failed(3, { code: 'P', title: 'T' }, { status: 207 }),
    failed(4, {}, { status: 207 }),
    failed(5, {}, { status: 503 }),
    failed(6, {}, { status: undefined, responseBody: undefined }),
  );
  assert.deepEqual((await groups()).map((group) => group.split(' ').slice(2).join(' ')).sort(), [
    '1 3 3 r-3',
    '1 5 5 r-5',
    '1 6 6 r-6',
  ]);
});

it('the same error of several entries of a batch counts once, and long codes are cut', async (t) => {
  const { add, groups } = await started(t);
  const errors = [
    { code: 'E', title: 'T' },
    { code: 'E', title: 'T' },
    { code: 'F', message: 'M' },
    { error: 'G' },
  ];
  const content = JSON.stringify([
    { errors: [...errors, { code: true }] },
    { errors: [{ code: 'x'.repeat(201) }] },
  ]);
  await add(failed(1, {}, { status: 207, responseBody: { content, isWhole: true } }));
  const codes = (await groups()).map((group) => group.split(' ').slice(0, 3).join(' '));
  assert.deepEqual(codes.sort(), ['E T 1', 'F M 1', 'G  1', `${'x'.repeat(200)}  1`]);
});

it('errors are found among however many packs and kept writes there are, and no older than the last ten thousand', async (t) => {
  const { db, add, groups } = await started(t);
  for (let second = 0; second < 33; second += 1) await add(failed(second, { code: 'E', title: 'T' }));
  const write = async (second: number, back: number) => {
    const entry = failed(second, { code: 'W', title: 'T' }, { method: 'POST' });
    return { entry, back, orders: [], ...(await pack([{ entry, back: 0 }])) };
  };
  const many = await Promise.all(Array.from({ length: 201 }, (_, index) => write(index, 200 - index)));
  await insertEntries(db, partner, { count: 201, writes: many });
  assert.deepEqual(await groups(), ['W T 201 0 200 r-200', 'E T 33 0 32 r-32']);
  await db`UPDATE sandbox_request_count SET last = last + 9999 WHERE partner_id = ${partner}`;
  assert.ok((await groups()).includes('W T 2 199 200 r-200'));
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { appendEntries } from './append.ts';
import { openRequestLog } from './collector.ts';
import { groupErrors } from './grouped.ts';
import { entryOf } from './testing.ts';

it('errors are found in an answer of any shape, down to its fourth level; others count as one without a name', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const log = openRequestLog(test.db, test.log);
  const named = { errors: [{ code: 'E4', title: 'Deep' }, null] };
  for (const [status, body] of [
    [400, { errors: [{ title: 'Plain' }] }],
    [400, [null, { sku: 'A', errors: [{ code: 'E2', title: 'In a list' }] }]],
    [400, { error: 'invalid_grant', message: 'Of the token endpoint' }],
    [400, { a: null, b: { c: { d: { e: named } } } }],
    [401, { a: { b: { c: { d: { e: named } } } } }],
    [403, [[[[[[named]]]]]]],
    [404, null],
    [409, 'text'],
  ] as const)
    log.add(partner, entryOf({ status, responseBody: { content: JSON.stringify(body), isWhole: true } }));
  await log.close();
  const groups = await groupErrors(test.db, partner, {});
  assert.deepEqual(groups.map(({ status, code, title }) => `${status} ${code} ${title}`).sort(), [
    '400 E2 In a list',
    '400 E4 Deep',
    '400 invalid_grant Of the token endpoint',
    '400 undefined Plain',
    '401 undefined undefined',
    '403 undefined undefined',
    '404 undefined undefined',
    '409 undefined undefined',
  ]);
});

it('errors are counted from one time to before another, and of equal times the last request is shown', async (t) => {
  const { db } = await testDatabase(t);
  const partner = asPartnerId(7001);
  const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 8, 0, second));
  const failed = (id: string, second: number) => entryOf({ id, status: 404, receivedAt: at(second) });
  await appendEntries(db, partner, [failed('a', 1), failed('b', 2), failed('c', 3), failed('d', 3)]);
  const counted = async (span: { from?: Date; to?: Date }) =>
    (await groupErrors(db, partner, span)).map(({ count, requestId }) => `${count} ${requestId}`);
  assert.deepEqual(await counted({}), ['4 d']);
  assert.deepEqual([await counted({ from: at(2) }), await counted({ from: at(4) })], [['3 d'], []]);
  assert.deepEqual([await counted({ to: at(2) }), await counted({ to: at(1) })], [['1 a'], []]);
  assert.deepEqual(await counted({ from: at(2), to: at(3) }), ['1 b']);
});

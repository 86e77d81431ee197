import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
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

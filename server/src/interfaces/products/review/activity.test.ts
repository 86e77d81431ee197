import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { recordVerdicts } from './activity.ts';

it('variations with the same verdict for the same reasons are told together, and those without a verdict are not', async (t) => {
  const test = await startApp(t);
  const small = { code: '600005 - IMAGE_TOO_SMALL' } as const;
  const broken = { code: '600002 - IMAGE_BROKEN' } as const;
  const verdicts = [
    { sku: 'A', verdict: 'ONLINE', errors: [] },
    { sku: 'B', verdict: 'PENDING', errors: [] },
    { sku: 'C', verdict: 'REJECTED', errors: [small, broken] },
    { sku: 'D', verdict: 'ONLINE', errors: [] },
    { sku: 'E', verdict: 'REJECTED', errors: [small] },
  ];
  await recordVerdicts(test.db, await partnerOf(test.db, 'seller-one'), verdicts);
  const { body } = await test.call('GET', '/v1/activity?kind=review.decided', { scope: 'orders products' });
  const told = body.entries.map(({ sku, skus, facts, who }: Record<string, unknown>) => [
    [sku ?? skus].flat().join(),
    facts,
    who,
  ]);
  const who = { type: 'marketplace' };
  const reason = [small, broken].map(({ code }) => code).join(', ');
  assert.deepEqual(
    told.toSorted(([one]: [string], [other]: [string]) => (one < other ? -1 : 1)),
    [
      ['A,D', { status: 'ONLINE', count: 2 }, who],
      ['C', { status: 'REJECTED', count: 1, reason }, who],
      ['E', { status: 'REJECTED', count: 1, reason: small.code }, who],
    ],
  );
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';

const statusOf = async (test: TestApp, sku: string) =>
  (await test.call('GET', `/v5/products/${sku}/marketplace-status`)).body;

it('200 decides a review until the content changes; 422 for reasons that cannot be; 404 for another seller’s', async (t) => {
  const test = await startApp(t);
  const own = variation({ sku: 'A-1' });
  await written(test, [own]);
  const decide = (body: object, as: 'seller-one' | 'seller-two' = 'seller-one', sku = 'A-1') =>
    test.call('POST', `/v1/sandbox/variations/${sku}/review`, { body, as });
  assert.equal((await decide({ status: 'REJECTED' }, 'seller-two')).status, 404);
  assert.equal((await decide({ status: 'REJECTED' }, 'seller-one', '%C3%BC%20%27')).status, 404);
  assert.equal((await decide({ status: 'PENDING' })).status, 400);
  const cases = [
    { status: 'ONLINE', errors: [{ code: '600007 - BRAND_BLOCKED' }] },
    { status: 'REJECTED', errors: [] },
    { status: 'REJECTED', errors: [{ code: '1 - NO_SUCH' }] },
  ];
  for (const body of cases) assert.equal((await decide(body)).status, 422, JSON.stringify(body));
  assert.equal((await statusOf(test, 'A-1')).status, 'ONLINE');
  const errors = [{ code: '600005 - IMAGE_TOO_SMALL', title: 'Zu klein' }];
  assert.equal((await decide({ status: 'REJECTED', errors })).body.status, 'REJECTED');
  const rejected = await statusOf(test, 'A-1');
  assert.deepEqual([rejected.status, rejected.errors[0].title], ['REJECTED', 'Zu klein']);
  assert.equal((await decide({ status: 'RESTRICTED' })).body.status, 'RESTRICTED');
  await written(test, [{ ...own, productReference: 'OTHER' }]);
  assert.equal((await statusOf(test, 'A-1')).status, 'ONLINE');
});

it('200 says under which number an article is sold, once it was online', async (t) => {
  const test = await startApp(t);
  await written(test, [variation({ ean: '6250000000065', sku: 'NEVER' }), variation({ sku: 'SOLD' })]);
  const decide = async (sku: string, body: object) =>
    (await test.call('POST', `/v1/sandbox/variations/${sku}/review`, { body })).body;
  const never = await decide('NEVER', { status: 'REJECTED' });
  assert.deepEqual([never.status, 'moin' in never], ['REJECTED', false]);
  const online = await decide('NEVER', { status: 'ONLINE' });
  assert.deepEqual([online.status, typeof online.moin], ['ONLINE', 'string']);
  const again = await decide('SOLD', { status: 'ONLINE', errors: [] });
  assert.deepEqual([again.status, typeof again.moin], ['ONLINE', 'string']);
});

it('reserved eans have the outcome that is documented for them, and the moin clears what is known', async (t) => {
  const test = await startApp(t);
  const cases = [
    ['6250000000010', 'ONLINE', undefined],
    ['6250000000065', 'RESTRICTED', '600007 - BRAND_BLOCKED'],
    ['6250000000201', 'RESTRICTED', '700001 - IDENTIFIER_ALREADY_KNOWN'],
    ['6250000001000', 'RESTRICTED', '700001 - IDENTIFIER_ALREADY_KNOWN'],
  ] as const;
  const goods = cases.map(([ean]) => variation({ ean, sku: `E-${ean}` }));
  await written(test, goods);
  let moin = '';
  for (const [ean, status, code] of cases) {
    const found = await statusOf(test, `E-${ean}`);
    assert.deepEqual([found.status, found.errors?.[0]?.code], [status, code], ean);
    moin = /moin (\S+)$/.exec(found.errors?.[0]?.title ?? '')?.[1] ?? moin;
  }
  const noted = await statusOf(test, 'E-6250000000010');
  assert.ok(JSON.stringify(noted).includes('800001 - DATA_QUALITY'), JSON.stringify(noted));
  await written(test, [{ ...goods[3], moin: 'M0000000000000' }]);
  const wrong = await statusOf(test, 'E-6250000001000');
  assert.equal(wrong.errors[0].code, '700002 - MOIN_DOES_NOT_MATCH');
  await written(test, [{ ...goods[3], moin }]);
  assert.equal((await statusOf(test, 'E-6250000001000')).status, 'ONLINE');
});

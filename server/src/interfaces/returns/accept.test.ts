import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { ordersContext, partnerOf, placed } from '../../../test/support/orders.ts';
import { acceptReturns } from './index.ts';
import { acceptance, post, sentItems, statesOf } from './testing.ts';

it('returns that are accepted for a seller leave out items that were accepted before or are not sent', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const [returned, sent, another] = await sentItems(test, 3);
  const unsent = (await placed(test)).items[0]!;
  await post(test, 'acceptance', [acceptance(returned!)]);
  const accept = (named: readonly (typeof unsent)[]) =>
    test.db.begin((db) =>
      acceptReturns(db, ordersContext(test), partner, {
        actor: { side: 'PARTNER', id: 'autopilot' },
        items: named.map(({ positionItemId, salesOrderId }) => ({
          positionItemId,
          salesOrderId,
          condition: 'B' as const,
        })),
      }),
    );
  assert.deepEqual(await accept([]), []);
  assert.deepEqual(await accept([returned!, unsent]), []);
  assert.deepEqual(await accept([returned!, sent!, unsent]), [sent!.positionItemId]);
  assert.deepEqual(await statesOf(test, [returned!, sent!, another!, unsent]), [
    'RETURNED ACCEPTED',
    'RETURNED ACCEPTED',
    'SENT',
    'PROCESSABLE',
  ]);
  const { body } = await test.call('GET', '/v3/returns');
  assert.deepEqual(body.positionItems[0].details, { condition: 'B', reason: 'RETURN_RECEIVED' });
});

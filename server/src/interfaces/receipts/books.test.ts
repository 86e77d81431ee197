import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressOf } from './books.ts';
import { sampleOrder, sampleReceipts } from './testing.ts';

it('the number of instalments is on the purchase receipt, and on no refund', () => {
  const instalments = (receipts: ReturnType<typeof sampleReceipts>) =>
    receipts.map(({ payment }) => payment.installmentCount);
  assert.deepEqual(instalments(sampleReceipts(1, { instalments: 6 })), [6, undefined, undefined]);
  assert.deepEqual(instalments(sampleReceipts(1)), [undefined, undefined, undefined]);
});

it('an address on a receipt has a house number and an addition where the customer named them', () => {
  const { salutation: _salutation, houseNumber, ...plain } = sampleOrder(1).invoiceAddress;
  const address = { ...plain, salutation: 'MS' } as const;
  assert.deepEqual(addressOf(address), plain);
  const exact = { houseNumber: houseNumber!, addition: 'Hinterhaus' };
  assert.deepEqual(addressOf({ ...address, ...exact }), { ...plain, ...exact });
});

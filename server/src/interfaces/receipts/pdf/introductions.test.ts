import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sampleReceipts } from '../testing.ts';
import { contentOf } from './content.ts';
import { wordsOf } from './language.ts';

it('a receipt is headed by the name of the shop, and by that of the seller where there is none', () => {
  const [purchase] = sampleReceipts(1);
  const { shopName, ...seller } = purchase.partner;
  const nameOf = (partner: typeof purchase.partner) =>
    contentOf({ ...purchase, partner }, 'de', {}).sender.name;
  assert.deepEqual([nameOf({ ...seller, shopName: 'Laden' }), nameOf(seller)], ['Laden', seller.partnerName]);
  assert.notEqual(shopName, seller.partnerName);
});

it('a refund of fees alone is introduced as such, and one of an item or a service is not', () => {
  const [, , refund] = sampleReceipts(1, { services: true });
  const { intro, refundReasons } = wordsOf('de');
  const { itemPositions, servicePositions } = refund.lineItems;
  const introOf = (lines: object) =>
    contentOf({ ...refund, lineItems: { ...refund.lineItems, ...lines } }, 'de', {}).intro;
  const [usual, onlyFees] = [false, true].map((isOnly) => intro.refund(refundReasons.RETURN, isOnly));
  assert.notEqual(usual, onlyFees);
  assert.equal(introOf({ itemPositions, servicePositions: [] }), usual);
  assert.equal(introOf({ itemPositions: [], servicePositions }), usual);
  assert.equal(introOf({ itemPositions: [], servicePositions: [] }), onlyFees);
});

it('a receipt names the delivery address only where there is one and it is another', () => {
  const [purchase, , refund] = sampleReceipts(1);
  const { deliveryAddress, ...without } = purchase;
  const remarksOf = (receipt: typeof purchase) => contentOf(receipt, 'de', {}).remarks;
  const usual = remarksOf(without);
  assert.ok(deliveryAddress);
  assert.equal(remarksOf(purchase).length, usual.length + 1);
  assert.deepEqual(remarksOf({ ...purchase, deliveryAddress: purchase.customer.invoiceAddress }), usual);
  assert.deepEqual(remarksOf(refund), usual);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import type { Order } from '../orders/index.ts';
import type { ItemCharge, ServiceCharge } from './charges.ts';
import { type Compensation, descriptionOf, partialRefundTypeOf, refuseUnfit } from './compensations.ts';
import { partnerOf } from './printed.ts';
import { issuer } from './testing.ts';

/** The place of a compensation that does not fit an item or a service of an order paid like this. */
function refusedAt(paymentMethod: string, kind: 'ITEM' | 'SERVICE', compensation: Compensation) {
  const order = { payment: { paymentMethod } } as Order;
  try {
    refuseUnfit(order, { kind, id: 'x' } as ItemCharge | ServiceCharge, compensation);
  } catch (error) {
    assert.ok(error instanceof Refusal && error.kind === 'unprocessable');
    return error.facts.jsonPath;
  }
  return undefined;
}

it('a dispute fits the payment it is about, a complaint an item, and goodwill an item and no dispute', () => {
  const [paypal, card] = ['REFUND_PAYPAL_DISPUTE', 'REFUND_CREDIT_CARD_DISPUTE'] as const;
  const reason = 'GOODWILL_OTHER';
  for (const [method, kind, compensation, place] of [
    ['PAYPAL', 'ITEM', { type: paypal }, undefined],
    ['PAYPAL', 'SERVICE', { type: paypal }, undefined],
    ['INVOICE', 'ITEM', { type: paypal }, '$.type'],
    ['CREDIT_CARD', 'ITEM', { type: card }, undefined],
    ['CREDIT_CARD_ONLINE', 'ITEM', { type: card }, undefined],
    ['PAYPAL', 'ITEM', { type: card }, '$.type'],
    ['PAYPAL', 'ITEM', { type: paypal, reason }, '$.goodwillReason'],
    ['INVOICE', 'ITEM', { type: 'DEFECT_COMPENSATION' }, undefined],
    ['INVOICE', 'SERVICE', { type: 'DEFECT_COMPENSATION' }, '$.type'],
    ['INVOICE', 'SERVICE', { type: 'REFUND_ESCALATION' }, undefined],
    ['INVOICE', 'ITEM', { type: 'REFUND_ESCALATION', reason }, undefined],
    ['INVOICE', 'ITEM', { type: 'REFUND_COMPLAINT_ITEM', reason }, undefined],
    ['INVOICE', 'SERVICE', { type: 'REFUND_ESCALATION', reason }, '$.goodwillReason'],
  ] as const)
    assert.equal(refusedAt(method, kind, compensation), place, JSON.stringify([method, kind, compensation]));
});

it('a receipt names a compensation for a defect as a complaint, and goodwill by its reason', () => {
  assert.equal(partialRefundTypeOf('DEFECT_COMPENSATION'), 'REFUND_COMPLAINT_ITEM');
  assert.equal(partialRefundTypeOf('REFUND_ESCALATION'), 'REFUND_ESCALATION');
  assert.equal(descriptionOf('REFUND_ESCALATION', undefined), 'Preisnachlass nach Beschwerde');
  assert.equal(descriptionOf('REFUND_ESCALATION', 'GOODWILL_OTHER'), 'Kulanz');
});

it('the vatId of a receipt is the tax number of a seller without one, and empty without both', () => {
  const { vatId: _vatId, taxNumber: _taxNumber, ...company } = issuer;
  const vatIdOf = (fields: object) => partnerOf({ ...company, ...fields }).vatId;
  assert.equal(vatIdOf({ vatId: 'DE1', taxNumber: '2' }), 'DE1');
  assert.equal(vatIdOf({ taxNumber: '2' }), '2');
  assert.equal(vatIdOf({}), '');
});

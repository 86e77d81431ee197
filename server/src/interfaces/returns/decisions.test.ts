import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PositionItem } from '../orders/index.ts';
import { ownershipError, stateError } from './rules.ts';

const id = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
const decision = (positionItemId: string, salesOrderId: string) => ({
  positionItemId,
  salesOrderId,
  sent: { positionItemId, salesOrderId },
});

it('a message shows the first fifty characters of an id that is none, and all of a shorter one', () => {
  const told = (text: string) => ownershipError(decision(text, 'order'), new Map())?.detail;
  assert.equal(told('x'.repeat(50)), `You have sent no position item ${'x'.repeat(50)}.`);
  assert.equal(told('x'.repeat(51)), `You have sent no position item ${'x'.repeat(50)}….`);
  const other = (text: string) => ownershipError(decision(id, text), new Map([[id, 'order']]))?.detail;
  assert.match(other('y'.repeat(50))!, / sales order y{50}\.$/);
  assert.match(other('y'.repeat(51))!, / sales order y{50}…\.$/);
});

it('a decision is about an item of the seller and of the order that it names', () => {
  const owned = new Map([[id, 'order']]);
  assert.equal(ownershipError(decision(id, 'order'), owned), undefined);
  assert.equal(ownershipError(decision(id, 'another'), owned)?.name, 'OTHER_SALES_ORDER');
  assert.equal(ownershipError(decision(id, 'order'), new Map())?.name, 'NOT_SENT');
  assert.equal(ownershipError(decision('none', 'order'), new Map([['none', 'order']]))?.name, 'NOT_SENT');
});

it('a return is decided of items that were sent, and accepted once', () => {
  const item = (status: string) => ({ positionItemId: id, status }) as PositionItem;
  assert.equal(stateError(item('SENT'), undefined, 'ACCEPTED'), undefined);
  assert.equal(stateError(item('PROCESSABLE'), undefined, 'ACCEPTED')?.name, 'NOT_SENT');
  assert.equal(stateError(item('RETURNED'), undefined, 'ACCEPTED')?.name, 'ALREADY_ACCEPTED');
  assert.equal(stateError(item('RETURNED'), 'ACCEPTED', 'REJECTED')?.name, 'ALREADY_ACCEPTED');
  assert.equal(stateError(item('SENT'), 'ACCEPTED', 'REJECTED')?.name, 'ALREADY_ACCEPTED');
});

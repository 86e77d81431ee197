import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import type { PositionItem } from '../orders/index.ts';
import { acceptanceReasons, conditions, rejectionReasons } from './lifecycle.ts';
import { checkItems, duplicate, ownershipError, positionItemsOf, stateError, type Verdict } from './rules.ts';

const [id, order] = ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f', '0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a'];
const right = { positionItemId: id, salesOrderId: order, condition: 'A', reason: 'RETURN_RECEIVED' };

/** The name and the field of an item's error; its reason if there is none. */
function found(verdict: Verdict, item: unknown): string {
  const [entry] = checkItems([item], verdict);
  return 'error' in entry! ? `${entry.error.name} ${entry.error.field}`.trim() : entry!.details.reason;
}

it('an item has one error: no object, a missing field, or an unknown value; only an acceptance needs no reason', () => {
  const { reason: _reason, ...plain } = right;
  for (const [item, accepted, rejected] of [
    [right, 'RETURN_RECEIVED', 'INVALID_REASON reason'],
    [{ ...right, reason: 'ITEM_DAMAGED' }, 'INVALID_REASON reason', 'ITEM_DAMAGED'],
    [plain, 'RETURN_RECEIVED', 'MISSING_FIELD reason'],
    [{ ...right, reason: ' ' }, 'INVALID_REASON reason', 'MISSING_FIELD reason'],
    [{ ...right, reason: 7 }, 'INVALID_REASON reason', 'MISSING_FIELD reason'],
  ] as const)
    assert.deepEqual([found('ACCEPTED', item), found('REJECTED', item)], [accepted, rejected]);
  for (const [fields, expected] of [
    [{ condition: 'Z' }, 'INVALID_CONDITION condition'],
    [{ condition: 'Z', reason: 'Z' }, 'INVALID_CONDITION condition'],
    [{ condition: '' }, 'MISSING_FIELD condition'],
    [{ condition: 5 }, 'MISSING_FIELD condition'],
    [{ condition: 'Z', salesOrderId: undefined }, 'MISSING_FIELD salesOrderId'],
    [{ positionItemId: ' ', salesOrderId: null }, 'MISSING_FIELD positionItemId'],
  ] as const)
    assert.equal(found('ACCEPTED', { ...right, ...fields }), expected, JSON.stringify(fields));
  for (const item of [null, 'x', 7, [right]]) assert.equal(found('ACCEPTED', item), 'NOT_AN_OBJECT');
});

it('an error says which values its field takes', () => {
  for (const [verdict, fields, says] of [
    ['ACCEPTED', { condition: 'Z' }, `condition must be one of ${conditions.join(', ')}.`],
    ['ACCEPTED', { reason: 'Z' }, `reason must be one of ${acceptanceReasons.join(', ')}.`],
    ['REJECTED', { reason: 'Z' }, `reason must be one of ${rejectionReasons.join(', ')}.`],
    ['ACCEPTED', { salesOrderId: 1 }, 'salesOrderId must be the id that the list of returns gives.'],
  ] as const) {
    const [entry] = checkItems([{ ...right, ...fields }], verdict);
    assert.equal('error' in entry! && entry.error.detail, says);
  }
});

it('a list that is empty, too long or none is told apart', () => {
  const refused = (place: string, keyword: string, value: unknown) => {
    try {
      positionItemsOf({}, [{ place, keyword, value, says: '' }]);
    } catch (error) {
      assert.ok(error instanceof Refusal);
      return [error.kind, error.message, error.facts.jsonPath];
    }
    return undefined;
  };
  const noList = 'The body must be an object with a list positionItems.';
  const [at, many] = ['$.positionItems', Array.from({ length: 201 }, () => right)];
  assert.deepEqual(refused('.positionItems', 'type', 'x'), ['unprocessable', noList, at]);
  assert.deepEqual(refused('', 'type', [right]), ['unprocessable', noList, '$']);
  const must = 'positionItems must have 1 to 200 items, but';
  assert.deepEqual(refused('.positionItems', 'minItems', []), ['unprocessable', `${must} is empty.`, at]);
  assert.deepEqual(refused('.positionItems', 'maxItems', many), ['too-large', `${must} has 201.`, at]);
  assert.deepEqual(positionItemsOf({ positionItems: [right] }, []), [right]);
});

it('a message shows the first fifty characters of an id, and all of a shorter one', () => {
  const told = (positionItemId: string) =>
    duplicate({ sent: { positionItemId, salesOrderId: order } }).detail.split(' ')[2];
  assert.deepEqual(['x'.repeat(50), 'x'.repeat(51)].map(told), ['x'.repeat(50), `${'x'.repeat(50)}…`]);
});

it('a decision is about a sent item of its own order whose return is not accepted', () => {
  const item = (status: string) => ({ positionItemId: id, status }) as PositionItem;
  const named = (...[status, of, verdict]: [string, Parameters<typeof stateError>[1], Verdict]) =>
    stateError(item(status), of, verdict)?.name;
  assert.equal(named('SENT', undefined, 'ACCEPTED'), undefined);
  assert.equal(named('SENT', 'REJECTED', 'ACCEPTED'), undefined);
  assert.equal(named('SENT', 'ACCEPTED', 'REJECTED'), 'ALREADY_ACCEPTED');
  assert.equal(named('RETURNED', undefined, 'ACCEPTED'), 'ALREADY_ACCEPTED');
  assert.equal(named('PROCESSABLE', undefined, 'ACCEPTED'), 'NOT_SENT');
  const owned = (salesOrderId: string, positionItemId = id) => {
    const sent = { positionItemId, salesOrderId };
    return ownershipError({ ...sent, sent }, new Map([[id, order]]))?.name;
  };
  assert.deepEqual(
    [owned(order), owned(id), owned(order, order)],
    [undefined, 'OTHER_SALES_ORDER', 'NOT_SENT'],
  );
});

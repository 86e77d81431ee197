import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Kind } from '../../../platform/activity/index.ts';
import type { Item } from './sources.ts';
import { fitting } from './streams.ts';

type About = {
  readonly order?: string;
  readonly kind?: Kind;
  readonly sku?: string;
  readonly skus?: string[];
};

/** An entry of the activity, or a request when there is no kind. */
const itemOf = ({ order, kind, sku, skus }: About): Item =>
  ({
    ...(kind
      ? { name: 'activity', entry: { kind, sku: sku ?? null, skus: skus ?? null } }
      : { name: 'request' }),
    salesOrderIds: order === undefined ? [] : ['other', order],
  }) as unknown as Item;

const kinds = new Set<Kind>(['item.sent', 'stock.changed']);
const shows = (wanted: { salesOrderId?: string; sku?: string }, about: About) =>
  fitting(kinds, wanted)(itemOf(about));

it('a stream shows the chosen kinds of the activity, and all requests', () => {
  assert.deepEqual(
    [shows({}, { kind: 'item.sent' }), shows({}, { kind: 'order.placed' }), shows({}, {})],
    [true, false, true],
  );
});

it('a stream of one order shows what is about it, and nothing of others', () => {
  const wanted = { salesOrderId: 'mine' };
  assert.equal(shows(wanted, { order: 'mine', kind: 'item.sent' }), true);
  assert.equal(shows(wanted, { order: 'mine' }), true);
  assert.equal(shows(wanted, { order: 'mine', kind: 'order.placed' }), false);
  assert.equal(shows(wanted, { order: 'theirs', kind: 'item.sent' }), false);
  assert.equal(shows(wanted, { order: 'theirs' }), false);
  assert.equal(shows(wanted, { kind: 'stock.changed' }), false);
});

it('a stream of one sku shows entries that name it alone or among others, and all requests', () => {
  const wanted = { sku: 'A' };
  assert.equal(shows(wanted, { kind: 'stock.changed', sku: 'A' }), true);
  assert.equal(shows(wanted, { kind: 'stock.changed', skus: ['B', 'A'] }), true);
  assert.equal(shows(wanted, { kind: 'stock.changed', sku: 'B' }), false);
  assert.equal(shows(wanted, { kind: 'stock.changed', skus: ['B', 'C'] }), false);
  assert.equal(shows(wanted, { kind: 'stock.changed' }), false);
  assert.equal(shows(wanted, { kind: 'order.placed', sku: 'A' }), false);
  assert.equal(shows(wanted, {}), true);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { draw, isAbout, isContained, isCurrent, isSpared } from './rules.ts';
import { nameOf, rulesIn } from './store.ts';

const call = { method: 'GET', path: '/v4/orders/1', operationId: 'getPartnerOrder' };

it('a rule is about an operation by its id, or by its method and the beginning of its path', () => {
  for (const [operation, isMeant] of [
    [undefined, true],
    ['getPartnerOrder', true],
    ['GET /v4/orders', true],
    ['get /v4', true],
    ['findPartnerOrders', false],
    ['POST /v4/orders', false],
    ['GET /v5', false],
    ['GET', false],
  ] as const)
    assert.equal(isAbout(operation === undefined ? {} : { operation }, call), isMeant, operation);
});

it('a rule ends at the moment that it names', () => {
  const until = new Date('2026-03-01T08:00:00Z');
  assert.equal(isCurrent({}, until), true);
  assert.equal(isCurrent({ until }, new Date(until.getTime() - 1)), true);
  assert.equal(isCurrent({ until }, until), false);
});

it('any of the texts may contain the text of a rule, and a rule without one goes with all', () => {
  assert.equal(isContained({ containing: 'b' }, ['a', 'abc']), true);
  assert.equal(isContained({ containing: 'b' }, ['a', 'c']), false);
  assert.equal(isContained({}, []), true);
});

it('the sandbox’s own calls are spared, and addresses that only look like them are not', () => {
  assert.deepEqual(
    ['/v1/sandbox/faults', '/v1/sandboxes', '/v4/orders'].map((path) => isSpared(path)),
    [true, false, false],
  );
});

it('equal seeds draw equal numbers below 1, and other seeds and places others', () => {
  const drawn = Array.from({ length: 200 }, (_, place) => draw(7, place));
  assert.ok(drawn.every((number) => number >= 0 && number < 1));
  assert.equal(new Set(drawn).size, 200);
  assert.equal(draw(7, 3), drawn[3]);
  assert.notEqual(draw(8, 3), drawn[3]);
});

it('the log names a fault with the setting that matters', () => {
  for (const [fault, name] of [
    [{ fault: '503', delayMs: 5 }, '503'],
    [{ fault: 'item' }, 'item=0'],
    [{ fault: 'item', item: 3 }, 'item=3'],
    [{ fault: 'cut-after' }, 'cut-after=0'],
    [{ fault: 'cut-after', bytes: 9 }, 'cut-after=9'],
    [{ fault: 'slow' }, 'slow'],
    [{ fault: 'pending', delayMs: 5 }, 'pending=5'],
    [{ fault: 'unknown-value', member: 'state' }, 'unknown-value=state'],
  ] as const)
    assert.equal(nameOf(fault), name);
});

it('rules are kept by seller, the oldest first, with times where there are some', () => {
  const row = (partner: number, id: string, more: object = {}) => ({
    partner,
    about: JSON.stringify({
      partner,
      id,
      createdAt: '2026-03-01T08:00:00+00:00',
      until: null,
      lastStruckAt: null,
      ...more,
    }),
  });
  const rules = rulesIn([row(1, 'c'), row(2, 'b'), row(1, 'a', { until: '2026-03-02T00:00:00Z' })] as never);
  const createdAt = new Date('2026-03-01T08:00:00Z');
  assert.deepEqual(
    [...rules],
    [
      [
        1,
        [
          { id: 'a', createdAt, until: new Date('2026-03-02T00:00:00Z') },
          { id: 'c', createdAt },
        ],
      ],
      [2, [{ id: 'b', createdAt }]],
    ],
  );
});

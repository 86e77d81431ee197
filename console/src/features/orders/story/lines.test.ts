import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Story } from '../queries.ts';
import { inPart, isMoved, linesOf } from './lines.ts';

const at = (minute: number, day = 1) => new Date(Date.UTC(2026, 2, day, 8, minute)).toISOString();

const happened = (minute: number, kind: string, more: object = {}) => ({
  at: at(minute),
  type: 'activity',
  activity: {
    id: `${kind} ${minute}`,
    recordedAt: at(minute),
    time: at(minute, 8),
    kind,
    who: { type: 'customer' },
    facts: {},
    ...more,
  },
});

const story = {
  salesOrderId: 'o',
  orderNumber: 'n',
  isComplete: true,
  lines: [
    happened(0, 'order.placed'),
    {
      at: at(1),
      type: 'call',
      call: { id: 'r', receivedAt: at(1, 8), method: 'POST', url: '/', durationMs: 1 },
    },
    happened(1, 'item.sent', { requestId: 'r', sku: 'A' }),
    happened(1, 'item.sent', { requestId: 'r', sku: 'B', id: 'second' }),
    happened(2, 'item.sent', { requestId: 'other' }),
    {
      at: at(3),
      type: 'attempt',
      attempt: { eventId: 'e', consumerId: 1, deliveryId: 'd', attempt: 1, startedAt: at(3), durationMs: 1 },
    },
    happened(4, 'receipt.issued', { time: at(4) }),
  ],
} as unknown as Story;

it('the newest comes first, and what a call did to several items is one line', () => {
  const lines = linesOf(story);
  assert.deepEqual(
    lines.map(({ line, count }) => [line.activity?.kind ?? line.type, count]),
    [
      ['receipt.issued', 1],
      ['attempt', 1],
      ['item.sent', 1],
      ['item.sent', 2],
      ['call', 1],
      ['order.placed', 1],
    ],
  );
  assert.deepEqual(lines[3]!.skus, ['A', 'B']);
  assert.equal(new Set(lines.map(({ key }) => key)).size, lines.length);
});

it('a line without a time of its own has that of the clock as it stood', () => {
  const [receipt, attempt] = linesOf(story);
  assert.equal(attempt!.at, at(3, 8));
  assert.deepEqual([isMoved(attempt!), isMoved(receipt!)], [true, false]);
});

it('each part has its lines', () => {
  const lines = linesOf(story);
  const count = (part: Parameters<typeof inPart>[1]) => inPart(lines, part).length;
  assert.deepEqual(
    [count(undefined), count('activity'), count('call'), count('hooks'), count('parcels'), count('money')],
    [6, 4, 1, 1, 2, 1],
  );
});

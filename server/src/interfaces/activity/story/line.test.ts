import assert from 'node:assert/strict';
import { it } from 'node:test';
import { leastIdAt } from '../../../kernel/ids.ts';
import { kindNames } from '../../../platform/activity/index.ts';
import type { StoredEntry } from '../read.ts';
import { type LoggedCall, type StoryParts, timeLine } from './line.ts';

const at = (time: string, day = 1) => new Date(`2026-03-0${day}T${time}:00Z`);

const entry = (fields: Partial<StoredEntry>): StoredEntry => ({
  id: leastIdAt(fields.recordedAt ?? at('10:00')),
  recordedAt: at('10:00'),
  time: fields.recordedAt ?? at('10:00'),
  kind: 'order.placed',
  salesOrderId: null,
  sku: null,
  skus: null,
  number: null,
  ref: null,
  who: 'customer',
  requestId: null,
  facts: {},
  ...fields,
});

const call = (receivedAt: Date): LoggedCall => ({
  id: 'request',
  receivedAt,
  method: 'POST',
  url: '/v4/orders',
  operation: null,
  status: 200,
  durationMs: 3,
});

const story = (parts: Partial<StoryParts>) =>
  timeLine({ entries: [], moves: [], events: [], calls: [], visible: new Set(kindNames), ...parts });

it('of the same moment a call comes first, then what it changed in its order, then an event and its attempts', () => {
  const attempt = {
    attempt: 1,
    startedAt: at('10:00'),
    durationMs: 5,
    status: 204,
    failure: null,
    detail: null,
  };
  const deliveries = [{ consumerId: 106, deliveryId: 'delivery', state: 'delivered', attempts: [attempt] }];
  const lines = story({
    events: [{ id: leastIdAt(at('10:00')), type: 'order.created', deliveries }],
    entries: [entry({ ref: 'first' }), entry({ ref: 'second' }), entry({ ref: 'third' })],
    calls: [call(at('10:00'))],
  });
  assert.deepEqual(
    lines.map(({ type, activity }) => (activity as { ref: string } | undefined)?.ref ?? type),
    ['call', 'first', 'second', 'third', 'event', 'attempt'],
  );
});

it('a call is told at its real time, however far the seller’s clock was ahead then', () => {
  const timeOf = (receivedAt: Date, entries: readonly StoredEntry[]) =>
    story({ entries, calls: [call(receivedAt)] }).find(({ type }) => type === 'call')!.at;
  const present = entry({ recordedAt: at('10:00') });
  const ahead = entry({ recordedAt: at('10:05'), time: at('10:05', 3) });
  assert.deepEqual(timeOf(at('10:05', 3), [present, ahead]), at('10:05'));
  assert.deepEqual(timeOf(at('10:07', 3), [present, ahead]), at('10:07'));
  assert.deepEqual(timeOf(at('10:03'), [present, ahead]), at('10:03'));
  assert.deepEqual(timeOf(at('10:04', 3), [ahead]), at('10:04'), 'before the first entry');
  assert.deepEqual(timeOf(at('10:04'), []), at('10:04'));
});

it('a call is told no later than what it changed, and others have no say in it', () => {
  const [caused, other] = [
    entry({ recordedAt: at('10:00'), requestId: 'request' }),
    entry({ recordedAt: at('09:00'), requestId: 'another' }),
  ];
  const lines = story({ entries: [other, caused], calls: [call(at('10:02'))] });
  assert.deepEqual(
    lines.map(({ type, at: time }) => [type, time]),
    [
      ['activity', at('09:00')],
      ['call', at('10:00')],
      ['activity', at('10:00')],
    ],
  );
});

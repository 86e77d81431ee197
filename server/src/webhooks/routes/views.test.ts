import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asPartnerId } from '../../kernel/caller.ts';
import type { Consumer } from '../consumers/store.ts';
import type { StoredKey } from '../keys/store.ts';
import { standardPolicy } from '../policy.ts';
import type { DeliveryView } from '../reading/deliveries/read.ts';
import { consumerView, deliveriesFrom, deliveryPage, replayFrom, signingKeyViews } from './views.ts';

const hour = 3_600_000;
const now = new Date('2026-03-01T08:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

const consumer: Consumer = {
  ...{ partner: asPartnerId(1), consumerId: 106, url: 'https://shop.example/hooks', eventTypes: [] },
  ...{
    ordered: false,
    batchSize: 1,
    concurrency: 1,
    signatureAlgorithm: 'ES256',
    state: 'active',
    version: 1,
  },
  ...{ createdAt: now, verifiedAt: null, failingSince: null, announcedAt: null, keyUnreadableSince: null },
  ...{ disabledAt: null, disabledReason: null, disabledByOperator: true },
  keys: [{ kid: 'k', bits: 2048, createdAt: now.toISOString() }],
};

it('a consumer is told when it will be disabled while it fails and is active, and nothing of what is absent', () => {
  const view = consumerView(consumer) as Record<string, unknown>;
  assert.deepEqual(Object.keys(view).sort(), [
    ...['batchSize', 'concurrency', 'consumerId', 'createdAt', 'eventTypes', 'keys', 'ordered'],
    ...['signatureAlgorithm', 'state', 'url'],
  ]);
  assert.deepEqual(view.keys, [{ kid: 'k', bits: 2048, createdAt: now }]);
  const endOf = (fields: Partial<Consumer>) =>
    (consumerView({ ...consumer, ...fields }) as { willBeDisabledAt?: Date }).willBeDisabledAt;
  assert.deepEqual(endOf({ failingSince: now }), after(120 * hour));
  assert.deepEqual(endOf({ failingSince: now, announcedAt: after(99 * hour) }), after(123 * hour));
  for (const state of ['paused', 'disabled', 'unverified'] as const)
    assert.equal(endOf({ failingSince: now, state }), undefined, state);
});

const delivery = (deliveryId: string): DeliveryView => ({
  ...{ deliveryId, state: 'delivered', eventCount: 1, firstEventId: 'e', attempts: 1, isReplay: false },
  ...{ createdAt: now, dueAt: null, finishedAt: now },
});

it('a page of deliveries has a link to the next one when there are more, which keeps the filter', () => {
  const page = (url: string, ids: readonly string[], limit: number) => {
    const { deliveries, links } = deliveryPage(url, ids.map(delivery), limit) as ReturnType<
      typeof deliveryPage
    > & { links?: { href: string }[] };
    return [deliveries.map(({ deliveryId }) => deliveryId).join(''), links?.[0]?.href];
  };
  assert.deepEqual(page('/d?state=failed', ['c', 'b', 'a'], 2), ['cb', '/d?state=failed&cursor=b']);
  assert.deepEqual(page('/d?cursor=x', ['c', 'b', 'a'], 2), ['cb', '/d?cursor=b']);
  assert.deepEqual(page('/d', ['b', 'a'], 1), ['b', '/d?cursor=b']);
  assert.deepEqual(page('/d', ['b', 'a'], 2), ['ba', undefined]);
  assert.deepEqual(page('/d', [], 2), ['', undefined]);
});

it('a filter has its times and its cursor, and 400 for a time that is none', () => {
  assert.deepEqual(deliveriesFrom({ limit: 5, from: now.toISOString(), cursor: 'c' }), {
    ...{ limit: 5, from: now, to: undefined, before: 'c' },
  });
  assert.throws(() => deliveriesFrom({ limit: 5, to: 'yesterday' }), {
    ...{ kind: 'bad-request', message: 'to must be a date-time with time zone.' },
  });
});

const key = (kid: string, signsFrom: Date, withdrawnAt: Date | null = null): StoredKey => ({
  ...{ kid, jwk: { alg: 'ES256' }, sealed: null, createdAt: now, signsFrom, withdrawnAt },
});

it('a signing key waits until its time, signs, and is superseded by the next one or withdrawn', () => {
  const keys = [
    key('gone', after(-4), after(-3)),
    key('old', after(-2)),
    key('present', now),
    key('next', after(1)),
  ];
  const week = 7 * 24 * hour;
  assert.deepEqual(
    signingKeyViews(keys, now).map((view) => {
      const { kid, state, publishedUntil, withdrawnAt } = view;
      return [kid, state, publishedUntil, withdrawnAt];
    }),
    [
      ['gone', 'withdrawn', undefined, after(-3)],
      ['old', 'superseded', after(week), undefined],
      ['present', 'signing', after(week + 1), undefined],
      ['next', 'waiting', undefined, undefined],
    ],
  );
});

it('a replay is one event alone, a range, or everything missed; without times all that is kept until now', () => {
  const read = (body: Parameters<typeof replayFrom>[0]) =>
    replayFrom(body, { now: () => now }, standardPolicy);
  const kept = after(-30 * 24 * hour);
  const from = after(-1).toISOString();
  assert.deepEqual(read({ eventId: 'e' }), { eventId: 'e' });
  assert.deepEqual(read({ from }), { from: after(-1), to: now, onlyMissed: false });
  assert.deepEqual(read({ onlyMissed: true }), { from: kept, to: now, onlyMissed: true });
  const both = { from, to: after(5).toISOString(), onlyMissed: true };
  assert.deepEqual(read(both), { from: after(-1), to: after(5), onlyMissed: true });
  for (const [body, path] of [
    [{ eventId: 'e', onlyMissed: true }, 'eventId'],
    [{}, '$'],
    [{ to: from }, '$'],
    [{ onlyMissed: false }, '$'],
    [{ from, to: from }, 'from'],
    [{ from: after(1).toISOString() }, 'from'],
    [{ from: 'yesterday' }, 'from'],
  ] as const)
    assert.throws(
      () => read(body),
      (error: { kind: string; facts: object }) => {
        assert.deepEqual([error.kind, error.facts], ['bad-request', { path }], JSON.stringify(body));
        return true;
      },
    );
});

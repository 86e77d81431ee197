import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Allowance, type NarrowLimit, openPartnerLimits, type Rates } from './index.ts';

/** Limits of four requests a second, of which two may read a list, and of three changes a day. */
function opened(changed: Partial<Rates> = {}) {
  let nowMs = 0;
  const used = new Map<number, number>();
  const limits = openPartnerLimits(
    { perSecond: 4, listsPerSecond: 2, activeStatusPerDay: 3, ...changed },
    () => nowMs,
    {
      used: (partner) => used.get(partner) ?? 0,
      count: (partner) => void used.set(partner, (used.get(partner) ?? 0) + 1),
      secondsLeft: () => 77,
      flush: async () => undefined,
      close: async () => undefined,
    },
  );
  const headers: Record<string, string> = {};
  const reply = { header: (name: string, value: string) => (headers[name] = value) };
  /** What the answer tells of what is left; with the message and the time to wait when it is refused. */
  const take = (rateLimit?: NarrowLimit, partner = 1, allowance: Allowance = 'partner') => {
    const request = { caller: { partner }, routeOptions: { config: { rateLimit } } };
    try {
      limits?.take(request as never, reply as never, allowance);
      return headers.ratelimit;
    } catch (error) {
      const { message, facts } = error as { message: string; facts: { retryAfterSeconds: number } };
      return `${headers.ratelimit} ${message} ${facts.retryAfterSeconds}`;
    }
  };
  return { limits, take, headers, advanceMs: (ms: number) => (nowMs += ms) };
}

it('a partner has as many requests as its limit, and others and the sandbox have their own', () => {
  const { take, headers, advanceMs } = opened();
  assert.deepEqual(
    [1, 2, 3, 4, 5].map(() => take()),
    [
      ...[3, 2, 1, 0].map((left) => `"partner";r=${left};t=1`),
      '"partner";r=0;t=1 More than 4 requests a second. Wait a second. 1',
    ],
  );
  assert.equal(headers['ratelimit-policy'], '"partner";q=4;w=1');
  assert.equal(take(undefined, 2), '"partner";r=3;t=1');
  assert.equal(take(undefined, 1, 'sandbox'), '"sandbox";r=3;t=1');
  assert.equal(headers['ratelimit-policy'], '"sandbox";q=4;w=1');
  advanceMs(250);
  assert.equal(take(), '"partner";r=0;t=1');
});

it('a read of a list counts for its list and for all, and one that is refused counts for neither', () => {
  const { take, headers, advanceMs } = opened();
  assert.deepEqual(
    [take('brand-list'), take('brand-list')],
    ['"brand-list";r=1;t=1', '"brand-list";r=0;t=1'],
  );
  assert.equal(headers['ratelimit-policy'], '"partner";q=4;w=1, "brand-list";q=2;w=1');
  const refused = '"brand-list";r=0;t=1 More than 2 reads of this list a second. Wait a second. 1';
  assert.equal(take('brand-list'), refused);
  assert.deepEqual([take('category-list'), take()], ['"partner";r=1;t=1', '"partner";r=0;t=1']);
  advanceMs(500);
  assert.deepEqual([take('brand-list'), take('brand-list')], ['"brand-list";r=0;t=1', refused]);
});

it('a list whose partner has no request left is not counted for the list', () => {
  const { take, advanceMs } = opened({ perSecond: 2 });
  const full = '"partner";r=0;t=1 More than 2 requests a second. Wait a second. 1';
  assert.deepEqual([take(), take(), take('brand-list')], ['"partner";r=1;t=1', '"partner";r=0;t=1', full]);
  advanceMs(1000);
  assert.deepEqual([take('brand-list'), take('brand-list')], ['"partner";r=1;t=1', '"partner";r=0;t=1']);
});

it('changes of active statuses have a limit a day, which tells how long to wait for the next one', () => {
  const { take, headers, advanceMs } = opened();
  const changes = [1, 2, 3, 4].map(() => take('active-status-writes'));
  assert.deepEqual(changes, [
    ...[2, 1].map((left) => `"active-status-writes";r=${left};t=77`),
    '"active-status-writes";r=0;t=77',
    '"active-status-writes";r=0;t=77 More than 3 changes of active statuses on one day (UTC). 77',
  ]);
  assert.equal(headers['ratelimit-policy'], '"partner";q=4;w=1, "active-status-writes";q=3;w=86400');
  advanceMs(1000);
  assert.equal(take('active-status-writes'), changes[3]);
  assert.equal(take('active-status-writes', 2), '"active-status-writes";r=2;t=77');
});

it('0 is no limit: of lists, of changes, and of all', () => {
  const { take, headers } = opened({ listsPerSecond: 0, activeStatusPerDay: 0 });
  for (const [name, left] of [
    ['brand-list', 3],
    ['active-status-writes', 2],
  ] as const) {
    assert.equal(take(name), `"partner";r=${left};t=1`);
    assert.equal(headers['ratelimit-policy'], '"partner";q=4;w=1');
  }
  assert.equal(opened({ perSecond: 0 }).limits, undefined);
});

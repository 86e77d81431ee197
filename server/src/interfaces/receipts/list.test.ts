import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import { cursorAfter, type ListQuery, listRequest, pageText } from './list.ts';

const read = (query: Partial<ListQuery> = {}) => listRequest({ limit: 10, page: 1, ...query });
const refusedAt = (query: Partial<ListQuery>) => {
  try {
    read(query);
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'bad-request') return error.facts.path;
    throw error;
  }
  return undefined;
};
const cursor = (time: number, number: number) => cursorAfter({ createdAt: new Date(time), number });

it('pages reach exactly the first ten thousand receipts, and a cursor goes on behind them', () => {
  assert.equal(read({ limit: 1000, page: 10 }).skip, 9000);
  assert.equal(refusedAt({ limit: 1000, page: 11 }), 'page');
  assert.equal(read({ limit: 999, page: 10 }).skip, 8991);
  assert.equal(refusedAt({ limit: 999, page: 11 }), 'page');
  assert.equal(read({ limit: 1000, page: 11, next: cursor(1, 1) }).skip, 0);
});

it('the last day of a list is part of it, also the last day of all', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const { from, before } = read({ from: '2026-03-01', to: '2026-03-02' });
  assert.deepEqual([from, before], [day('2026-03-01'), day('2026-03-03')]);
  assert.deepEqual(read({ to: '9999-12-30' }).before, day('9999-12-31'));
  assert.equal(read({ to: '9999-12-31' }).before, undefined);
  assert.equal(read().before, undefined);
});

it('a list is that of one order where one is named, and only a UUID names one', () => {
  const salesOrderId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
  assert.equal(read({ salesOrderId }).salesOrderId, salesOrderId);
  assert.equal(refusedAt({ salesOrderId: `${salesOrderId}0` }), 'salesOrderId');
  assert.ok(!('salesOrderId' in read()));
});

it('a cursor names a receipt or a test receipt of any time from 1970 to 9999, and nothing else is one', () => {
  const lastMs = Date.UTC(10_000, 0, 1) - 1;
  for (const [time, number] of [
    [0, 1],
    [0, -1],
    [lastMs, Number.MAX_SAFE_INTEGER],
  ] as const)
    assert.deepEqual(read({ next: cursor(time, number) }).after, { createdAt: new Date(time), number });
  const text = (plain: string) => Buffer.from(plain).toString('base64url');
  const others = [cursor(lastMs + 1, 1), cursor(-1, 1), cursor(0, 0), cursor(0, 0.5), cursor(0, 2 ** 53)];
  for (const next of [...others, text('1'), text('.1'), text('1.1.1'), text('1.01'), ` ${cursor(1, 1)}`])
    assert.equal(refusedAt({ next }), 'next', next);
});

it('only a page that others follow has a link to the next one', () => {
  const receipts = [{ text: '{}', createdAt: new Date(5), number: 7 }];
  const links = (page: Parameters<typeof pageText>[1]) =>
    JSON.parse(pageText('/v3/receipts?limit=1&page=2', page)).links.map(({ href }: { href: string }) => href);
  const self = '/v3/receipts?limit=1&page=2';
  assert.deepEqual(links({ receipts, hasMore: true }), [self, `/v3/receipts?limit=1&next=${cursor(5, 7)}`]);
  assert.deepEqual(links({ receipts, hasMore: false }), [self]);
  assert.deepEqual(links({ receipts: [], hasMore: false }), [self]);
  assert.deepEqual(links({ receipts: [], hasMore: true }), [self]);
});

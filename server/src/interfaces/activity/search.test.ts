import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { until } from '../../../test/support/until.ts';
import { type Happening, recordActivity } from '../../platform/activity/index.ts';
import { searchActivity } from './read.ts';

type Entry = { id: string; kind: string; ref?: string; recordedAt: string };

const orders = ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e50'] as const;

async function recorded(test: TestApp, happenings: readonly Happening[]): Promise<void> {
  await recordActivity(test.db, await partnerOf(test.db, 'seller-one'), happenings);
}

const read = async (test: TestApp, query: string) => {
  const reply = await test.call('GET', `/v1/activity?${query}`);
  assert.equal(reply.status, 200, reply.text);
  const { entries, links } = reply.body as { entries: Entry[]; links: { rel: string; href: string }[] };
  return { entries, next: links.find(({ rel }) => rel === 'next')?.href };
};

const refs = async (test: TestApp, query: string) => (await read(test, query)).entries.map(({ ref }) => ref);

/** Entries on every page of a search. */
async function allOf(test: TestApp, query: string) {
  const pages: (string | undefined)[][] = [];
  for (let next: string | undefined = `?${query}`; next !== undefined; ) {
    const page = await read(test, next.split('?')[1]!);
    pages.push(page.entries.map(({ ref }) => ref));
    assert.ok(pages.length < 20, 'there is no end');
    next = page.next;
  }
  return pages;
}

it('200 narrows the entries of an order, a request, a sku and a kind by everything else that is named', async (t) => {
  const test = await startApp(t);
  const [first, second] = orders;
  const cause = (requestId: string) => ({ who: 'client:seller-one', requestId });
  const [one, two] = ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0001', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0002'];
  await recorded(test, [
    { kind: 'item.sent', salesOrderId: first, skus: ['A'], ref: 'a', cause: cause(one) },
    { kind: 'item.sent', salesOrderId: first, skus: ['B'], ref: 'b', cause: cause(two) },
    { kind: 'item.sent', salesOrderId: first, skus: ['A', 'B'], ref: 'ab', cause: cause(two) },
    { kind: 'item.returned', salesOrderId: first, skus: ['A'], ref: 'back', cause: cause(one) },
    { kind: 'item.sent', salesOrderId: second, skus: ['A'], ref: 'other', cause: cause(one) },
  ]);
  assert.deepEqual(await refs(test, `salesOrderId=${first}`), ['back', 'ab', 'b', 'a']);
  assert.deepEqual(await refs(test, `salesOrderId=${first}&sku=A`), ['back', 'ab', 'a']);
  assert.deepEqual(await refs(test, `salesOrderId=${first}&kind=item.sent`), ['ab', 'b', 'a']);
  assert.deepEqual(await refs(test, `salesOrderId=${first}&requestId=${one}`), ['back', 'a']);
  assert.deepEqual(await refs(test, `requestId=${one}`), ['other', 'back', 'a']);
  assert.deepEqual(await refs(test, `requestId=${one}&kind=item.returned`), ['back']);
  assert.deepEqual(await refs(test, 'sku=A'), ['other', 'back', 'ab', 'a']);
  assert.deepEqual(await refs(test, 'sku=A&kind=item.sent'), ['other', 'ab', 'a']);
  assert.deepEqual(await refs(test, 'sku=A&kind=item.returned,order.placed'), ['back']);
});

it('200 a kind, a sku and a batch are found between two times only, the first of which counts', async (t) => {
  const test = await startApp(t);
  const times: string[] = [];
  for (const ref of ['early', 'middle', 'late']) {
    await recorded(test, [
      { kind: 'stock.changed', skus: ['A', 'B'], ref },
      { kind: 'price.changed', skus: ['A'], ref },
    ]);
    const { entries } = await read(test, 'limit=1');
    times.push(entries[0]!.recordedAt);
    const [last] = times.slice(-1);
    // The next ones get another millisecond.
    await until(() => new Date().toISOString() > last!);
  }
  const between = `from=${encodeURIComponent(times[1]!)}&to=${encodeURIComponent(times[2]!)}`;
  assert.deepEqual(await refs(test, `kind=stock.changed&${between}`), ['middle']);
  assert.deepEqual(await refs(test, `kind=price.changed&${between}`), ['middle']);
  assert.deepEqual(await refs(test, `sku=A&${between}`), ['middle', 'middle']);
  assert.deepEqual(await refs(test, `sku=B&${between}`), ['middle']);
  assert.deepEqual(await refs(test, between), ['middle', 'middle']);
});

it('200 the last page names no further one, also when it is full', async (t) => {
  const test = await startApp(t);
  const kinds = ['stock.changed', 'price.changed'] as const;
  await recorded(
    test,
    [0, 1, 2, 3].map((place) => ({ kind: kinds[place % 2]!, skus: ['A'], ref: String(place) })),
  );
  for (const query of ['', 'sku=A&', 'kind=stock.changed,price.changed&'])
    assert.deepEqual(
      await allOf(test, `${query}limit=2`),
      [
        ['3', '2'],
        ['1', '0'],
      ],
      query,
    );
  assert.deepEqual(await allOf(test, 'kind=price.changed&limit=2'), [['3', '1']]);
  assert.deepEqual(await allOf(test, 'kind=price.changed,stock.changed&limit=3'), [['3', '2', '1'], ['0']]);
});

it('200 finds a sku in the oldest batch of those that a page looks through, and not a second time', async (t) => {
  const test = await startApp(t);
  await recorded(test, [
    { kind: 'stock.changed', skus: ['A', 'B'], ref: 'older' },
    { kind: 'stock.changed', skus: ['A', 'B'], ref: 'oldest' },
    ...Array.from({ length: 299 }, () => ({ kind: 'price.changed', skus: ['C', 'D'] }) as const),
  ]);
  assert.deepEqual(await allOf(test, 'sku=A'), [['oldest'], ['older']]);
  assert.deepEqual(await allOf(test, 'sku=A&kind=price.changed'), [[], []]);
});

it('200 looks for a sku on one page when few batches are there, however many other entries', async (t) => {
  const test = await startApp(t);
  await recorded(test, [
    { kind: 'stock.changed', skus: ['A', 'B'], ref: 'batch' },
    ...Array.from({ length: 320 }, () => ({ kind: 'order.placed' }) as const),
    ...Array.from({ length: 1_000 }, () => ({ kind: 'price.changed', skus: ['C'], ref: 'own' }) as const),
  ]);
  assert.deepEqual(await allOf(test, 'sku=A'), [['batch']]);
  const own = await allOf(test, 'sku=C&limit=200');
  assert.deepEqual(
    own.map((page) => page.length),
    [200, 200, 200, 200, 200],
  );
});

it('200 goes on behind the newest thousand entries of a sku', async (t) => {
  const test = await startApp(t);
  await recorded(test, [
    { kind: 'stock.changed', skus: ['A'], ref: 'first' },
    { kind: 'stock.changed', skus: ['A'], ref: 'second' },
    ...Array.from({ length: 1_000 }, () => ({ kind: 'price.changed', skus: ['A'] }) as const),
  ]);
  assert.deepEqual((await allOf(test, 'sku=A&kind=stock.changed')).flat(), ['second', 'first']);
});

it('whoever may see every kind finds a sku in all of them', async (t) => {
  const test = await startApp(t);
  await recorded(test, [
    { kind: 'stock.changed', skus: ['A', 'B'], ref: 'batch' },
    { kind: 'price.changed', skus: ['A'], ref: 'own' },
    { kind: 'price.changed', skus: ['C'], ref: 'other' },
  ]);
  const partner = await partnerOf(test.db, 'seller-one');
  const found = async (kinds?: ['price.changed']) => {
    const { entries, next } = await searchActivity(test.db, partner, { sku: 'A', kinds, limit: 5 });
    assert.equal(next, undefined);
    return entries.map(({ ref }) => ref);
  };
  assert.deepEqual(await found(), ['own', 'batch']);
  assert.deepEqual(await found(['price.changed']), ['own']);
});

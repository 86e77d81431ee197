import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import type { PartnerId } from '../../../kernel/caller.ts';
import type { MarketPlaceStatus } from '../marketplace-status/store.ts';
import { moinOf } from '../review/rules.ts';
import { searchArticles } from './search.ts';
import { cursorOf } from './sections.ts';

/** Follows a search of a seller's articles, and tells the skus of each page. */
const pagesOf =
  (test: TestApp, partner: PartnerId) =>
  async (text: string | undefined, limit: number, most: number, status?: MarketPlaceStatus) => {
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const search = { text, cursor, limit, now: test.clock.now(), status };
      const { articles, next } = await searchArticles(test.db, partner, search, most);
      pages.push(articles.map(({ sku }) => sku));
      cursor = next;
    } while (cursor !== undefined);
    return pages;
  };

it('a page ends after so many articles that it has looked at, and the pages behind it find the others once', async (t) => {
  const test = await startApp(t);
  const titled = (sku: string, productLine: string) => {
    const made = variation({ sku }) as unknown as { productDescription: object };
    return {
      ...made,
      productReference: `SHELF-${sku}`,
      productDescription: { ...made.productDescription, productLine },
    };
  };
  const lines = ['Parka', 'Anorak', 'Anorak', 'Anorak', 'Parka', 'Anorak', 'Parka'];
  await written(
    test,
    lines.map((line, at) => titled(`LOOK-${at}`, line)),
  );
  const partner = await partnerOf(test.db, 'seller-one');
  const walk = pagesOf(test, partner);
  assert.deepEqual(await walk('parka', 50, 20_000), [['LOOK-0', 'LOOK-4', 'LOOK-6']]);
  assert.deepEqual(await walk('parka', 50, 2), [['LOOK-0'], [], ['LOOK-4'], ['LOOK-6']]);
  assert.deepEqual(await walk('parka', 1, 5), [['LOOK-0'], ['LOOK-4'], ['LOOK-6']]);
  assert.deepEqual(await walk('LOOK', 50, 4), [lines.map((_, at) => `LOOK-${at}`), []]);
  assert.deepEqual(await walk('poncho', 50, 3), [[], [], []]);
  assert.deepEqual(await walk(undefined, 50, 4, 'REJECTED'), [[], []]);
  await test.db`UPDATE listing SET status = 'INACTIVE', active = false WHERE sku IN ('LOOK-0', 'LOOK-5')`;
  assert.deepEqual(await walk('LOOK', 50, 3, 'INACTIVE'), [['LOOK-0'], ['LOOK-5'], [], [], []]);
  assert.deepEqual(await walk('SHELF', 50, 3, 'INACTIVE'), [['LOOK-0'], ['LOOK-5'], [], [], []]);
  assert.deepEqual(await walk('SHELF', 1, 5), [...lines.map((_, at) => [`LOOK-${at}`]), []]);
});

it('what is found by its product reference comes in the order of the references, and of the skus of each', async (t) => {
  const test = await startApp(t);
  const shelves = [
    ['SORT-C', 'SHELF-1'],
    ['SORT-A', 'SHELF-2'],
    ['SORT-D', 'SHELF-1'],
    ['SORT-B', 'SHELF-2'],
  ] as const;
  await written(
    test,
    shelves.map(([sku, productReference]) => variation({ sku, productReference })),
  );
  const walk = pagesOf(test, await partnerOf(test.db, 'seller-one'));
  const inOrder = ['SORT-C', 'SORT-D', 'SORT-A', 'SORT-B'];
  assert.deepEqual(await walk('SHELF', 4, 20_000), [inOrder]);
  assert.deepEqual(
    await walk('SHELF', 1, 20_000),
    inOrder.map((sku) => [sku]),
  );
});

it('an article is shown with its own title, price, place in the shop and stock', async (t) => {
  const test = await startApp(t);
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const sale = {
    salePrice: euros(79.99),
    startDate: '2020-01-01T00:00:00Z',
    endDate: '2099-01-01T00:00:00Z',
  };
  const [one, two] = [
    variation({ sku: 'ROW-1', pricing: { standardPrice: euros(99.99), vat: 'FULL', sale } }),
    variation({ sku: 'ROW-2' }),
  ];
  await written(test, [one, two]);
  const counted = await test.call('POST', '/v1/availability/quantities', {
    body: [{ sku: two.sku, quantity: 7 }],
  });
  assert.equal(counted.status, 200, counted.text);
  await test.db`
    UPDATE listing SET verdict = 'REJECTED', status = 'REJECTED', moin = NULL, obstacles = '{NO_STOCK}' WHERE sku = ${one.sku}`;
  const partner = await partnerOf(test.db, 'seller-one');
  const search = { text: 'ROW', status: undefined, cursor: undefined, limit: 5, now: test.clock.now() };
  const { articles } = await searchArticles(test.db, partner, search);
  assert.deepEqual(
    articles.map(({ sku, ean, title, status, moin, obstacles, priceCents, standardPriceCents, quantity }) => [
      ...[sku, ean, title, status, moin, obstacles],
      ...[priceCents, standardPriceCents, quantity],
    ]),
    [
      [
        one.sku,
        one.ean,
        'Klangwelt Bluetooth-Kopfhörer',
        'REJECTED',
        undefined,
        ['NO_STOCK'],
        7_999,
        9_999,
        undefined,
      ],
      [
        two.sku,
        two.ean,
        'Klangwelt Bluetooth-Kopfhörer',
        'ONLINE',
        moinOf(two.ean),
        ['NO_SHIPPING_PROFILE'],
        9_999,
        9_999,
        7,
      ],
    ],
  );
  assert.ok(!('moin' in articles[0]!) && !('quantity' in articles[0]!));
});

it('a cursor that leads behind the last section of a search, or is none, is refused', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  for (const cursor of [cursorOf({ section: 1, key: 'a', sku: 'a' }), 'none']) {
    const search = { text: undefined, status: undefined, cursor, limit: 5, now: test.clock.now() };
    await assert.rejects(searchArticles(test.db, partner, search), { kind: 'bad-request' });
  }
});

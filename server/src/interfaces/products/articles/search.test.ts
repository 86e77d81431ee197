import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import type { MarketPlaceStatus } from '../marketplace-status/store.ts';
import { searchArticles } from './search.ts';

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
  const walk = async (text: string | undefined, limit: number, most: number, status?: MarketPlaceStatus) => {
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

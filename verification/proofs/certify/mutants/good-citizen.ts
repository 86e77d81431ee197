import type { Mutant } from './mutant.ts';

export const goodCitizen: readonly Mutant[] = [
  {
    id: 'everything-again',
    title: 'It sends what it is told, whether it has sent it before or not.',
    file: 'src/articles.ts',
    text: '  return store.row<{ value: string }>(sql, sku, aspect)?.value === JSON.stringify(value);',
    by: '  return store.row<{ value: string }>(sql, sku, aspect)?.value === value;',
    fails: ['good-citizen/no-needless-articles', 'good-citizen/no-needless-quantities'],
  },
  {
    id: 'price-by-price',
    title: 'It sends each price in a request of its own.',
    file: 'src/articles.ts',
    text: 'slices(news.map(priceOf), 500)',
    by: 'slices(news.map(priceOf), 1)',
    fails: ['good-citizen/prices-in-batches'],
  },
  {
    id: 'whole-reads',
    title: 'It reads whole what it has read before.',
    file: 'src/marketplace.ts',
    text: "read(known ? { 'if-none-match': known.etag } : {})",
    by: 'read({})',
    fails: ['good-citizen/conditional-reads'],
  },
  {
    id: 'stock-without-time',
    title: 'It does not say when it has read its stock.',
    file: 'src/stock.ts',
    text: "{ header: { 'x-request-timestamp': stamp } }",
    by: '{ header: { ...(stamp === key && { from: stamp }) } }',
    fails: ['good-citizen/request-timestamp'],
  },
  {
    id: 'own-clock-for-stamps',
    title: 'It takes the time of its data from its own clock.',
    file: 'src/clock.ts',
    text: 'Math.max(last + 1, Date.now() + aheadMs)',
    by: 'Math.max(last + 1, Date.now())',
    fails: ['good-citizen/request-timestamp'],
  },
  {
    id: 'orders-from-the-beginning',
    title: 'It reads all orders in every round.',
    file: 'src/orders.ts',
    text: '...(fromDate !== undefined && { fromDate }),',
    by: '',
    fails: ['good-citizen/quiet-rounds'],
  },
];

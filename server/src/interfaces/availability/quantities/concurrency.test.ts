import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';

const path = '/v1/availability/quantities';

async function skus(test: TestApp, count: number): Promise<string[]> {
  const items = Array.from({ length: count }, () => variation());
  assert.deepEqual((await written(test, items)).failed, []);
  return items.map(({ sku }) => sku);
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const shuffled = <T>(list: readonly T[], below: (count: number) => number): T[] => {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
};

for (const seed of [1, 2, 3]) {
  it(`the newest write wins for every sku, however timestamped batches interleave (${seed})`, async (t) => {
    const test = await startApp(t);
    const below = numbers(seed);
    const all = await skus(test, 20);
    const expected = new Map<string, number>();
    const batches = Array.from({ length: 60 }, (_, order) => {
      const chosen = shuffled(all, below).slice(0, 1 + below(all.length));
      const body = chosen.map((sku) => ({ sku, quantity: below(3) === 0 ? 0 : order + 1 }));
      for (const { sku, quantity } of body) expected.set(sku, quantity);
      const madeAt = new Date(Date.UTC(2026, 2, 1) + order).toISOString();
      return { body, headers: { 'x-request-timestamp': madeAt } };
    });
    const replies = await Promise.all(
      shuffled(batches, below).map((batch) => test.call('POST', path, batch)),
    );
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
    const list = (await test.call('GET', path)).body.resources.variations as {
      sku: string;
      quantity: number;
    }[];
    assert.deepEqual(
      new Map(list.map(({ sku, quantity }) => [sku, quantity])),
      new Map([...expected].sort(bySku)),
    );
    const [wrong] = await test.db<{ count: number }[]>`
      SELECT count(*)::int AS count FROM listing JOIN available_quantity USING (partner_id, sku)
      WHERE ('NO_STOCK' = ANY(obstacles)) <> (quantity = 0)`;
    assert.equal(wrong?.count, 0);
  });
}

const bySku = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : 1);

it('batches of the same skus in opposite orders never block each other for good', async (t) => {
  const test = await startApp(t);
  const all = await skus(test, 100);
  const post = (order: readonly string[], quantity: number) =>
    test.call('POST', path, { body: order.map((sku) => ({ sku, quantity })) });
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, index) => post(index % 2 === 0 ? all : all.toReversed(), index % 4)),
  );
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
  const [row] = await test.db<{ deadlocks: number }[]>`
    SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`;
  assert.equal(row?.deadlocks, 0);
});

// Alone: replaces the timers of the process.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { bodyBudget, type Owner, type Share } from './body-budget.ts';

/** A budget of 100 bytes for quick bodies, and so of 300 for the others; the clock stands still. */
function budgetOf100(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const budget = bodyBudget(100);
  return async (owner: Owner, bytes: number, waitMs = 300) => {
    const asked: { share?: Share | undefined; refused?: boolean } = {};
    void budget.take(owner, bytes, waitMs).then((share) => {
      asked.share = share;
      asked.refused = share === undefined;
    });
    await turn();
    return asked;
  };
}

it('a quick body has memory while an owner has filled its half; what waits gets it when others give theirs', async (t) => {
  const take = budgetOf100(t);
  const first = await take('a', 40);
  const second = await take('a', 40);
  const other = await take('b', 50);
  assert.deepEqual([first.refused, second.refused, other.refused], [false, undefined, false]);
  first.share!.give();
  await turn();
  assert.equal(second.refused, false);
  const late = await take('a', 40);
  t.mock.timers.tick(300);
  await turn();
  assert.equal(late.refused, true);
});

it('bodies that are slow, or larger than half, keep no quick one waiting', async (t) => {
  const take = budgetOf100(t);
  const slow = [await take('a', 50), await take('b', 50)];
  assert.equal((await take('c', 50)).refused, undefined);
  t.mock.timers.tick(1000);
  const withdrawn = await Promise.race([...slow.map(({ share }) => share!.withdrawn), turn('kept')]);
  assert.equal(withdrawn, 'kept');
  assert.equal((await take('c', 50)).refused, false);
  assert.equal((await take('d', 200)).refused, false);
  assert.equal((await take('e', 50)).refused, false);
});

it('a slow body is given up when there is no memory for slow ones, and one that has arrived never', async (t) => {
  const take = budgetOf100(t);
  const huge = await take('a', 1000);
  const [slow, whole] = [await take('b', 50), await take('c', 50)];
  whole.share!.arrived();
  t.mock.timers.tick(1000);
  await assert.rejects(slow.share!.withdrawn);
  assert.equal(await Promise.race([whole.share!.withdrawn, turn('kept')]), 'kept');
  for (const { share } of [huge, slow, whole, huge]) share!.give();
  assert.equal((await take('d', 300)).refused, false);
});

it('an owner has half of the memory of large bodies, or one body of any size, and others go before its next one', async (t) => {
  const take = budgetOf100(t);
  const [first, second] = [await take('a', 90), await take('a', 90)];
  const other = await take('b', 60);
  assert.deepEqual([first.refused, second.refused, other.refused], [false, undefined, false]);
  const large = await take('c', 160);
  assert.equal(large.refused, undefined);
  other.share!.give();
  await turn();
  assert.deepEqual([large.refused, second.refused], [false, undefined]);
});

it('an owner may fill its half to the last byte', async (t) => {
  const take = budgetOf100(t);
  const [first, second] = [await take('a', 25), await take('a', 26)];
  assert.deepEqual([first.refused, second.refused], [false, undefined]);
  assert.equal((await take('b', 25)).refused, false);
  assert.equal((await take('b', 25)).refused, false);
});

it('without a limit a body waits as long as it takes', async (t) => {
  const take = budgetOf100(t);
  const first = await take('a', 50);
  const second = await take('a', 1, 0);
  t.mock.timers.tick(900);
  await turn();
  assert.equal(second.refused, undefined);
  first.share!.give();
  await turn();
  assert.equal(second.refused, false);
});

it('an owner who has given back everything may take a body of any size, and one who has not may not', async (t) => {
  const take = budgetOf100(t);
  const [first, small] = [await take('a', 60), await take('a', 60)];
  first.share!.give();
  assert.equal((await take('a', 250)).refused, undefined);
  small.share!.give();
  await turn();
  assert.equal((await take('b', 50)).refused, false);
  const next = await take('a', 150, 0);
  assert.equal(next.refused, undefined);
});

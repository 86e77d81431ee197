import assert from 'node:assert/strict';
import { it } from 'node:test';
import { batchLoader } from './batch-loader.ts';

/** A load that notes what it is asked for and knows every key but those that begin with an x. */
function loads() {
  const asked: { owner: number; keys: string[] }[] = [];
  const find = batchLoader(async (owner: number, keys) => {
    asked.push({ owner, keys });
    return new Map(keys.filter((key) => !key.startsWith('x')).map((key) => [key, `${owner}:${key}`]));
  });
  return { asked, find };
}

it('what is asked for at the same time is loaded at once, each key once, and everyone gets their own', async () => {
  const { asked, find } = loads();
  const found = await Promise.all([find(1, 'a'), find(1, 'b'), find(1, 'a'), find(1, 'x')]);
  assert.deepEqual(found, ['1:a', '1:b', '1:a', undefined]);
  assert.deepEqual(asked, [{ owner: 1, keys: ['a', 'b', 'x'] }]);
});

it('owners are never mixed', async () => {
  const { asked, find } = loads();
  assert.deepEqual(await Promise.all([find(1, 'a'), find(2, 'a')]), ['1:a', '2:a']);
  assert.deepEqual(
    asked.map(({ owner, keys }) => [owner, ...keys]),
    [
      [1, 'a'],
      [2, 'a'],
    ],
  );
});

it('a key is loaded anew for who asks while it is being loaded, since it may have changed meanwhile', async () => {
  const open: (() => void)[] = [];
  let stored = 'old';
  const find = batchLoader(async (_owner: number, keys) => {
    const read = stored;
    await new Promise<void>((resolve) => open.push(resolve));
    return new Map(keys.map((key) => [key, read]));
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const first = find(1, 'a');
  while (open.length < 1) await turn();
  stored = 'new';
  const second = find(1, 'a');
  open[0]!();
  assert.equal(await first, 'old');
  while (open.length < 2) await turn();
  open[1]!();
  assert.equal(await second, 'new');
});

it('more than 100 keys go in several loads, and nothing is left waiting', async () => {
  const { asked, find } = loads();
  const keys = Array.from({ length: 250 }, (_, index) => `k${index}`);
  const found = await Promise.all(keys.map((key) => find(7, key)));
  assert.deepEqual(
    found,
    keys.map((key) => `7:${key}`),
  );
  assert.deepEqual(
    asked.map((load) => load.keys.length),
    [100, 100, 50],
  );
  assert.equal(await find(7, 'later'), '7:later');
});

it('a load that fails is told to all who asked, and the next one works again', async () => {
  let fails = true;
  const find = batchLoader(async (_owner: number, keys) => {
    if (fails) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  const outcomes = await Promise.allSettled([find(1, 'a'), find(1, 'b')]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  fails = false;
  assert.equal(await find(1, 'a'), 'a');
});

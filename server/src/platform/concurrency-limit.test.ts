import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { concurrencyLimit, keyedConcurrencyLimit } from './concurrency-limit.ts';

/** Works that end one by one, when the test lets them. */
function works() {
  const begun: string[] = [];
  const ending = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((end) => ending.set(name, end));
    return name;
  };
  const end = async (name: string) => {
    ending.get(name)!();
    await turn();
  };
  return { begun, work, end };
}

it('as many calls run as are allowed, and others begin in their order as those before end', async () => {
  const { begun, work, end } = works();
  const limited = concurrencyLimit(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => limited(work(name)));
  await turn();
  assert.deepEqual(begun, ['a', 'b']);
  await end('b');
  assert.deepEqual(begun, ['a', 'b', 'c']);
  await end('c');
  for (const name of ['a', 'd']) await end(name);
  assert.deepEqual(await Promise.all(all), ['a', 'b', 'c', 'd']);
  const later = ['e', 'f', 'g'].map((name) => limited(work(name)));
  await turn();
  assert.deepEqual(begun.slice(4), ['e', 'f']);
  for (const name of ['e', 'f', 'g']) await end(name);
  await Promise.all(later);
});

it('a call that fails makes room like any other', async () => {
  const limited = concurrencyLimit(1);
  await assert.rejects(
    limited(async () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await limited(async () => 'fine'), 'fine');
});

it('each owner is limited by itself, also while its calls come and go', async () => {
  const { begun, work, end } = works();
  const limited = keyedConcurrencyLimit<string>(1);
  const all = ['a1', 'a2', 'b1', 'a3'].map((name) => limited(name[0]!, work(name)));
  await turn();
  assert.deepEqual(begun, ['a1', 'b1']);
  await end('a1');
  all.push(limited('a', work('a4')), limited('b', work('b2')));
  await turn();
  assert.deepEqual(begun, ['a1', 'b1', 'a2']);
  for (const name of ['a2', 'b1', 'a3', 'b2', 'a4']) await end(name);
  assert.deepEqual(begun, ['a1', 'b1', 'a2', 'a3', 'b2', 'a4']);
  await Promise.all(all);
});

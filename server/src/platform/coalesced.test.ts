import assert from 'node:assert/strict';
import { it } from 'node:test';
import { coalesced } from './coalesced.ts';

/** Runs that are noted; each ends when it is told to. */
function runs(rate: { perSecond: number; burst: number }) {
  const noted: number[][] = [];
  let end = () => {};
  const line = coalesced<number>(async (items) => {
    noted.push([...items]);
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  }, rate);
  return { line, noted, end: () => end() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('the first run begins at once; what is added while it is at work is done together', async () => {
  const { line, noted, end } = runs({ perSecond: 20, burst: 9 });
  line.add(1);
  await turn();
  line.add(2);
  line.add(3);
  await turn();
  assert.deepEqual(noted, [[1]]);
  end();
  await turn();
  await turn();
  assert.deepEqual(noted, [[1], [2, 3]]);
  end();
  await line.flush();
});

it('without runs to spend what is added waits, and is done at once by a flush', async () => {
  const noted: number[][] = [];
  const line = coalesced<number>(async (items) => noted.push([...items]), { perSecond: 1e-6, burst: 1 });
  line.add(1);
  await turn();
  line.add(2);
  await turn();
  line.add(3);
  await turn();
  assert.deepEqual(noted, [[1]]);
  await line.flush();
  assert.deepEqual(noted, [[1], [2, 3]]);
});

it('a hurry does at once what waits, and allows the next runs as after a pause', async () => {
  const noted: number[][] = [];
  const line = coalesced<number>(async (items) => noted.push([...items]), { perSecond: 1e-6, burst: 1 });
  for (const item of [1, 2, 3]) {
    line.add(item);
    await turn();
  }
  assert.deepEqual(noted, [[1]]);
  line.hurry();
  await turn();
  assert.deepEqual(noted, [[1], [2, 3]]);
  line.hurry();
  line.add(4);
  await turn();
  line.add(5);
  await turn();
  assert.deepEqual(noted, [[1], [2, 3], [4]]);
  await line.flush();
});

it('a run that fails is dropped, and the next one runs', async () => {
  const noted: number[] = [];
  const line = coalesced<number>(
    async ([item]) => {
      noted.push(item!);
      throw new Error('as the test wants it');
    },
    { perSecond: 20, burst: 9 },
  );
  line.add(1);
  await line.flush();
  line.add(2);
  await line.flush();
  assert.deepEqual(noted, [1, 2]);
});

// Alone: has streams that last, and listens for them.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { until } from '../../../../test/support/until.ts';
import { follow } from './testing.ts';

/** A server that works on one request at a time, and asks it as a partner. */
async function busyServer(t: TestContext) {
  const test = await startApp(t, { config: { requestsAtOnce: 1, requestWaitMs: 60_000 } });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as { port: number };
  const ending = new AbortController();
  t.after(() => ending.abort());
  const headers = { authorization: `Bearer ${await test.token('seller-one')}` };
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: ending.signal });
  return { test, ask };
}

it('streams take no place among the requests that run at once', async (t) => {
  const { ask } = await busyServer(t);
  for (let count = 0; count < 5; count += 1) {
    const reply = await ask('/v1/activity/stream');
    assert.equal(reply.status, 200);
    const following = follow(reply.body!);
    await until(() => following.lastId !== undefined);
  }
  const read = await ask('/v5/products/brands?limit=1');
  assert.equal(read.status, 200);
  await read.arrayBuffer();
});

it('a stream begins while requests are refused because of overload', async (t) => {
  const { test, ask } = await busyServer(t);
  const replies = await test.db.begin(async (transaction) => {
    await transaction`LOCK TABLE variation IN ACCESS EXCLUSIVE MODE`;
    // One has the place and eight wait for it.
    const asked = Array.from({ length: 10 }, () => ask('/v5/products/prices'));
    assert.equal((await Promise.race(asked)).status, 503);
    const reply = await ask('/v1/activity/stream');
    assert.equal(reply.status, 200);
    const following = follow(reply.body!);
    await until(() => following.lastId !== undefined);
    return { asked };
  });
  const statuses = (await Promise.all(replies.asked)).map(({ status }) => status);
  assert.deepEqual(statuses.toSorted(), [...Array<number>(9).fill(200), 503]);
});

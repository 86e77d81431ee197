// Alone and long: starts servers and overloads them.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startProduct } from '../../harness/installation.ts';
import { openClient, openLoop, summary } from '../../harness/load.ts';
import { addSellers, mixedLoad } from './world.ts';

const seconds = 2;
const perSecond = 20;

it('a greedy partner gets no more than its rate, others are never told that they send too much', async () => {
  await using product = await startProduct({
    RATE_LIMIT_PER_SECOND: String(perSecond),
    REQUEST_WAIT_MS: '500',
  });
  const [one, ...others] = await addSellers(product, 5);
  const client = openClient(product.address);
  const beganMs = performance.now();
  const [ofGreedy, ofOthers] = await Promise.all([
    openLoop(mixedLoad(client, [one!], product.address), 200, seconds),
    openLoop(mixedLoad(client, others, product.address), 20, seconds),
  ]);
  const tookSeconds = (performance.now() - beganMs) / 1000;
  client.close();
  const greedy = summary(ofGreedy, seconds);
  assert.ok(greedy.accepted <= perSecond * (tookSeconds + 1), `${greedy.accepted} in ${tookSeconds} s`);
  assert.ok((greedy.refused[429] ?? 0) > 0);
  const wrong = [...ofGreedy, ...ofOthers].filter(
    ({ status }) => !(status >= 200 && status < 300) && status !== 429 && status !== 503,
  );
  assert.deepEqual(wrong, []);
  assert.equal(greedy.withoutWait, 0);
  assert.equal(summary(ofOthers, seconds).refused[429], undefined);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { listeningPort } from '../../platform/http/server.ts';

it('204 resets also after clients that gave up on their answers', async (t) => {
  const test = await startApp(t);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await test.token('seller-one');
  const address = `http://127.0.0.1:${listeningPort(test.app.server)}/v4/orders`;
  const headers = { authorization: `Bearer ${token}`, 'x-sandbox-fault': 'cut-answer' };
  await assert.rejects(fetch(address, { headers }));
  const began = performance.now();
  assert.equal((await test.call('POST', '/v1/sandbox/reset')).status, 204);
  assert.ok(performance.now() - began < 19_000, 'the reset waited for a request that was over');
});

it('400 for texts in bodies that cannot be stored', async (t) => {
  const test = await startApp(t);
  for (const sku of ['a\u0000b', 'a\ud800']) {
    const body = { items: [{ sku, quantity: 1 }] };
    assert.equal((await test.call('POST', '/v1/sandbox/orders', { body })).status, 400);
  }
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { addMessage } from './store.ts';

const path = '/v1/sandbox/receiver';

it('messages are listed from the newest on, with a next page only where there is more', async (t) => {
  const test = await startApp(t);
  assert.equal((await test.call('DELETE', path)).status, 404);
  assert.equal((await test.call('PUT', path, { body: { status: 410 } })).body.status, 410);
  const partner = await partnerOf(test.db, 'seller-one');
  const receivedAt = new Date('2026-03-01T08:00:00Z');
  const message = { receivedAt, status: 204, problem: null, headers: { 'x-batch-size': '1' }, events: '[]' };
  for (const more of [{}, { problem: 'wrong-signature: x', events: null, status: 400 }, {}])
    await addMessage(test.db, partner, { ...message, ...more });
  const list = async (query: string) => {
    const { body } = await test.call('GET', query.startsWith('/') ? query : `${path}/messages${query}`);
    const { rel, href } = body.links.at(-1);
    return { messages: body.messages, next: rel === 'next' ? (href as string) : undefined };
  };
  const all = await list('?limit=3');
  const shown = { receivedAt: receivedAt.toISOString(), requestHeaders: message.headers };
  assert.deepEqual(all, {
    messages: [
      { ...shown, number: 3, status: 204, events: [] },
      { ...shown, number: 2, status: 400, problem: 'wrong-signature: x' },
      { ...shown, number: 1, status: 204, events: [] },
    ],
    next: undefined,
  });
  const first = await list('?limit=2');
  assert.deepEqual(first.messages, all.messages.slice(0, 2));
  assert.deepEqual(await list(first.next!), { messages: all.messages.slice(2), next: undefined });
  assert.equal((await test.call('DELETE', path)).status, 204);
  assert.deepEqual((await list('')).messages, []);
});

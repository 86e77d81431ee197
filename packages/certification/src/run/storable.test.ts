import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { startRun } from './marketplace.ts';
import { legible, storable } from './storable.ts';

it('what a server cannot store is replaced in texts and names at any depth, and nothing else', () => {
  const given = { 'a\0': ['b\0c', { d: '\ud83d' }], e: '😀\u0007\n', f: [null, 7, true] };
  assert.deepEqual(storable(given), { 'a�': ['b�c', { d: '�' }], e: '😀\u0007\n', f: [null, 7, true] });
});

it('a report and an end are sent without what a server cannot store', async (t) => {
  const bodies: string[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      if (request.url?.startsWith('/v1/sandbox')) bodies.push(body);
      reply.end(JSON.stringify({ access_token: 'token', expires_in: 3_600, id: 'run', results: [] }));
    });
  });
  t.after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { clientId: 'seller', clientSecret: 'secret' };
  const run = await startRun(url, account, { cases: [], seed: 7, plan: 'built-in' });
  const found = { case: 'basics/a', partnerId: 1, verdict: 'failed' } as const;
  const why = [{ verdict: 'failed', sentence: 'It said \0.', requestIds: [] }] as const;
  await run.report({ ...found, why });
  const stimuli = [{ action: 'ship', taken: true, position: 0, answer: { done: '\0' } }];
  await run.end({ version: '1' }, [{ ...found, why, stimuli, until: 0 }]);
  const sent = bodies.join('\n');
  assert.ok(!sent.includes('\\u0000'), sent);
  assert.equal(sent.match(/�/g)?.length, 3);
});

it('a connector is named by what people can read of its name', () => {
  assert.equal(legible('a\x07b\x1b[31m red\nline\u202e2 '), 'ab[31m redline2');
  assert.equal(legible('نام\u200cفارسی'), 'نام\u200cفارسی');
  for (const none of ['  \u200b ', '', undefined, 7]) assert.equal(legible(none), '');
  assert.equal(legible('😀'.repeat(101)), '😀'.repeat(100));
});

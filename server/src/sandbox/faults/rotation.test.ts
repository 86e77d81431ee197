import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';

const path = '/v1/sandbox/faults';

it('409 for a third rule with new signing keys, also of requests at once; after one is removed there is room', async (t) => {
  const test = await startApp(t);
  const published = async () =>
    (await test.call('GET', '/.well-known/webhook-jwks.json', { as: undefined })).body.keys.length;
  const before = await published();
  const ask = () => test.call('POST', path, { body: { fault: 'webhook-rotate' } });
  const replies = await Promise.all(Array.from({ length: 6 }, ask));
  const made = replies.filter(({ status }) => status === 201);
  const refused = replies.filter(({ status }) => status === 409);
  assert.deepEqual([made.length, refused.length], [2, 4]);
  assert.match(refused[0]!.body.errors[0].detail, /2 faults webhook-rotate already/);
  assert.equal(await published(), before + 4);
  assert.equal((await test.call('POST', path, { body: { fault: 'webhook-forge' } })).status, 201);
  assert.equal((await test.call('DELETE', `${path}/${made[0]!.body.id}`)).status, 204);
  assert.equal(await published(), before + 2);
  assert.equal((await ask()).status, 201);
  assert.equal((await ask()).status, 409);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { base, created, national, startWarehouse } from '../testing.ts';

it('a change of an address, and the move of its flag, leave all others as they are', async (t) => {
  const test = await startWarehouse(t);
  const ids = [test.first, await created(test, national()), await created(test, national())] as const;
  const read = async (id: string) => {
    const { body, headers } = await test.call('GET', `${base}/${id}`);
    return { body, etag: headers.etag };
  };
  const states = () => Promise.all(ids.map(read));
  const change = async (id: string, fields: object) => {
    const { returnAddressId: _id, ...sent } = (await read(id)).body;
    const reply = await test.call('PUT', `${base}/${id}`, { body: { ...sent, ...fields } });
    assert.equal(reply.status, 204, reply.text);
    return reply.headers.etag;
  };
  const [, ...others] = await states();
  const etag = await change(ids[0], { returnRecipient: 'Another' });
  const [first, ...same] = await states();
  assert.deepEqual([first?.etag, first?.body.returnRecipient], [etag, 'Another']);
  assert.deepEqual([first?.body.isMisdirectedAddress, same], [true, others]);
  await change(ids[1], { isMisdirectedAddress: true });
  const moved = await states();
  assert.deepEqual(
    moved.map(({ body }) => body.isMisdirectedAddress),
    [false, true, false],
  );
  assert.notEqual(moved[0]?.etag, etag);
  assert.deepEqual(moved[2], others[1]);
});

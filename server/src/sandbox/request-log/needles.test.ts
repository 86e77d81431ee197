import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mayHave, memberNeedle, orderNeedle, textNeedle } from './needles.ts';
import type { UnpackedEntry } from './pack.ts';

const uuid = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';

const head = (fields: Partial<UnpackedEntry>) =>
  ({ id: 'r', url: '/v4/orders', keys: [], start: 0, lengths: [], ...fields }) as unknown as UnpackedEntry;

it('a request’s own id finds it as an id, and not as a sku', () => {
  assert.equal(memberNeedle('id', 'r').isInHead(head({})), true);
  assert.equal(memberNeedle('sku', 'r').isInHead(head({})), false);
  assert.equal(memberNeedle('id', 's').isInHead(head({})), false);
});

it('a sku is found in the address and among the keys, in a text only as a member; an id anywhere in it', () => {
  const sku = memberNeedle('sku', 'A');
  assert.equal(sku.isInHead(head({ url: '/v5/products/A' })), true);
  assert.equal(sku.isInHead(head({ keys: ['sku:A'] })), true);
  assert.equal(sku.isInHead(head({ keys: ['id:A'] })), false);
  assert.equal(sku.isInText('{"sku":"A"}'), true);
  assert.equal(sku.isInText('A'), false);
  assert.equal(memberNeedle('id', uuid).isInText(`see ${uuid}`), true);
  assert.equal(sku.isChosenBy, false);
});

it('an order is found by its id or its number; one that is not there, by the value alone', () => {
  const order = { id: uuid, orderNumber: 'bgj49s6pfx', placedAt: new Date(0), lastChange: new Date(0) };
  const needle = orderNeedle('order', order.orderNumber, order);
  assert.deepEqual([needle.isChosenBy, needle.bytes], [true, [uuid, order.orderNumber]]);
  for (const name of [uuid, order.orderNumber])
    assert.equal(needle.isInHead(head({ url: `/v4/orders/${name}` })), true, name);
  assert.equal(needle.isInText(`{"salesOrderId":"${uuid}"}`), true);
  assert.equal(needle.isInText('{"orderNumber":"bgj49s6pfx"}'), true);
  assert.equal(needle.isInText('{"orderNumber":"another"}'), false);
  const unknown = orderNeedle('order', 'unknown', undefined);
  assert.deepEqual([unknown.isChosenBy, unknown.bytes], [false, ['unknown']]);
});

it('a text is found in either case, in the address and in the text', () => {
  const needle = textNeedle('Äpfel');
  assert.equal(needle.isInHead(head({ url: '/v5/products/ÄPFEL' })), true);
  assert.equal(needle.isInHead(head({})), false);
  assert.equal(needle.isInText('rote äpfel'), true);
  assert.equal(needle.isInText('birnen'), false);
  assert.equal(needle.isChosenBy, false);
});

it('the bytes of a request have every needle, not those of its neighbours', () => {
  const bytes = Buffer.from('AABBBCC');
  const own = head({ start: 2, lengths: [1, null, 2, null] });
  const has = (...values: string[]) =>
    mayHave(
      bytes,
      own,
      values.map((value) => memberNeedle('sku', value)),
    );
  assert.deepEqual([has('BBB'), has('AB'), has('BC'), has('B', 'A')], [true, false, false, false]);
  assert.equal(mayHave(bytes, own, [textNeedle('x')]), true);
});

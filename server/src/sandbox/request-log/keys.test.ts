import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isInBody, isInUrl, keysBehind, mostLookedAt, namedIn } from './keys.ts';

it('of a body of any size a bounded number of members is looked at', () => {
  for (const member of ['{"id":"a"},', '{"x":1},', '":', '{"sku":"']) {
    const looked = { at: 0 };
    for (const _ of namedIn(member.repeat(2_000_000), looked));
    assert.ok(looked.at >= mostLookedAt && looked.at <= mostLookedAt + 11, `${member} ${looked.at}`);
  }
});

it('the last member that is looked at can be a key, and the one behind it cannot', () => {
  const behind = (members: number) => [...namedIn(`${'{"x":1},'.repeat(members)}{"sku":"A"}`, { at: 0 })];
  assert.deepEqual(behind(mostLookedAt - 1), [['sku', 'A']]);
  assert.deepEqual(behind(mostLookedAt), []);
});

const keysIn = (body: string) => keysBehind(body, 0);

it('ids, skus and order numbers are keys, with any blanks around the colon', () => {
  assert.deepEqual(keysIn('{"sku":"A","variation":"B","orderNumber":"C","shipmentId":"D","id":"E"}'), [
    'sku:A',
    'sku:B',
    'order:C',
    'id:D',
    'id:E',
  ]);
  for (const blank of [' ', '\t', '\n', '\r', ' \t\r\n'])
    assert.deepEqual(keysIn(`{"sku"${blank}:${blank}"A"}`), ['sku:A'], JSON.stringify(blank));
});

it('other members, other names and values that are no keys are none', () => {
  for (const body of [
    '{"sku":1}',
    '{"sku":""}',
    '{"sku":["A"]}',
    '{"sku"x:"A"}',
    '{"idx:"A"}',
    '{"sku"!:"A"}',
    '{"sku":!"A"}',
    '{"sku"\u0008:"A"}',
    '{"sku"\u000e:"A"}',
    '{"id2":"A"}',
    '{"name":"A"}',
    '{"quantity":"A"}',
    '{"sku":"a\\"b"}',
    '{"sku":"a\u0001"}',
    `{"sku":"${'a'.repeat(101)}"}`,
  ])
    assert.deepEqual(keysIn(body), [], body);
  assert.deepEqual(keysIn(`{"sku":"${'a'.repeat(100)}"}`), [`sku:${'a'.repeat(100)}`]);
});

it('keys are looked for behind the kept beginning, 1,000 of them at most', () => {
  const body = '{"sku":"A"},{"sku":"B"}';
  assert.deepEqual(keysBehind(body, 11), ['sku:B']);
  assert.deepEqual(keysBehind(body, 0), ['sku:A', 'sku:B']);
  const many = Array.from({ length: 1_001 }, (_, index) => `{"id":"${index}"}`);
  assert.equal(keysIn(many.slice(0, 1_000).join()).length, 1_000);
  const found = keysIn(many.join());
  assert.deepEqual([found.length, found.at(-1)], [1_000, 'id:999']);
});

it('an address names a value as a part of its path, in a list, or in a parameter for it', () => {
  for (const [url, isNamed] of [
    ['/v5/products/A', true],
    ['/v5/products/B,A', true],
    ['/v5/products/A%2CB', true],
    ['/v5/products/AB', false],
    ['/v5/products?sku=A', true],
    ['/v5/products?sku=B,A', true],
    ['/v5/products?merchantId=A', true],
    ['/v5/products?note=A', false],
    ['/v5/products?sku=B', false],
    ['/v5/products/%E0%A4%A', false],
  ] as const)
    assert.equal(isInUrl(url, 'A'), isNamed, url);
  assert.ok(isInUrl('/v5/products/BLAU%2FS', 'BLAU/S'));
  assert.ok(isInUrl('/v5/products/A,B', 'A,B'));
  assert.ok(isInUrl('/v5/products?sku=A,B', 'A,B'));
  assert.ok(isInUrl('/v5/products/%E0%A4%A', '%E0%A4%A'));
});

it('a body has a value only in a member of its kind', () => {
  assert.equal(isInBody('{"sku":"A"}', 'sku', 'A'), true);
  assert.equal(isInBody('{"sku":"A"}', 'order', 'A'), false);
  assert.equal(isInBody('{"sku":"AB"}', 'sku', 'A'), false);
  assert.equal(isInBody('{"id":"A","sku":"B"}', 'sku', 'A'), false);
  assert.equal(isInBody('{"sku":"B"}', 'sku', 'A'), false);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bodiesIn, mostStatus, pack, textIn, unpackBytes, unpackHeads } from './pack.ts';
import { keptBody, keptCopy, ownAnswer, storedBody } from './redact.ts';
import { entryOf } from './testing.ts';

it('a body of exactly the most bytes is kept whole, one more byte cuts it', () => {
  for (const [text, kept, isWhole] of [
    ['a'.repeat(10), 'a'.repeat(10), true],
    ['a'.repeat(11), 'a'.repeat(10), false],
    ['ä'.repeat(5), 'ä'.repeat(5), true],
    ['ä'.repeat(6), 'ä'.repeat(5), false],
    ['€€€', '€€€', true],
    ['aaa', 'aaa', true],
  ] as const) {
    const body = keptBody(text, '', 10)!;
    assert.deepEqual([String(body.content), body.isWhole], [kept, isWhole], text);
    const copy = keptCopy(Buffer.from(text), 10)!;
    assert.deepEqual([String(copy.content), copy.isWhole], [kept, isWhole], text);
  }
});

it('nothing is kept of what is no body, and of a body that is no text its size and type', () => {
  for (const none of [undefined, null, '']) assert.equal(keptBody(none, 'text/plain', 10), undefined);
  assert.equal(keptCopy(Buffer.alloc(0), 10), undefined);
  const notes = [
    keptBody(Buffer.alloc(20), 'image/png', 10),
    keptBody({}, 'image/png', 10),
    keptBody({}, undefined, 10),
  ];
  assert.deepEqual(notes, [
    { content: '[20 bytes of image/png]', isWhole: true },
    { content: '[image/png]', isWhole: true },
    { content: '[something else than text]', isWhole: true },
  ]);
});

it('a body that was cut ends with an ellipsis, and has no token', () => {
  const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln';
  for (const content of [`see ${token}`, Buffer.from(`see ${token}`)]) {
    for (const stored of [storedBody, ownAnswer]) {
      assert.equal(stored({ content, isWhole: true }), 'see [removed]');
      assert.equal(stored({ content, isWhole: false }), 'see [removed]…');
    }
  }
});

it('secrets stay only in the answer to a read that succeeded, which has none', async () => {
  const responseBody = { content: '{"link":"a"}', isWhole: true };
  const entries = [
    { method: 'GET', status: 200 },
    { method: 'HEAD', status: 299 },
    { method: 'GET', status: 300 },
    { method: 'GET', status: undefined },
    { method: 'POST', status: 200 },
  ].map((fields) => entryOf({ ...fields, responseBody }));
  const packed = await pack(entries.map((entry, index) => ({ entry, back: entries.length - 1 - index })));
  const bytes = await unpackBytes(packed.bodies);
  const stored = unpackHeads(packed.heads, 10).map((head) => bodiesIn(bytes, head).responseBody);
  const removed = '{"link":"[removed]"}';
  assert.deepEqual(stored, ['{"link":"a"}', '{"link":"a"}', removed, removed, removed]);
});

it('every request of a pack has its number and its own texts back, also where others have none', async () => {
  const body = (content: string) => ({ content, isWhole: true });
  const entries = [
    entryOf({ id: 'one', requestHeaders: 'a: ä\n', requestBody: body('first €') }),
    entryOf({ id: 'two', status: undefined, operation: undefined, fault: '503' }),
    entryOf({ id: 'three', responseHeaders: 'b: 2\n', responseBody: body('third') }),
  ];
  const packed = await pack(entries.map((entry, index) => ({ entry, back: 7 - index })));
  const bytes = await unpackBytes(packed.bodies);
  const heads = unpackHeads(packed.heads, 40);
  assert.deepEqual(
    heads.map(({ number, id, status, operation, fault }) => [number, id, status, operation, fault]),
    [
      [38, 'one', 200, 'findPartnerOrders', null],
      [39, 'two', null, null, '503'],
      [40, 'three', 200, 'findPartnerOrders', null],
    ],
  );
  assert.deepEqual(
    heads.map((head) => Object.values(bodiesIn(bytes, head))),
    [
      ['a: ä\n', '', 'first €', undefined],
      ['', '', undefined, undefined],
      ['', 'b: 2\n', undefined, 'third'],
    ],
  );
  assert.deepEqual(
    heads.map((head) => textIn(bytes, head)),
    ['a: ä\nfirst €', '', 'b: 2\nthird'],
  );
});

it('a connection that ended before its answer counts as the greatest status', () => {
  assert.equal(
    mostStatus([entryOf({ status: 200 }), entryOf({ status: 404 }), entryOf({ status: 207 })]),
    404,
  );
  assert.equal(mostStatus([entryOf({ status: undefined }), entryOf({ status: 503 })]), 999);
});

it('very long bodies are whole in a pack, beside requests that have none', async () => {
  const content = 'ü'.repeat(2_500_000);
  const entries = [entryOf({ responseBody: { content, isWhole: true } }), entryOf()];
  const { heads, bodies } = await pack(entries.map((entry) => ({ entry, back: 0 })));
  const bytes = await unpackBytes(bodies);
  assert.deepEqual(
    unpackHeads(heads, 1).map((head) => bodiesIn(bytes, head).responseBody),
    [content, undefined],
  );
});

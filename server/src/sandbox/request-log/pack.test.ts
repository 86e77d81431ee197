import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bodiesIn, pack, textIn, unpackBytes, unpackHeads } from './pack.ts';
import { entryOf } from './testing.ts';

const body = (content: string) => ({ content, isWhole: true });

/** What a pack of these requests has of each, the last one being number 100. */
async function packed(entries: readonly ReturnType<typeof entryOf>[], backs = entries.map(() => 0)) {
  const { heads, bodies } = await pack(entries.map((entry, index) => ({ entry, back: backs[index]! })));
  const bytes = await unpackBytes(bodies);
  return unpackHeads(heads, 100).map((one) => ({
    head: one,
    bodies: bodiesIn(bytes, one),
    text: textIn(bytes, one),
  }));
}

it('requests come out of a pack as they went into it, with their numbers, headers and bodies', async () => {
  const first = entryOf({ id: 'a', requestHeaders: 'a: ä\n', responseHeaders: 'b: b\n' });
  const second = entryOf({ id: 'b', requestBody: body('ßent'), responseBody: body('got€') });
  const third = entryOf({ id: 'c', status: undefined, operation: undefined, responseBody: body('last') });
  const found = await packed([first, second, third], [5, 3, 2]);
  assert.deepEqual(
    found.map(({ head, text }) => [head.number, head.id, head.status, text]),
    [
      [97, 'a', 200, 'a: ä\nb: b\n'],
      [99, 'b', 200, 'ßentgot€'],
      [100, 'c', null, 'last'],
    ],
  );
  const none = { requestHeaders: '', responseHeaders: '', requestBody: undefined, responseBody: undefined };
  assert.deepEqual(
    found.map(({ bodies }) => bodies),
    [
      { ...none, requestHeaders: 'a: ä\n', responseHeaders: 'b: b\n' },
      { ...none, requestBody: 'ßent', responseBody: 'got€' },
      { ...none, responseBody: 'last' },
    ],
  );
});

it('very long bodies are whole in a pack, beside requests that have none', async () => {
  const content = 'ü'.repeat(2_500_000);
  const [long, bare] = await packed([entryOf({ responseBody: body(content) }), entryOf()]);
  assert.equal(long!.bodies.responseBody, content);
  assert.equal(bare!.bodies.responseBody, undefined);
});

it('the answer to a successful read is kept as it is; all others lose their secrets', async () => {
  const answered = async (method: string, status: number | undefined) => {
    const responseBody = body('{"password":"hidden"}');
    const [one] = await packed([entryOf({ method, status, responseBody })]);
    return one!.bodies.responseBody!.includes('hidden');
  };
  assert.deepEqual(
    [await answered('GET', 299), await answered('GET', 300), await answered('GET', undefined)],
    [true, false, false],
  );
  assert.equal(await answered('POST', 201), false);
});

import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { it } from 'node:test';
import { createZstdCompress } from 'node:zlib';
import fc from 'fast-check';
import { Type } from 'typebox';
import { inArena } from '../../../../test/support/in-arena.ts';
import { envelopeCheck } from '../../../platform/body-check.ts';
import { batchOf } from './accept.ts';
import type { BatchWriterName } from './entries.ts';
import { type Entries, entriesIn, entriesOfBody, findEntries, mostEntries, pack, unpack } from './entries.ts';

const values = [
  { sku: 'a,b]}', nested: [[1, { a: '\\' }], '"quoted"'] },
  'a text, with ] and } and \\',
  -1.5e3,
  null,
  [],
  { 'ß 😀 \u2028': '\u0000\ud800' },
];

const textsOf = ({ size, textOf }: Entries) => Array.from({ length: size }, (_, index) => textOf(index));

/** The texts of a body's entries; undefined when it is no batch. */
async function textsIn(body: string, writer: BatchWriterName): Promise<string[] | undefined> {
  const batch = await findEntries(Buffer.from(body), writer);
  if (!batch) return undefined;
  const packed = await pack(batch);
  return inArena(async (arena) => textsOf(await unpack(packed, arena)));
}

it('a list is split into texts that say the same, however it is written', async () => {
  for (const space of [0, 2, '\t']) {
    const entries = await textsIn(` \r\n${JSON.stringify(values, null, space)}\n`, 'variations');
    assert.deepEqual(
      entries?.map((entry) => JSON.parse(entry)),
      values,
    );
  }
  const inObject = await textsIn(JSON.stringify({ other: [1], status: values }), 'active-status');
  assert.deepEqual(
    inObject?.map((entry) => JSON.parse(entry)),
    values,
  );
});

it('what is no list of one to 500 entries of JSON is none', async () => {
  const wrong = [
    '', ' ', 'null', '1', '"[]"', '{}', '[]', '[ ]', '[', '[1', '[1,', '[1,]', '[,1]', '[1,,2]', '[1]]', '[1] x', '[1]\u0000', 'x[1]', '{"a":[1]}',
    '[{]}', '[1}]', '[1},{2]', '["a]', '["a\\"]', '[{"a":1]', '[01]', '[\u00a01]', '[1]\u00a0', '[undefined]', '[1 2]', "['a']",
    `[${'1,'.repeat(mostEntries)}1]`,
  ]; // biome-ignore format: a list
  for (const body of wrong) {
    assert.equal(await textsIn(body, 'variations'), undefined, body.slice(0, 20));
    assert.equal(await textsIn(`{"status":${body}}`, 'active-status'), undefined, body.slice(0, 20));
  }
  for (const body of ['[1]', 'null', '{}', '{"status":{}}', '{"status":"[1]"}'])
    assert.equal(await textsIn(body, 'active-status'), undefined, body);
});

it('the scan of bytes takes a body for a batch exactly when the documented schema does', async () => {
  const list = batchOf('Entry');
  const schemas = { variations: list, prices: list, 'active-status': Type.Object({ status: list }) };
  const entry = fc.jsonValue({ maxDepth: 3 });
  const long = fc
    .tuple(fc.constantFrom(0, 1, mostEntries, mostEntries + 1), entry)
    .map(([length, one]) => Array.from({ length }, () => one));
  const some = fc.oneof(entry, fc.array(entry), long);
  const bodies = fc.oneof(some, fc.record({ status: some, other: entry }, { requiredKeys: [] }));
  for (const [writer, schema] of Object.entries(schemas)) {
    const refusedIn = envelopeCheck(schema, []);
    const seen = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom(0, 2), async (body, space) => {
        const batch = await findEntries(
          Buffer.from(JSON.stringify(body, null, space)),
          writer as BatchWriterName,
        );
        const isBatch = refusedIn(JSON.parse(JSON.stringify(body))).length === 0;
        assert.equal(batch !== undefined, isBatch);
        seen.add(isBatch);
      }),
      { seed: 7, numRuns: 300 },
    );
    assert.deepEqual([...seen].sort(), [false, true], writer);
  }
});

it('500 entries are a batch, of ten megabytes too', async () => {
  const body = JSON.stringify(Array.from({ length: mostEntries }, () => ({ text: 'x'.repeat(19_900) })));
  assert.equal((await textsIn(body, 'variations'))?.length, mostEntries);
});

it('packed entries are unpacked as they were, also of many batches at once and of any size', async () => {
  const bodies = [
    ['1'],
    values.map((value) => JSON.stringify(value)),
    [' "ß" ', '"😀"\n', '\t{}'],
    ...[10, 200, 300, 65_500, 70_000, 3_000_000].map((length) => [`"${'ß'.repeat(length)}"`, '1']),
  ];
  const unpacked = await Promise.all(bodies.map((texts) => textsIn(`[${texts.join()}]`, 'variations')));
  assert.deepEqual(
    unpacked.map((texts) => texts?.map((text) => text.trim())),
    bodies.map((texts) => texts.map((text) => text.trim())),
  );
});

it('unpacked entries stand in as many bytes of the arena as they have', async () => {
  for (const length of [10, 200, 300, 65_500, 70_000, 3_000_000]) {
    const text = `"${Array.from({ length }, (_, at) => ((at * at) % 36).toString(36)).join('')}"`;
    const packed = await pack((await findEntries(Buffer.from(`[${text}]`), 'variations'))!);
    const reserved: Buffer[] = [];
    const entries = await unpack(packed, {
      keep: (text) => Buffer.from(text),
      reserve(size) {
        reserved.push(Buffer.alloc(size));
        return reserved.at(-1)!;
      },
    });
    assert.equal(entries.textOf(0), text);
    assert.deepEqual(
      reserved.map(({ length: size }) => size),
      [`${text.length}\n${text}`.length],
    );
    reserved[0]!.fill('y');
    assert.equal(entries.textOf(0), 'y'.repeat(text.length));
  }
});

it('entries are unpacked as they were where nothing tells their length', async () => {
  for (const length of [1, 65_535, 1_048_576, 3_000_000]) {
    const compressing = createZstdCompress();
    compressing.write(`${length},1\n`);
    compressing.end(`${'x'.repeat(length)}y`);
    const packed = await buffer(compressing);
    assert.deepEqual(await inArena(async (arena) => textsOf(await unpack(packed, arena))), [
      'x'.repeat(length),
      'y',
    ]);
  }
});

it('a body that was stored as it came is split as well', () => {
  const texts = (body: string, writer: BatchWriterName) => textsOf(entriesOfBody(body, writer)!);
  assert.deepEqual(texts('[{"sku":"a"}, 2]', 'prices'), ['{"sku":"a"}', '2']);
  assert.deepEqual(texts('{"status":[{"sku":"a"}]}', 'active-status'), ['{"sku":"a"}']);
  assert.equal(entriesOfBody('{}', 'active-status'), undefined);
});

it('a body is looked through in steps of about 256 KB, also where it has one huge entry, many entries or many members', () => {
  const bodies = [
    ['variations', `[{"a":[${'1.5,'.repeat(2_500_000)}1]}]`, 35, 45],
    ['variations', `[${`"${'x'.repeat(20_000)}",`.repeat(499)}1]`, 35, 45],
    ['active-status', `{${'"\\u0061":1,'.repeat(800_000)}"status":[${'{},'.repeat(400)}{}]}`, 60, 75],
  ] as const;
  for (const [writer, text, fewest, most] of bodies) {
    const steps = entriesIn(Buffer.from(text), writer);
    let count = 1;
    while (!steps.next().done) count += 1;
    assert.ok(count >= fewest && count <= most, `${writer}: ${count} steps`);
  }
});

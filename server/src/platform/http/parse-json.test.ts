import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import { checkValues, parseBody } from './parse-json.ts';

const parseBytes = (body: Buffer) => parseBody(body, body.toString());

it('a body is what JSON.parse makes of it, also a large one', async () => {
  for (const value of [{ 'a,3.0"': '😀', amounts: [19.99, -1.5e-3, 1e300] }, ['x'.repeat(2_000_000), '\\"']])
    assert.deepEqual(await parseBytes(Buffer.from(JSON.stringify(value))), value);
});

it('400 with what is wrong when it is no JSON', async () => {
  for (const text of ['[3.0', '{"a":3,"b', '"\\', '[1.]', '[03]', `["${'x'.repeat(2_000_000)}`])
    await assert.rejects(
      parseBytes(Buffer.from(text)),
      (error) => error instanceof Refusal && error.kind === 'bad-request',
    );
});

it('a body of more than 500,000 values is too large before any of them is made; commas in texts do not count', async () => {
  const list = (count: number) => Buffer.from(`[${Array.from({ length: count }, () => '{}').join()}]`);
  const text = Buffer.from(JSON.stringify([','.repeat(2_000_000), '\\",'.repeat(500_000)]));
  await parseBytes(text);
  await parseBytes(list(249_000));
  await assert.rejects(
    parseBytes(list(500_001)),
    (error) => error instanceof Refusal && error.kind === 'too-large',
  );
});

it('a body has 500,000 values and not one more, whatever stands in its texts', async () => {
  const isTaken = (text: string) =>
    parseBytes(Buffer.from(text)).then(
      () => true,
      (error: Refusal) => error.kind !== 'too-large' && error.kind,
    );
  const texts = String.raw`"x","\\","\",","[{"`;
  // The list itself is a value.
  const withOnes = (count: number) => `[${texts}${',1'.repeat(count - 5)}]`;
  assert.deepEqual([await isTaken(withOnes(500_000)), await isTaken(withOnes(500_001))], [true, false]);
  for (const one of ['[]', '{}']) {
    const listOf = (count: number) => `[${Array(count).fill(one).join()}]${' '.repeat(300_000)}`;
    assert.deepEqual([await isTaken(listOf(249_999)), await isTaken(listOf(250_000))], [true, false], one);
  }
});

it('values are counted from a megabyte on', async () => {
  const lists = '[],'.repeat(333_332);
  const [small, large] = [`[${lists}1]`, `[${lists}[]]`].map((text) => Buffer.from(text));
  assert.deepEqual([small!.length, large!.length], [999_999, 1_000_000]);
  await parseBytes(small!);
  await assert.rejects(parseBytes(large!), { kind: 'too-large' });
});

it('a body of 10 MB is counted in steps of 256 KB at most', () => {
  const bodies = {
    fractions: `[${'19.99,'.repeat(490_000)}"${'x'.repeat(7_000_000)}"]`,
    text: `["${'\\"'.repeat(5_000_000)}"]`,
  };
  for (const [name, text] of Object.entries(bodies)) {
    const steps = checkValues(Buffer.from(text));
    let count = 0;
    while (!steps.next().done) count += 1;
    assert.equal(count, Math.ceil(text.length / 262_144), name);
  }
});

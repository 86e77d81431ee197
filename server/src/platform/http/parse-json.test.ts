import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import { parseBody, withoutLostFractions } from './parse-json.ts';

const parseBytes = (body: Buffer) => parseBody(body, (bytes) => bytes.toString());
const parseJson = (text: string) => parseBytes(Buffer.from(text));

const lost = ['3.0000000000000001', '-1e-400', '30000000000000001e-16', '9007199254740993.5'];
const kept = ['3', '3.0', '3.00e0', '0.3e1', '30e-1', '0.0', '1E2', '1.5', '-1.5e-3', '19.99', '1e400'];

it('numbers whose fraction would be rounded away are not whole, all others what JSON.parse makes of them', async () => {
  for (const number of lost)
    for (const text of [`[${number}]`, `[ ${number}]`, `[\n${number} ]`]) {
      const [value] = (await parseJson(text)) as number[];
      assert.ok(!Number.isInteger(value), text);
      assert.ok(value === Number.POSITIVE_INFINITY || Math.abs(value! - Number(number)) < 1e-15, text);
    }
  for (const number of kept)
    assert.deepEqual(await parseJson(`[${number}]`), JSON.parse(`[${number}]`), number);
});

it('texts stay as they are, whatever looks like a number in them', async () => {
  const texts = [...lost.map((number) => `:${number}`), '\\', '"', '\\"', ' 3.0000000000000001 \\\\" ', ''];
  const value = { texts, 'a,3.0000000000000001"': '😀', lost: 1 };
  const text = JSON.stringify(value).replace('"lost":1', '"lost":3.0000000000000001');
  assert.deepEqual(await parseJson(text), { ...value, lost: 3 * (1 + Number.EPSILON) });
});

it('400 with what is wrong when it is no JSON, also with a fraction that is lost', async () => {
  for (const text of ['[3.0000000000000001', '{"a":3.0000000000000001,"b', '"\\', '[1.]', '[03.0000000000000001]'])
    await assert.rejects(parseJson(text), (error) => error instanceof Refusal && error.kind === 'bad-request'); // biome-ignore format: one
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

it('a body of 10 MB is read in steps of 256 KB at most, shorter ones where numbers have to be looked at', () => {
  const bodies = {
    fractions: `[${'19.99,'.repeat(490_000)}"${'x'.repeat(7_000_000)}"]`,
    exponents: `[${'1e1,'.repeat(490_000)}1]`,
    long: `[${'3.0000000000000001,'.repeat(490_000)}1]`,
    text: `["${'\\"'.repeat(5_000_000)}"]`,
  };
  for (const [name, text] of Object.entries(bodies)) {
    const steps = withoutLostFractions(Buffer.from(text));
    let count = 1;
    while (!steps.next().done) count += 1;
    assert.ok(count >= text.length / 262_144, `${name}: ${count} steps`);
    if (name === 'exponents' || name === 'long') assert.ok(count >= 400, `${name}: ${count} steps`);
  }
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parse } from 'yaml';
import { asYaml } from './yaml.ts';

it('texts that look like times, numbers or truth values stay texts for readers of YAML 1.1 and 1.2', async () => {
  const document = {
    times: ['2026-11-22T10:00:00Z', '2026-11-22', '2026-11-22 10:00:00 +01:00', '12:30', '10:20:30'],
    words: ['yes', 'off', 'null', '~', 'y', '<<'],
    numbers: ['0x1F', '0o7', '017', '1_000', '12e3', '.5'],
    '2026-11-22': 1,
    on: true,
  };
  const text = await asYaml(document);
  for (const version of ['1.1', '1.2'] as const)
    assert.deepEqual(parse(text, { version }), document, version);
  assert.match(text, /- "2026-11-22T10:00:00Z"\n/);
});

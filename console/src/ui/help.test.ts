import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import type { HelpText } from './help-text.ts';

const features = join(import.meta.dirname, '..', 'features');

const read = async (file: string): Promise<HelpText> =>
  ((await import(join(features, file))) as { help: HelpText }).help;

it('each help is there in English and in German, with the same parts and the same links', async () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' });
  const english = files.filter((file) => file.endsWith('/help.ts'));
  assert.ok(english.length >= 14, english.join(', '));
  assert.deepEqual(
    files.filter((file) => file.endsWith('/help.de.ts')).sort(),
    english.map((file) => file.replace('help.ts', 'help.de.ts')).sort(),
  );
  for (const file of english) {
    const [here, there] = [await read(file), await read(file.replace('help.ts', 'help.de.ts'))];
    const shape = ({ parts, links = [] }: HelpText) => [
      parts.map(({ text }) => text.length),
      links.map(({ href }) => href),
    ];
    assert.deepEqual(shape(there), shape(here), file);
    assert.notEqual(there.title, here.title, file);
  }
});

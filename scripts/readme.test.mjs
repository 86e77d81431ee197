import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './paths.mjs';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

test('the README has under 200 lines', () => {
  assert.ok(readme.split('\n').length <= 200);
});

test('its first screen has the two commands, whom it is for, a film under 2 MB, and where it does not run', () => {
  const first = readme.split('\n| ')[0] ?? '';
  assert.ok(first.split('\n').length <= 30, 'one screen');
  for (const said of [
    'npm start',
    'npm test',
    'build a connector',
    'run a marketplace',
    'WSL',
    'musl',
    'why-sellerdock',
  ])
    assert.ok(first.includes(said), said);
  const film = /!\[[^\]]+\]\((docs\/pictures\/[\w-]+\.gif)\)/.exec(first)?.[1];
  assert.ok(film !== undefined, 'no film');
  const path = join(ROOT, film);
  assert.ok(statSync(path).size < 2_000_000);
  assert.ok(Math.abs(secondsOf(readFileSync(path)) - 20) <= 5);
});

/**
 * How long an animated GIF lasts: the sum of the delays in its graphic control extensions, which are hundredths of a second.
 * @param {Buffer} gif
 */
function secondsOf(gif) {
  const extension = Buffer.from([0x21, 0xf9, 0x04]);
  let hundredths = 0;
  for (let at = gif.indexOf(extension); at >= 0; at = gif.indexOf(extension, at + 8)) {
    if (gif[at + 7] === 0) hundredths += gif.readUInt16LE(at + 4);
  }
  return hundredths / 100;
}

import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { printReadably } from './log-lines.mjs';

/**
 * @param {string} text
 * @param {string} [name]
 */
async function printed(text, name) {
  const [stdout, stderr, to] = [new PassThrough(), new PassThrough(), new PassThrough()];
  printReadably({ stdout, stderr }, { to, ...(name === undefined ? {} : { name }) });
  stdout.end(text);
  let out = '';
  for await (const chunk of to) {
    out += chunk;
    if (out.split('\n').length === text.split('\n').length) break;
  }
  return out;
}

test('an entry of the log is one line with the time of day, its severity, message and facts', async () => {
  const entry = { level: 40, time: '2026-03-01T12:00:00.000Z', status: 503, msg: 'refused' };
  assert.match(
    await printed(`${JSON.stringify(entry)}\n`),
    /^\[\d\d:\d\d:\d\d\] WARN: refused \{"status":503\}\n$/,
  );
});

test('other lines stay as they are, behind the name of the process', async () => {
  assert.equal(
    await printed('ready\n  API  http://127.0.0.1\n', 'server'),
    'server    ready\nserver      API  http://127.0.0.1\n',
  );
});

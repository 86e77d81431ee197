import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { it } from 'node:test';
import { curlOf } from './curl.ts';

it('a shell passes address and body on as they are, and runs nothing of them', () => {
  const url = `/v5/products?sku='$(id)\`id\`"`;
  const requestBody = `{"title":"it's $HOME \\n \`id\`"}`;
  const command = curlOf({ method: 'POST', url, requestBody }, 'http://127.0.0.1:1');
  const shown = command.replace(/^curl/, 'printf "%s\\n"');
  const lines = execFileSync('sh', ['-c', shown], { env: { TOKEN: 'the-token' }, encoding: 'utf8' }).split(
    '\n',
  );
  assert.ok(lines.includes(`http://127.0.0.1:1${url}`), lines.join('\n'));
  assert.ok(lines.includes(requestBody), lines.join('\n'));
  assert.ok(lines.includes('Authorization: Bearer the-token'));
});

it('a read has neither method nor body', () => {
  assert.doesNotMatch(curlOf({ method: 'GET', url: '/v4/orders' }, 'https://a.example'), /-X|--data/);
});

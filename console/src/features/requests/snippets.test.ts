import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { it } from 'node:test';
import { curlOf, typescriptOf } from './snippets.ts';

it('a shell passes address and body on as they are, and runs nothing of them', () => {
  const url = `/v5/products?sku='$(id)\`id\`"`;
  const requestHeaders = { 'if-match': `"it's $HOME"`, host: 'other', 'content-type': 'text/x' };
  const requestBody = `{"title":"it's $HOME \\n \`id\`"}`;
  const command = curlOf({ method: 'POST', url, requestBody, requestHeaders }, 'http://127.0.0.1:1');
  const shown = command.replace(/^curl/, 'printf "%s\\n"');
  const lines = execFileSync('sh', ['-c', shown], { env: { TOKEN: 'the-token' }, encoding: 'utf8' }).split(
    '\n',
  );
  assert.ok(lines.includes(`http://127.0.0.1:1${url}`), lines.join('\n'));
  assert.ok(lines.includes(requestBody), lines.join('\n'));
  assert.ok(lines.includes('Authorization: Bearer the-token'));
  assert.ok(lines.includes(`if-match: "it's $HOME"`), lines.join('\n'));
  assert.deepEqual(
    lines.filter((line) => /^(host|content-type):/i.test(line)),
    ['content-type: text/x'],
  );
});

it('a read has neither method nor body', () => {
  assert.doesNotMatch(
    curlOf({ method: 'GET', url: '/v4/orders', requestHeaders: {} }, 'https://a.example'),
    /-X|--data/,
  );
});

it('the call of the client has the path’s parameters, the query and the body, whatever is in them', () => {
  const text = typescriptOf({
    method: 'POST',
    url: '/v1/things/a%2Fb/parts?limit=2&x=%22&sku=A&sku=B',
    requestHeaders: { accept: '*/*', 'Idempotency-Key': 'k-1' },
    template: '/v1/things/{id}/parts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: nothing of it may be filled in
    requestBody: '{"a":"`${1}`"}',
  });
  assert.equal(
    text,
    `const { data } = await api.POST("/v1/things/{id}/parts", {
  params: {"path":{"id":"a/b"},"query":{"limit":"2","x":"\\"","sku":["A","B"]}},
  headers: {"Idempotency-Key":"k-1"},
  body: {
    "a": "\`\${1}\`"
  },
});`,
  );
  assert.equal(
    typescriptOf({ method: 'GET', url: '/v1/x', requestHeaders: {}, template: '/v1/x' }),
    'const { data } = await api.GET("/v1/x");',
  );
  assert.equal(
    typescriptOf({ method: 'GET', url: '/v1/x', requestHeaders: {}, template: undefined }),
    undefined,
  );
});

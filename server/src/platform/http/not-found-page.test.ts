import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

it('404 is a page for a browser outside the interfaces, and JSON for everybody else', async (t) => {
  const { app } = await startApp(t);
  const get = async (url: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
    const { statusCode, headers, body } = await app.inject({
      method,
      url,
      headers: accept ? { accept } : {},
    });
    return { status: statusCode, type: String(headers['content-type']).split(';')[0], headers, body };
  };
  const page = await get('/nowhere?x=<script>', browser);
  assert.deepEqual([page.status, page.type], [404, 'text/html']);
  assert.match(page.body, /<h1>Page not found<[\s\S]*href="\/docs\/"/);
  assert.doesNotMatch(page.body, /script/);
  assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
  assert.equal(page.headers['x-content-type-options'], 'nosniff');
  assert.equal((await get('/nowhere', browser, 'HEAD')).type, 'text/html');
  for (const accept of [
    undefined,
    '*/*',
    'application/json',
    'application/json, text/html',
    'text/html;q=0, */*',
  ])
    assert.equal((await get('/nowhere', accept)).type, 'application/json', accept);
  assert.equal((await get('/nowhere', browser, 'POST')).type, 'application/json');
  const ofInterface = await get('/v4/orders/nowhere/at/all', browser);
  assert.deepEqual([ofInterface.status, ofInterface.type], [401, 'application/json']);
});

it('400 for a malformed address is a page for a browser outside the interfaces, and JSON for everybody else', async (t) => {
  const { app } = await startApp(t);
  const get = async (url: string, accept: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept } });
    return { shown: [statusCode, String(headers['content-type']).split(';')[0]], headers, body };
  };
  for (const url of ['/%zz', '/docs/%E0%A4%A', '/x<script>%']) {
    const page = await get(url, browser);
    assert.deepEqual(page.shown, [400, 'text/html'], url);
    assert.match(page.body, /<h1>Malformed address<[\s\S]*href="\/docs\/"/);
    assert.doesNotMatch(page.body, /script|zz/);
    assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
    assert.equal(page.headers['x-content-type-options'], 'nosniff');
    assert.ok(page.headers['x-request-id']);
    assert.deepEqual((await get(url, '*/*')).shown, [400, 'application/json'], url);
  }
  for (const url of ['/v4/orders/%zz', `/v4/orders/${'x'.repeat(1200)}`]) {
    const ofInterface = await get(url, browser);
    assert.deepEqual(ofInterface.shown, [400, 'application/json']);
    assert.equal(JSON.parse(ofInterface.body).errors[0].title, 'Bad Request');
  }
});

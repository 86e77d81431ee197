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

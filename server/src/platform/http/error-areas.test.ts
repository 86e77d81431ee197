import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { readConfig } from '../config/index.ts';
import { renderErrorsWith } from './errors.ts';
import { createHttpApp } from './server.ts';

/** A server with an interface in another one, and a site with pages of its own. Says what answers a request. */
function served(t: TestContext) {
  const app = createHttpApp(readConfig({}), pino({ level: 'silent' }));
  t.after(() => app.close());
  for (const prefix of ['/v1', '/v1/inner', '/v1/inner/most'])
    app.register(async (scope) => renderErrorsWith(scope, () => ({ status: 400, body: { of: prefix } })), {
      prefix,
    });
  app.sites.set('/site', (reply, status) => reply.code(status).send('of the site'));
  return async (method: 'GET' | 'HEAD' | 'POST', url: string, accept = '*/*') => {
    const { statusCode, headers, body } = await app.inject({ method, url, headers: { accept } });
    assert.equal(statusCode, 400, url);
    if (body === '' || body === 'of the site') return 'of the site';
    if (/html/.test(String(headers['content-type']))) return 'a page';
    const { of = 'none' } = JSON.parse(body) as { of?: string };
    return of;
  };
}

const malformed = '%zz';

it('400 for a malformed address comes in the shape of the innermost interface around it, also for a browser', async (t) => {
  const asked = served(t);
  for (const accept of ['*/*', 'text/html'])
    for (const prefix of ['/v1', '/v1/inner', '/v1/inner/most'])
      assert.equal(await asked('GET', `${prefix}/${malformed}`, accept), prefix);
});

it('400 for a malformed address is a page for a browser elsewhere, and for every read of a site', async (t) => {
  const asked = served(t);
  assert.equal(await asked('GET', `/elsewhere/${malformed}`, 'text/html'), 'a page');
  assert.equal(await asked('GET', `/elsewhere/${malformed}`), 'none');
  assert.equal(await asked('POST', `/elsewhere/${malformed}`, 'text/html'), 'none');
  for (const method of ['GET', 'HEAD'] as const)
    assert.equal(await asked(method, `/site/${malformed}`), 'of the site');
  assert.equal(await asked('POST', `/site/${malformed}`), 'none');
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import fastify from 'fastify';
import { collectMethods } from './allowed-methods.ts';

/** The methods of paths, in the order of the paths. */
async function methodsOf(...urls: string[]) {
  const app = fastify();
  const allowed = collectMethods(app);
  const handler = async () => ({});
  app.get('/things', handler).post('/things', handler).get('/things/:id', handler);
  app.route({ method: ['PUT', 'DELETE'], url: '/things/:id/parts.x', handler });
  app.route({ method: 'POST', url: '/things/new', handler });
  app.route({ method: 'PATCH', url: '*', handler });
  app.get('/files/*', handler);
  await app.ready();
  return urls.map((url) => allowed({ url } as never).join(' '));
}

it('a path takes the methods of all routes that match it, and OPTIONS', async () => {
  assert.deepEqual(
    await methodsOf('/things', '/things/', '/things/7?a=b', '/things/new', '/things/7/parts.x', '/files/a/b'),
    [
      'GET HEAD OPTIONS POST',
      'GET HEAD OPTIONS POST',
      'GET HEAD OPTIONS',
      'GET HEAD OPTIONS POST',
      'DELETE OPTIONS PUT',
      'GET HEAD OPTIONS',
    ],
  );
});

it('a path without a route takes no method, and the route of everything else counts for none', async () => {
  assert.deepEqual(
    await methodsOf('/', '/thing', '/things/7/8', '/things/7/partsZx', '/things//', '/x/things'),
    Array(6).fill(''),
  );
});

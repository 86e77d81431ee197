import assert from 'node:assert/strict';
import { Agent, get, type IncomingMessage } from 'node:http';
import { it } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { readConfig } from '../config/index.ts';
import { openLog } from '../log.ts';
import { endConnectionsWhenStopping } from './draining.ts';
import { createHttpApp, listeningPort } from './server.ts';

it('a stopping server answers what comes and what is under way, and ends each connection with the answer', async (t) => {
  const state = { stopping: false };
  const app = createHttpApp(readConfig({}), openLog('silent'));
  endConnectionsWhenStopping(app, state);
  const released = Promise.withResolvers<void>();
  let inside = 0;
  app.get('/slow', async () => {
    inside += 1;
    await released.promise;
    return {};
  });
  app.get('/quick', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const other = new Agent({ keepAlive: true, maxSockets: 1 });
  t.after(() => {
    agent.destroy();
    other.destroy();
    return app.close();
  });
  const port = listeningPort(app.server);
  const ask = (path: string, by: Agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path, agent: by }, (reply) => resolve(reply.resume())).on('error', reject);
    });
  const facts = ({ statusCode, headers }: IncomingMessage) => [statusCode, headers.connection];

  assert.deepEqual(facts(await ask('/quick', agent)), [200, 'keep-alive']);
  const slow = ask('/slow', other);
  await until(() => inside === 1);
  state.stopping = true;
  assert.deepEqual(facts(await ask('/quick', agent)), [200, 'close']);
  const closed = app.close();
  released.resolve();
  assert.deepEqual(facts(await slow), [200, 'close']);
  await closed;
  await assert.rejects(ask('/quick', agent), { code: 'ECONNREFUSED' });
});

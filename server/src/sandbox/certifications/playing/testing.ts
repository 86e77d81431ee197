import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

/** What a driver answers: to `GET` for an action of ''. Nothing at all for undefined. */
type Answer = (action: string) => readonly [status: number, body: unknown, headers?: object] | undefined;

export const about = { name: 'acme', version: '2.4', actions: ['run-now', 'stock'] };

/** What does nothing and says that it has done it. */
export const idle: Answer = (action) => [200, action === '' ? about : { done: true }];

/** Starts a driver. `actions` has what it was asked, `end` ends it at once. */
export async function startDriver(t: TestContext, answer: Answer = idle) {
  const actions: string[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const { action = '' } = JSON.parse(body || '{}') as { action?: string };
      if (action !== '') actions.push(action);
      const [status, answered, headers] = answer(action) ?? [];
      if (status === undefined) return;
      reply.writeHead(status, { 'content-type': 'application/json', ...headers });
      reply.end(typeof answered === 'string' ? answered : JSON.stringify(answered));
    });
  });
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  t.after(end);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { actions, end, url: `http://127.0.0.1:${port}/driver` };
}

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { it, type TestContext } from 'node:test';
import { reservePort } from './port-reservation.ts';

/** Listens on a port; rejects when somebody else has it. */
async function listen(t: TestContext, port: number): Promise<void> {
  const server = createServer();
  t.after(() => server.close());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

it('a held port is nobody else’s until it is released, and free at once then', async (t) => {
  const { port, release } = await reservePort({ host: '127.0.0.1', port: 0 });
  assert.ok(port > 0);
  await assert.rejects(listen(t, port), { code: 'EADDRINUSE' });
  await assert.rejects(reservePort({ host: '127.0.0.1', port }), { code: 'EADDRINUSE' });
  await release();
  await listen(t, port);
  await release();
});

it('it is rejected for an address that is none of this machine', async () => {
  await assert.rejects(reservePort({ host: '192.0.2.1', port: 0 }), { code: 'EADDRNOTAVAIL' });
});

import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { it, type TestContext } from 'node:test';
import { run, type WorkerEvents } from 'graphile-worker';
import type { SocketConnection } from '../../../test/support/cluster.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { databaseSocket } from '../../../test/support/database-socket.ts';
import { testLog } from '../../../test/support/logs.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { clientSettings } from '../database/settings.ts';
import { enqueue, quietLogger, startWorker } from './index.ts';
import { openPool } from './pool.ts';

/** A database whose answers can be withheld, and whose connections can be cut. */
async function distantDatabase(t: TestContext, connection: SocketConnection) {
  const pairs = new Set<{ from: Socket; to: Socket }>();
  let isSilent = false;
  const withheld = Promise.withResolvers<void>();
  let isListenWithheld = false;
  const server = createServer((from) => {
    const to = databaseSocket(connection);
    const pair = { from, to };
    pairs.add(pair);
    from.on('data', (bytes) => {
      if (isListenWithheld && bytes.includes('LISTEN "jobs:insert"')) withheld.resolve();
      else if (!isSilent) to.write(bytes);
    });
    to.on('data', (bytes) => from.write(bytes));
    const end = () => {
      pairs.delete(pair);
      from.destroy();
      to.destroy();
    };
    for (const one of [from, to]) one.on('error', end).on('close', end);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const { from } of pairs) from.destroy();
  };
  t.after(() => {
    cut();
    server.close();
  });
  return {
    port: (server.address() as { port: number }).port,
    fallSilent: () => {
      isSilent = true;
    },
    /** Resolves when a client has asked to listen for jobs, which the database never hears of. */
    withholdListen: () => {
      isListenWithheld = true;
      return withheld.promise;
    },
    cut,
    returnAfterCut() {
      isSilent = false;
      cut();
    },
  };
}

it('a worker goes on when its database breaks off while the ends of several jobs are reported', async (t) => {
  const { db, connection } = await testDatabase(t);
  const distant = await distantDatabase(t, connection);
  const running = new Map<number, { fail(): void }>();
  const startedTwice = Promise.withResolvers<void>();
  const later = Promise.withResolvers<void>();
  const worker = await startWorker({
    connection: {
      host: '127.0.0.1',
      port: distant.port,
      user: connection.user,
      database: connection.database,
    },
    db,
    handlers: {
      'fails-together': async (partner) => {
        if (running.has(partner)) return;
        const { promise, reject } = Promise.withResolvers<void>();
        running.set(partner, { fail: () => reject(new Error('as the test wants it')) });
        if (running.size === 2) startedTwice.resolve();
        await promise;
      },
      'comes-later': async () => later.resolve(),
    },
    concurrency: 3,
    log: testLog(),
  });
  t.after(() => worker.stop());
  for (const partner of [101, 102].map(asPartnerId)) await enqueue(db, { task: 'fails-together', partner });
  await startedTwice.promise;
  distant.fallSilent();
  for (const { fail } of running.values()) {
    fail();
    // Each end in a report of its own: they are gathered within one turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  distant.returnAfterCut();
  await enqueue(db, { task: 'comes-later', partner: asPartnerId(103) });
  await later.promise;
  assert.equal(running.size, 2);
});

it('a runner that is stopped before it listens, and loses its connection then, does not end the process', async (t) => {
  const { connection } = await testDatabase(t);
  const distant = await distantDatabase(t, connection);
  const asked = distant.withholdListen();
  const log = testLog();
  const pool = openPool(clientSettings({ ...connection, host: '127.0.0.1', port: distant.port }), 2, log);
  const events = new EventEmitter() as WorkerEvents;
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    logger: quietLogger(log),
    events,
    taskList: { any: async () => undefined },
  });
  await asked;
  const releasing = once(events, 'pool:listen:release');
  const stopped = runner.stop();
  await releasing;
  distant.cut();
  await stopped;
  await pool.end();
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { it, type TestContext } from 'node:test';
import { watchAnswers } from './open-answers.ts';
import { cutSlowReaders, type Reading, type ReadingLimits, tooSlow } from './slow-readers.ts';

const limits: ReadingLimits = {
  unreadBytes: 1000,
  sparedMs: 2000,
  withinMs: 20_000,
  bytesPerSecond: 100,
  lookEveryMs: 1,
};

const reading = (owner: string, elapsedMs: number, unread: number, bytes = unread): Reading => ({
  owner,
  elapsedMs,
  unread,
  bytes,
});

it('an answer has its time, and more the larger it is', () => {
  const late = reading('a', 20_001, 10, 0);
  const large = reading('a', 29_000, 10, 1000);
  const inTime = reading('a', 20_000, 10, 0);
  assert.deepEqual(tooSlow([inTime, late, large], limits), [late]);
  const tooLate = { ...large, elapsedMs: 30_001 };
  assert.deepEqual(tooSlow([tooLate], limits), [tooLate]);
});

it('when memory is needed it is taken from the owner with most of it, the oldest answer first, never a young one', () => {
  const [first, second, young] = [
    reading('a', 5000, 300),
    reading('a', 4000, 300),
    reading('a', 100, 900),
  ] as const;
  const other = reading('b', 19_000, 400);
  assert.deepEqual(tooSlow([other, second, first], limits), [first]);
  assert.deepEqual(tooSlow([other, second, first, young], limits), [first, second]);
  assert.deepEqual(tooSlow([young], limits), []);
  assert.deepEqual(tooSlow([other, reading('a', 5000, 400)], limits), []);
  assert.deepEqual(tooSlow([young, reading('b', 5000, 600)], limits), [reading('b', 5000, 600)]);
  const justOld = reading('a', limits.sparedMs, 600);
  assert.deepEqual(tooSlow([reading('a', 9000, 0), justOld, other], limits), [justOld]);
  const half = limits.unreadBytes / 2;
  assert.deepEqual(tooSlow([reading('a', 5000, half), reading('b', 5000, half)], limits), []);
});

async function serve(t: TestContext, body: string, given: Partial<ReadingLimits>) {
  const server = createServer((_request, response) => response.end(body));
  cutSlowReaders(server, watchAnswers(server), () => 'a', { ...limits, ...given });
  t.after(() => server.close().closeAllConnections());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

it('a connection that does not read its answer is ended; one that reads it gets the whole of it', async (t) => {
  const body = 'x'.repeat(30_000_000);
  const server = await serve(t, body, { withinMs: 10, bytesPerSecond: Number.POSITIVE_INFINITY });
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const idle = connect(portOf(server), '127.0.0.1').pause();
  t.after(() => idle.destroy());
  idle.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [accepted] = await connected;
  await once(accepted, 'close');
  const patient = await serve(t, body, { unreadBytes: 100_000_000 });
  const reply = await fetch(`http://127.0.0.1:${portOf(patient)}/`);
  assert.equal((await reply.text()).length, body.length);
});

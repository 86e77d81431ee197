import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { once as onceEmitted } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { it, type TestContext } from 'node:test';
import { timeOrderedIds } from '../src/kernel/ids.ts';
import { type OperatorTest, startOperator } from '../src/operator/testing.ts';
import { recordEvents } from '../src/platform/events/index.ts';

const config = { webhookSecret: 'a secret of thirty-two characters', webhookLoopback: true };
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ format: 'pem', type: 'spki' });

/** A consumer created with a key, whose receiver passes its requests to the test. */
async function startConsumer(t: TestContext) {
  const test = await startOperator(t, { config });
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await onceEmitted(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  const at = `/webhooks/partners/${test.seller}/consumers`;
  const body = { consumerId: 106, url: `http://127.0.0.1:${port}/hooks`, key };
  await test.done(201, 'POST', at, { body });
  const asked = async () => (await onceEmitted(server, 'request'))[1] as ServerResponse;
  return { ...test, at, body, asked };
}

const kept = (test: OperatorTest) => test.db<{ status: number }[]>`
  SELECT status FROM operator_request ORDER BY created_at`;

it('every kind of write happens once for each key, and a repeat gets the same answer', async (t) => {
  const test = await startOperator(t, { config });
  const at = `/webhooks/partners/${test.seller}/consumers`;
  const writes = [
    ['POST', at, { consumerId: 106, url: 'https://shop.example.com/' }, 201],
    ['POST', `${at}/106/keys`, { key }, 201],
    ['PATCH', `${at}/106`, { ordered: true }, 200],
    ['POST', `${at}/106/disabling`, undefined, 200],
    ['POST', '/webhooks/signing-keys', {}, 201],
    ['DELETE', `${at}/106`, undefined, 204],
  ] as const;
  for (const [index, [method, path, body, status]] of writes.entries()) {
    const options = { key: `w-${index}`, ...(body ? { body } : {}) };
    const first = await test.operate(method, path, options);
    assert.deepEqual([first.status, first.headers['idempotent-replayed']], [status, undefined], first.text);
    const second = await test.operate(method, path, options);
    assert.deepEqual([second.status, second.headers['idempotent-replayed']], [status, 'true']);
    assert.deepEqual(second.body, first.body);
  }
  await test.done(422, 'POST', `${at}/106/pause`, { key: 'w-0' });
});

it('a refused write leaves neither the consumer nor its key behind', async (t) => {
  const test = await startOperator(t, { config });
  const at = `/webhooks/partners/${test.seller}/consumers`;
  const wrong = { consumerId: 106, url: 'https://shop.example.com/', key: 'garbage' };
  await test.done(422, 'POST', at, { body: wrong, key: 'again' });
  assert.deepEqual((await test.done(200, 'GET', at)).consumers, []);
  await test.done(201, 'POST', at, { body: { ...wrong, key }, key: 'again' });
});

it('409 for a repeat while the endpoint is being verified, which holds no transaction; a failed write can be repeated', async (t) => {
  const test = await startConsumer(t);
  const verification = `${test.at}/106/verification`;
  const asked = test.asked();
  const first = test.operate('POST', verification, { key: 'verify' });
  const reply = await asked;
  const open = await test.db`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  assert.equal(open.length, 0);
  const second = await test.operate('POST', verification, { key: 'verify' });
  assert.deepEqual([second.status, second.headers['retry-after']], [409, '1']);
  reply.end('no echo');
  assert.equal((await first).status, 424);
  assert.equal((await kept(test)).length, 0);
  const again = test.asked();
  const third = test.operate('POST', verification, { key: 'verify' });
  (await again).end('no echo');
  assert.equal((await third).status, 424);
});

it('if a kill interrupts a write, its key is free after ten minutes and no sooner', async (t) => {
  const test = await startConsumer(t);
  const replays = `${test.at}/106/replays`;
  const body = { onlyMissed: true };
  await test.done(202, 'POST', replays, { body, key: 'replay' });
  await test.db`UPDATE operator_request SET status = 102, answer = NULL WHERE partner_id > 0 AND key = 'replay'`;
  await test.done(409, 'POST', replays, { body, key: 'replay' });
  test.clock.advanceMs(9 * 60_000);
  await test.done(409, 'POST', replays, { body, key: 'replay' });
  test.clock.advanceMs(2 * 60_000);
  assert.deepEqual(await test.done(202, 'POST', replays, { body, key: 'replay' }), {
    events: 0,
    deliveries: 0,
  });
  assert.deepEqual(
    (await kept(test)).map(({ status }) => status),
    [202],
  );
});

it('a replay queues its events once for its key', async (t) => {
  const test = await startConsumer(t);
  await recordEvents(test.db, timeOrderedIds(test.clock), [
    {
      partner: test.seller,
      type: 'order.created',
      time: new Date('2026-03-01T08:00:00Z'),
      data: { orderId: 'O-1', createdAt: '2026-03-01T08:00:00.000Z', customerId: 'C-1' },
    },
  ]);
  // The event was sent before the consumer existed. Events that still wait for their first delivery are not queued
  // again.
  await test.db`DELETE FROM webhook_arrival`;
  const request = { body: { from: '2020-01-01T00:00:00Z' }, key: 'range' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => test.operate('POST', `${test.at}/106/replays`, request)),
  );
  for (const { status } of answers) assert.ok([202, 409].includes(status));
  const repeat = await test.operate('POST', `${test.at}/106/replays`, request);
  assert.deepEqual([repeat.status, repeat.body], [202, { events: 1, deliveries: 1 }]);
  const [{ count } = { count: -1 }] = await test.db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM webhook_delivery WHERE partner_id = ${test.seller} AND is_replay`;
  assert.equal(count, 1);
});

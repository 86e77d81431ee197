import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { it } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { type Delivery, startReceiver, startWebhooks, type WebhookTest } from '../testing.ts';

type Logged = { attempt: number; status: number | null; failure: string | null; length: number };

async function log({ context, partner }: WebhookTest): Promise<Logged[]> {
  return context.db<Logged[]>`
    SELECT attempt, status, failure, coalesce(length(response_body), 0)::int AS length FROM webhook_attempt
    WHERE partner_id = ${partner} ORDER BY started_at`;
}

/** The first answer is odd, the second fine: what does the log say? */
type Odd = {
  answer: RequestListener | number;
  status: number | null;
  failure: string;
  /** Characters of the body that the log shows. */
  length?: number;
  /** For what only ends by it; others must not be given up because the machine is busy. */
  timeoutMs?: number;
};

const odd: Record<string, Odd> = {
  'never answers': { answer: () => undefined, status: null, failure: 'timeout', timeoutMs: 1_000 },
  'drips its answer': {
    answer: (_request, reply) => {
      reply.writeHead(200, { 'content-length': 1_000 });
      const drip = setInterval(() => reply.write('x'), 30);
      reply.on('close', () => clearInterval(drip));
    },
    status: 200,
    failure: 'timeout',
    timeoutMs: 1_000,
  },
  redirects: {
    answer: (_request, reply) => reply.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    status: 307,
    failure: 'redirect',
  },
  'speaks no HTTP': {
    answer: (request) => request.socket.end('SSH-2.0-x\r\n\r\n'),
    status: null,
    failure: 'bad-response',
  },
  'closes early': { answer: (request) => request.socket.destroy(), status: null, failure: 'unreachable' },
  'closes in the middle of its answer': {
    answer: (request, reply) => {
      reply.writeHead(200, { 'content-length': 100 });
      reply.write('half', () => request.socket.destroy());
    },
    status: 200,
    failure: 'bad-response',
  },
  'answers 500': {
    answer: (_request, reply) => reply.writeHead(500).end('Out of order'),
    status: 500,
    failure: 'status',
    length: 12,
  },
};

for (const [what, { answer, status, failure, length = 0, ...policy }] of Object.entries(odd)) {
  it(`a receiver that ${what} is tried again, with the reason in the log`, async (t) => {
    const test = await startWebhooks(t, policy);
    const receiver = await startReceiver(t, test.context, (_delivery, index) => (index === 0 ? answer : 204));
    await test.consumer(receiver);
    await test.start();
    const ids = await test.record(3);
    await until(async () => (await log(test)).at(-1)?.failure === null);
    assert.deepEqual(receiver.acknowledged().slice(0, 3), ids);
    const tries = await log(test);
    const [first, last] = [tries[0], tries.at(-1)];
    assert.deepEqual(first, { attempt: 1, status, failure, length });
    assert.deepEqual([last?.attempt, last?.status, last?.failure], [tries.length, 204, null]);
    // With a short limit a busy machine may take a good answer for late.
    if (policy.timeoutMs === undefined) assert.equal(tries.length, 2);
    const [one, two] = receiver.deliveries;
    assert.deepEqual(one?.events, two?.events);
    assert.notEqual(one?.headers['x-signature'], two?.headers['x-signature']);
  });
}

it('an answer of 10 MB acknowledges, and its first 50 KiB are kept', async (t) => {
  const test = await startWebhooks(t);
  const receiver = await startReceiver(t, test.context, () => (_request, reply) => {
    reply.writeHead(200);
    reply.end(Buffer.alloc(10_000_000, 'a'));
  });
  await test.consumer(receiver);
  await test.start();
  await test.record(1);
  await until(async () => (await log(test)).length === 1);
  assert.deepEqual((await log(test))[0], { attempt: 1, status: 200, failure: null, length: 51_200 });
});

it('410 disables the endpoint, which stands in the activity, and its events stay', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const receiver = await startReceiver(t, context, () => 410);
  await test.consumer(receiver);
  await test.start();
  await test.record(1);
  const state = async () => {
    const [row] =
      await context.db`SELECT state, disabled_reason AS reason FROM webhook_consumer WHERE partner_id = ${partner}`;
    return row;
  };
  await until(async () => (await state())?.state === 'disabled');
  assert.match((await state())?.reason, /410/);
  const recorded = await context.db`
    SELECT who, ref, facts FROM activity WHERE partner_id = ${partner} AND kind = 'webhook.state-changed'`;
  assert.deepEqual(recorded.at(-1), {
    who: 'worker',
    ref: '106',
    facts: { status: 'disabled', reason: 'The endpoint answered 410 Gone.' },
  });
  await test.record(1);
  const [events] =
    await context.db`SELECT count(*)::int AS count FROM webhook_event WHERE partner_id = ${partner}`;
  assert.equal(events?.count, 2);
  assert.equal(receiver.deliveries.length, 1);
});

it('Retry-After is waited for', async (t) => {
  const test = await startWebhooks(t, { scheduleMs: [0, 1_500], leastAfterOverloadMs: 0 });
  const receiver = await startReceiver(t, test.context, (_delivery, index) =>
    index > 0 ? 204 : (_request, reply) => reply.writeHead(429, { 'retry-after': '2' }).end(),
  );
  await test.consumer(receiver);
  await test.start();
  await test.record(1);
  await until(() => receiver.deliveries.length === 2);
  const [first, second] = receiver.deliveries as [Delivery, Delivery];
  assert.ok(second.atMs - first.atMs >= 1_950, `${second.atMs - first.atMs}`);
  const timeOf = ({ headers }: Delivery) => Number(headers['x-timestamp']);
  assert.ok(timeOf(second) > timeOf(first), 'each attempt has its own time');
});

it('after ten tries a delivery is given up', async (t) => {
  const test = await startWebhooks(t, { breaker: { share: 2, least: 10, openMs: 1, successes: 1 } });
  const receiver = await startReceiver(t, test.context, () => 500);
  await test.consumer(receiver);
  await test.start();
  await test.record(1);
  const { context, partner } = test;
  await until(async () => {
    const rows =
      await context.db`SELECT 1 FROM webhook_delivery WHERE partner_id = ${partner} AND state = 'failed'`;
    return rows.length === 1;
  });
  assert.equal(receiver.deliveries.length, 10);
});

it('failures open the breaker: fewer calls than due deliveries, and all are delivered when it recovers', async (t) => {
  const test = await startWebhooks(t, { breaker: { share: 0.7, least: 10, openMs: 400, successes: 5 } });
  let isDown = true;
  const receiver = await startReceiver(t, test.context, () => (isDown ? 500 : 204));
  await test.consumer(receiver, { batchSize: 1 });
  await test.start();
  const ids = await test.record(60);
  await until(() => receiver.deliveries.length >= 11);
  const calls = receiver.deliveries.length;
  const since = performance.now();
  await until(() => performance.now() - since > 200);
  // Each time it is half open one call goes through; those under way when it opened come on top.
  const probes = Math.ceil((performance.now() - since) / 400) + 3;
  assert.ok(
    receiver.deliveries.length - calls <= probes,
    `${receiver.deliveries.length - calls} calls while open`,
  );
  isDown = false;
  await until(() => new Set(receiver.acknowledged()).size === 60);
  assert.deepEqual([...new Set(receiver.acknowledged())].sort(), ids);
});

it('a poison event ends up alone and does not hold back the others', async (t) => {
  const test = await startWebhooks(t);
  let poison = '';
  const receiver = await startReceiver(t, test.context, ({ events }) =>
    events.some(({ id }) => id === poison) ? 500 : 204,
  );
  await test.consumer(receiver);
  const ids = await test.record(20);
  poison = ids[7]!;
  await test.start();
  await until(() => receiver.acknowledged().length === 19);
  assert.deepEqual(
    [...receiver.acknowledged()].sort(),
    ids.filter((id) => id !== poison),
  );
  await until(() =>
    receiver.deliveries.some(({ events }) => events.length === 1 && events[0]?.id === poison),
  );
  const sizes = receiver.deliveries.map(({ events }) => events.length);
  assert.deepEqual(sizes.slice(0, 3), [20, 20, 20], 'a batch keeps its composition');
  assert.equal(sizes[3], 10, 'and is split in halves after three failures');
});

it('the head of an answer is in the log, bounded and without secrets', async (t) => {
  const test = await startWebhooks(t);
  const receiver = await startReceiver(t, test.context, (_delivery, index) => (_request, reply) => {
    reply.setHeader('Set-Cookie', ['session=geheim', 'b=geheim']);
    reply.setHeader('X-Auth-Token', 'geheim');
    reply.setHeader('Location', 'https://shop.example.com/login?ticket=geheim');
    reply.setHeader('X-Long', 'l'.repeat(3_000));
    for (let more = 0; more < 60; more += 1) reply.setHeader(`X-More-${more}`, 'm'.repeat(100));
    reply.writeHead(index === 0 ? 302 : 204).end();
  });
  await test.consumer(receiver);
  await test.start();
  await test.record(1);
  await until(async () => (await log(test)).length === 2);
  const rows = await test.context.db<{ headers: Record<string, string>; text: string }[]>`
    SELECT response_headers AS headers, response_headers::text AS text FROM webhook_attempt
    WHERE partner_id = ${test.partner} ORDER BY attempt`;
  for (const { headers, text } of rows) {
    assert.equal(headers['set-cookie'], '[removed]');
    assert.equal(headers['x-auth-token'], '[removed]');
    assert.equal(headers.location, 'https://shop.example.com/login?[removed]');
    assert.equal(headers['x-long']?.length, 1_000);
    assert.ok(text.length < 5_000, `${text.length} characters`);
    assert.doesNotMatch(text, /geheim/);
  }
});

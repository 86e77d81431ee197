import assert from 'node:assert/strict';
import { generateKeyPairSync, generatePrime, type JsonWebKey } from 'node:crypto';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { until } from '../../../test/support/until.ts';
import { consumersFromText, recordEvents } from '../../platform/events/index.ts';
import { mostConsumers } from '../consumers/manage.ts';
import { sampleEvent } from '../document/samples.ts';
import { type Receiver, startReceiver, startWebhooks } from '../testing.ts';
import { startRoutes } from './testing.ts';

const at = '/v1/webhooks/consumers';
const pemOf = ({ keys }: Receiver) => keys.publicKey.export({ format: 'pem', type: 'spki' });

/** A key that only the check for primes refuses. */
async function primeKey(): Promise<JsonWebKey> {
  const modulus = await promisify(generatePrime)(2048);
  return { kty: 'RSA', e: 'AQAB', n: Buffer.from(modulus as ArrayBuffer).toString('base64url') };
}

it('a seller creates, verifies, changes, pauses, resumes and deletes a consumer', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  const body = { consumerId: 106, url: receiver.url, key: pemOf(receiver) };
  const created = await call('POST', at, { body });
  assert.deepEqual([created.status, created.body.state], [201, 'unverified']);
  assert.deepEqual(created.body.eventTypes, ['order.created']);
  assert.equal(created.body.signatureAlgorithm, 'ES256');
  assert.equal((await call('POST', at, { body })).status, 409);
  assert.equal((await call('POST', `${at}/106/verification`)).body.state, 'active');
  assert.equal((await call('POST', `${at}/106/pause`)).body.state, 'paused');
  assert.equal((await call('POST', `${at}/106/dispatch`)).status, 409);
  assert.equal((await call('POST', `${at}/106/resumption`)).body.state, 'active');
  assert.equal((await call('POST', `${at}/106/dispatch`)).status, 202);
  const changed = await call('PATCH', `${at}/106`, {
    body: { ordered: true, signatureAlgorithm: 'Ed25519' },
  });
  assert.deepEqual([changed.body.ordered, changed.body.signatureAlgorithm], [true, 'Ed25519']);
  assert.equal((await call('PATCH', `${at}/106`, { body: {} })).status, 400);
  const [{ kid }] = changed.body.keys;
  assert.equal((await call('POST', `${at}/106/keys`, { body: { key: pemOf(receiver) } })).status, 409);
  assert.equal((await call('DELETE', `${at}/106/keys/${kid}`)).status, 200);
  assert.equal((await call('DELETE', `${at}/106/keys/${kid}`)).status, 404);
  assert.equal((await call('POST', `${at}/106/verification`)).status, 409);
  assert.equal((await call('POST', `${at}/106/keys`, { body: { key: pemOf(receiver) } })).status, 201);
  assert.equal((await call('DELETE', `${at}/106`)).status, 204);
  assert.equal((await call('DELETE', `${at}/106`)).status, 404);
});

it('422 for numbers, types and endpoints that are as impossible for sellers as for the operator, and 424 without an echo', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  const { url } = receiver;
  for (const body of [
    { consumerId: 5, url },
    { consumerId: 106, url, eventTypes: ['return-results.provided'] },
    { consumerId: 106, url: 'https://10.0.0.1/' },
    { consumerId: 106, url: 'http://shop.example.com/' },
    { consumerId: 106, url, key: 'garbage' },
  ])
    assert.equal((await call('POST', at, { body })).status, 422, JSON.stringify(body));
  await call('POST', at, { body: { consumerId: 106, url, key: pemOf(receiver) } });
  assert.equal((await call('PATCH', `${at}/106`, { body: { url: 'https://10.1.1.1/' } })).status, 422);
  assert.equal((await call('POST', `${at}/106/keys`, { body: { key: 'garbage' } })).status, 422);
  receiver.pingStatus = 204;
  assert.equal((await call('POST', `${at}/106/verification`)).status, 424);
});

it('404 for another seller’s consumer, whatever is asked, and 403 with the scope of orders alone', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  const consumer = await test.consumer(receiver);
  const kid = consumer.keys[0]!.kid;
  const delivery = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
  const writes = [
    ['PATCH', '', { ordered: true }],
    ['DELETE', ''],
    ['POST', '/keys', { key: pemOf(receiver) }],
    ['DELETE', `/keys/${kid}`],
    ['POST', '/verification'],
    ['POST', '/pause'],
    ['POST', '/resumption'],
    ['POST', '/test-events', { type: 'order.created' }],
  ] as const;
  const resends = [
    ['POST', '/dispatch'],
    ['POST', `/deliveries/${delivery}/redelivery`],
    ['POST', '/replays', { onlyMissed: true }],
    ['GET', ''],
    ['GET', '/deliveries'],
  ] as const;
  for (const [method, path, body] of [...writes, ...resends]) {
    const options = { token: '2-orders.webhooks', ...(body ? { body } : {}) };
    assert.equal((await call(method, `${at}/106${path}`, options)).status, 404, `${method} ${path}`);
  }
  for (const [method, path, body] of writes) {
    const options = { token: '1-orders', ...(body ? { body } : {}) };
    assert.equal((await call(method, `${at}/106${path}`, options)).status, 403, `${method} ${path}`);
  }
  assert.equal((await call('GET', `${at}/106`)).body.state, 'active');
});

it('what the operator has disabled no seller brings back, and the operator does', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  const operator = `/operator/v1/webhooks/partners/${test.partner}/consumers/106`;
  await call('POST', `${operator}/disabling`);
  for (const [method, path, body] of [
    ['POST', '/verification'],
    ['POST', '/resumption'],
    ['PATCH', '', { url: `${receiver.url}/other` }],
    ['POST', '/keys', { key: pemOf(receiver) }],
    ['DELETE', ''],
  ] as const)
    assert.equal(
      (await call(method, `${at}/106${path}`, body ? { body } : {})).status,
      409,
      `${method} ${path}`,
    );
  assert.equal((await call('GET', `${at}/106`)).body.disabledReason, 'Disabled by the operator.');
  assert.equal((await call('POST', `${operator}/verification`)).body.state, 'active');
  assert.equal((await call('POST', `${at}/106/pause`)).status, 200);
});

it('a verification leaves a paused consumer paused, and the activity says so', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  await call('POST', `${at}/106/pause`);
  assert.equal((await call('POST', `${at}/106/verification`)).body.state, 'paused');
  const recorded = await test.context.db<{ facts: { status: string } }[]>`
    SELECT facts FROM activity WHERE partner_id = ${test.partner} AND kind = 'webhook.state-changed' ORDER BY id`;
  assert.deepEqual(
    recorded.map(({ facts }) => facts.status),
    ['active', 'paused', 'paused'],
  );
});

it('another URL shows nothing of why the former one was disabled', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  const disabled = { disabled_at: test.clock.now(), disabled_reason: 'The endpoint answered 410 Gone.' };
  await test.context.db`
    UPDATE webhook_consumer SET state = 'disabled', disabled_at = ${disabled.disabled_at},
      disabled_reason = ${disabled.disabled_reason} WHERE partner_id = ${test.partner}`;
  const same = await call('PATCH', `${at}/106`, { body: { ordered: true } });
  assert.deepEqual(
    [same.body.state, same.body.disabledReason],
    ['disabled', 'The endpoint answered 410 Gone.'],
  );
  const { body } = await call('PATCH', `${at}/106`, { body: { url: `${receiver.url}/other` } });
  assert.equal(body.state, 'unverified');
  assert.ok(!('disabledAt' in body) && !('disabledReason' in body), JSON.stringify(body));
});

it('409 for one consumer too many, however many numbers there are and however many are asked for at once', async (t) => {
  const test = await startWebhooks(t);
  const numbers = Array.from({ length: mostConsumers + 5 }, (_, index) => 200 + index);
  Object.assign(test.context, {
    restrictions: consumersFromText(numbers.map((number) => `${number}:order`).join(';')),
  });
  const call = await startRoutes(t, test);
  const url = 'https://shop.example.com/hooks';
  const replies = await Promise.all(
    numbers.map((consumerId) => call('POST', at, { body: { consumerId, url } })),
  );
  const statuses = replies.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 201).length, mostConsumers);
  assert.equal(statuses.filter((status) => status === 409).length, 5);
});

it('409 for a key too many and for a consumer that is there, before the key is checked', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  const body = { consumerId: 106, url: receiver.url };
  await call('POST', at, { body: { ...body, key: pemOf(receiver) } });
  const key = await primeKey();
  assert.equal((await call('POST', `${at}/106/keys`, { body: { key } })).status, 422);
  assert.equal((await call('POST', at, { body: { ...body, key } })).status, 409);
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const second = publicKey.export({ format: 'jwk' });
  assert.equal((await call('POST', `${at}/106/keys`, { body: { key: second } })).status, 201);
  assert.equal((await call('POST', `${at}/106/keys`, { body: { key } })).status, 409);
});

it('429 for a third key that one seller has checked at once, while another seller’s is checked', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  const body = { consumerId: 106, url: receiver.url, key: pemOf(receiver) };
  const { promise, resolve } = Promise.withResolvers<void>();
  const others = [0, 1].map(() => test.context.keyChecksOfSellers(test.partner, () => promise));
  const refused = await call('POST', at, { body });
  assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '5']);
  assert.equal((await call('POST', at, { body, token: '2-orders.webhooks' })).status, 201);
  resolve();
  await Promise.all(others);
  assert.equal((await call('POST', at, { body })).status, 201);
});

it('429 for a third call of endpoints of one seller, while another seller’s goes through', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  receiver.answer = () => (_request, reply) => {
    asked += 1;
    void promise.then(() => reply.writeHead(204).end());
  };
  const body = { type: 'order.created' };
  const slow = [0, 1].map(() => call('POST', `${at}/106/test-events`, { body }));
  await until(() => asked === 2);
  const refused = await call('POST', `${at}/106/verification`);
  assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '5']);
  const token = '2-orders.webhooks';
  await call('POST', at, { token, body: { consumerId: 106, url: receiver.url, key: pemOf(receiver) } });
  assert.equal((await call('POST', `${at}/106/verification`, { token })).status, 200);
  resolve();
  for (const { status } of await Promise.all(slow)) assert.equal(status, 200);
  assert.equal((await call('POST', `${at}/106/verification`)).status, 200);
});

it('a test event comes signed and encrypted, says that it is one, and its outcome is shown and nothing stored', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  const test101 = { body: { type: 'return-results.provided' } };
  await call('POST', at, { body: { consumerId: 101, url: receiver.url, key: pemOf(receiver) } });
  assert.equal((await call('POST', `${at}/101/test-events`, test101)).status, 409);
  await call('POST', `${at}/101/verification`);
  const sent = await call('POST', `${at}/101/test-events`, test101);
  assert.equal(sent.status, 200);
  const [delivery] = receiver.deliveries;
  assert.deepEqual(delivery?.events, [sent.body.event]);
  assert.deepEqual(
    [sent.body.event.test, sent.body.event.data],
    [true, sampleEvent('return-results.provided').data],
  );
  assert.deepEqual([sent.body.status, sent.body.failure], [204, undefined]);
  receiver.answer = () => 500;
  const failed = await call('POST', `${at}/101/test-events`, test101);
  assert.deepEqual([failed.status, failed.body.status, failed.body.failure], [200, 500, 'status']);
  assert.equal(
    (await call('POST', `${at}/101/test-events`, { body: { type: 'order.created' } })).status,
    422,
  );
  assert.deepEqual((await call('GET', `${at}/101/deliveries`)).body, { deliveries: [] });
  assert.equal((await call('GET', `${at}/101`)).body.failingSince, undefined);
  assert.deepEqual(receiver.problems, []);
});

it('the signing keys are shown with their state, to sellers as to the operator', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  await (await test.context.keys()).signing.current();
  const first = (await call('GET', '/v1/webhooks/signing-keys')).body.keys;
  assert.deepEqual(
    first.map((key: { state: string }) => key.state),
    ['signing'],
  );
  const rotated = await call('POST', '/operator/v1/webhooks/signing-keys', { body: {} });
  assert.equal(rotated.body.algorithm, 'ES256');
  const withdrawn = await call('POST', `/operator/v1/webhooks/signing-keys/${first[0].kid}/withdrawal`);
  assert.deepEqual([withdrawn.status, withdrawn.body.signingKid], [200, rotated.body.kid]);
  assert.equal((await call('POST', '/operator/v1/webhooks/signing-keys/none/withdrawal')).status, 404);
  for (const path of ['/v1/webhooks/signing-keys', '/operator/v1/webhooks/signing-keys']) {
    const { keys } = (await call('GET', path)).body;
    assert.deepEqual(
      keys.map(({ kid, state }: { kid: string; state: string }) => [kid, state]),
      [
        [first[0].kid, 'withdrawn'],
        [rotated.body.kid, 'signing'],
      ],
    );
  }
});

it('each try shows the headers that were sent, and never the content key', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  await test.start();
  await test.record(2);
  await until(
    async () => (await call('GET', `${at}/106/deliveries?state=delivered`)).body.deliveries.length === 1,
  );
  const [{ deliveryId }] = (await call('GET', `${at}/106/deliveries`)).body.deliveries;
  const { log } = (await call('GET', `${at}/106/deliveries/${deliveryId}`)).body;
  const { requestHeaders } = log[0];
  const seen = receiver.deliveries[0]!.headers;
  assert.deepEqual(
    Object.keys(requestHeaders).sort(),
    Object.keys(seen)
      .filter((name) => name !== 'connection')
      .sort(),
  );
  for (const [name, value] of Object.entries(requestHeaders))
    assert.equal(value, name === 'x-encrypted-key' ? '[removed]' : seen[name], name);
});

it('deliveries are found by state, type and time, with a limit and pages', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner, clock } = test;
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver, { consumerId: 101, batchSize: 1 });
  await test.start();
  const types = [
    'service-variation-relation.created',
    'service-variation-relation.deleted',
    'return-results.provided',
  ] as const;
  const record = (type: (typeof types)[number]) =>
    recordEvents(context.db, context.ids, [
      { partner, type, time: clock.now(), data: sampleEvent(type).data } as never,
    ]);
  for (const type of types) await record(type);
  await until(() => receiver.acknowledged().length === 3);
  const middle = new Date(clock.now().getTime() + 10 * 60_000).toISOString();
  clock.advanceMs(20 * 60_000);
  await record('return-results.provided');
  await until(() => receiver.acknowledged().length === 4);
  receiver.answer = () => 500;
  Object.assign(context.policy, { scheduleMs: [0, 3_600_000] });
  await record('return-results.provided');
  const list = async (query: string) => {
    const { status, body } = await call('GET', `${at}/101/deliveries?${query}`);
    assert.equal(status, 200, query);
    return body as { deliveries: { deliveryId: string; state: string }[]; links?: { href: string }[] };
  };
  const count = async (query: string) => (await list(query)).deliveries.length;
  // The receiver has acknowledged the fourth before that is stored, and the fifth may not be made yet.
  await until(async () => (await count('')) === 5 && (await count('state=delivered')) === 4);
  assert.equal(await count('state=waiting'), 1);
  assert.equal(await count('state=failed'), 0);
  assert.equal(await count('eventType=return-results.provided'), 3);
  assert.equal(await count('eventType=return-results.provided&state=delivered'), 2);
  assert.equal(await count('eventType=return-results.provided&state=waiting'), 1);
  assert.equal(await count('eventType=service-variation-relation.updated'), 0);
  assert.equal(await count(`to=${middle}`), 3);
  assert.equal(await count(`from=${middle}`), 2);
  assert.equal(await count(`from=${middle}&eventType=return-results.provided&state=delivered`), 1);
  // What was made before types were noted is found by its events.
  await context.db`UPDATE webhook_delivery SET type_set = 0`;
  assert.equal(await count('eventType=return-results.provided'), 3);
  const found: string[] = [];
  let next: string | undefined = `${at}/101/deliveries?eventType=return-results.provided&limit=2`;
  for (; next !== undefined; ) {
    const { body } = await call('GET', next);
    assert.ok(body.deliveries.length <= 2);
    found.push(...body.deliveries.map((one: { deliveryId: string }) => one.deliveryId));
    next = body.links?.[0].href;
  }
  assert.deepEqual(found, [...new Set(found)].sort().reverse());
  assert.equal(found.length, 3);
  for (const query of ['limit=0', 'limit=201', 'eventType=x', 'from=yesterday'])
    assert.equal((await call('GET', `${at}/101/deliveries?${query}`)).status, 400, query);
});

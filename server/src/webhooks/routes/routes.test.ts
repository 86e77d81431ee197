import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { until } from '../../../test/support/until.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { timeOrderedIds } from '../../kernel/ids.ts';
import { readConfig } from '../../platform/config/index.ts';
import { recordEvents } from '../../platform/events/index.ts';
import { createConsumer } from '../consumers/manage.ts';
import { orderCreated, startReceiver, startWebhooks } from '../testing.ts';
import { jwksPath } from './index.ts';
import { startRoutes } from './testing.ts';

it('an operator creates, verifies, changes, pauses, disables and deletes a consumer', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  const key = receiver.keys.publicKey.export({ format: 'pem', type: 'spki' });
  const at = `/operator/v1/webhooks/partners/${test.partner}/consumers`;
  const created = await call('POST', at, { body: { consumerId: 106, url: receiver.url } });
  assert.deepEqual([created.status, created.body.state, created.body.keys], [201, 'unverified', []]);
  assert.equal((await call('POST', at, { body: { consumerId: 106, url: receiver.url } })).status, 409);
  assert.equal((await call('POST', `${at}/106/verification`)).status, 409);
  assert.equal((await call('POST', `${at}/106/keys`, { body: { key, other: 1 } })).status, 400);
  const keyed = await call('POST', `${at}/106/keys`, { body: { key } });
  assert.equal(keyed.status, 201);
  assert.equal((await call('POST', `${at}/106/keys`, { body: { key } })).status, 409);
  const verified = await call('POST', `${at}/106/verification`);
  assert.deepEqual([verified.status, verified.body.state], [200, 'active']);
  assert.equal((await call('POST', `${at}/106/pause`)).body.state, 'paused');
  assert.equal((await call('POST', `${at}/106/resumption`)).body.state, 'active');
  const { status, body: health } = await call('GET', `${at}/106/health`);
  assert.deepEqual([status, health.state, health.backlog.waiting], [200, 'active', 0]);
  const changed = await call('PATCH', `${at}/106`, { body: { ordered: true, batchSize: 5 } });
  assert.deepEqual(
    [changed.status, changed.body.ordered, changed.body.batchSize, changed.body.state],
    [200, true, 5, 'active'],
  );
  const disabled = await call('POST', `${at}/106/disabling`);
  assert.deepEqual(
    [disabled.body.state, disabled.body.disabledReason],
    ['disabled', 'Disabled by the operator.'],
  );
  assert.equal((await call('POST', `${at}/106/resumption`)).status, 409);
  assert.equal((await call('GET', at)).body.consumers.length, 1);
  assert.equal((await call('DELETE', `${at}/106/keys/${keyed.body.keys[0].kid}`)).status, 200);
  assert.equal((await call('DELETE', `${at}/106/keys/unknown`)).status, 404);
  assert.equal((await call('DELETE', `${at}/106`)).status, 204);
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/pause'],
    ['POST', '/verification'],
    ['PATCH', ''],
  ] as const)
    assert.equal(
      (await call(method, `${at}/106${path}`, method === 'PATCH' ? { body: { ordered: true } } : {})).status,
      404,
    );
});

it('422 for an endpoint, a key, a number or a type that cannot be, and 424 without the challenge’s echo', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  const at = `/operator/v1/webhooks/partners/${test.partner}/consumers`;
  const { url } = receiver;
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const whole = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const wrong: object[] = [
    ...[
      'http://shop.example.com/',
      'https://10.0.0.1/',
      'https://[::ffff:7f00:1]/',
      'https://user:x@shop.example.com/',
      'https://shop.example.com/#x',
      'https://shop.example.com',
      'https://SHOP.example.com/',
      'https://shop.example.com:25/',
      'https://2130706433/',
      'ftp://shop.example.com/',
      'x',
    ].map((one) => ({ consumerId: 106, url: one })),
    ...[weak.publicKey, elliptic.publicKey].map((one) => ({
      consumerId: 106,
      url,
      key: one.export({ format: 'pem', type: 'spki' }),
    })),
    { consumerId: 106, url, key: whole.export({ format: 'pem', type: 'pkcs8' }) },
    { consumerId: 106, url, key: whole.export({ format: 'jwk' }) },
    { consumerId: 106, url, key: 'garbage' },
    { consumerId: 5, url },
    { consumerId: 106, url, eventTypes: ['return-results.provided'] },
  ];
  for (const body of wrong) {
    const reply = await call('POST', at, { body });
    assert.equal(reply.status, 422, JSON.stringify(body));
    assert.deepEqual(Object.keys(reply.body.errors[0]), ['path', 'title', 'detail']);
  }
  assert.equal((await call('POST', at, { body: { consumerId: 106 } })).status, 400);
  assert.equal((await call('POST', at, { body: { consumerId: 106, url, batchSize: 101 } })).status, 400);
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await call('POST', at, { body: { consumerId: 106, url, key: other.publicKey.export({ format: 'jwk' }) } });
  const refused = await call('POST', `${at}/106/verification`);
  assert.equal(refused.status, 424);
  assert.equal((await call('GET', `${at}/106`)).body.state, 'unverified');
});

it('400 says which types a key can have, or what is wrong with one of its type', async (t) => {
  const call = await startRoutes(t, await startWebhooks(t));
  const body = { consumerId: 106, url: 'https://example.com/' };
  const refused = async (key: unknown) =>
    (await call('POST', '/v1/webhooks/consumers', { body: { ...body, key } })).body.errors[0];
  const wrongType = await refused(7);
  assert.equal(wrongType.path, '$.key');
  assert.match(wrongType.detail, /^\$\.key must be a text or a JSON object \(Public RSA key .*PEM.*JWK\)\.$/);
  assert.equal((await refused('x'.repeat(10_001))).detail, '$.key must not be longer than 10000 characters.');
});

it('a consumer sees its deliveries with every try, finds events by id and order, and has them sent again', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, context, (_delivery, index) => (index === 0 ? 503 : 200));
  await test.consumer(receiver);
  await test.start();
  const [eventId] = await recordEvents(context.db, context.ids, [
    { ...orderCreated(partner, 'O-77'), orderNumber: 'b8k3m2x9qa' } as never,
  ]);
  const at = '/v1/webhooks/consumers/106';
  await until(
    async () => (await call('GET', `${at}/deliveries?state=delivered`)).body.deliveries.length === 1,
  );
  const { deliveries } = (await call('GET', `${at}/deliveries?eventId=${eventId}`)).body;
  assert.equal(deliveries.length, 1);
  const details = await call('GET', `${at}/deliveries/${deliveries[0].deliveryId}`);
  assert.deepEqual(details.body.eventIds, [eventId]);
  assert.deepEqual(
    details.body.log.map((one: { status: number }) => one.status),
    [503, 200],
  );
  for (const query of [`eventId=${eventId}`, 'orderNumber=O-77', 'orderNumber=b8k3m2x9qa']) {
    const { events } = (await call('GET', `${at}/events?${query}`)).body;
    assert.deepEqual(
      events.map((one: { event: { id: string } }) => one.event.id),
      [eventId],
      query,
    );
    assert.deepEqual(events[0].deliveries, [{ deliveryId: deliveries[0].deliveryId, state: 'delivered' }]);
  }
  assert.deepEqual((await call('GET', `${at}/events?orderNumber=other`)).body, { events: [] });
  const replayed = await call('POST', `${at}/replays`, { body: { eventId } });
  assert.deepEqual([replayed.status, replayed.body], [202, { events: 1, deliveries: 1 }]);
  await until(() => receiver.acknowledged().length === 2);
  const range = { from: '2020-01-01T00:00:00Z' };
  assert.deepEqual((await call('POST', `${at}/replays`, { body: range })).body, { events: 1, deliveries: 1 });
  await until(() => receiver.acknowledged().length === 3);
  assert.deepEqual((await call('POST', `${at}/replays`, { body: { onlyMissed: true } })).body, {
    events: 0,
    deliveries: 0,
  });
});

it('everything missed while an endpoint was disabled comes with one replay, and nothing twice', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  await test.start();
  const at = `/operator/v1/webhooks/partners/${test.partner}/consumers/106`;
  const arrived = await test.record(150);
  await until(() => receiver.acknowledged().length === 150);
  await call('POST', `${at}/disabling`);
  const missed = await test.record(230);
  await until(
    async () =>
      (await test.context.db`SELECT 1 FROM webhook_arrival WHERE partner_id = ${test.partner}`).length === 0,
  );
  await call('POST', `${at}/verification`);
  const replayed = await call('POST', '/v1/webhooks/consumers/106/replays', { body: { onlyMissed: true } });
  assert.deepEqual(replayed.body, { events: 230, deliveries: 3 });
  await until(() => receiver.acknowledged().length >= 380);
  assert.deepEqual([...receiver.acknowledged()].sort(), [...arrived, ...missed].sort());
});

it('400 for replays and searches that say nothing or too much', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  const eventId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
  const at = '/v1/webhooks/consumers/106';
  for (const body of [
    {},
    { eventId, onlyMissed: true },
    { to: '2026-03-01T00:00:00Z' },
    { from: 'yesterday' },
    { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' },
    { eventId: 'x' },
    { other: 1 },
  ])
    assert.equal((await call('POST', `${at}/replays`, { body })).status, 400, JSON.stringify(body));
  assert.equal((await call('POST', `${at}/replays`, { body: { eventId } })).status, 404);
  assert.equal(
    (await call('POST', `${at}/replays`, { body: { eventId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } }))
      .status,
    404,
  );
  for (const path of [
    '/events',
    '/events?eventId=x',
    '/deliveries?state=lost',
    '/deliveries?cursor=x',
    '/deliveries?eventId=1',
  ])
    assert.equal((await call('GET', `${at}${path}`)).status, 400, path);
  assert.deepEqual(
    (await call('GET', `${at}/deliveries?eventId=ffffffff-ffff-ffff-ffff-ffffffffffff`)).body,
    { deliveries: [] },
  );
  assert.equal((await call('GET', `${at}/deliveries/${eventId}`)).status, 404);
  assert.equal((await call('GET', '/v1/webhooks/consumers/107')).status, 404);
});

it('404 for another partner’s consumer, and 403 without the scope on either side', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, test.context);
  await test.consumer(receiver);
  await test.record(1);
  const token = '2-orders';
  assert.deepEqual((await call('GET', '/v1/webhooks/consumers', { token })).body, { consumers: [] });
  for (const path of ['', '/deliveries', '/events?orderNumber=O-0'])
    assert.equal((await call('GET', `/v1/webhooks/consumers/106${path}`, { token })).status, 404);
  assert.equal(
    (await call('POST', '/v1/webhooks/consumers/106/replays', { token, body: { onlyMissed: true } })).status,
    404,
  );
  assert.equal((await call('GET', '/v1/webhooks/consumers', { token: '1-receipts' })).status, 403);
  assert.equal(
    (await call('GET', `/operator/v1/webhooks/partners/1/consumers`, { token: '1-orders' })).status,
    403,
  );
});

it('deliveries are read page by page without a gap', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const call = await startRoutes(t, test);
  const receiver = await startReceiver(t, context);
  await test.consumer(receiver, { batchSize: 1 });
  await test.start();
  await test.record(120);
  await until(() => receiver.acknowledged().length === 120);
  const seen = new Set<string>();
  const sizes: number[] = [];
  for (let href: string | undefined = '/v1/webhooks/consumers/106/deliveries'; href !== undefined; ) {
    const { body } = await call('GET', href);
    sizes.push(body.deliveries.length);
    for (const { deliveryId } of body.deliveries) seen.add(deliveryId);
    href = body.links?.[0].href;
  }
  assert.deepEqual([sizes, seen.size], [[50, 50, 20], 120]);
  assert.ok(partner);
});

it('the signing keys are published for ten minutes, without any private part, and a rotation is published at once', async (t) => {
  const test = await startWebhooks(t);
  const call = await startRoutes(t, test);
  await (await test.context.keys()).signing.current();
  const before = await call('GET', jwksPath);
  assert.match(String(before.headers['cache-control']), /max-age=600/);
  assert.deepEqual(Object.keys(before.body.keys[0]).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  const rotation = await call('POST', '/operator/v1/webhooks/signing-keys', { body: {} });
  assert.equal(rotation.status, 201);
  const after = await call('GET', jwksPath);
  assert.deepEqual(
    after.body.keys.map(({ kid }: { kid: string }) => kid),
    rotation.body.published,
  );
  assert.equal(after.body.keys.length, 2);
  const [stored] = await test.context.db<
    { sealed: Buffer }[]
  >`SELECT sealed_private AS sealed FROM webhook_signing_key LIMIT 1`;
  assert.doesNotMatch(stored!.sealed.toString('latin1'), /PRIVATE/);
});

it('held events and their age are among the figures', async (t) => {
  const test = await startApp(t, { config: { webhookSecret: 'a secret of thirty-two characters' } });
  const { db, clock, app } = test;
  const context = { db, clock, restrictions: readConfig({}).webhookConsumers, allowLoopback: false } as never;
  await createConsumer(context, asPartnerId(1), { consumerId: 106, url: 'https://shop.example.com/' });
  const ids = timeOrderedIds(clock);
  await recordEvents(db, ids, [orderCreated(asPartnerId(1), 'O-1'), orderCreated(asPartnerId(1), 'O-2')]);
  const { planArrivals } = await import('../deliveries/plan.ts');
  await planArrivals({ ...(context as object), ids } as never, asPartnerId(1));
  const { body } = await app.inject('/metrics');
  assert.match(body, /^webhook_events_held 2$/m);
  assert.match(body, /^webhook_events_held_oldest_seconds [\d.e-]+$/m);
  assert.match(body, /^webhook_consumers\{state="unverified"\} 1$/m);
  assert.match(body, /^webhook_events_waiting 0$/m);
});

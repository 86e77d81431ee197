import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { it } from 'node:test';
import pg from 'pg';
import { base as addresses, national, startWarehouse } from '../src/interfaces/returns-warehouse/testing.ts';
import { itemsOf, ordered, parcel, reported } from '../src/interfaces/shipments/testing.ts';
import { startOperator } from '../src/operator/testing.ts';
import { advisoryLocks } from '../src/platform/advisory-locks.ts';
import { readConfig } from '../src/platform/config/index.ts';
import { startApp, type TestApp } from './support/app.ts';
import { identifier } from './support/documented-operations.ts';
import { partnerOf } from './support/orders.ts';
import { furnish } from './support/tenants/world.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const credentials = 'grant_type=client_credentials&client_id=seller-one&client_secret=seller-one-secret';
const documents = ['jwks.json', 'openid-configuration', 'oauth-authorization-server'];

const token = (test: TestApp, body: string) =>
  test.call('POST', '/v1/token', { as: undefined, headers: form, body });

const asNobody = (test: TestApp, url: string) => test.call('GET', url, { as: undefined });

it('200 for the metadata and keys that verify tokens; 404 for them and for the token endpoint if another server issues tokens', async (t) => {
  const own = await startApp(t);
  const { externalIssuer } = readConfig({ TOKEN_ISSUER: 'https://login.example.com' });
  const other = await startApp(t, { config: { externalIssuer } });
  for (const name of documents) {
    assert.equal((await asNobody(own, `/.well-known/${name}`)).status, 200, name);
    assert.equal((await asNobody(other, `/.well-known/${name}`)).status, 404, name);
  }
  assert.equal((await token(other, credentials)).status, 404);
});

it('413 for a form that is too large, and 429 for more tokens than one address may request', async (t) => {
  const test = await startApp(t, { config: { tokenRateLimitPerSecond: 2 } });
  assert.equal((await token(test, `${credentials}&scope=${'x'.repeat(60_000)}`)).status, 413);
  const replies = await Promise.all(Array.from({ length: 20 }, () => token(test, credentials)));
  const refused = replies.find(({ status }) => status === 429);
  assert.match(String(refused?.headers['retry-after']), /^\d+$/);
});

it('408 and the end of the connection for a form that does not arrive', async (t) => {
  const { app } = await startApp(t);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = request(`${address}/v1/token`, { method: 'POST', headers: { 'content-length': '5000' } });
  slow.write('g');
  const [reply] = (await once(slow, 'response')) as [IncomingMessage];
  assert.deepEqual([reply.statusCode, reply.headers.connection], [408, 'close']);
  assert.equal(((await json(reply)) as { error: string }).error, 'invalid_request');
  slow.destroy();
});

/** Sends one item of an order and returns its shipment. */
async function sent(test: TestApp) {
  const order = await ordered(test, 2);
  const body = parcel(itemsOf(order, 0));
  return { order, body, shipmentId: await reported(test, body) };
}

it('409 for an item that is in a shipment already, by tracking number too', async (t) => {
  const test = await startApp(t);
  const { order, body } = await sent(test);
  const { carrier, trackingNumber } = body.trackingKey;
  const at = `/v1/shipments/carriers/${carrier}/trackingnumbers/${trackingNumber}/positionitems`;
  assert.equal((await test.call('POST', at, { body: itemsOf(order, 0) })).status, 409);
  assert.equal((await test.call('POST', at, { body: itemsOf(order, 1) })).status, 200);
});

it('409 for states that cannot follow and 422 for times far ahead, of parcels in both directions', async (t) => {
  const test = await startApp(t);
  const { order, shipmentId } = await sent(test);
  const items = itemsOf(order, 0).map(({ returnTrackingKey: _key, ...item }) => item);
  const announce = (fields: object) =>
    test.call('POST', '/v1/sandbox/returns', { body: { items, ...fields } });
  assert.equal((await announce({ items: [...items, ...items] })).status, 422);
  const announced = await announce({});
  assert.equal(announced.status, 201, announced.text);
  for (const at of [
    `/v1/sandbox/shipments/${shipmentId}/states`,
    `/v1/sandbox/return-shipments/${announced.body.returnShipmentId}/states`,
  ]) {
    const move = async (state: string, occurredOn?: string) =>
      (await test.call('POST', at, { body: { state, ...(occurredOn ? { occurredOn } : {}) } })).status;
    assert.equal(await move('ON_THE_WAY', '2126-03-01T08:00:00Z'), 422, at);
    assert.deepEqual([await move('DELIVERED'), await move('ON_THE_WAY')], [204, 409], at);
  }
  const where = { orderNumber: 'b7k2m9xq4d', marketplaceWarehouseId: 'MW-1' };
  const misdirect = async () =>
    (await test.call('POST', '/v1/sandbox/returns/misdirections', { body: { items, ...where } })).status;
  assert.deepEqual([await misdirect(), await misdirect()], [204, 409]);
});

it('422 for an address that is changed to an unknown place', async (t) => {
  const test = await startWarehouse(t);
  const body = national({ isMisdirectedAddress: true, returnCity: 'Nirgendwo', returnZipCode: '00123' });
  assert.equal((await test.call('PUT', `${addresses}/${test.first}`, { body })).status, 422);
});

it('409 while the sandbox’s clock is moved by another request', async (t) => {
  const test = await startApp(t);
  const client = new pg.Client(test.connection as pg.ClientConfig);
  await client.connect();
  const lock = [advisoryLocks.sandboxClocks, await partnerOf(test.db, 'seller-one')];
  const advance = async () =>
    (await test.call('POST', '/v1/sandbox/clock/advance', { body: { hours: 1 } })).status;
  await client.query('SELECT pg_advisory_lock($1, hashint8($2))', lock);
  assert.equal(await advance(), 409);
  await client.query('SELECT pg_advisory_unlock($1, hashint8($2))', lock);
  await client.end();
  assert.equal(await advance(), 200);
});

it('409 for the id of a new shipping profile that exists already', async (t) => {
  const test = await startApp(t);
  const create = (shippingProfileName: string) =>
    test.call('POST', '/v1/shipping-profiles', {
      body: {
        shippingProfileName,
        workingDays: ['MONDAY'],
        orderCutoff: '14:30',
        deliveryType: 'PARCEL',
        defaultProcessingTime: 1,
        transportTime: 2,
      },
    });
  const { shippingProfileId } = (await create('first')).body;
  // The server makes ids, so the test makes the database give the second profile the id of the first.
  await test.db.begin(async (db) => {
    // A cluster counts a trigger of a distributed table as unsafe.
    await db.unsafe('SET LOCAL citus.enable_unsafe_triggers = on');
    await db.unsafe(`
      CREATE FUNCTION same_id() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.id := '${shippingProfileId}'; RETURN NEW; END $$`);
    await db.unsafe(
      'CREATE TRIGGER same_id BEFORE INSERT ON shipping_profile FOR EACH ROW EXECUTE FUNCTION same_id()',
    );
  });
  const second = await create('second');
  assert.equal(second.status, 409, second.text);
});

it('the operator reads what exists, and gets 404 for apps and consents that do not', async (t) => {
  const test = await startOperator(t);
  const { shipmentId } = await sent(test);
  const partner = `/partners/${test.seller}`;
  const body = { state: 'ON_THE_WAY' };
  await test.done(204, 'POST', `${partner}/shipments/${shipmentId}/states`, { body });
  const users = await test.done(200, 'GET', `${partner}/technical-users`);
  assert.ok(Object.values(users).every(Array.isArray));
  await test.done(404, 'GET', `/apps/${identifier}/installations`);
  await test.done(404, 'POST', `/apps/${identifier}/installations/${identifier}/revocation`);
});

it('the operator reads a seller’s deliveries and events', async (t) => {
  const test = await startOperator(t);
  const { ids } = await furnish(test, 'seller-one', 'Qz7Leak');
  const at = `/webhooks/partners/${test.seller}/consumers/${ids.consumer}`;
  const list = await test.done(200, 'GET', `${at}/deliveries`);
  assert.ok(list.deliveries.length > 0);
  await test.done(200, 'GET', `${at}/deliveries/${ids.delivery}`);
  const { events } = await test.done(200, 'GET', `${at}/events?orderNumber=${ids.eventOrder}`);
  assert.equal(events.length, 1);
});

it('412 for statuses of both versions that differ from the state in If-Match', async (t) => {
  const test = await startApp(t);
  for (const url of ['/v4/products/marketplace-status', '/v5/products/marketplace-status'])
    assert.equal((await test.call('GET', url, { headers: { 'if-match': '"other"' } })).status, 412);
});

it('304 for unchanged brands of both versions', async (t) => {
  const test = await startApp(t);
  for (const url of ['/v4/products/brands', '/v5/products/brands']) {
    const { headers } = await test.call('GET', url);
    const again = await test.call('GET', url, { headers: { 'if-none-match': String(headers.etag) } });
    assert.deepEqual([again.status, again.headers.etag], [304, headers.etag]);
  }
});

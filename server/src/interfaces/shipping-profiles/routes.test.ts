import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests, type Reply, startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { shippingProfileErrors, shippingProfileExamples } from './index.ts';

const at = '/v1/shipping-profiles';

const parcel = (fields: object = {}) => ({
  shippingProfileName: 'Parcel',
  workingDays: ['MONDAY', 'TUESDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
  ...fields,
});

async function created(test: TestApp, fields: object = {}): Promise<string> {
  const reply = await test.call('POST', at, { body: parcel(fields) });
  assert.equal(reply.status, 201, reply.text);
  return reply.body.shippingProfileId;
}

/** Asserts the error body, and that the catalogue has all its logrefs with this status. */
function assertRefused(reply: Reply, status: number, title: string, ...logrefs: string[]): void {
  assert.equal(reply.status, status, reply.text);
  assert.deepEqual(Object.keys(reply.body), ['type', 'title', 'status', 'validationErrors']);
  assert.equal(reply.body.type, 'about:blank');
  assert.equal(reply.body.title, title);
  assert.equal(reply.body.status, status);
  const named = reply.body.validationErrors.map((error: { logref: string }) => error.logref);
  assert.deepEqual(named, logrefs);
  const known = new Map<string, number>(shippingProfileErrors.map((entry) => [entry.logref, entry.status]));
  for (const logref of logrefs) assert.equal(known.get(logref), status, logref);
}

const assertInvalid = (reply: Reply, ...logrefs: string[]) =>
  assertRefused(reply, 400, 'Validation Failure', ...logrefs);

async function link(test: TestApp, profile: string): Promise<string> {
  const one = variation();
  await written(test, [one]);
  await test.db`
    INSERT INTO delivery_information (partner_id, sku, shipping_profile_id, requested_at, last_modified)
    SELECT partner_id, sku, ${profile}, now(), now() FROM variation WHERE sku = ${one.sku}`;
  return one.sku;
}

it('201 stores every field, and the profile reads back the same', async (t) => {
  const test = await startApp(t);
  for (const deliveryType of [
    'PARCEL',
    'FORWARDER_PREFERREDLOCATION',
    'FORWARDER_CURBSIDE',
    'FORWARDER_HEAVYDUTY',
  ]) {
    const body = parcel({ shippingProfileName: deliveryType, deliveryType, transportTime: 71 });
    const reply = await test.call('POST', at, { body });
    assert.equal(reply.status, 201, reply.text);
    const { shippingProfileId } = reply.body;
    assert.deepEqual(reply.body, { shippingProfileId, message: 'Shipping profile created.' });
    assert.equal(reply.headers.location, `${at}/${shippingProfileId}`);
    const read = await test.call('GET', `${at}/${shippingProfileId}`);
    assert.deepEqual(read.body, { shippingProfileId, ...body });
    assert.equal(read.headers.etag, reply.headers.etag);
    assert.equal(
      (await test.call('GET', `${at}/${shippingProfileId.toUpperCase()}`)).headers.etag,
      read.headers.etag,
    );
  }
});

it('201 says when the times make products sold out', async (t) => {
  const test = await startApp(t);
  const reply = await test.call('POST', at, { body: parcel({ transportTime: 72 }) });
  assert.equal(reply.status, 201);
  assert.match(reply.body.message, /over 72 days/);
});

it('201 for every example of a request, and 204 when it is sent again as an update', async (t) => {
  const test = await startApp(t);
  const examples = Object.values(shippingProfileExamples('createShippingProfile', []).request ?? {});
  assert.equal(examples.length, 2);
  for (const { value } of examples) {
    const reply = await test.call('POST', at, { body: value });
    assert.equal(reply.status, 201, reply.text);
    const change = await test.call('PUT', `${at}/${reply.body.shippingProfileId}`, { body: value });
    assert.equal(change.status, 204, change.text);
  }
});

it('400 tells all errors of a body at once, also a name that is taken', async (t) => {
  const test = await startApp(t);
  await created(test);
  const body = parcel({ orderCutoff: '14:15', transportTime: '5', shippingProfileName: ' pARCEL ' });
  const reply = await test.call('POST', at, { body });
  assertInvalid(reply, 'orderCutoffInvalid', 'transportTimeInvalid', 'shippingProfileNameNotUnique');
  assert.equal((await test.call('GET', at)).body.results.length, 1);
});

it('400 in the documented words for a transport time out of range', async (t) => {
  const test = await startApp(t);
  const reply = await test.call('POST', at, { body: parcel({ transportTime: 100 }) });
  assertInvalid(reply, 'transportTimeInvalid');
  assert.equal(
    reply.body.validationErrors[0].detail,
    'transport time must be greater than 0 and less than 100',
  );
});

it('400 for bodies that are no JSON object, on create and update', async (t) => {
  const test = await startApp(t);
  const id = await created(test);
  for (const [method, url] of [
    ['POST', at],
    ['PUT', `${at}/${id}`],
  ] as const) {
    for (const body of ['{', '', 'null', '[]', '"text"', JSON.stringify([parcel()])])
      assertInvalid(await test.call(method, url, { body }), 'requestBodyInvalid');
  }
});

it('400 when another profile of the partner has the name, whatever its case and spaces', async (t) => {
  const test = await startApp(t);
  const first = await created(test, { shippingProfileName: 'Straße Nord' });
  const second = await created(test, { shippingProfileName: 'Süd' });
  const taken = parcel({ shippingProfileName: ' STRASSE  nord ' });
  assertInvalid(await test.call('POST', at, { body: taken }), 'shippingProfileNameNotUnique');
  assertInvalid(await test.call('PUT', `${at}/${second}`, { body: taken }), 'shippingProfileNameNotUnique');
  assert.equal((await test.call('PUT', `${at}/${first}`, { body: taken })).status, 204);
  assert.equal((await test.call('GET', `${at}/${first}`)).body.shippingProfileName, 'STRASSE  nord');
  const other = await test.call('POST', at, { body: taken, as: 'seller-two' });
  assert.equal(other.status, 201);
});

it('201 for the longest names in any script', async (t) => {
  const test = await startApp(t);
  for (const character of ['😀', 'ΐ', 'ﬃ', 'ﷺ', 'ß', '漢'])
    await created(test, { shippingProfileName: character.repeat(100) });
  assert.equal((await test.call('GET', at)).body.results.length, 6);
});

it('204 replaces everything but the delivery type, which is refused together with other errors', async (t) => {
  const test = await startApp(t);
  const id = await created(test);
  const next = parcel({
    shippingProfileName: 'Next',
    workingDays: ['SUNDAY'],
    orderCutoff: '00:00',
    defaultProcessingTime: 99,
    transportTime: 1,
  });
  const reply = await test.call('PUT', `${at}/${id}`, { body: next });
  assert.deepEqual([reply.status, reply.text], [204, '']);
  const expected = { shippingProfileId: id, ...next };
  assert.deepEqual((await test.call('GET', `${at}/${id}`)).body, expected);
  const body = parcel({ deliveryType: 'FORWARDER_CURBSIDE', transportTime: 0 });
  assertInvalid(
    await test.call('PUT', `${at}/${id}`, { body }),
    'transportTimeInvalid',
    'deliveryTypeNotUpdatable',
  );
  assert.deepEqual((await test.call('GET', `${at}/${id}`)).body, expected);
});

it('204 without effect when the content is the same: ETag and Last-Modified stay', async (t) => {
  const test = await startApp(t);
  const id = await created(test);
  test.clock.advanceMs(10_000);
  const before = await test.call('GET', `${at}/${id}`);
  const same = parcel({ workingDays: ['TUESDAY', 'MONDAY'], shippingProfileName: ' Parcel ' });
  assert.equal((await test.call('PUT', `${at}/${id}`, { body: same })).status, 204);
  const after = await test.call('GET', `${at}/${id}`);
  assert.equal(after.headers.etag, before.headers.etag);
  assert.equal(after.headers['last-modified'], before.headers['last-modified']);
  assert.equal((await test.call('PUT', `${at}/${id}`, { body: parcel({ transportTime: 3 }) })).status, 204);
  const changed = await test.call('GET', `${at}/${id}`);
  assert.notEqual(changed.headers.etag, before.headers.etag);
});

it('204 has linked products processed again when a time changes, and only then', async (t) => {
  const test = await startApp(t);
  const id = await created(test);
  const jobs = async () => {
    await queueRequests(test.db);
    return (
      await test.db`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'availability-profile-changed'`
    ).length;
  };
  await test.call('PUT', `${at}/${id}`, { body: parcel({ orderCutoff: '09:00' }) });
  assert.equal(await jobs(), 0);
  await test.call('PUT', `${at}/${id}`, { body: parcel({ transportTime: 9 }) });
  await test.call('PUT', `${at}/${id}`, { body: parcel({ defaultProcessingTime: 9 }) });
  assert.equal(await jobs(), 1);
});

it('204 deletes; the profile and its name are gone', async (t) => {
  const test = await startApp(t);
  const [id, other] = [await created(test), await created(test, { shippingProfileName: 'Other' })];
  const reply = await test.call('DELETE', `${at}/${id}`);
  assert.deepEqual([reply.status, reply.text], [204, '']);
  for (const method of ['GET', 'DELETE'])
    assertRefused(await test.call(method, `${at}/${id}`), 404, 'Not Found', 'shippingProfileNotFound');
  await created(test);
  assert.equal((await test.call('GET', `${at}/${other}`)).status, 200);
});

it('412 keeps the last profile', async (t) => {
  const test = await startApp(t);
  const id = await created(test);
  assert.equal((await test.call('POST', at, { body: parcel(), as: 'seller-two' })).status, 201);
  const reply = await test.call('DELETE', `${at}/${id}`);
  assertRefused(reply, 412, 'Deletion Failed', 'lastShippingProfile');
  assert.equal((await test.call('GET', `${at}/${id}`)).status, 200);
});

it('412 keeps a profile that SKUs are linked to, until they are linked to another one', async (t) => {
  const test = await startApp(t);
  const [id, other] = [await created(test), await created(test, { shippingProfileName: 'Other' })];
  const sku = await link(test, id);
  const reply = await test.call('DELETE', `${at}/${id}`);
  assertRefused(reply, 412, 'Deletion Failed', 'shippingProfileInUse');
  assert.equal((await test.call('GET', `${at}/${id}`)).status, 200);
  await test.db`UPDATE delivery_information SET shipping_profile_id = ${other} WHERE sku = ${sku}`;
  assert.equal((await test.call('DELETE', `${at}/${id}`)).status, 204);
});

it('404 for ids that are unknown, no UUID or of another partner', async (t) => {
  const test = await startApp(t);
  const id = await created(test);
  const ids = [id, '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f', 'no-uuid', '0'];
  for (const unknown of ids) {
    for (const [method, body] of [['GET'], ['PUT', parcel()], ['DELETE']] as const) {
      const reply = await test.call(method, `${at}/${unknown}`, { body, as: 'seller-two' });
      assertRefused(reply, 404, 'Not Found', 'shippingProfileNotFound');
    }
  }
  assert.deepEqual((await test.call('GET', at, { as: 'seller-two' })).body, { results: [] });
  assert.deepEqual((await test.call('GET', `${at}/${id}`)).body, { shippingProfileId: id, ...parcel() });
});

it('404 and 405 in the interface’s own body for addresses and methods that it does not have', async (t) => {
  const test = await startApp(t);
  assertRefused(await test.call('GET', `${at}/a/b`), 404, 'Not Found', 'resourceNotFound');
  for (const [method, url] of [
    ['PATCH', at],
    ['POST', `${at}/0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f`],
  ] as const)
    assertRefused(await test.call(method, url), 405, 'Method Not Allowed', 'methodNotAllowed');
});

it('401 without a valid token, 403 without the scope, on all five operations', async (t) => {
  const test = await startApp(t);
  const id = await created(test);
  for (const [method, url, body] of [
    ['GET', at],
    ['POST', at, parcel()],
    ['GET', `${at}/${id}`],
    ['PUT', `${at}/${id}`, parcel()],
    ['DELETE', `${at}/${id}`],
  ] as const) {
    const missing = await test.call(method, url, { body, as: undefined });
    assertRefused(missing, 401, 'Unauthorized', 'unauthorized');
    assert.equal(missing.headers['www-authenticate'], 'Bearer');
    const wrong = await test.call(method, url, { body, token: 'nonsense' });
    assertRefused(wrong, 401, 'Unauthorized', 'unauthorized');
    const scopeless = await test.call(method, url, { body, scope: 'products' });
    assertRefused(scopeless, 403, 'Forbidden', 'forbidden');
  }
});

it('400 for an X-Request-Timestamp that is no date-time; a right one changes nothing', async (t) => {
  const test = await startApp(t);
  const id = await created(test);
  const old = { 'x-request-timestamp': '2001-01-01T00:00:00Z' };
  const wrong = { 'x-request-timestamp': 'yesterday' };
  const next = parcel({ orderCutoff: '10:00' });
  for (const [method, url] of [
    ['POST', at],
    ['PUT', `${at}/${id}`],
    ['DELETE', `${at}/${id}`],
  ] as const)
    assertInvalid(await test.call(method, url, { body: next, headers: wrong }), 'parameterInvalid');
  assert.equal((await test.call('PUT', `${at}/${id}`, { body: next, headers: old })).status, 204);
  assert.equal((await test.call('GET', `${at}/${id}`)).body.orderCutoff, '10:00');
});

it('409 for a profile more than a seller can have, and 201 once one is deleted', async (t) => {
  const test = await startApp(t);
  const first = await created(test);
  await created(test, { shippingProfileName: 'Second' });
  await test.db`
    INSERT INTO shipping_profile (partner_id, id, name, name_key, working_days, order_cutoff, delivery_type,
      default_processing_time, transport_time, created_at, last_modified)
    SELECT partner_id, gen_random_uuid(), 'Copy ' || number, 'copy ' || number, working_days, order_cutoff, delivery_type,
      default_processing_time, transport_time, created_at, last_modified
    FROM shipping_profile, generate_series(3, 1000) AS number WHERE id = ${first}`;
  const body = parcel({ shippingProfileName: 'One more' });
  assertRefused(await test.call('POST', at, { body }), 409, 'Conflict', 'tooManyShippingProfiles');
  assert.equal((await test.call('DELETE', `${at}/${first}`)).status, 204);
  assert.equal((await test.call('POST', at, { body })).status, 201);
});

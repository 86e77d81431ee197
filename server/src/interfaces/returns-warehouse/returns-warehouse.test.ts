import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asPartnerId } from '../../kernel/caller.ts';
import { dhlCarrier, hermesCarrier, nationalAddress } from './examples.ts';
import { returnCarriersOf } from './index.ts';
import { base, created, national, startWarehouse, withCarrier } from './testing.ts';

const nobody = '01938b5e-7b4c-7000-8000-000000000000';

/** All ten operations with a body that would do. */
const operations = (address: string, carrier: string) =>
  [
    ['GET', base],
    ['POST', base, national()],
    ['GET', `${base}/${address}`],
    ['PUT', `${base}/${address}`, national({ isMisdirectedAddress: true })],
    ['DELETE', `${base}/${address}`],
    ['GET', `${base}/${address}/carriers`],
    ['POST', `${base}/${address}/carriers`, dhlCarrier],
    ['GET', `${base}/${address}/carriers/${carrier}`],
    ['PUT', `${base}/${address}/carriers/${carrier}`, dhlCarrier],
    ['DELETE', `${base}/${address}/carriers/${carrier}`],
  ] as const;

it('401 without a token and 403 without the scope: to read takes the one, to write the other', async (t) => {
  const test = await startWarehouse(t);
  const scopes = { GET: 'returns-warehouse-write', other: 'returns-warehouse-read' };
  for (const [method, url, body] of operations(test.first, nobody)) {
    const payload = body === undefined ? {} : { body };
    const stranger = await test.call(method, url, { as: undefined, ...payload });
    assert.equal(stranger.status, 401, `${method} ${url}`);
    const scope = method === 'GET' ? scopes.GET : scopes.other;
    const reply = await test.call(method, url, { scope, ...payload });
    assert.equal(reply.status, 403, `${method} ${url}`);
    assert.deepEqual(Object.keys(reply.body.errors[0]), ['message']);
  }
  const read = await test.call('GET', base, { scope: 'returns-warehouse-read' });
  assert.equal(read.status, 200);
});

it('404 for everything of another partner and for unknown ids, which leaks nothing', async (t) => {
  const test = await startWarehouse(t);
  const carrier = await withCarrier(test, test.first, hermesCarrier);
  assert.equal((await test.call('GET', base, { as: 'seller-two' })).text, '[]');
  const own = await created(test, { ...nationalAddress }, 'seller-two');
  for (const address of [test.first, nobody]) {
    for (const [method, url, body] of operations(address, carrier).slice(2)) {
      const payload = body === undefined ? {} : { body };
      const reply = await test.call(method, url, { as: 'seller-two', ...payload });
      assert.equal(reply.status, 404, `${method} ${url} ${reply.text}`);
    }
  }
  const crossed = await test.call('GET', `${base}/${own}/carriers/${carrier}`, { as: 'seller-two' });
  assert.equal(crossed.status, 404);
  assert.equal((await test.call('GET', `${base}/${test.first}/carriers/${carrier}`)).status, 200);
});

it('400 for ids that are no UUIDs', async (t) => {
  const test = await startWarehouse(t);
  for (const [address, carrier] of [
    ['1', nobody],
    [test.first, 'x'],
    [`urn:uuid:${test.first}`, nobody],
  ] as const) {
    for (const [method, url, body] of operations(address, carrier)) {
      if (!/\/(1|x|urn:[^/]+)(\/|$)/.test(url)) continue;
      const reply = await test.call(method, url, body === undefined ? {} : { body });
      assert.equal(reply.status, 400, `${method} ${url}`);
      assert.match(reply.body.errors[0].message, /must be a UUID/);
    }
  }
  assert.equal((await test.call('GET', `${base}/${test.first.toUpperCase()}`)).status, 200);
});

it('400 names the parameter at error, 403 is told in the words of the specification', async (t) => {
  const test = await startWarehouse(t);
  for (const [url, name] of [
    [`${base}?limit=51`, 'limit'],
    [`${base}?page=0`, 'page'],
    [`${base}/none`, 'returnAddressId'],
    [`${base}/${test.first}/carriers/none`, 'returnAddressCarrierId'],
  ] as const) {
    const { status, body } = await test.call('GET', url);
    assert.deepEqual([status, body.errors[0].jsonPath], [400, name], url);
  }
  const { body } = await test.call('GET', base, { scope: 'orders' });
  assert.deepEqual(body, { errors: [{ message: 'Forbidden' }] });
});

it('a new address and a new carrier come with Location and the ETag that their reads have', async (t) => {
  const test = await startWarehouse(t);
  const address = await test.call('POST', base, { body: national() });
  const url = `${base}/${address.body.returnAddressId}`;
  const carrier = await test.call('POST', `${url}/carriers`, { body: dhlCarrier });
  const at = `${url}/carriers/${carrier.body.returnAddressCarrierId}`;
  for (const [reply, location] of [
    [address, url],
    [carrier, at],
  ] as const) {
    const { headers } = await test.call('GET', location);
    assert.deepEqual([reply.headers.location, reply.headers.etag], [location, headers.etag]);
  }
});

it('304 and 412 follow the state of addresses, carriers and lists', async (t) => {
  const test = await startWarehouse(t);
  test.clock.advanceMs(5_000);
  const carrier = await withCarrier(test, test.first, dhlCarrier);
  test.clock.advanceMs(5_000);
  for (const url of [
    base,
    `${base}/${test.first}`,
    `${base}/${test.first}/carriers`,
    `${base}/${test.first}/carriers/${carrier}`,
  ]) {
    const read = await test.call('GET', url);
    const etag = String(read.headers.etag);
    assert.match(etag, /^"[\w-]+"$/);
    const ask = async (headers: Record<string, string>) => (await test.call('GET', url, { headers })).status;
    assert.equal(await ask({ 'if-none-match': etag }), 304);
    assert.equal(await ask({ 'if-none-match': '"other"' }), 200);
    assert.equal(await ask({ 'if-match': etag }), 200);
    assert.equal(await ask({ 'if-match': '"other"' }), 412);
    const modified = read.headers['last-modified'];
    if (modified === undefined) continue;
    assert.equal(await ask({ 'if-modified-since': String(modified) }), 304);
    assert.equal(await ask({ 'if-unmodified-since': String(modified) }), 200);
    assert.equal(await ask({ 'if-unmodified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' }), 412);
  }
});

it('If-Unmodified-Since with the date of a read at once lets the first of two changes through, and not the second', async (t) => {
  const test = await startWarehouse(t);
  const carrier = await withCarrier(test, test.first, dhlCarrier);
  const codes = (leitCode: string) => ({ returnCarrierCodes: { leitCode } });
  const address = (returnRecipient: string) => national({ isMisdirectedAddress: true, returnRecipient });
  for (const [url, first, second] of [
    [`${base}/${test.first}`, address('One'), address('Two')],
    [`${base}/${test.first}/carriers/${carrier}`, codes('(1)ONE+1'), codes('(1)TWO+2')],
  ] as const) {
    const read = await test.call('GET', url);
    const headers = { 'if-unmodified-since': String(read.headers['last-modified']) };
    assert.equal((await test.call('PUT', url, { body: first, headers })).status, 204, url);
    assert.equal((await test.call('PUT', url, { body: second, headers })).status, 412, url);
  }
});

it('412 refuses writes of an outdated state and changes nothing; 204 gives a new ETag only when something changed', async (t) => {
  const test = await startWarehouse(t);
  const body = national({ isMisdirectedAddress: true });
  const other = await created(test, national());
  const carrier = await withCarrier(test, test.first, dhlCarrier);
  const codes = { returnCarrierCodes: { leitCode: '(1)NEW+1' } };
  for (const [url, change] of [
    [`${base}/${test.first}`, body],
    [`${base}/${test.first}/carriers/${carrier}`, codes],
  ] as const) {
    const tag = async () => String((await test.call('GET', url)).headers.etag);
    const before = await tag();
    const put = async (match: string) => {
      const { status, headers } = await test.call('PUT', url, {
        body: change,
        headers: { 'if-match': match },
      });
      return [status, headers.etag];
    };
    assert.equal((await put('"stale"'))[0], 412);
    assert.equal(await tag(), before);
    const [status, after] = await put(before);
    assert.equal(status, 204);
    assert.notEqual(after, before);
    assert.equal(await tag(), after);
    assert.deepEqual(await put(String(after)), [204, after]);
    assert.equal(await tag(), after);
  }
  const headers = { 'if-match': '"stale"' };
  for (const url of [`${base}/${other}`, `${base}/${test.first}/carriers/${carrier}`]) {
    assert.equal((await test.call('DELETE', url, { headers })).status, 412);
    assert.equal((await test.call('GET', url)).status, 200);
  }
});

it('moving the flag is a change of the address that loses it', async (t) => {
  const test = await startWarehouse(t);
  const before = (await test.call('GET', `${base}/${test.first}`)).headers.etag;
  await created(test, national({ isMisdirectedAddress: true }));
  const after = await test.call('GET', `${base}/${test.first}`);
  assert.notEqual(after.headers.etag, before);
  assert.equal(after.body.isMisdirectedAddress, false);
});

it('returnCarriersOf gives what labels can name, of this partner alone', async (t) => {
  const test = await startWarehouse(t);
  const [row] = await test.db<{ id: number }[]>`SELECT partner_id AS id FROM return_address`;
  const partner = asPartnerId(row!.id);
  const none = await returnCarriersOf(test.db, partner, []);
  assert.deepEqual(none, { chosen: [], areSeveral: false, byId: new Map() });
  const dhl = await withCarrier(test, test.first, dhlCarrier);
  await created(test, { ...nationalAddress }, 'seller-two');
  const one = await returnCarriersOf(test.db, partner, [dhl, test.first]);
  assert.deepEqual(one, { chosen: ['DHL'], areSeveral: false, byId: new Map([[dhl, 'DHL']]) });
  await withCarrier(test, test.first, { returnCarrierName: 'HERMES' });
  const two = await returnCarriersOf(test.db, partner, []);
  assert.deepEqual([two.chosen, two.areSeveral], [['DHL', 'HERMES'], true]);
  const [other] = await test.db<{ id: number }[]>`
    SELECT partner_id AS id FROM return_address WHERE partner_id <> ${partner}`;
  const theirs = await returnCarriersOf(test.db, asPartnerId(other!.id), [dhl]);
  assert.deepEqual(theirs, { chosen: [], areSeveral: false, byId: new Map() });
  await created(test, { ...national() }, 'seller-two');
  assert.equal((await returnCarriersOf(test.db, asPartnerId(other!.id), [])).areSeveral, true);
});

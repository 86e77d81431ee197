import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { addressRequests, hubRequest, internationalAddress, nationalAddress } from '../examples.ts';
import { base, created, national, places, startWarehouse, withCarrier } from '../testing.ts';
import { hubAddress } from './hub.ts';

it('201 for every example body, and it reads back as it was sent', async (t) => {
  const test = await startApp(t);
  for (const { value } of Object.values(addressRequests)) {
    const id = await created(test, value);
    const read = await test.call('GET', `${base}/${id}`);
    assert.equal(read.status, 200);
    const isHub = value.returnWarehouseType === hubRequest.returnWarehouseType;
    const expected = { returnAddressId: id, isMisdirectedAddress: false, ...value };
    assert.deepEqual(read.body, isHub ? { ...expected, ...hubAddress } : expected);
  }
});

it('400 for every field that is a list or an object, however deep, of an address of either type', async (t) => {
  const test = await startWarehouse(t);
  const wrong = [`${'['.repeat(9_000)}${']'.repeat(9_000)}`, '{"a":{}}'];
  for (const address of [nationalAddress, internationalAddress]) {
    const stored = { ...address, isMisdirectedAddress: false, returnRecipient: 'Deep' };
    const id = await created(test, stored);
    for (const name of Object.keys(stored))
      for (const value of wrong)
        for (const sent of [
          { ...stored, [name]: '?' },
          { ...stored, returnCountry: undefined, [name]: '?' },
        ]) {
          const body = JSON.stringify(sent).replace('"?"', value);
          const reply = await test.call('PUT', `${base}/${id}`, { body });
          assert.equal(reply.status, 400, body.slice(0, 200));
          assert.ok(places(reply).includes(`$.${name}`), name);
        }
  }
});

it('400 tells all errors of a body at once, each at its place', async (t) => {
  const test = await startApp(t);
  const body = {
    returnWarehouseType: 'NATIONAL',
    isBusinessAddress: false,
    returnRecipient: ' ',
    returnCity: 7,
  };
  const reply = await test.call('POST', base, { body });
  assert.equal(reply.status, 400);
  assert.equal(places(reply).length, 5);
  assert.deepEqual(
    new Set(places(reply)),
    new Set([
      '$.returnCity',
      '$.returnHouseNumber',
      '$.returnRecipient',
      '$.returnStreet',
      '$.returnZipCode',
    ]),
  );
});

it('400 for each broken rule of a body, at its place', async (t) => {
  const test = await startWarehouse(t);
  for (const [title, body, path] of [
    ['an unknown type', { returnWarehouseType: 'LOCAL' }, '$.returnWarehouseType'],
    ['a type in lower case', { returnWarehouseType: 'national' }, '$.returnWarehouseType'],
    ['no type', { returnWarehouseType: undefined }, '$.returnWarehouseType'],
    ['no recipient', { returnRecipient: undefined }, '$.returnRecipient'],
    ['a recipient that is too long', { returnRecipient: 'x'.repeat(256) }, '$.returnRecipient'],
    ['a control character', { returnRecipient: 'a\u0007b' }, '$.returnRecipient'],
    ['NATIONAL without isBusinessAddress', { isBusinessAddress: undefined }, '$.isBusinessAddress'],
    ['a flag that is text', { isBusinessAddress: 'true' }, '$.isBusinessAddress'],
    ['a flag that is a number', { isMisdirectedAddress: 0 }, '$.isMisdirectedAddress'],
    ['NATIONAL without zip code', { returnZipCode: undefined }, '$.returnZipCode'],
    ['NATIONAL without city', { returnCity: undefined }, '$.returnCity'],
    [
      'a private address without street',
      { isBusinessAddress: false, returnStreet: undefined },
      '$.returnStreet',
    ],
    ['NATIONAL abroad', { returnCountry: 'Austria' }, '$.returnCountry'],
    ['a country that is none', { returnCountry: 'Deutschland' }, '$.returnCountry'],
    ['a zip code of another form', { returnZipCode: '2045' }, '$.returnZipCode'],
    ['flag names that differ', { isMisdirectedAddress: true, isMisdirected: false }, '$.isMisdirected'],
    ['INTERNATIONAL in Germany', { ...internationalAddress, returnCountry: 'germany' }, '$.returnCountry'],
    [
      'INTERNATIONAL without country',
      { ...internationalAddress, returnCountry: undefined },
      '$.returnCountry',
    ],
    ['INTERNATIONAL without street', { ...internationalAddress, returnStreet: undefined }, '$.returnStreet'],
    [
      'INTERNATIONAL without number',
      { ...internationalAddress, returnHouseNumber: undefined },
      '$.returnHouseNumber',
    ],
    ['a Dutch code without letters', { ...internationalAddress, returnZipCode: '1013' }, '$.returnZipCode'],
    [
      'a hub abroad',
      { returnWarehouseType: 'INTERNATIONAL_CONSOLIDATION_HUB', returnCountry: 'Spain' },
      '$.returnCountry',
    ],
    [
      'a hub for misdirected returns',
      { returnWarehouseType: 'INTERNATIONAL_CONSOLIDATION_HUB', isMisdirectedAddress: true },
      '$.isMisdirectedAddress',
    ],
  ] as [string, Record<string, unknown>, string][]) {
    const reply = await test.call('POST', base, { body: national(body) });
    assert.equal(reply.status, 400, title);
    assert.deepEqual(places(reply), [path], title);
  }
});

it('400 for bodies that are no JSON object', async (t) => {
  const test = await startApp(t);
  for (const body of ['', '[]', 'null', '"x"', '{', '[{}]']) {
    const reply = await test.call('POST', base, { body });
    assert.equal(reply.status, 400, body);
    assert.equal(reply.body.errors.length, 1);
  }
});

it('400 for a first address without the flag, and for the hub as the first', async (t) => {
  const test = await startApp(t);
  const unmarked = await test.call('POST', base, { body: national() });
  assert.deepEqual([unmarked.status, places(unmarked)], [400, ['$.isMisdirectedAddress']]);
  const hub = await test.call('POST', base, { body: hubRequest });
  assert.deepEqual([hub.status, places(hub)], [400, ['$.returnWarehouseType']]);
  assert.equal((await test.call('GET', base)).text, '[]');
});

it('201 takes countries in any case, the older flag name, and a business address without street', async (t) => {
  const test = await startApp(t);
  const first = await created(test, {
    returnWarehouseType: 'NATIONAL',
    isMisdirected: true,
    returnRecipient: '  Elbmarsch Kontor GmbH ',
    isBusinessAddress: true,
    returnZipCode: ' 20457',
    returnCity: 'Hamburg',
    returnCountry: 'gERMANY',
  });
  assert.deepEqual((await test.call('GET', `${base}/${first}`)).body, {
    returnAddressId: first,
    returnWarehouseType: 'NATIONAL',
    isMisdirectedAddress: true,
    returnRecipient: 'Elbmarsch Kontor GmbH',
    isBusinessAddress: true,
    returnZipCode: '20457',
    returnCity: 'Hamburg',
    returnCountry: 'Germany',
  });
  const abroad = await created(test, { ...internationalAddress, returnCountry: 'NETHERLANDS' });
  assert.equal((await test.call('GET', `${base}/${abroad}`)).body.returnCountry, 'Netherlands');
});

it('201 for the hub with its fixed address, whatever details are sent', async (t) => {
  const test = await startWarehouse(t);
  const id = await created(test, { ...nationalAddress, ...hubRequest, isMisdirectedAddress: false });
  const read = (await test.call('GET', `${base}/${id}`)).body;
  assert.deepEqual({ ...read, ...hubAddress }, read);
  const again = await test.call('POST', base, { body: { ...hubRequest, returnRecipient: 'Other' } });
  assert.equal(again.status, 409);
});

it('201 with the flag moves it, 400 takes it from nobody', async (t) => {
  const test = await startWarehouse(t);
  const next = await created(test, national({ isMisdirectedAddress: true }));
  const flags = async () =>
    (await test.call('GET', base)).body
      .filter((one: { isMisdirectedAddress: boolean }) => one.isMisdirectedAddress)
      .map((one: { returnAddressId: string }) => one.returnAddressId);
  assert.deepEqual(await flags(), [next]);
  const read = async (id: string) => (await test.call('GET', `${base}/${id}`)).body;
  const taken = await test.call('PUT', `${base}/${next}`, {
    body: { ...(await read(next)), isMisdirectedAddress: false },
  });
  assert.deepEqual([taken.status, places(taken)], [400, ['$.isMisdirectedAddress']]);
  const moved = await test.call('PUT', `${base}/${test.first}`, {
    body: { ...(await read(test.first)), isMisdirectedAddress: true },
  });
  assert.deepEqual([moved.status, moved.text], [204, '']);
  assert.deepEqual(await flags(), [test.first]);
});

it('409 for the same address in another spelling', async (t) => {
  const test = await startApp(t);
  const street = {
    returnRecipient: 'Müller & Söhne GmbH',
    returnStreet: 'Große Straße',
    returnHouseNumber: '1 a',
  };
  await created(test, national({ isMisdirectedAddress: true, ...street }));
  for (const fields of [
    {},
    { returnStreet: 'grosse strasse', returnHouseNumber: '1A' },
    { returnStreet: 'Grosse Str.', returnRecipient: 'MUELLER & SOEHNE GMBH' },
    { returnRecipient: 'Muller & Sohne GmbH' },
    { returnRecipient: 'Müller & Söhne', returnRecipientSuffix: 'GmbH, Abteilung Retouren' },
    { returnStreet: 'Große Straße 1a', returnHouseNumber: undefined },
    { returnStreet: 'Große Straße 1', returnHouseNumber: 'a' },
    { returnStreet: 'Große-Straße', returnRecipient: 'Müller & Söhne, GmbH', returnCountry: 'GERMANY' },
  ]) {
    const reply = await test.call('POST', base, { body: national({ ...street, ...fields }) });
    assert.equal(reply.status, 409, reply.text);
    assert.match(reply.body.errors[0].message, /exists already/);
    assert.equal(reply.body.errors[0].jsonPath, '$');
  }
  await created(test, national({ ...street, returnHouseNumber: '11' }));
  await created(test, national({ ...street, returnHouseNumber: '1-1' }));
  await created(test, national({ ...street, returnRecipient: 'Meier GmbH' }));
});

it('201 for an address of the greatest lengths in a script with long letters, and 409 for the same again', async (t) => {
  const test = await startWarehouse(t);
  // Letters in an order that does not compress.
  const letters = (field: number) =>
    Array.from({ length: 255 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7_919 + field * 613) % 20_000)),
    ).join('');
  const [returnRecipient, returnRecipientSuffix, returnStreet, returnHouseNumber] = [1, 2, 3, 4].map(letters);
  const long = national({ returnRecipient, returnRecipientSuffix, returnStreet, returnHouseNumber });
  const id = await created(test, long);
  assert.deepEqual((await test.call('GET', `${base}/${id}`)).body, { returnAddressId: id, ...long });
  assert.equal((await test.call('POST', base, { body: { ...long, returnCity: 'HAMBURG' } })).status, 409);
  await created(test, { ...long, returnStreet: returnHouseNumber, returnHouseNumber: returnStreet });
});

it('409 for a long address that was stored before long ones had hashes', async (t) => {
  const test = await startWarehouse(t);
  const long = national({
    returnRecipient: 'x'.repeat(255),
    returnRecipientSuffix: 'x'.repeat(255),
    returnStreet: '𠀀'.repeat(127),
    returnHouseNumber: '𠀀'.repeat(127),
  });
  const id = await created(test, long);
  const { returnZipCode, returnCity } = long;
  await test.db`
    UPDATE return_address SET normalised = ${`${'x'.repeat(510)}|${'𠀀'.repeat(254)}|${returnZipCode}|${String(returnCity).toLowerCase()}|Germany`}
    WHERE id = ${id}`;
  assert.equal((await test.call('POST', base, { body: long })).status, 409);
});

it('409 for an address more than a seller can have, and 201 once one is deleted', async (t) => {
  const test = await startWarehouse(t);
  const last = await created(test, national());
  await test.db`
    INSERT INTO return_address (partner_id, id, warehouse_type, is_misdirected, recipient, country, normalised, created_at, last_modified)
    SELECT partner_id, gen_random_uuid(), warehouse_type, false, recipient, country, 'copy ' || number, created_at, last_modified
    FROM return_address, generate_series(3, 1000) AS number WHERE id = ${test.first}`;
  const body = national();
  const refused = await test.call('POST', base, { body });
  assert.deepEqual([refused.status, places(refused)], [409, ['$']]);
  assert.match(refused.body.errors[0].message, /^You have 1000 return addresses/);
  assert.equal((await test.call('PUT', `${base}/${last}`, { body })).status, 204);
  assert.equal((await test.call('DELETE', `${base}/${last}`)).status, 204);
  await created(test, body);
});

it('409 for a change into another address, 204 for a change of spelling', async (t) => {
  const test = await startWarehouse(t);
  const body = national({ returnRecipient: 'One' });
  const id = await created(test, body);
  const other = await created(test, { ...body, returnRecipient: 'Two' });
  const clash = await test.call('PUT', `${base}/${other}`, { body: { ...body, returnRecipient: 'ONE' } });
  assert.equal(clash.status, 409);
  const same = await test.call('PUT', `${base}/${id}`, { body: { ...body, returnRecipient: 'ONE' } });
  assert.equal(same.status, 204);
  assert.equal((await test.call('GET', `${base}/${id}`)).body.returnRecipient, 'ONE');
});

it('204 replaces an address and removes what is left out; 400 for another type or country', async (t) => {
  const test = await startWarehouse(t);
  const id = await created(test, { ...internationalAddress, returnRecipientSuffix: 'Suffix' });
  const { returnCountry: _country, ...rest } = internationalAddress;
  const body = { ...rest, returnRecipient: 'New' };
  assert.equal((await test.call('PUT', `${base}/${id}`, { body })).status, 204);
  assert.deepEqual((await test.call('GET', `${base}/${id}`)).body, {
    returnAddressId: id,
    isMisdirectedAddress: false,
    ...internationalAddress,
    returnRecipient: 'New',
  });
  const country = await test.call('PUT', `${base}/${id}`, {
    body: { ...body, returnCountry: 'France', returnZipCode: '75001' },
  });
  assert.deepEqual([country.status, places(country)], [400, ['$.returnCountry']]);
  const type = await test.call('PUT', `${base}/${id}`, { body: national() });
  assert.deepEqual([type.status, places(type)], [400, ['$.returnWarehouseType']]);
});

it('400 for a new zip code while DHL is linked, 204 for the rest of the address', async (t) => {
  const test = await startWarehouse(t);
  const body = national();
  const id = await created(test, body);
  await withCarrier(test, id, { returnCarrierName: 'DHL', returnCarrierCodes: { leitCode: '(1)A+1' } });
  const zip = await test.call('PUT', `${base}/${id}`, { body: { ...body, returnZipCode: '20459' } });
  assert.deepEqual([zip.status, places(zip)], [400, ['$.returnZipCode']]);
  const rest = await test.call('PUT', `${base}/${id}`, { body: { ...body, returnHouseNumber: '9 b' } });
  assert.equal(rest.status, 204);
  await withCarrier(test, test.first, { returnCarrierName: 'HERMES' });
  await withCarrier(test, id, { returnCarrierName: 'HERMES' });
  const [dhl] = (await test.call('GET', `${base}/${id}/carriers`)).body;
  await test.call('DELETE', `${base}/${id}/carriers/${dhl.returnAddressCarrierId}`);
  const free = await test.call('PUT', `${base}/${id}`, { body: { ...body, returnZipCode: '20459' } });
  assert.equal(free.status, 204);
});

it('204 deletes; 409 for the only address, the misdirected one and one with carriers', async (t) => {
  const test = await startWarehouse(t);
  const only = await test.call('DELETE', `${base}/${test.first}`);
  assert.deepEqual(
    [only.status, only.body.errors[0].message],
    [409, 'The only return address cannot be deleted.'],
  );
  const id = await created(test, national());
  const marked = await test.call('DELETE', `${base}/${test.first}`);
  assert.equal(marked.status, 409);
  assert.match(marked.body.errors[0].message, /misdirected/);
  await withCarrier(test, test.first, { returnCarrierName: 'HERMES' });
  const carrier = await withCarrier(test, id, { returnCarrierName: 'HERMES' });
  const used = await test.call('DELETE', `${base}/${id}`);
  assert.equal(used.status, 409);
  assert.match(used.body.errors[0].message, /carriers/);
  assert.equal((await test.call('DELETE', `${base}/${id}/carriers/${carrier}`)).status, 204);
  const gone = await test.call('DELETE', `${base}/${id}`);
  assert.deepEqual([gone.status, gone.text], [204, '']);
  assert.equal((await test.call('GET', `${base}/${id}`)).status, 404);
});

it('200 lists by page and type in the order of creation', async (t) => {
  const test = await startWarehouse(t);
  const ids = [test.first];
  for (let index = 0; index < 3; index += 1) ids.push(await created(test, national()));
  const abroad = await created(test, internationalAddress);
  const list = async (query: string) =>
    (await test.call('GET', `${base}?${query}`)).body.map(
      (one: { returnAddressId: string }) => one.returnAddressId,
    );
  assert.deepEqual(await list(''), [...ids, abroad]);
  assert.deepEqual(await list('limit=2&page=2'), ids.slice(2));
  assert.deepEqual(await list('limit=2&page=4'), []);
  assert.deepEqual(await list('page=2147483647'), []);
  assert.deepEqual(await list('returnWarehouseType=INTERNATIONAL'), [abroad]);
  assert.deepEqual(await list('returnWarehouseType=NATIONAL&limit=1&page=2'), [ids[1]]);
  assert.deepEqual(await list('returnWarehouseType=INTERNATIONAL_CONSOLIDATION_HUB'), []);
});

it('400 for a list with limit, page or type out of range', async (t) => {
  const test = await startApp(t);
  for (const query of [
    'limit=0',
    'limit=51',
    'limit=x',
    'limit=1.5',
    'page=0',
    'page=-1',
    'page=99999999999',
    'returnWarehouseType=national',
    'returnWarehouseType=',
  ]) {
    const reply = await test.call('GET', `${base}?${query}`);
    assert.equal(reply.status, 400, query);
    assert.match(reply.body.errors[0].message, /limit|page|returnWarehouseType/);
  }
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hubRequest, internationalAddress, nationalAddress } from '../examples.ts';
import { addressToCheck, changeErrors, firstAddressErrors, readAddress } from './rules.ts';

/** The fields at error of an address that its schema takes. */
const wrongIn = (body: object): string[] => {
  const read = readAddress({ body, refused: [] });
  return 'errors' in read ? read.errors.map(({ jsonPath }) => jsonPath!.slice(2)) : [];
};

/** An address that has no error; `fields` replace fields. */
function address(body: object, fields: object = {}) {
  const read = readAddress({ body: { ...body, ...fields }, refused: [] });
  assert.ok('address' in read, JSON.stringify(read));
  return read.address;
}

it('what an address needs depends on its type, and in Germany on whether it is a business', () => {
  const { returnWarehouseType, returnRecipient } = nationalAddress;
  const only = { returnWarehouseType, returnRecipient };
  const place = ['returnZipCode', 'returnCity'];
  const street = ['returnStreet', 'returnHouseNumber'];
  assert.deepEqual(wrongIn(only), ['isBusinessAddress', ...place]);
  assert.deepEqual(wrongIn({ ...only, isBusinessAddress: true }), place);
  assert.deepEqual(wrongIn({ ...only, isBusinessAddress: false }), [...street, ...place]);
  assert.deepEqual(wrongIn({ returnWarehouseType: 'INTERNATIONAL', returnRecipient }), [
    ...street,
    ...place,
    'returnCountry',
  ]);
  assert.deepEqual(wrongIn(hubRequest), []);
});

it('an error says which countries its type takes, and when a street is needed', () => {
  const says = (body: object, refused: Parameters<typeof readAddress>[0]['refused'] = []) => {
    const read = readAddress({ body, refused });
    assert.ok('errors' in read);
    return read.errors.map(({ message }) => message);
  };
  const abroad = 'one of Italy, Poland, Czechia, Netherlands, France, Austria, Spain, Denmark';
  const home = { returnWarehouseType: 'NATIONAL', isBusinessAddress: false, returnCountry: 'Austria' };
  assert.deepEqual(says(home), [
    '$.returnStreet is required for NATIONAL when isBusinessAddress is false',
    '$.returnHouseNumber is required for NATIONAL when isBusinessAddress is false',
    '$.returnZipCode is required for NATIONAL',
    '$.returnCity is required for NATIONAL',
    '$.returnCountry must be Germany for NATIONAL',
  ]);
  const away = says({ returnWarehouseType: 'INTERNATIONAL' });
  assert.equal(away[0], '$.returnStreet is required for INTERNATIONAL');
  assert.equal(away.at(-1), `$.returnCountry is required for INTERNATIONAL, ${abroad}`);
  assert.deepEqual(says({ ...hubRequest, returnCountry: 'x' }), [
    '$.returnCountry must be Germany for INTERNATIONAL_CONSOLIDATION_HUB',
  ]);
  const refused = [{ place: '.returnCountry', says: 'no', keyword: 'type', value: 7 }];
  assert.deepEqual(says({ returnWarehouseType: 7, returnCountry: 7 }, refused), [
    `$.returnCountry must be ${abroad.replace('one of', 'one of Germany,')}`,
  ]);
});

it('the two names of the flag must not differ, and the hub never has it', () => {
  const flags = (isMisdirectedAddress?: boolean, isMisdirected?: boolean, body: object = nationalAddress) => {
    const { isMisdirectedAddress: _flag, ...rest } = body as typeof nationalAddress;
    const sent = {
      ...(isMisdirectedAddress === undefined ? {} : { isMisdirectedAddress }),
      ...(isMisdirected === undefined ? {} : { isMisdirected }),
    };
    return { ...rest, ...sent };
  };
  assert.deepEqual(wrongIn(flags(true, false)), ['isMisdirected']);
  assert.deepEqual(wrongIn(flags(false, true, hubRequest)), ['isMisdirected']);
  for (const both of [true, false]) assert.deepEqual(wrongIn(flags(both, both)), []);
  for (const sent of [flags(true, undefined, hubRequest), flags(undefined, true, hubRequest)])
    assert.deepEqual(wrongIn(sent), ['isMisdirectedAddress']);
  assert.deepEqual(wrongIn(flags(undefined, true)), []);
  assert.deepEqual(
    [flags(true), flags(undefined, true), flags(undefined, false), flags()].map(
      (body) => address(body).isMisdirectedAddress,
    ),
    [true, true, false, false],
  );
});

it('a country is Germany at home and at the hub and another one abroad, and the code is one of its country', () => {
  for (const [body, fields, expected] of [
    [nationalAddress, { returnCountry: 'netherlands' }, ['returnCountry']],
    [nationalAddress, { returnCountry: ' germany ' }, []],
    [nationalAddress, { returnCountry: undefined }, []],
    [nationalAddress, { returnZipCode: '1013 AP' }, ['returnZipCode']],
    [nationalAddress, { returnCountry: undefined, returnZipCode: '2045' }, ['returnZipCode']],
    [internationalAddress, { returnCountry: 'Germany', returnZipCode: '20457' }, ['returnCountry']],
    [internationalAddress, { returnCountry: 'Atlantis' }, ['returnCountry']],
    [internationalAddress, { returnZipCode: '20457' }, ['returnZipCode']],
    [internationalAddress, { returnCountry: undefined, returnZipCode: '20457' }, ['returnCountry']],
    [hubRequest, { returnCountry: 'Netherlands' }, ['returnCountry']],
    [hubRequest, { returnZipCode: 'nowhere' }, []],
  ] as const)
    assert.deepEqual(wrongIn({ ...body, ...fields }), expected, JSON.stringify(fields));
  assert.equal(address(nationalAddress, { returnCountry: 'GERMANY' }).returnCountry, 'Germany');
  assert.equal(address(nationalAddress).isBusinessAddress, true);
  assert.ok(!('isBusinessAddress' in address(internationalAddress)));
});

it('a change keeps the type, the country and the flag, and the code while DHL collects there', () => {
  const [home, abroad] = [address(nationalAddress), address(internationalAddress)];
  const of = (...change: Parameters<typeof changeErrors>) =>
    changeErrors(...change).map(({ jsonPath }) => jsonPath!.slice(2));
  const elsewhere = { ...abroad, returnCountry: 'Austria' } as typeof abroad;
  assert.deepEqual(of(home, home, true), []);
  assert.deepEqual(
    of({ ...abroad, isMisdirectedAddress: true }, { ...home, isMisdirectedAddress: true }, false),
    ['returnWarehouseType'],
  );
  assert.deepEqual(of(abroad, elsewhere, false), ['returnCountry']);
  assert.deepEqual(of(home, { ...home, isMisdirectedAddress: false }, false), ['isMisdirectedAddress']);
  assert.deepEqual(of(abroad, { ...abroad, isMisdirectedAddress: true }, false), []);
  const moved = { ...home, returnZipCode: '20459' };
  assert.deepEqual([of(home, moved, true), of(home, moved, false)], [['returnZipCode'], []]);
  assert.deepEqual(of(abroad, { ...abroad, returnZipCode: '1013ap' }, true), []);
});

it('the first address has the flag and is not the hub', () => {
  const of = (body: object, isMisdirectedAddress: boolean) =>
    firstAddressErrors({ ...address(body), isMisdirectedAddress }).map(({ jsonPath }) => jsonPath);
  assert.deepEqual(of(nationalAddress, true), []);
  assert.deepEqual(of(nationalAddress, false), ['$.isMisdirectedAddress']);
  assert.deepEqual(of(hubRequest, false), ['$.returnWarehouseType']);
});

it('an address is checked with the street and number that it has, and the hub is not', () => {
  const place = { zipCode: '20457', city: 'Hamburg', country: 'Germany' };
  assert.deepEqual(addressToCheck(address(nationalAddress)), {
    street: 'Am Sandtorkai',
    houseNumber: '12',
    ...place,
  });
  const { returnStreet: _street, returnHouseNumber: _number, ...short } = nationalAddress;
  assert.deepEqual(addressToCheck(address(short)), place);
  assert.equal(addressToCheck(address(hubRequest)), undefined);
});

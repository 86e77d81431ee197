import assert from 'node:assert/strict';
import { it } from 'node:test';
import { changeErrors, firstAddressErrors, keyOf, keysOf, readAddress } from './rules.ts';
import type { Address } from './schemas.ts';

const national = {
  returnWarehouseType: 'NATIONAL',
  isBusinessAddress: true,
  returnRecipient: 'Kontor',
  returnZipCode: '20457',
  returnCity: 'Hamburg',
} as const;
const international = {
  returnWarehouseType: 'INTERNATIONAL',
  returnRecipient: 'Kantoor',
  returnStreet: 'Damrak',
  returnHouseNumber: '1',
  returnZipCode: '1012 JS',
  returnCity: 'Amsterdam',
  returnCountry: 'Netherlands',
} as const;
const hub = { returnWarehouseType: 'INTERNATIONAL_CONSOLIDATION_HUB', returnRecipient: 'Kontor' } as const;

const read = (body: object) => readAddress({ body, refused: [] });
const addressOf = (body: object): Address => {
  const found = read(body);
  assert.ok('address' in found, JSON.stringify(found));
  return found.address;
};
const placesOf = (body: object) => {
  const found = read(body);
  return 'errors' in found ? found.errors.map(({ jsonPath }) => jsonPath) : [];
};

it('the older name of the flag counts where the newer one is missing, and no flag is none', () => {
  const flags = [undefined, true, false];
  const flagOf = (isMisdirectedAddress?: boolean, isMisdirected?: boolean) => {
    const body = { ...national, isMisdirectedAddress, isMisdirected };
    const errors = placesOf(body);
    return errors.length > 0 ? errors.join() : addressOf(body).isMisdirectedAddress;
  };
  assert.deepEqual(
    flags.map((older) => flagOf(undefined, older)),
    [false, true, false],
  );
  assert.deepEqual(
    flags.map((older) => flagOf(true, older)),
    [true, true, '$.isMisdirected'],
  );
  assert.deepEqual(
    flags.map((older) => flagOf(false, older)),
    [false, '$.isMisdirected', false],
  );
});

it('the hub is for no misdirected returns, by either name of the flag', () => {
  for (const flag of ['isMisdirectedAddress', 'isMisdirected']) {
    assert.deepEqual(placesOf({ ...hub, [flag]: true }), ['$.isMisdirectedAddress']);
    assert.deepEqual(placesOf({ ...hub, [flag]: false }), []);
    assert.deepEqual(placesOf({ ...national, [flag]: true }), []);
  }
});

it('each type needs its own fields', () => {
  const without = (body: object, ...names: string[]) =>
    placesOf(Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))));
  assert.deepEqual(placesOf(national), []);
  assert.deepEqual(without(national, 'isBusinessAddress'), ['$.isBusinessAddress']);
  const street = ['returnStreet', 'returnHouseNumber'];
  const ofStreet = ['$.returnStreet', '$.returnHouseNumber'];
  assert.deepEqual(placesOf({ ...national, isBusinessAddress: false }), ofStreet);
  assert.deepEqual(without(international, ...street), ofStreet);
  for (const body of [national, international])
    assert.deepEqual(without(body, 'returnZipCode', 'returnCity'), ['$.returnZipCode', '$.returnCity']);
  assert.deepEqual(without(international, 'returnCountry'), ['$.returnCountry']);
  assert.deepEqual(placesOf(international), []);
  assert.deepEqual(placesOf(hub), []);
});

it('each type has its own countries and their form of postal codes', () => {
  assert.deepEqual(placesOf({ ...national, returnCountry: 'GERMANY' }), []);
  for (const body of [
    { ...national, returnCountry: 'Netherlands' },
    { ...national, returnCountry: 'Atlantis' },
    { ...international, returnCountry: 'Germany' },
    { ...hub, returnCountry: 'Netherlands' },
  ])
    assert.deepEqual(placesOf(body), ['$.returnCountry']);
  assert.deepEqual(placesOf({ ...hub, returnCountry: 'Germany', returnZipCode: 'x' }), []);
  for (const body of [national, international])
    assert.deepEqual(placesOf({ ...body, returnZipCode: '204577' }), ['$.returnZipCode']);
  assert.equal(addressOf(national).returnCountry, 'Germany');
  assert.equal(addressOf({ ...international, returnCountry: 'nETHERLANDS' }).returnCountry, 'Netherlands');
});

it('a seller’s first address is for misdirected returns and not the hub', () => {
  const errors = (body: object) => firstAddressErrors(addressOf(body)).map(({ jsonPath }) => jsonPath);
  assert.deepEqual(errors({ ...national, isMisdirectedAddress: true }), []);
  assert.deepEqual(errors(national), ['$.isMisdirectedAddress']);
  assert.deepEqual(errors(hub), ['$.returnWarehouseType']);
});

it('a change keeps type, country and flag, and with DHL the postal code, whatever its spaces', () => {
  const errors = (stored: object, wanted: object, hasDhl = false) =>
    changeErrors(addressOf(stored), addressOf(wanted), hasDhl).map(({ jsonPath }) => jsonPath);
  assert.deepEqual(
    errors(national, { ...national, returnRecipient: 'Other', isMisdirectedAddress: true }, true),
    [],
  );
  assert.deepEqual(errors(national, international), ['$.returnWarehouseType']);
  const french = { ...international, returnCountry: 'France', returnZipCode: '75001' };
  assert.deepEqual(errors(international, french), ['$.returnCountry']);
  const marked = { ...national, isMisdirectedAddress: true };
  assert.deepEqual(errors(marked, national), ['$.isMisdirectedAddress']);
  assert.deepEqual(errors(marked, marked), []);
  const moved = { ...national, returnZipCode: '20459' };
  assert.deepEqual([errors(national, moved), errors(national, moved, true)], [[], ['$.returnZipCode']]);
  assert.deepEqual(errors(international, { ...international, returnZipCode: '1012js' }, true), []);
});

it('the key of an address is its text up to 2000 bytes, and a hash of a longer one', () => {
  const named = (length: number) => ({ ...addressOf(national), returnRecipient: 'x'.repeat(length) });
  const rest = keyOf(named(1)).length - 1;
  const [longest, tooLong] = [named(2000 - rest), named(2001 - rest)];
  assert.match(keyOf(longest), /^x+\|/);
  assert.equal(keyOf(longest).length, 2000);
  assert.deepEqual(keysOf(longest), [keyOf(longest)]);
  assert.match(keyOf(tooLong), /^sha256:/);
  assert.deepEqual(
    keysOf(tooLong).map((key) => key.slice(0, 7)),
    ['sha256:', 'xxxxxxx'],
  );
});

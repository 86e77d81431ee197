import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ReturnCarrier } from '../queries.ts';
import { addressOf, returnChoices } from './return-choices.ts';

function carrier(id: string, fields: Partial<ReturnCarrier['address']> = {}): ReturnCarrier {
  const address: ReturnCarrier['address'] = {
    returnAddressId: 'a',
    returnWarehouseType: 'NATIONAL',
    isMisdirectedAddress: true,
    returnRecipient: 'Lager Hamburg',
    returnStreet: 'Am Sandtorkai',
    returnHouseNumber: '12',
    returnZipCode: '20457',
    returnCity: 'Hamburg',
    returnCountry: 'Germany',
    ...fields,
  };
  return { returnAddressId: 'a', returnAddressCarrierId: id, returnCarrier: 'DHL', address };
}

const labelsOf = (...carriers: ReturnCarrier[]) => returnChoices(carriers).map(({ label }) => label);

it('a choice has carrier, name and postal code, and the street where two would look alike', () => {
  const hermes = { ...carrier('2'), returnCarrier: 'HERMES' } as const;
  const [one, two] = ['DHL · Lager Hamburg, 20457', 'Hermes · Lager Hamburg, 20457'];
  assert.deepEqual(returnChoices([carrier('1'), hermes]), [
    { value: '1', label: one },
    { value: '2', label: two },
  ]);
  assert.deepEqual(labelsOf(carrier('1'), carrier('3', { returnHouseNumber: '14' })), [
    `${one}, Am Sandtorkai 12`,
    `${one}, Am Sandtorkai 14`,
  ]);
});

it('a long name keeps the postal code in sight, and a hostile one turns nothing around', () => {
  const [label] = labelsOf(carrier('1', { returnRecipient: `\u202eLager${'🫖'.repeat(200)}` }));
  assert.match(label!, /^DHL · \u2068Lager🫖+…\u2069, 20457$/u);
  assert.ok([...label!].length < 70);
});

it('the whole address has every part that is known', () => {
  assert.equal(
    addressOf(carrier('1', { returnRecipientSuffix: 'Tor 3' })),
    'Lager Hamburg Tor 3, Am Sandtorkai 12, 20457 Hamburg, Germany',
  );
  const {
    returnStreet: _s,
    returnHouseNumber: _h,
    returnZipCode: _z,
    returnCity: _c,
    ...bare
  } = carrier('1').address;
  assert.equal(addressOf({ ...carrier('1'), address: bare }), 'Lager Hamburg, Germany');
  assert.deepEqual(labelsOf({ ...carrier('1'), address: bare }), ['DHL · Lager Hamburg']);
});

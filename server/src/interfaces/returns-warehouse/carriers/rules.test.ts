import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { WarehouseType } from '../addresses/schemas.ts';
import { dhlCarrier, glsCarrier, hermesCarrier } from '../examples.ts';
import { codesKey, readCarrier, readCodes } from './rules.ts';
import type { CarrierName } from './schemas.ts';

const outcome = (read: object) =>
  'errors' in read
    ? (read.errors as { jsonPath: string; message: string }[]).map(({ jsonPath }) => jsonPath)
    : read;
const carrier = (body: object, type: WarehouseType = 'NATIONAL') =>
  outcome(readCarrier({ body, refused: [] }, type));
const codes = (body: object, stored: CarrierName) => outcome(readCodes({ body, refused: [] }, stored));

const [place, name] = ['$.returnCarrierCodes', '$.returnCarrierName'];

it('a carrier has codes of its own, and HERMES has none', () => {
  assert.deepEqual(carrier(dhlCarrier), { carrier: 'DHL', codes: dhlCarrier.returnCarrierCodes });
  assert.deepEqual(carrier(glsCarrier), { carrier: 'GLS', codes: glsCarrier.returnCarrierCodes });
  for (const given of [undefined, {}])
    assert.deepEqual(carrier({ ...hermesCarrier, ...(given ? { returnCarrierCodes: given } : {}) }), {
      carrier: 'HERMES',
      codes: null,
    });
  for (const given of [{ a: 1 }, [], null, 'x', 7])
    assert.deepEqual(carrier({ ...hermesCarrier, returnCarrierCodes: given }), [place]);
  assert.deepEqual(carrier({ returnCarrierName: 'DHL' }), [place]);
  const { customerId } = glsCarrier.returnCarrierCodes;
  const sent = { customerId, contactId: ' aB1 ', other: 1 };
  assert.deepEqual(carrier({ returnCarrierName: 'GLS', returnCarrierCodes: sent }), {
    carrier: 'GLS',
    codes: { customerId, contactId: 'aB1' },
  });
});

it('a carrier is named once or twice alike, and is DHL outside of Germany', () => {
  const { returnCarrierCodes } = dhlCarrier;
  assert.deepEqual(carrier({}), [name]);
  assert.deepEqual(carrier({ returnCarrier: 'DHL', returnCarrierCodes }), {
    carrier: 'DHL',
    codes: returnCarrierCodes,
  });
  assert.deepEqual(carrier({ ...dhlCarrier, returnCarrier: 'DHL' }), {
    carrier: 'DHL',
    codes: returnCarrierCodes,
  });
  assert.deepEqual(carrier({ ...dhlCarrier, returnCarrier: 'GLS' }), [name]);
  for (const type of ['INTERNATIONAL', 'INTERNATIONAL_CONSOLIDATION_HUB'] as const) {
    assert.ok(!Array.isArray(carrier(dhlCarrier, type)));
    assert.deepEqual(carrier(glsCarrier, type), [name]);
    assert.deepEqual(carrier({ returnCarrierName: 'GLS' }, type), [name, place]);
    assert.deepEqual(carrier({ returnCarrier: 'HERMES' }, type), ['$.returnCarrier']);
  }
});

it('new codes are of the stored carrier, which keeps its name, and HERMES gets none', () => {
  const { returnCarrierCodes } = dhlCarrier;
  for (const named of [{}, { returnCarrierName: 'DHL' }, { returnCarrier: 'DHL' }])
    assert.deepEqual(codes({ ...named, returnCarrierCodes }, 'DHL'), { codes: returnCarrierCodes });
  assert.deepEqual(codes({ returnCarrierName: 'GLS', returnCarrierCodes }, 'DHL'), [name]);
  assert.deepEqual(codes({ returnCarrierCodes: {} }, 'GLS'), [`${place}.customerId`, `${place}.contactId`]);
  assert.deepEqual(codes({}, 'DHL'), [place]);
  assert.deepEqual(codes({}, 'HERMES'), [name]);
  assert.deepEqual(codes({ ...hermesCarrier }, 'HERMES'), [name]);
});

it('codes are the same in any order and case, and HERMES has no key', () => {
  const { customerId } = glsCarrier.returnCarrierCodes;
  const key = codesKey({ customerId, contactId: 'aB' });
  assert.equal(codesKey({ contactId: 'Ab', customerId }), key);
  assert.notEqual(codesKey({ customerId, contactId: 'aC' }), key);
  assert.equal(codesKey(null), null);
});

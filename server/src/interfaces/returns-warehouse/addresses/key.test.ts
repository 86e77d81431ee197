import assert from 'node:assert/strict';
import { it } from 'node:test';
import { keyOf, keysOf, readAddress } from './rules.ts';
import type { Address } from './schemas.ts';

function addressOf(body: object): Address {
  const found = readAddress({ body, refused: [] });
  assert.ok('address' in found, JSON.stringify(found));
  return found.address;
}

const national = addressOf({
  returnWarehouseType: 'NATIONAL',
  isBusinessAddress: true,
  returnRecipient: 'Kontor',
  returnZipCode: '20457',
  returnCity: 'Hamburg',
});

it('the key of an address is its text up to 2000 bytes, and a hash of a longer one', () => {
  const named = (length: number) => ({ ...national, returnRecipient: 'x'.repeat(length) });
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

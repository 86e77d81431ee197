import type { Printed } from '../printed.ts';
import type { ReceiptAddress } from '../receipt.ts';
import { countryName } from './countries.ts';
import type { Words } from './words.ts';

type Name = Printed['invoice'];

/**
 * The lines of an address by DIN 5008: salutation, title and name in one line, and last the name of the country,
 * unless it is the sender's.
 */
export function addressLines(
  address: ReceiptAddress,
  name: Name,
  senderCountry: string,
  words: Words,
): string[] {
  const { firstName, lastName, street, houseNumber, addition, zipCode, city, countryCode } = address;
  return [
    joined([...formOfAddress(name, words), firstName, lastName]),
    ...(addition?.trim() ? [addition] : []),
    joined([street, houseNumber]),
    joined([zipCode, city]),
    ...(countryCode === senderCountry ? [] : [countryName(countryCode, words.locale)]),
  ].filter((line) => line !== '');
}

const joined = (parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** Companies and customers with an unknown salutation have none. */
function formOfAddress(name: Name, { salutations, titleTakesPlace }: Words): (string | undefined)[] {
  if (name === undefined) return [];
  const { salutation, title } = name;
  const isPerson = salutation === 'MR' || salutation === 'MS';
  return [isPerson && !(title && titleTakesPlace) ? salutations[salutation] : undefined, title];
}

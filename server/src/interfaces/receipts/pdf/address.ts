import type { Printed } from '../printed.ts';
import type { ReceiptAddress } from '../receipt.ts';
import { countryName } from './countries.ts';
import type { Words } from './words.ts';

type Name = Printed['invoice'];

/**
 * Lines of an address as DIN 5008 has them: salutation, title and name in one, and the country by its name, last, when
 * it is another one than the sender's.
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

/** Companies and customers of whom nothing is known have no salutation. */
function formOfAddress(name: Name, { salutations, titleTakesPlace }: Words): (string | undefined)[] {
  if (name === undefined) return [];
  const { salutation, title } = name;
  const isPerson = salutation === 'MR' || salutation === 'MS';
  return [isPerson && !(title && titleTakesPlace) ? salutations[salutation] : undefined, title];
}

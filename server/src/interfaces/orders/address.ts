import { refuseUnknownCountry } from '../../kernel/countries.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Address } from './order.ts';

/** An address of a request. A company may have no first name. */
export type GivenAddress = Omit<Address, 'firstName'> & { readonly firstName?: string };

/**
 * The address of an order. 422 for a person without a first name, and for an unknown country. A company without a
 * first name gets an empty text, because clients expect the field.
 */
export function addressOf(given: GivenAddress, jsonPath: string): Address {
  refuseUnknownCountry(given.countryCode, `${jsonPath}.countryCode`);
  const { firstName, salutation } = given;
  if (firstName === undefined && salutation !== 'COMPANY')
    throw new Refusal('unprocessable', 'Only a company can be without a first name.', {
      jsonPath: `${jsonPath}.firstName`,
    });
  return { ...given, firstName: firstName ?? '' };
}

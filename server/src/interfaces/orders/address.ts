import { refuseUnknownCountry } from '../../kernel/countries.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Address } from './order.ts';

/** An address as a request gives it: a company may have no first name. */
export type GivenAddress = Omit<Address, 'firstName'> & { readonly firstName?: string };

/**
 * The address of an order. 422 for a person without a first name, and for a country that there is not. A company
 * without one has an empty text, because clients expect the field.
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

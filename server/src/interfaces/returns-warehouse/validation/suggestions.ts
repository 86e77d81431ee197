import {
  type AddressToCheck,
  countryCodes,
  mostSuggestions,
  type SuggestedAddress,
} from './address-validator.ts';

/** The address with another city and postal code. */
export function suggestion(
  { street, houseNumber, country }: AddressToCheck,
  city: string,
  zipCode: string,
): SuggestedAddress {
  return {
    city,
    zipCode,
    countryCode: countryCodes[country],
    ...(street === undefined ? {} : { street }),
    ...(houseNumber === undefined ? {} : { houseNumber }),
  };
}

/** The first suggestions, each once, and at most as many as a refusal can have. */
export function distinct(suggestions: SuggestedAddress[]): SuggestedAddress[] {
  const seen = new Map(suggestions.map((one) => [`${one.zipCode} ${one.city}`, one]));
  return [...seen.values()].slice(0, mostSuggestions);
}

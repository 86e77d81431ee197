/** An address to check. Texts are trimmed; `country` is one of the nine names of the specification. */
export type AddressToCheck = {
  readonly street?: string;
  readonly houseNumber?: string;
  readonly zipCode: string;
  readonly city: string;
  readonly country: ReturnCountry;
};

/** A suggested address (specification, section 3); `countryCode` is ISO 3166-1 alpha-3. */
export type SuggestedAddress = {
  readonly city: string;
  readonly zipCode: string;
  readonly countryCode: string;
  readonly district?: string;
  readonly street?: string;
  readonly houseNumber?: string;
};

export type AddressFinding =
  | { readonly kind: 'fine' }
  | { readonly kind: 'inaccurate'; readonly suggestions: readonly SuggestedAddress[] }
  | { readonly kind: 'unverifiable'; readonly why: string }
  | { readonly kind: 'unavailable' };

/** Checks whether an address exists. Never throws for an address; at most `mostSuggestions` suggestions. */
export type AddressValidator = { validate(address: AddressToCheck): Promise<AddressFinding> };

/** Most suggestions of a refusal (specification, section 5). */
export const mostSuggestions = 3;

/** The countries of return addresses, as answers spell them, with their ISO 3166-1 alpha-3 codes. */
export const countryCodes = {
  Germany: 'DEU',
  Italy: 'ITA',
  Poland: 'POL',
  Czechia: 'CZE',
  Netherlands: 'NLD',
  France: 'FRA',
  Austria: 'AUT',
  Spain: 'ESP',
  Denmark: 'DNK',
} as const;

export type ReturnCountry = keyof typeof countryCodes;

export const returnCountries = Object.keys(countryCodes) as ReturnCountry[];

/** Reads a country's name whatever its case is. */
export const countryNamed = (name: string): ReturnCountry | undefined =>
  returnCountries.find((country) => country.toLowerCase() === name.trim().toLowerCase());

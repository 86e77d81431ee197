/** Postal address of the consolidation hub: the same for all partners, set by the marketplace (specification, section 3). */
export const hubAddress = {
  returnStreet: 'Am Sammellager',
  returnHouseNumber: '1',
  returnZipCode: '04158',
  returnCity: 'Leipzig',
  returnCountry: 'Germany',
} as const;

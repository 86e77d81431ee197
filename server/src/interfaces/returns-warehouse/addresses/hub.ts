/** The postal address of the consolidation hub. The marketplace sets it for all partners (specification, section 3). */
export const hubAddress = {
  returnStreet: 'Am Sammellager',
  returnHouseNumber: '1',
  returnZipCode: '04158',
  returnCity: 'Leipzig',
  returnCountry: 'Germany',
} as const;

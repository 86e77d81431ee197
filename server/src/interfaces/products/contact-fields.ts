import { Type } from 'typebox';

/** Countries of the European Economic Area, as ISO 3166-1 alpha-2. */
export const eeaCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Contact of a responsible person or company: the fields that v4 and v5 share. */
export const contactFields = {
  name: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the company or person.' }),
  address: Type.String({ minLength: 1, maxLength: 200, description: 'Postal address in one text.' }),
  regionCode: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2}$',
      description: `ISO alpha-2 code of an EEA country, one of ${eeaCountries.join(', ')}.`,
      examples: ['DE'],
    }),
  ),
  email: Type.Optional(Type.String({ maxLength: 100, description: 'This or url is required.' })),
  url: Type.Optional(Type.String({ maxLength: 200, description: 'This or email is required.' })),
  phone: Type.Optional(Type.String({ maxLength: 20, description: 'Telephone number.' })),
};

import type { ReturnCountry } from './address-validator.ts';

/**
 * Forms of postal codes by the Universal Postal Union's addressing sheets of the nine countries. Spaces that people
 * omit or add are optional.
 */
const formats: Readonly<Record<ReturnCountry, { readonly form: RegExp; readonly shown: string }>> = {
  Germany: { form: /^\d{5}$/, shown: '5 digits, such as 20457' },
  Italy: { form: /^\d{5}$/, shown: '5 digits, such as 20121' },
  Poland: { form: /^\d{2}-\d{3}$/, shown: '2 digits, a hyphen and 3 digits, such as 00-950' },
  Czechia: { form: /^\d{3} ?\d{2}$/, shown: '3 and 2 digits, such as 110 00' },
  Netherlands: {
    form: /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/i,
    shown: '4 digits and 2 letters, such as 1012 JS',
  },
  France: { form: /^(?!00)\d{5}$/, shown: '5 digits, such as 75001' },
  Austria: { form: /^[1-9]\d{3}$/, shown: '4 digits, such as 1010' },
  Spain: { form: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, shown: '5 digits, 01001 to 52999, such as 28013' },
  Denmark: { form: /^\d{4}$/, shown: '4 digits, such as 1050' },
};

/** The error of the form of a postal code; undefined for a valid one. */
export function postalCodeError(country: ReturnCountry, zipCode: string): string | undefined {
  const { form, shown } = formats[country];
  return form.test(zipCode.trim()) ? undefined : `must be a postal code of ${country}: ${shown}`;
}

import { iso31661Alpha3ToAlpha2 } from 'iso-3166';

const names = new Map<string, Intl.DisplayNames>();

/** The name of a country by its code of ISO 3166 alpha-3; the code itself for an unknown country. */
export function countryName(code: string, locale: string): string {
  const alpha2 = (iso31661Alpha3ToAlpha2 as Readonly<Record<string, string>>)[code];
  if (alpha2 === undefined) return code;
  const inLanguage = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, inLanguage);
  return inLanguage.of(alpha2) ?? code;
}

import Negotiator from 'negotiator';
import type { Receipt } from '../receipt.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import type { Words } from './words.ts';

/** Languages that receipts are printed in. */
export type Language = 'de' | 'en';

const words: Readonly<Record<Language, Words>> = { de: german, en: english };

/** The words of a language. */
export const wordsOf = (language: Language): Words => words[language];

/** Countries whose customers get German receipts by default. */
const germanSpeaking: ReadonlySet<string> = new Set(['DEU', 'AUT', 'CHE', 'LIE']);

/** The language of a receipt: the one that `Accept-Language` asks for, else that of the country of the invoice address. */
export function languageOf({ customer }: Receipt, acceptLanguage: string | undefined): Language {
  const usual: Language[] = germanSpeaking.has(customer.invoiceAddress.countryCode)
    ? ['de', 'en']
    : ['en', 'de'];
  const asked = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages(usual);
  return (asked[0] as Language | undefined) ?? usual[0]!;
}

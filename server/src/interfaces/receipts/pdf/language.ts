import Negotiator from 'negotiator';
import type { Receipt } from '../receipt.ts';
import type { Language } from './words.ts';

/** Countries whose customers get German receipts unless another language is asked for. */
const german: ReadonlySet<string> = new Set(['DEU', 'AUT', 'CHE', 'LIE']);

/** The language of a receipt: the one that `Accept-Language` asks for, else that of the country of the invoice address. */
export function languageOf({ customer }: Receipt, acceptLanguage: string | undefined): Language {
  const usual: Language[] = german.has(customer.invoiceAddress.countryCode) ? ['de', 'en'] : ['en', 'de'];
  const asked = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages(usual);
  return (asked[0] as Language | undefined) ?? usual[0]!;
}

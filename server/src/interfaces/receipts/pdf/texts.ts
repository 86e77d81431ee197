import type { Cents } from '../../../kernel/money.ts';
import type { Money, Price } from '../receipt.ts';
import type { Words } from './words.ts';

const days = new Map<string, Intl.DateTimeFormat>();

/** The day of a date in UTC, as the receipt's JSON has it: 02.03.2026, or 2 March 2026. */
export function dayOf(timestamp: string, { locale }: Words): string {
  const format =
    days.get(locale) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      day: locale === 'de-DE' ? '2-digit' : 'numeric',
      month: locale === 'de-DE' ? '2-digit' : 'long',
      year: 'numeric',
    });
  days.set(locale, format);
  return format.format(new Date(timestamp));
}

export const centsOf = ({ amount }: Money): Cents => Math.round(amount * 100);

/** 1.234,56, or 1,234.56 in English. */
export function amountText(cents: Cents, { locale }: Words): string {
  const [thousands, decimals] = locale === 'de-DE' ? ['.', ','] : [',', '.'];
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands!);
  return `${cents < 0 ? '\u2212' : ''}${whole}${decimals}${digits.slice(-2)}`;
}

/** 1.234,56 €, or €1,234.56 in English. */
export function euroText(cents: Cents, words: Words): string {
  if (words.locale === 'de-DE') return `${amountText(cents, words)}\u00a0€`;
  return `${cents < 0 ? '\u2212' : ''}€${amountText(Math.abs(cents), words)}`;
}

/** 19 % USt., or VersSt. for the tax on insurances. */
export function taxText({ taxType, taxRate }: Price, { locale, taxNames }: Words): string {
  const rate = locale === 'de-DE' ? `${taxRate.replace('.', ',')}\u00a0%` : `${taxRate}%`;
  return `${rate}\u00a0${taxNames[taxType]}`;
}

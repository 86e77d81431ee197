import { locale, numberText } from './locale.ts';

type Props = { amount: number; currency: string };

/** An amount in the notation of its currency. An unknown currency code follows the number. */
export function Money({ amount, currency }: Props) {
  return <span>{moneyText(amount, currency)}</span>;
}

/** An amount as text, such as `€29.90`. */
export function moneyText(amount: number, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${numberText(amount)} ${currency}`.trim();
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

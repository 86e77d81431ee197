import { locale, numberText } from './locale.ts';

type Props = { amount: number; currency: string };

/** An amount as it is written in its currency; whatever is no currency code stands behind the number. */
export function Money({ amount, currency }: Props) {
  return <span>{moneyText(amount, currency)}</span>;
}

function moneyText(amount: number, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${numberText(amount)} ${currency}`.trim();
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

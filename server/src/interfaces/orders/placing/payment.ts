import { Refusal } from '../../../kernel/refusal.ts';
import type { Payment } from '../order.ts';

type Method = Payment['paymentMethod'];

const inInstallments: ReadonlySet<Method> = new Set(['INVOICE_INSTALLMENTS', 'DIRECT_DEBIT_INSTALLMENTS']);

/** The customer pays after the delivery, so that the first payment can be due later than usual. */
const afterwards: ReadonlySet<Method> = new Set([
  'INVOICE_SINGLE',
  'INVOICE_INSTALLMENTS',
  'DIRECT_DEBIT',
  'DIRECT_DEBIT_INSTALLMENTS',
]);

/**
 * Refuses as `unprocessable` a payment that contradicts itself: instalments without their count, a count without
 * instalments, and a break before a payment that is made at once. `at` is the JSONPath of the payment's fields.
 */
export function refuseContradiction(
  { paymentMethod, installmentCount, paymentBreak }: Payment,
  at: string,
): void {
  const refuse = (why: string, field: string): never => {
    throw new Refusal('unprocessable', why, { jsonPath: `${at}.${field}` });
  };
  const isSplit = inInstallments.has(paymentMethod);
  if (isSplit && installmentCount === undefined)
    refuse(`${paymentMethod} needs installmentCount, the number of instalments.`, 'installmentCount');
  if (!isSplit && installmentCount !== undefined)
    refuse(
      `${paymentMethod} is paid at once and has no installmentCount; ${[...inInstallments].join(' and ')} have one.`,
      'installmentCount',
    );
  if (paymentBreak && !afterwards.has(paymentMethod))
    refuse(
      `${paymentMethod} is paid with the order and has no paymentBreak; ${[...afterwards].join(', ')} can have one.`,
      'paymentBreak',
    );
}

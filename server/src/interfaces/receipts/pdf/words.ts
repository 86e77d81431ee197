import type { Printed } from '../printed.ts';
import type { CompensationType, Receipt, VatExemption } from '../receipt.ts';

/** The words of a printed receipt beside the texts of the receipt itself. */
export type Words = {
  readonly locale: string;
  readonly titles: Readonly<Record<Receipt['receiptType'], string>>;
  readonly salutations: Readonly<Record<'MR' | 'MS', string>>;
  /** Whether a title follows the salutation or replaces it. */
  readonly titleTakesPlace: boolean;
  readonly references: {
    readonly number: string;
    readonly date: string;
    readonly purchase: string;
    readonly purchaseDate: string;
    readonly orderNumber: string;
    readonly orderDate: string;
    readonly supplyDate: string;
    readonly payment: string;
  };
  readonly instalments: (count: number) => string;
  readonly paymentMethods: Readonly<Record<Receipt['payment']['paymentMethod'], string>>;
  readonly intro: {
    readonly purchase: string;
    readonly partial: (reason: string) => string;
    readonly refund: (reason: string, onlyFees: boolean) => string;
    readonly refundReason: string;
  };
  readonly refundReasons: Readonly<Record<NonNullable<Receipt['refundType']>, string>>;
  readonly partialRefundReasons: Readonly<Record<CompensationType, string>>;
  readonly deliveryCosts: Readonly<
    Record<'DELIVERY_FEE_STANDARD' | 'DELIVERY_FEE_FREIGHT_SURCHARGE', string>
  >;
  readonly columns: Readonly<Record<'number' | 'title' | 'quantity' | 'unit' | 'tax' | 'amount', string>>;
  readonly article: (number: string) => string;
  readonly serviceOf: (product: string) => string;
  readonly months: (count: number) => string;
  readonly refundedBefore: (receiptNumber: string, day: string) => string;
  readonly taxNames: Readonly<Record<'VAT' | 'INSURANCE', string>>;
  readonly exemptions: Readonly<Record<VatExemption | 'VAT' | 'INSURANCE', string>>;
  readonly total: string;
  readonly voucher: (lastCharacters: string) => string;
  readonly backToVoucher: (lastCharacters: string) => string;
  readonly backToVoucherRemark: (amount: string, lastCharacters: string) => string;
  readonly dueOf: Readonly<Record<'purchase' | 'refund', string>>;
  readonly taxColumns: readonly [tax: string, net: string, amount: string, gross: string];
  readonly carried: string;
  readonly page: (page: number, pages: number) => string;
  readonly deliveryAddress: (address: string) => string;
  readonly notReal: string;
  readonly amountsRemark: string;
  readonly footer: {
    readonly representedBy: string;
    readonly supervisoryBoard: string;
    readonly vatId: string;
    readonly taxNumber: string;
    readonly weee: string;
  };
};

/** The reason why a line at 0 per cent has no tax. */
export const exemptionOf = (
  { exemptions }: Words,
  type: 'VAT' | 'INSURANCE',
  { vatExemption }: Printed,
): string => exemptions[type === 'VAT' ? (vatExemption ?? 'VAT') : type];

import type { deliveryFeeTypes, discountTypes, Payment, Service } from '../orders/index.ts';

export const receiptTypes = ['PURCHASE', 'REFUND', 'PARTIAL_REFUND'] as const;
export type ReceiptType = (typeof receiptTypes)[number];

export const refundTypes = [
  'RETURN',
  'CANCELLATION',
  'SERVICE_FULL_REFUND_CANCELLED_BY_SDU',
  'SERVICE_FULL_REFUND_PRODUCT_RETURNED',
] as const;
export type RefundType = (typeof refundTypes)[number];

/** The reasons for refunding a whole service. */
export const serviceRefundTypes = [
  'SERVICE_FULL_REFUND_CANCELLED_BY_SDU',
  'SERVICE_FULL_REFUND_PRODUCT_RETURNED',
] as const satisfies readonly RefundType[];
export type ServiceRefundType = (typeof serviceRefundTypes)[number];

export const partialRefundTypes = [
  'REFUND_COMPLAINT_ITEM',
  'REFUND_PAYPAL_DISPUTE',
  'REFUND_ESCALATION',
  'REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION',
  'REFUND_CREDIT_CARD_DISPUTE',
] as const;
export type PartialRefundType = (typeof partialRefundTypes)[number];

/** The types of compensations, for which the customer keeps the goods. */
export const compensationTypes = ['DEFECT_COMPENSATION', ...partialRefundTypes] as const;
export type CompensationType = (typeof compensationTypes)[number];

export const priceModificationTypes = ['PARTNER_DISCOUNT', ...compensationTypes] as const;

export const goodwillReasons = [
  'GOODWILL_ITEM_FOR_FREE',
  'GOODWILL_ITEM_RETURN_REJECTED',
  'GOODWILL_ITEM_DISCOUNT_EXPIRED',
  'GOODWILL_OTHER',
] as const;
export type GoodwillReason = (typeof goodwillReasons)[number];

/** The company of a receipt; `countryCode` in ISO 3166 alpha-3. */
export type ReceiptPartner = {
  readonly partnerName: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: string;
  /** The VAT identification number; of a company without one, its tax number. */
  readonly vatId: string;
  readonly representedBy: string;
  readonly registerCourt?: string;
  readonly commercialRegisterNumber?: string;
  readonly headOfSupervisoryBoard?: string;
  readonly shopName?: string;
  readonly weeeRegistrationNumber?: string;
};

/** The data of a company, with at least one of `vatId` and `taxNumber`. */
export type Issuer = Omit<ReceiptPartner, 'vatId'> & {
  readonly vatId?: string;
  readonly taxNumber?: string;
  readonly vatExemption?: VatExemption;
};

/** The reasons why a seller's supplies at 0 per cent have no tax. */
export const vatExemptions = ['SMALL_BUSINESS', 'ZERO_RATE', 'EXPORT', 'INTRA_COMMUNITY'] as const;
export type VatExemption = (typeof vatExemptions)[number];

export type Money = { readonly amount: number; readonly currency: string };

export type Price = {
  readonly taxType: 'VAT' | 'INSURANCE';
  readonly taxRate: string;
  readonly gross: Money;
  readonly net: Money;
  readonly tax: Money;
};

/** A reduction of a price. Only a discount has a `type`, and only an earlier partial refund has a link. */
export type ModificationDetails = {
  readonly description: string;
  readonly id?: string;
  readonly type?: (typeof discountTypes)[number];
  readonly linkedReceiptNumber?: string;
  readonly linkedReceiptCreationDate?: string;
  readonly linkedPositionItemId?: string;
  /** Why it was given out of goodwill. */
  readonly reason?: GoodwillReason;
};

export type PriceModification = {
  readonly lineNumber: number;
  readonly priceModificationType: 'PARTNER_DISCOUNT' | CompensationType;
  readonly details: ModificationDetails;
  readonly priceModificationAmount: Price;
};

type SoldProduct = {
  readonly sku: string;
  readonly articleNumber: string;
  readonly productTitle: string;
};

type Line = {
  readonly lineNumber: number;
  readonly unitPrice: Price;
  readonly positionSum: Price;
  readonly priceModifications: readonly PriceModification[];
};

export type ItemPosition = Line &
  SoldProduct & {
    readonly variationAttributes?: string;
    readonly expectedPerformancePeriod?: string;
    readonly positionItemIds: readonly string[];
    readonly quantity: number;
    readonly priceToPayPerPositionItems: readonly {
      readonly positionItemIds: readonly string[];
      readonly priceToPay: Price;
    }[];
  };

export type ServicePosition = Line & {
  readonly serviceType: Service['serviceType'];
  readonly serviceName: string;
  readonly expectedPerformancePeriod?: string;
  readonly servicePositionItemIds: readonly string[];
  readonly linkedItemDetails: SoldProduct & {
    readonly itemReceiptNumber: string;
    readonly itemPartnerName: string;
    readonly serviceRelations: readonly {
      readonly servicePositionItemId: string;
      readonly positionItemId: string;
    }[];
  };
  readonly quantity: number;
  readonly insurancePeriod?: number;
};

export type DeliveryCost = Line & { readonly deliveryCostType: (typeof deliveryFeeTypes)[number] };

export type PartialRefundPosition = SoldProduct & {
  readonly lineNumber: number;
  readonly variationAttributes?: string;
  readonly positionItemIds: readonly string[];
  readonly partialRefundAmount: Price;
  /** The reason of a goodwill. */
  readonly partialRefundDetails?: { readonly benefit: { readonly id: string; readonly description: string } };
};

export type ServicePartialRefundPosition = {
  readonly lineNumber: number;
  readonly serviceType: Service['serviceType'];
  readonly serviceName: string;
  readonly servicePositionItemIds: readonly string[];
  readonly partialRefundAmount: Price;
  readonly insurancePeriod?: number;
};

export type LineItems = {
  readonly itemPositions: readonly ItemPosition[];
  readonly itemPartialRefundPositions: readonly PartialRefundPosition[];
  readonly servicePositions: readonly ServicePosition[];
  readonly servicePartialRefundPositions: readonly ServicePartialRefundPosition[];
  readonly deliveryCosts: readonly DeliveryCost[];
  readonly deliveryFeePartialRefundPositions: readonly never[];
};

type TotalsReduction = {
  readonly type: 'VOUCHER';
  readonly details: { readonly voucherCode: string };
  readonly gross: Money;
};

export type ReceiptAddress = {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly houseNumber?: string;
  readonly addition?: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: string;
};

/** A receipt as the database and the interface have it. Dates are ISO 8601 in UTC. */
export type Receipt = {
  readonly receiptType: ReceiptType;
  /** False for test orders, which nobody pays. */
  readonly isRealReceipt: boolean;
  readonly receiptNumber: string;
  readonly creationDate: string;
  readonly fulfillmentDate: string;
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly orderDate: string;
  readonly shipmentDate?: string;
  readonly shipment?: {
    readonly shipFromAddress: { readonly zipCode: string; readonly countryCode: string };
  };
  readonly linkedReceiptNumber?: string;
  readonly linkedCreationDate?: string;
  readonly payment: Payment;
  readonly partner: ReceiptPartner;
  readonly customer: { readonly invoiceAddress: ReceiptAddress };
  readonly deliveryAddress?: ReceiptAddress;
  readonly lineItems: LineItems;
  readonly totals: readonly Price[];
  readonly refundType?: RefundType;
  readonly partialRefundType?: PartialRefundType;
  readonly amountDue: Money;
  readonly totalsGrossAmount?: Money;
  readonly totalsReductions?: readonly TotalsReduction[];
};

const digits = 10;

/** The text of a number: `RE-` and at least ten digits, or `TEST-` for the negative numbers of test receipts. */
export const receiptNumberOf = (number: number): string =>
  `${number < 0 ? 'TEST' : 'RE'}-${String(Math.abs(number)).padStart(digits, '0')}`;

/** The number in such a text; undefined for any other text. */
export function numberOfReceipt(text: string): number | undefined {
  const [, kind, written] = /^(RE|TEST)-(\d{10,16})$/.exec(text) ?? [];
  const number = Number(written ?? Number.NaN) * (kind === 'TEST' ? -1 : 1);
  return Number.isSafeInteger(number) && receiptNumberOf(number) === text ? number : undefined;
}

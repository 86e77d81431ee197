import type { Cents } from '../../kernel/money.ts';
import type { CancellationReason, FulfillmentStatus } from './lifecycle.ts';

/** Items an order can have at most. */
export const mostItems = 1000;

export const paymentMethods = [
  'INVOICE_SINGLE',
  'INVOICE_INSTALLMENTS',
  'PREPAYMENT',
  'DIRECT_DEBIT',
  'DIRECT_DEBIT_INSTALLMENTS',
  'CREDIT_CARD_ONLINE',
  'PAYPAL',
  'CREDIT_CARD',
] as const;
export const paymentProviders = ['PLAZA', 'OTTOPAYMENTS'] as const;
export const salutations = ['MR', 'MS', 'COMPANY', 'UNKNOWN'] as const;
export const deliveryFeeTypes = ['DELIVERY_FEE_STANDARD', 'DELIVERY_FEE_FREIGHT_SURCHARGE'] as const;
export const discountTypes = ['PARTNER_DISCOUNT', 'PLATFORM_DISCOUNT'] as const;
export const serviceTypes = ['DISPOSAL', 'INSURANCE'] as const;
export const taxTypes = ['VAT', 'INSURANCE'] as const;

export type Payment = {
  readonly paymentMethod: (typeof paymentMethods)[number];
  readonly paymentProvider: (typeof paymentProviders)[number];
  readonly installmentCount?: number;
  readonly paymentBreak?: boolean;
};

/** A customer's address; `countryCode` in ISO 3166 alpha-3. */
export type Address = {
  readonly salutation: (typeof salutations)[number];
  readonly title?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly houseNumber?: string;
  readonly addition?: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly phoneNumber?: string;
  readonly email?: string;
};

export type Product = {
  readonly sku: string;
  readonly productTitle: string;
  readonly articleNumber: string;
  readonly ean?: string;
  readonly shopUrl?: string;
  readonly dimensions?: readonly {
    readonly type: string;
    readonly displayName: string;
    readonly value: string;
  }[];
};

/** A service that is sold with an item, such as the disposal of the old appliance. `taxRate` in per cent. */
export type Service = {
  readonly servicePositionItemId: string;
  readonly serviceType: (typeof serviceTypes)[number];
  readonly serviceName: string;
  readonly grossCents: Cents;
  readonly taxType: (typeof taxTypes)[number];
  readonly taxRate: number;
  /** In months, for insurances. */
  readonly insurancePeriod?: number;
};

export type DeliveryFee = {
  readonly name: string;
  readonly feeType: (typeof deliveryFeeTypes)[number];
  readonly grossCents: Cents;
  readonly vatRate: number;
  readonly positionItemIds: readonly string[];
};

/** A discount and the share of each item. The shares add up to the discount. */
export type Discount = {
  readonly discountId: string;
  readonly discountName: string;
  readonly name: string;
  readonly discountType: (typeof discountTypes)[number];
  readonly grossCents: Cents;
  readonly vatRate: number;
  readonly shares: readonly { readonly positionItemId: string; readonly cents: Cents }[];
};

export type Tracking = {
  readonly carrier: string;
  readonly trackingNumber?: string;
  readonly carrierServiceCode?: string;
};

/** One piece that was bought. `vatRate` in per cent; the price to pay is the gross price less the discount. */
export type PositionItem = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  /** Place within the order, from 0. */
  readonly line: number;
  readonly status: FulfillmentStatus;
  readonly grossCents: Cents;
  readonly discountCents: Cents;
  /** What the voucher of the order pays of this item. */
  readonly voucherCents: Cents;
  readonly vatRate: number;
  readonly product: Product;
  readonly dealId?: string;
  readonly dealName?: string;
  readonly weeePickup: boolean;
  /** Whether the piece was taken from the seller's quantity. */
  readonly fromStock?: boolean;
  readonly expectedDeliveryDate?: Date;
  readonly processableDate?: Date;
  readonly sentDate?: Date;
  readonly returnedDate?: Date;
  readonly cancellationDate?: Date;
  readonly cancellationReason?: CancellationReason;
  readonly returnAcceptedByMarketplace?: boolean;
  readonly tracking?: Tracking;
  readonly services: readonly Service[];
};

/** Prices of all services of an order. */
export const servicesOf = ({ items }: Pick<Order, 'items'>): Cents =>
  items.flatMap(({ services }) => services).reduce((sum, { grossCents }) => sum + grossCents, 0);

/**
 * What the customer has to pay: items, services and delivery less discounts and the voucher. The receipts of a whole
 * order add up to it.
 */
export function totalOf(order: Pick<Order, 'items' | 'deliveryFees' | 'voucher'>): Cents {
  const items = order.items.reduce(
    (sum, { grossCents, discountCents }) => sum + grossCents - discountCents,
    0,
  );
  const fees = order.deliveryFees.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return items + servicesOf(order) + fees - (order.voucher?.cents ?? 0);
}

/** What a customer ordered from one partner (specification, section 3). */
export type Order = {
  readonly salesOrderId: string;
  readonly orderNumber: string;
  /** The customer's number, when the checkout gave one; see `customerIdOf`. */
  readonly customerId?: string;
  /** Nobody pays a test order, and its receipts are not real ones. */
  readonly isTest: boolean;
  readonly orderDate: Date;
  readonly lifecycleChangedAt: Date;
  readonly lastModified: Date;
  readonly payment: Payment;
  readonly suspectedFraud: boolean;
  readonly deliveryAddress: Address;
  readonly invoiceAddress: Address;
  readonly deliveryFees: readonly DeliveryFee[];
  readonly discounts: readonly Discount[];
  readonly voucher?: { readonly code: string; readonly cents: Cents };
  readonly items: readonly PositionItem[];
};

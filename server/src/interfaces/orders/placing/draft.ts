import type { Cents } from '../../../kernel/money.ts';
import type { Address, DeliveryFee, Discount, Payment, Product, Service } from '../order.ts';

/** One piece of a basket, before the order is placed. */
export type DraftItem = {
  readonly product: Product;
  readonly grossCents: Cents;
  readonly vatRate: number;
  readonly dealId?: string;
  readonly dealName?: string;
  readonly weeePickup?: boolean;
  /** Whether the piece was taken from the seller's quantity. A cancellation then gives it back. */
  readonly fromStock?: boolean;
  /** Replaces `announced` of the order for this item. */
  readonly announced?: boolean;
  readonly expectedDeliveryDate?: Date;
  readonly services?: readonly Omit<Service, 'servicePositionItemId'>[];
};

/** An order before it is placed. Fees and discounts name their items by the place in `items`; a discount is split by price. */
export type OrderDraft = {
  /** Whether the marketplace still waits for the payment: items are ANNOUNCED then, else PROCESSABLE. */
  readonly announced: boolean;
  readonly customerId?: string;
  /** Nobody pays a test order, and its receipts are not real ones. */
  readonly isTest?: boolean;
  readonly orderDate?: Date;
  readonly payment: Payment;
  readonly suspectedFraud?: boolean;
  readonly deliveryAddress: Address;
  readonly invoiceAddress: Address;
  readonly items: readonly DraftItem[];
  readonly deliveryFees?: readonly (Omit<DeliveryFee, 'positionItemIds'> & {
    readonly items: readonly number[];
  })[];
  readonly discounts?: readonly (Omit<Discount, 'shares'> & { readonly items: readonly number[] })[];
  /** Pays a part of the items' prices, at most all of it. */
  readonly voucher?: { readonly code: string; readonly cents: Cents };
};

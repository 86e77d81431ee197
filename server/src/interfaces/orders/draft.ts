import type { Cents } from '../../kernel/money.ts';
import type { Address, DeliveryFee, Discount, Payment, Product, Service } from './order.ts';

/** One piece of a basket. */
export type DraftItem = {
  readonly product: Product;
  readonly grossCents: Cents;
  readonly vatRate: number;
  readonly dealId?: string;
  readonly dealName?: string;
  readonly weeePickup?: boolean;
  /** Whether the piece was taken from the seller's quantity, which a cancellation then gives it back to. */
  readonly fromStock?: boolean;
  /** Instead of the order's. */
  readonly announced?: boolean;
  readonly expectedDeliveryDate?: Date;
  readonly services?: readonly Omit<Service, 'servicePositionItemId'>[];
};

/** A fee or discount names the items it concerns by their place in `items`. A discount is split among them by price. */
export type OrderDraft = {
  /** Whether the payment is still awaited: items that do not say otherwise are ANNOUNCED then, else PROCESSABLE. */
  readonly announced: boolean;
  readonly customerId?: string;
  /** Nobody pays it: its receipts are not real ones. */
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
  /** Pays a part of the items' prices; more than they cost is cut. */
  readonly voucher?: { readonly code: string; readonly cents: Cents };
};

import { returnToStock } from '../../src/interfaces/availability/index.ts';
import {
  type Address,
  type DraftItem,
  type Order,
  type OrderDraft,
  type OrdersContext,
  placeOrder,
} from '../../src/interfaces/orders/index.ts';
import { asPartnerId, type PartnerId } from '../../src/kernel/caller.ts';
import { timeOrderedIds } from '../../src/kernel/ids.ts';
import type { Database } from '../../src/platform/database.ts';
import type { Account, TestApp } from './app.ts';

export const address: Address = {
  salutation: 'MS',
  firstName: 'Jördis',
  lastName: 'Müller',
  street: 'Große Straße',
  houseNumber: '12a',
  zipCode: '20457',
  city: 'Hamburg',
  countryCode: 'DEU',
  phoneNumber: '+49 40 123456',
  email: 'joerdis.mueller@example.com',
};

let numbered = 0;

/** A piece for a basket: 100.00 euros, 19 per cent; `fields` replace. */
export function piece(fields: Partial<DraftItem> = {}): DraftItem {
  numbered += 1;
  return {
    product: {
      sku: `SKU-${numbered}`,
      productTitle: 'Kopfhörer „Klangwelt“',
      articleNumber: `A${numbered}`,
      ean: '4399300000017',
    },
    grossCents: 10_000,
    vatRate: 19,
    ...fields,
  };
}

/** A processable order of one piece by invoice; `fields` replace. */
export const draft = (fields: Partial<OrderDraft> = {}): OrderDraft => ({
  announced: false,
  payment: { paymentMethod: 'INVOICE_SINGLE', paymentProvider: 'OTTOPAYMENTS' },
  deliveryAddress: address,
  invoiceAddress: address,
  items: [piece()],
  ...fields,
});

/** The context of order functions, from a test's application. */
export const ordersContext = ({ db, clock }: TestApp): OrdersContext => ({
  db,
  clock,
  ids: timeOrderedIds(clock),
  returnToStock,
});

/** Places an order for the account's partner the way the marketplace's checkout does. */
export async function placed(
  test: TestApp,
  fields: Partial<OrderDraft> = {},
  account: Account = 'seller-one',
): Promise<Order> {
  const partner = await partnerOf(test.db, account);
  const actor = { side: 'CUSTOMER' } as const;
  return test.db.begin((db) => placeOrder(db, ordersContext(test), partner, { draft: draft(fields), actor }));
}

/** Tenant key of an account. */
export async function partnerOf(db: Database, account: Account): Promise<PartnerId> {
  const [row] = await db<
    { partner: number }[]
  >`SELECT partner_id AS partner FROM api_client WHERE client_id = ${account}`;
  return asPartnerId(row!.partner);
}

/** A discount of one euro, without its items. */
export const discount = {
  discountId: 'D',
  discountName: 'Herbst',
  name: 'Rabatt',
  discountType: 'PARTNER_DISCOUNT',
  grossCents: 100,
  vatRate: 19,
} as const;

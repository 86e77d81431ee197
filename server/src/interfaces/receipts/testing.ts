import type { Order, PositionItem, Service } from '../orders/index.ts';
import type { Books } from './books.ts';
import type { Issuer, Receipt } from './receipt.ts';
import { issuePartial, issuePurchase, issueRefunds } from './rules.ts';

export const issuer: Issuer = {
  partnerName: 'Nordlicht Handels GmbH',
  shopName: 'Nordlicht',
  street: 'Hafenstraße 1',
  zipCode: '20457',
  city: 'Hamburg',
  countryCode: 'DEU',
  vatId: 'DE123456788',
  taxNumber: '27/123/45678',
  representedBy: 'Jördis Großmann',
  registerCourt: 'Amtsgericht Hamburg',
  commercialRegisterNumber: 'HRB 100001',
  weeeRegistrationNumber: 'DE 10000001',
};

/** Books of a partner that has issued nothing yet. */
export const emptyBooks = (order: Order): Books & { orders: Map<string, Order> } => ({
  issuer,
  orders: new Map([[order.salesOrderId, order]]),
  entries: new Map(),
  purchases: new Map(),
  causes: new Set(),
  issued: [],
  changed: new Set(),
  lastNumber: 0,
  lastTestNumber: 0,
  now: new Date('2026-03-02T09:30:00Z'),
});

const products = [
  'Kopfhörer „Klangwelt“',
  'Übergroßer Ohrensessel mit Fußhocker und Kissen',
  'Wäscheständer',
  'Öllampe',
];
const date = new Date('2026-03-01T23:30:00Z');

/** What a sample order has besides its lines. */
export type Sample = {
  readonly discounted?: boolean;
  readonly voucher?: boolean;
  readonly services?: boolean;
  readonly fee?: boolean;
  readonly instalments?: number;
};

const services = (line: number): Service[] => [
  {
    servicePositionItemId: `disposal-${line}`,
    serviceType: 'DISPOSAL',
    serviceName: 'Altgerätemitnahme',
    grossCents: 2_990,
    taxType: 'VAT',
    taxRate: 19,
  },
  {
    servicePositionItemId: `insurance-${line}`,
    serviceType: 'INSURANCE',
    serviceName: 'Garantie Plus',
    grossCents: 4_995,
    taxType: 'INSURANCE',
    taxRate: 19,
    insurancePeriod: 24,
  },
];

const payment = {
  paymentMethod: 'INVOICE_SINGLE',
  paymentProvider: 'OTTOPAYMENTS',
  paymentBreak: false,
} as const;

/** An order with so many different lines, whose texts and prices depend on nothing but the arguments. */
export function sampleOrder(lines: number, sample: Sample = {}): Order {
  const salesOrderId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
  const items = Array.from({ length: lines }, (_, line): PositionItem => {
    const grossCents = 1_999 + ((line * 7_919) % 250_000);
    return {
      positionItemId: `item-${line}`,
      salesOrderId,
      line,
      status: 'SENT',
      grossCents,
      discountCents: sample.discounted ? Math.floor(grossCents / 10) : 0,
      voucherCents: sample.voucher ? 250 : 0,
      vatRate: line % 5 === 4 ? 7 : 19,
      product: {
        sku: `SKU-${line}`,
        productTitle: products[line % products.length]!,
        articleNumber: String(1_000_000 + line),
        dimensions: [{ type: 'COLOR', displayName: 'Farbe', value: line % 2 === 0 ? 'Blau' : 'Grün' }],
      },
      weeePickup: false,
      services: sample.services && line === 0 ? services(line) : [],
    };
  });
  const address = {
    salutation: 'MS',
    firstName: 'Jördis',
    lastName: 'Müller-Öztürk',
    street: 'Große Straße',
    houseNumber: '12a',
    zipCode: '20457',
    city: 'Hamburg',
    countryCode: 'DEU',
  } as const;
  const discounts = [
    {
      discountId: 'D1',
      discountName: 'Frühlingswoche',
      name: 'Rabatt',
      discountType: 'PARTNER_DISCOUNT' as const,
      grossCents: items.reduce((sum, item) => sum + item.discountCents, 0),
      vatRate: 19,
      shares: items.map((item) => ({ positionItemId: item.positionItemId, cents: item.discountCents })),
    },
  ];
  const feeType = 'DELIVERY_FEE_STANDARD' as const;
  const positionItemIds = items.map((item) => item.positionItemId);
  const deliveryFees = sample.fee
    ? [{ name: 'Versand', feeType, grossCents: 595, vatRate: 19, positionItemIds }]
    : [];
  return {
    salesOrderId,
    orderNumber: 'b7k2m9xq4d',
    isTest: false,
    orderDate: date,
    lifecycleChangedAt: date,
    lastModified: date,
    payment: { ...payment, ...(sample.instalments && { installmentCount: sample.instalments }) },
    suspectedFraud: false,
    deliveryAddress: { ...address, street: 'Packstation', houseNumber: '101' },
    invoiceAddress: address,
    deliveryFees,
    discounts: sample.discounted ? discounts : [],
    ...(sample.voucher ? { voucher: { code: 'WELCOME-4711', cents: 250 * lines } } : {}),
    items,
  };
}

/** A purchase receipt, one for a part of the first item's price, and the refund of everything. */
export function sampleReceipts(
  lines: number,
  sample: Sample = {},
): [purchase: Receipt, partial: Receipt, refund: Receipt] {
  const order = sampleOrder(lines, sample);
  const { salesOrderId } = order;
  const books = emptyBooks(order);
  const positionItemIds = order.items.map((item) => item.positionItemId);
  issuePurchase(books, {
    cause: 'shipment',
    shipmentId: 'shipment',
    salesOrderId,
    positionItemIds,
    shipDate: '2026-03-02T09:00:00Z',
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  });
  const grossCents = 500;
  const type = 'REFUND_COMPLAINT_ITEM';
  issuePartial(books, { cause: 'part', salesOrderId, positionItemId: positionItemIds[0]!, grossCents, type });
  issueRefunds(books, { salesOrderId, positionItemIds, reason: 'RETURN_RECEIVED' });
  const [purchase, partial, refund] = books.issued;
  return [purchase!.receipt, partial!.receipt, refund!.receipt];
}

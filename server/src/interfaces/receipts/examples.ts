import { Refusal } from '../../kernel/refusal.ts';
import type { NamedExamples } from '../../platform/http/named-examples.ts';
import type { Order, PositionItem } from '../orders/index.ts';
import type { Books } from './books.ts';
import { invalidCursor, renderBody, unknownReceipt } from './errors.ts';
import { cursorAfter } from './list.ts';
import { prefix } from './routes.ts';
import { issuePartial, issuePurchase, issueRefunds } from './rules.ts';

const salesOrderId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
const positionItemId = '0199c1de-7c4f-7b02-8f11-5a6b7c8d9e0f';
const orderedAt = new Date('2026-03-01T08:00:00Z');

const item: PositionItem = {
  positionItemId,
  salesOrderId,
  line: 0,
  status: 'SENT',
  grossCents: 9_999,
  discountCents: 1_000,
  voucherCents: 500,
  vatRate: 19,
  product: {
    sku: 'KLANGWELT-BLAU',
    productTitle: 'Kopfhörer „Klangwelt“',
    articleNumber: '1234567890',
    dimensions: [{ type: 'COLOR', displayName: 'Farbe', value: 'Blau' }],
  },
  weeePickup: false,
  expectedDeliveryDate: new Date('2026-03-05T00:00:00Z'),
  services: [
    {
      servicePositionItemId: '0199c1de-7c4f-7b04-9a31-778899aabbcc',
      serviceType: 'INSURANCE',
      serviceName: 'Garantie Plus',
      grossCents: 1_990,
      taxType: 'INSURANCE',
      taxRate: 19,
      insurancePeriod: 24,
    },
  ],
};

const address = {
  salutation: 'MS',
  firstName: 'Jördis',
  lastName: 'Müller',
  street: 'Große Straße',
  houseNumber: '12a',
  zipCode: '20457',
  city: 'Hamburg',
  countryCode: 'DEU',
} as const;

const order: Order = {
  salesOrderId,
  orderNumber: 'b7k2m9xq4d',
  orderDate: orderedAt,
  lifecycleChangedAt: orderedAt,
  isTest: false,
  lastModified: orderedAt,
  payment: { paymentMethod: 'INVOICE_SINGLE', paymentProvider: 'OTTOPAYMENTS', paymentBreak: false },
  suspectedFraud: false,
  deliveryAddress: address,
  invoiceAddress: address,
  deliveryFees: [
    {
      name: 'Versandkosten',
      feeType: 'DELIVERY_FEE_STANDARD',
      grossCents: 595,
      vatRate: 19,
      positionItemIds: [positionItemId],
    },
  ],
  discounts: [
    {
      discountId: 'SPRING-10',
      discountName: 'Frühlingswoche',
      name: 'Rabatt',
      discountType: 'PARTNER_DISCOUNT',
      grossCents: 1_000,
      vatRate: 19,
      shares: [{ positionItemId, cents: 1_000 }],
    },
  ],
  voucher: { code: 'WELCOME-4711', cents: 500 },
  items: [item],
};

/** Issues the receipts of one order's life with the functions that issue the real ones. */
function exampleReceipts() {
  const books: Books = {
    issuer: {
      partnerName: 'Nordlicht Handels GmbH',
      street: 'Hafenstraße 1',
      zipCode: '20457',
      city: 'Hamburg',
      countryCode: 'DEU',
      vatId: 'DE123456788',
      representedBy: 'Jördis Großmann',
      shopName: 'Nordlicht',
    },
    orders: new Map([[salesOrderId, order]]),
    entries: new Map(),
    purchases: new Map(),
    causes: new Set(),
    issued: [],
    changed: new Set(),
    lastTestNumber: 0,
    lastNumber: 0,
    now: new Date('2026-03-02T09:30:00Z'),
  };
  issuePurchase(books, {
    cause: 'shipment',
    shipmentId: 'shipment',
    salesOrderId,
    positionItemIds: [positionItemId],
    shipDate: '2026-03-02T09:00:00Z',
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  });
  const type = 'REFUND_COMPLAINT_ITEM';
  issuePartial(books, { cause: 'reduction', salesOrderId, positionItemId, grossCents: 1_500, type });
  issueRefunds(books, { salesOrderId, positionItemIds: [positionItemId], reason: 'RETURN_RECEIVED' });
  return books.issued;
}

const at = `${prefix}/RE-0000000009`;
const named = (summary: string, refusal: Refusal, path = at) => ({
  summary,
  value: renderBody(refusal, path).body,
});

const unknown: NamedExamples = { unknown: named('Unknown receipt', unknownReceipt('RE-0000000009')) };

/** Examples of the error bodies by status, made by the functions that make the real ones. */
const errors: Readonly<Record<string, NamedExamples>> = {
  400: {
    path: named(
      'Path not valid',
      new Refusal('bad-request', 'Parameter receiptNumber has characters that are not allowed.', {
        path: 'receiptNumber',
      }),
    ),
  },
  401: { token: named('No token', new Refusal('unauthenticated', 'The request carries no bearer token.')) },
  403: {
    scope: named('Scope missing', new Refusal('forbidden', 'The technical user lacks the scope receipts.')),
  },
  404: unknown,
  429: {
    limit: named(
      'Too many requests',
      new Refusal('too-many-requests', 'Too many requests, try again later.'),
    ),
  },
  500: {
    fault: named(
      'Unexpected',
      new Refusal('internal', 'An unexpected error occurred. Quote the request id when you report it.'),
    ),
  },
  503: {
    restart: named(
      'Not available',
      new Refusal('unavailable', 'The service is not available at the moment, try again.'),
    ),
  },
};

const cursor: NamedExamples = { cursor: named('Cursor not valid', invalidCursor()) };

function successes(): Readonly<Record<string, Readonly<Record<string, NamedExamples>>>> {
  const [purchase, partial, refund] = exampleReceipts();
  const self = { rel: 'self', href: `${prefix}?limit=1` };
  const next = { rel: 'next', href: `${prefix}?limit=1&next=${cursorAfter(refund!)}` };
  return {
    getReceipts: {
      200: {
        furtherPages: {
          summary: 'Further receipts follow',
          value: { resources: [refund!.receipt], links: [self, next] },
        },
        none: { summary: 'No receipts', value: { resources: [], links: [self] } },
      },
      400: cursor,
    },
    getReceipt: {
      200: {
        purchase: { summary: 'A parcel was sent', value: purchase!.receipt },
        partialRefund: { summary: 'The price was reduced', value: partial!.receipt },
        refund: { summary: 'The item came back', value: refund!.receipt },
      },
    },
    getReceiptPdf: { 200: { document: { summary: 'Raw bytes of the document', value: '%PDF-1.7 …' } } },
  };
}

/** Examples of an operation's answers for the reference. */
export function receiptExamples(
  operationId: string,
  statuses: readonly string[],
): { request?: NamedExamples; responses: Record<string, NamedExamples> } {
  const own = successes()[operationId];
  if (!own) return { responses: {} };
  const all: Readonly<Record<string, NamedExamples>> = { ...errors, ...own };
  return {
    responses: Object.fromEntries(statuses.flatMap((status) => (all[status] ? [[status, all[status]]] : []))),
  };
}

import { Refusal } from '../../kernel/refusal.ts';
import type { NamedExamples } from '../../platform/http/named-examples.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { invalidCursor, renderBody, unknownOrder } from './errors.ts';
import type { FulfillmentStatus } from './lifecycle.ts';
import { cursorAfter } from './list/cursor.ts';
import type { Order, PositionItem } from './order.ts';
import { namedCancellation, wholeCancellation } from './rules.ts';
import { onWire, prefix } from './wire.ts';

const salesOrderId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
const firstItem = '0199c1de-7c4f-7b02-8f11-5a6b7c8d9e0f';
const secondItem = '0199c1de-7c4f-7b03-a2d4-112233445566';
const placedAt = new Date('2026-03-01T08:00:00Z');
const sentAt = new Date('2026-03-02T09:30:00Z');

const item = (
  positionItemId: string,
  status: FulfillmentStatus,
  more: Partial<PositionItem>,
): PositionItem => ({
  positionItemId,
  salesOrderId,
  line: 0,
  status,
  grossCents: 9_999,
  discountCents: 0,
  voucherCents: 0,
  vatRate: 19,
  product: {
    sku: 'KLANGWELT-BLAU',
    productTitle: 'Kopfhörer „Klangwelt“',
    articleNumber: '1234567890',
    ean: '4399300000017',
    dimensions: [{ type: 'COLOR', displayName: 'Farbe', value: 'Blau' }],
  },
  weeePickup: false,
  expectedDeliveryDate: new Date('2026-03-05T00:00:00Z'),
  services: [],
  ...more,
});

const address = {
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
} as const;

const order = (payment: Order['payment']['paymentMethod'], items: readonly PositionItem[]): Order => ({
  salesOrderId,
  orderNumber: 'b7k2m9xq4d',
  isTest: false,
  orderDate: placedAt,
  lifecycleChangedAt: placedAt,
  lastModified: placedAt,
  payment: { paymentMethod: payment, paymentProvider: 'OTTOPAYMENTS' },
  suspectedFraud: false,
  deliveryAddress: address,
  invoiceAddress: address,
  deliveryFees: [],
  discounts: [],
  items,
});

const announced = order('PREPAYMENT', [item(firstItem, 'ANNOUNCED', {})]);

const processable = { processableDate: placedAt };

const partlySent: Order = {
  ...order('INVOICE_SINGLE', [
    item(firstItem, 'PROCESSABLE', { ...processable, discountCents: 1_000, voucherCents: 500 }),
    item(secondItem, 'SENT', {
      ...processable,
      line: 1,
      sentDate: sentAt,
      tracking: { carrier: 'DHL', trackingNumber: '00340434161094000001' },
    }),
  ]),
  lifecycleChangedAt: sentAt,
  lastModified: sentAt,
  deliveryFees: [
    {
      name: 'Versandkosten',
      feeType: 'DELIVERY_FEE_STANDARD',
      grossCents: 595,
      vatRate: 19,
      positionItemIds: [firstItem, secondItem],
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
      shares: [{ positionItemId: firstItem, cents: 1_000 }],
    },
  ],
  voucher: { code: 'WILLKOMMEN-2468', cents: 500 },
};

/** The refusal that a function throws, for an example of an error. */
function refusalOf(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new RangeError('the example is no refusal');
}

const refused = (summary: string, refusal: Refusal, path: string = prefix) => ({
  summary,
  value: renderBody(refusal, path).body,
});

const orderPath = `${prefix}/${salesOrderId}`;
const cancellation = `${orderPath}/cancellation`;
const itemCancellation = `${orderPath}/positionItems/${firstItem},${secondItem}/cancellation`;

const commonRefusals: Readonly<Record<string, NamedExamples>> = Object.fromEntries(
  (['unauthenticated', 'forbidden', 'too-many-requests', 'internal', 'unavailable'] as const).map((kind) => {
    const { status, title, text } = errorCatalogue[kind];
    return [status, { refused: refused(title, new Refusal(kind, text)) }];
  }),
);

const unknown: NamedExamples = { unknown: refused('Unknown order', unknownOrder(salesOrderId), orderPath) };

const timestamp: NamedExamples = {
  timestamp: refused(
    'X-Request-Timestamp not valid',
    new Refusal(
      'bad-request',
      'X-Request-Timestamp must be a date-time with time zone, such as 2026-03-01T08:00:00Z.',
      { path: 'X-Request-Timestamp' },
    ),
  ),
};

const next = `${prefix}?nextcursor=${cursorAfter(
  { column: 'ORDER_LIFECYCLE_DATE', direction: 'ASC', mode: 'BUCKET', statuses: ['PROCESSABLE'] },
  { date: '2026-03-02T09:30:00.000000Z', number: 17 },
)}&limit=1`;

const self = { rel: 'self', href: `${prefix}?fulfillmentStatus=PROCESSABLE&limit=1` };

const operations: Readonly<Record<string, Readonly<Record<string, NamedExamples>>>> = {
  findPartnerOrders: {
    200: {
      furtherPages: {
        summary: 'Further pages follow',
        value: { resources: [onWire(partlySent)], links: [self, { rel: 'next', href: next }] },
      },
      lastPage: {
        summary: 'The last page has no next',
        value: { resources: [onWire(announced)], links: [self] },
      },
    },
    400: {
      limit: refused(
        'Limit too high',
        new Refusal('bad-request', 'Query parameter limit must be at most 256.', { path: 'limit' }),
      ),
      cursor: refused('Cursor not valid', invalidCursor()),
    },
  },
  getPartnerOrder: {
    200: {
      partlySent: { summary: 'One item is sent, one is processable', value: onWire(partlySent) },
      announced: { summary: 'The payment is awaited: no addresses yet', value: onWire(announced) },
    },
    400: {
      path: refused(
        'Path not valid',
        new Refusal('bad-request', 'Parameter orderNumber has characters that are not allowed.', {
          path: 'orderNumber',
        }),
      ),
    },
    404: unknown,
  },
  cancelPartnerOrder: {
    400: timestamp,
    404: unknown,
    409: {
      none: refused(
        'No item is PROCESSABLE',
        refusalOf(() => wholeCancellation(announced)),
        cancellation,
      ),
    },
  },
  cancelPartnerOrderPositionItems: {
    400: timestamp,
    404: {
      item: refused(
        'The order has no such item',
        refusalOf(() => namedCancellation(announced, [secondItem])),
        itemCancellation,
      ),
      ...unknown,
    },
    409: {
      sent: refused(
        'One item is sent: nothing is cancelled',
        refusalOf(() => namedCancellation(partlySent, [firstItem, secondItem])),
        itemCancellation,
      ),
    },
  },
};

/** The examples of an operation; none for an operation of another interface. */
export function orderExamples(
  operationId: string,
  statuses: readonly string[],
): { request?: NamedExamples; responses: Record<string, NamedExamples> } {
  const own = operations[operationId];
  if (!own) return { responses: {} };
  const common = statuses.flatMap((status) => {
    const named = commonRefusals[status];
    return named ? [[status, named] as const] : [];
  });
  return { responses: { ...Object.fromEntries(common), ...own } };
}

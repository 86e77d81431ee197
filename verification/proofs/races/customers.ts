import { answered, type Call } from '../../harness/clients.ts';

/** An item as the clients of a run know it. */
export type KnownItem = { readonly positionItemId: string; readonly salesOrderId: string };

/** What customers and the marketplace do in a run. */
export type Customers = {
  /** Places an order of so many pieces, however often it has to be tried. */
  place(pieces: number): Promise<readonly KnownItem[]>;
  /** True when it was done, false when it was refused or nobody knows. */
  cancel(salesOrderId: string): Promise<boolean>;
  announce(items: readonly KnownItem[], trackingNumber: string): Promise<boolean>;
  /** Orders that were answered, and how many others there may be of requests without an answer. */
  readonly placed: { readonly ids: Set<string>; unanswered: number };
};

const address = {
  salutation: 'MS',
  firstName: 'Jördis',
  lastName: 'Müller',
  street: 'Große Straße',
  zipCode: '20457',
  city: 'Hamburg',
  countryCode: 'DEU',
} as const;

const disposal = { serviceType: 'DISPOSAL', serviceName: 'Altgerät mitnehmen', price: 15, taxRate: 19 };

/** An order at the marketplace: always with a delivery fee, one of two pieces with a voucher, a large one with services. */
export const orderBody = (pieces: number) => ({
  items: [
    {
      product: { sku: 'MARKETPLACE-1', productTitle: 'Kopfhörer', articleNumber: 'M00ABC12345XY' },
      price: 100,
      vatRate: 19,
      quantity: pieces,
      ...(pieces > 3 ? { services: [disposal] } : {}),
    },
  ],
  payment: { paymentMethod: 'INVOICE_SINGLE' },
  deliveryAddress: address,
  deliveryFees: [{ name: 'Versand', feeType: 'DELIVERY_FEE_STANDARD', amount: 5.95, vatRate: 19 }],
  ...(pieces === 2 ? { voucher: { code: 'RACE-1234', amount: 7.77 } } : {}),
  force: true,
});

/** Those of the marketplace, through the operator's interface: each write takes effect once, whoever is killed. */
export function marketplaceCustomers(call: Call, partner: number): Customers {
  let keys = 0;
  const write = async (path: string, body: unknown) => {
    const headers = { 'idempotency-key': `customers-${partner}-${++keys}` };
    for (;;) {
      const answer = await answered(() =>
        call('POST', `/operator/v1/partners/${partner}${path}`, body, headers),
      );
      if (answer.status !== 409 || !answer.text.includes('still running')) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return customersBy({
    write,
    order: (pieces) => ['/orders', orderBody(pieces)],
    cancellation: (id) => [`/orders/${id}/cancellation`, { reason: 'CANCELLED_ON_CUSTOMER_WISH' }],
    announcement: (items, trackingNumber) => [
      '/return-shipments',
      { items, trackingKey: { carrier: 'DHL', trackingNumber } },
    ],
    isRepeated: false,
  });
}

/** Those of the sandbox, who buy what the seller has in stock. A request that is not answered may have taken effect. */
export function sandboxCustomers(call: Call, nextSku: () => string): Customers {
  return customersBy({
    write: async (path, body) => ({ unanswered: 0, ...(await call('POST', `/v1/sandbox${path}`, body)) }),
    order: (pieces) => [
      '/orders',
      { items: Array.from({ length: pieces }, () => ({ sku: nextSku(), price: 100 })), force: true },
    ],
    cancellation: (id) => [`/orders/${id}/cancellation`, { reason: 'CANCELLED_ON_CUSTOMER_WISH' }],
    announcement: (items, trackingNumber) => ['/returns', { items, carrier: 'DHL', trackingNumber }],
    isRepeated: true,
  });
}

type Request = readonly [path: string, body: unknown];

type Ways = {
  write(...request: Request): Promise<{ readonly status: number; readonly text: string }>;
  order(pieces: number): Request;
  cancellation(salesOrderId: string): Request;
  announcement(items: readonly KnownItem[], trackingNumber: string): Request;
  /** Whether an order is placed again when nobody knows what became of the first request. */
  readonly isRepeated: boolean;
};

function customersBy({ write, order, cancellation, announcement, isRepeated }: Ways): Customers {
  const placed = { ids: new Set<string>(), unanswered: 0 };
  const done = async (request: Request) => {
    const { status, text } = await write(...request);
    if (![0, 200, 201, 409].includes(status)) throw new Error(`${request[0]}: ${status} ${text}`);
    return status === 200 || status === 201;
  };
  return {
    placed,
    async place(pieces) {
      const request = order(pieces);
      const counted = async () => {
        const answer = await write(...request);
        if (answer.status === 0 && isRepeated) placed.unanswered += 1;
        return answer;
      };
      const { status, text } = await answered(counted);
      if (status !== 201) throw new Error(`No order: ${status} ${text}`);
      const { salesOrderId, positionItems } = JSON.parse(text) as {
        salesOrderId: string;
        positionItems: { positionItemId: string }[];
      };
      placed.ids.add(salesOrderId);
      return positionItems.map(({ positionItemId }) => ({ positionItemId, salesOrderId }));
    },
    cancel: (id) => done(cancellation(id)),
    announce: (items, number) => done(announcement(items, number)),
  };
}

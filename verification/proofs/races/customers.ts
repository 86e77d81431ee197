import { orderBody } from '../../harness/bodies.ts';
import { type Answer, answered, type Call, postOnce } from '../../harness/clients.ts';
import type { Item } from '../../harness/rows.ts';

/** Orders that were answered, and how many others there may be of requests without an answer. */
export type Placed = { readonly ids: Set<string>; unanswered: number };

/** What customers and the marketplace do in a run. */
export type Customers = {
  /** Places an order of some pieces, and tries until it is answered. */
  place(pieces: number): Promise<readonly Item[]>;
  /** True when it was done; false when it was refused or not answered. */
  cancel(salesOrderId: string): Promise<boolean>;
  announce(items: readonly Item[], trackingNumber: string): Promise<boolean>;
  readonly placed: Placed;
};

/** Customers of the marketplace, through the operator's interface. Each write takes effect once, whatever is killed. */
export function marketplaceCustomers(call: Call, partner: number): Customers {
  const base = `/operator/v1/partners/${partner}`;
  let keys = 0;
  return customersBy({
    write: (path, body) => postOnce(call, `${base}${path}`, body, `customers-${partner}-${++keys}`),
    order: orderBody,
    announcement(items, trackingNumber) {
      const trackingKey = { carrier: 'DHL', trackingNumber };
      return ['/return-shipments', { items, trackingKey }];
    },
  });
}

/** Customers of the sandbox, who buy the seller's stock. A request that is not answered may have taken effect. */
export const sandboxCustomers = (call: Call, nextSku: () => string): Customers =>
  customersBy({
    write: (path, body) => call('POST', `/v1/sandbox${path}`, body),
    order: (pieces) => ({
      items: Array.from({ length: pieces }, () => ({ sku: nextSku(), price: 100 })),
      force: true,
    }),
    announcement: (items, trackingNumber) => ['/returns', { items, carrier: 'DHL', trackingNumber }],
  });

type Request = readonly [path: string, body: unknown];

type Ways = {
  write(...request: Request): Promise<Answer>;
  order(pieces: number): unknown;
  announcement(items: readonly Item[], trackingNumber: string): Request;
};

function customersBy({ write, order, announcement }: Ways): Customers {
  const placed = { ids: new Set<string>(), unanswered: 0 };
  const done = async (...request: Request) => {
    const { status, text } = await write(...request);
    if (![0, 200, 201, 409].includes(status)) throw new Error(`${request[0]}: ${status} ${text}`);
    return status === 200 || status === 201;
  };
  return {
    placed,
    async place(pieces) {
      const body = order(pieces);
      const { status, text } = await answered(async () => {
        const answer = await write('/orders', body);
        if (answer.status === 0) placed.unanswered += 1;
        return answer;
      });
      if (status !== 201) throw new Error(`No order: ${status} ${text}`);
      const { salesOrderId, positionItems } = JSON.parse(text) as Item & { positionItems: Item[] };
      placed.ids.add(salesOrderId);
      return positionItems.map(({ positionItemId }) => ({ positionItemId, salesOrderId }));
    },
    cancel: (id) => done(`/orders/${id}/cancellation`, { reason: 'CANCELLED_ON_CUSTOMER_WISH' }),
    announce: (items, number) => done(...announcement(items, number)),
  };
}

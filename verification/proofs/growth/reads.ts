import type { TestApp } from '../../../server/test/support/app.ts';
import { tokenOfRole } from '../../../server/test/support/sign-in.ts';
import { guardedOperations } from '../../../server/test/support/tenants/matrix.ts';
import { builders } from '../../../server/test/support/tenants/requests.ts';
import type { World } from '../../../server/test/support/tenants/world.ts';

/** One read of a seller: a name for it, and where it is. */
export type Read = {
  readonly name: string;
  readonly url: string;
  /** Of a person, for what only people may read. */
  readonly token?: string;
};

const since = encodeURIComponent('2026-01-01T00:00:00Z');

/** Lists as they come, and narrowed in each of the documented ways; the operations themselves name one thing mostly. */
const lists = (world: World): string[] => {
  const product = [
    'limit=100',
    'limit=100&page=1',
    'productReference=GROW-7',
    `category=${encodeURIComponent('Bluetooth-Kopfhörer')}`,
    'brandId=24DDR3VZ',
  ];
  const consumer = `/v1/webhooks/consumers/${world.ids.consumer}`;
  return [
    ...['', '/prices', '/active-status', '/marketplace-status'].flatMap((path) =>
      product.map((query) => `/v5/products${path}?${query}`),
    ),
    `/v5/products/marketplace-status?fromDate=${since}`,
    '/v5/products/marketplace-status?marketPlaceStatus=REJECTED',
    '/v5/products/marketplace-status?marketPlaceStatus=RESTRICTED&marketPlaceStatus=PENDING',
    '/v5/products/marketplace-status?marketPlaceStatus=ONLINE&sort-order=asc',
    `/v5/products/content-changes?fromDate=${since}`,
    '/v1/availability/quantities?limit=200',
    '/v1/availability/product-delivery-information?limit=200',
    ...['ORDER_DATE', 'ORDER_LIFECYCLE_DATE', 'LAST_MODIFIED_DATE', 'EXPECTED_DELIVERY_DATE'].flatMap(
      (column) =>
        ['ASC', 'DESC'].map(
          (direction) =>
            `/v4/orders?fulfillmentStatus=PROCESSABLE&orderColumnType=${column}&orderDirection=${direction}`,
        ),
    ),
    '/v4/orders?fulfillmentStatus=SENT&fulfillmentStatus=RETURNED&mode=AT_LEAST_ONE',
    `/v4/orders?fromDate=${since}`,
    `/v4/orders?fromOrderDate=${since}`,
    `/v1/shipments?datefrom=${since}&limit=100`,
    `/v1/return-shipments?datefrom=${since}&limit=100`,
    '/v3/returns?limit=50',
    '/v3/returns?limit=50&page=2',
    '/v3/returns?limit=50&status=ANNOUNCED',
    '/v3/returns?limit=50&status=ACCEPTED',
    '/v3/returns?limit=50&status=REJECTED',
    '/v3/receipts',
    '/v3/receipts?receiptTypes=PURCHASE',
    '/v3/receipts?receiptTypes=PARTIAL_REFUND',
    '/v3/receipts?from=2026-01-01',
    '/v1/price-reductions?limit=128',
    `${consumer}/deliveries?state=failed`,
    `${consumer}/deliveries?state=waiting`,
    `${consumer}/deliveries?state=delivered`,
    `${consumer}/deliveries?state=split`,
    `${consumer}/deliveries?eventId=${world.ids.event}`,
    `${consumer}/events?eventId=${world.ids.event}`,
  ];
};

/** The log of requests has a row for each call that is measured here; how many it may have is limited. */
const grownByMeasuring = new Set(['listSandboxRequests', 'readSandboxRequest']);

/** Every documented read of a seller, and the lists in all their ways. */
export async function readsOf(test: TestApp, world: World): Promise<Read[]> {
  const person = await tokenOfRole(test.app, 'seller_administrator');
  const operations = (await guardedOperations(test))
    .filter(({ isWrite, scopes, id }) => !isWrite && scopes[0] !== 'developer' && id !== 'getAppInstallation')
    .filter(({ id }) => !grownByMeasuring.has(id))
    .map(({ id, path }) => {
      const { params = {}, query } = builders[id]!(world.ids);
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
      const token = path.startsWith('/v1/console/') ? { token: person } : {};
      return { name: id, url: query === undefined ? filled : `${filled}?${query}`, ...token };
    });
  return [...operations, ...lists(world).map((url) => ({ name: url.split('?')[0]!, url }))];
}

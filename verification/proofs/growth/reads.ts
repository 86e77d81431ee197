import type { TestApp } from '../../../server/test/support/app.ts';
import { partnerOf } from '../../../server/test/support/orders.ts';
import { tokenOfRole } from '../../../server/test/support/sign-in.ts';
import { guardedOperations, urlOf } from '../../../server/test/support/tenants/matrix.ts';
import { builders } from '../../../server/test/support/tenants/requests.ts';
import type { World } from '../../../server/test/support/tenants/world.ts';

export type Read = {
  readonly url: string;
  /** Of a person, for what only people may read, or of the operator. */
  readonly token?: string | undefined;
  /** The operator asks, whose statements reach several sellers. */
  readonly isOperators?: boolean | undefined;
  /** It looks every seller up by itself, which takes longer with more of them. */
  readonly isOfEverySeller?: boolean;
  /** It looks at so many rows that it does not show, at most. */
  readonly looksAt: number;
};

const since = encodeURIComponent('2026-01-01T00:00:00Z');

/** A list in some ways: queries with spaces in between; `all` is the list as it comes. */
const ways = (path: string, queries: string): string[] =>
  queries.split(' ').map((query) => (query === 'all' ? path : `${path}?${query}`));

/** Lists narrowed in each of the documented ways; the operations themselves name one thing mostly. */
function lists({ ids }: World): string[] {
  const category = encodeURIComponent('Bluetooth-Kopfhörer');
  const ofProducts = `limit=100 limit=100&page=1 productReference=GROW-7 category=${category} brandId=24DDR3VZ`;
  const columns = ['ORDER_DATE', 'ORDER_LIFECYCLE_DATE', 'LAST_MODIFIED_DATE', 'EXPECTED_DELIVERY_DATE'];
  const consumer = `/v1/webhooks/consumers/${ids.consumer}`;
  return [
    ...['', '/prices', '/active-status', '/marketplace-status'].flatMap((path) =>
      ways(`/v5/products${path}`, ofProducts),
    ),
    ...ways('/v5/products/marketplace-status', `fromDate=${since} marketPlaceStatus=REJECTED`),
    '/v5/products/marketplace-status?marketPlaceStatus=RESTRICTED&marketPlaceStatus=PENDING',
    '/v5/products/marketplace-status?marketPlaceStatus=ONLINE&sort-order=asc',
    `/v5/products/content-changes?fromDate=${since}`,
    '/v1/availability/quantities?limit=200',
    '/v1/availability/product-delivery-information?limit=200',
    ...columns.flatMap((column) =>
      ['ASC', 'DESC'].map(
        (direction) =>
          `/v4/orders?fulfillmentStatus=PROCESSABLE&orderColumnType=${column}&orderDirection=${direction}`,
      ),
    ),
    '/v4/orders?fulfillmentStatus=SENT&fulfillmentStatus=RETURNED&mode=AT_LEAST_ONE',
    ...ways('/v4/orders', `fromDate=${since} fromOrderDate=${since}`),
    ...['shipments', 'return-shipments'].map((list) => `/v1/${list}?datefrom=${since}&limit=100`),
    ...ways('/v3/returns', 'limit=50 limit=50&page=2'),
    ...ways('/v3/returns', 'limit=50&status=ANNOUNCED limit=50&status=ACCEPTED limit=50&status=REJECTED'),
    ...ways('/v3/receipts', 'all receiptTypes=PURCHASE receiptTypes=PARTIAL_REFUND from=2026-01-01'),
    '/v3/receipts?receiptTypes=REFUND&receiptTypes=PARTIAL_REFUND',
    '/v1/price-reductions?limit=128',
    ...ways(`${consumer}/deliveries`, 'state=failed state=waiting state=delivered state=split'),
    ...['deliveries', 'events'].map((list) => `${consumer}/${list}?eventId=${ids.event}`),
    ...ways('/v1/sandbox/certifications', `limit=1 limit=1&after=${ids.certification}`),
  ];
}

/** The last pages of lists that cursors go through, each by the row before it. */
async function lastPages({ db }: TestApp, partner: number): Promise<string[]> {
  const before = async (table: string, time: string, key: string, order = 'ASC') => {
    const [row] = await db.unsafe<{ at: Date; key: string }[]>(`
      SELECT ${time} AS at, ${key}::text AS key FROM ${table} WHERE partner_id = ${partner}
      ORDER BY ${time} ${order}, ${key} ${order} OFFSET 50 LIMIT 1`);
    return { ms: row!.at.getTime(), key: row!.key };
  };
  const next = ({ ms, key }: { ms: number; key: string }) =>
    Buffer.from(`${ms}.${key}`).toString('base64url');
  const returned = await before('returned_item', 'occurred_at', 'position_item_id');
  const shipped = next(await before('shipment', 'created_at', 'number', 'DESC'));
  return [
    `/v1/shipments?datefrom=${since}&limit=50&next=${shipped}`,
    `/v3/receipts?limit=50&next=${next(await before('receipt', 'created_at', 'number'))}`,
    `/v3/returns?limit=50&after=${returned.ms.toString(36)}.${returned.key}`,
  ];
}

/** What people search in the console: by each of the ways in which a text can find something, and in each state. */
const lookUps = ({ ids: { sku, sentOrder, acceptItem } }: World): string[] => [
  ...ways('/v1/console/articles', `all text=${sku} text=GROW text=4399 text=pullover text=softshell%20pull`),
  ...ways('/v1/console/articles', 'status=REJECTED text=GROW&status=REJECTED'),
  ...ways('/v1/console/orders', `all text=${sku} text=${sentOrder} text=abc text=577546565072`),
  '/v1/console/orders?text=nobody@example.com',
  ...ways('/v1/console/returns', `all status=ANNOUNCED text=${acceptItem}`),
  ...ways('/v1/console/update-tasks', 'all state=open state=failed'),
];

/** What happened, by each of the ways in which entries are found. */
const activities = ({ ids: { sku, sentOrder } }: World): string[] => [
  ...ways('/v1/activity', `limit=200 kind=fraud.suspected kind=product.changed,stock.changed to=${since}`),
  ...ways('/v1/activity', `sku=${sku} sku=GROW-000000500 sku=${sku}&kind=fraud.suspected requestId=grow-500`),
  ...ways('/v1/activity', `salesOrderId=${sentOrder} orderNumber=g000000500`),
  `/v1/activity?kind=item.processable&from=${since}`,
];

/** What the operator's support searches: with one seller by each of the ways in which a text can find something, and everywhere. */
async function operatorsSearches(test: TestApp, { ids }: World, partner: number) {
  const seller = `/operator/v1/partners/${partner}`;
  const exact = `text=${ids.sku} text=${ids.sentOrder} text=g000000500 text=nobody@example.com`;
  const everywhere = ways('/operator/v1/orders', exact);
  const urls = [
    ...ways(`${seller}/orders`, `all text=g00 text=577546565072 ${exact}`),
    ...ways(`${seller}/articles`, `all text=${ids.sku} text=GROW text=softshell%20pull status=REJECTED`),
    `${seller}/articles?text=GROW&status=REJECTED`,
    ...everywhere,
  ];
  const token = await test.token('operator');
  return urls.map((url) => ({ url, token, isOperators: true, isOfEverySeller: everywhere.includes(url) }));
}

/** The log of requests has a row for each call that is measured here; how many it may have is limited. */
const grownByMeasuring = new Set(['listSandboxRequests', 'readSandboxRequest', 'listSandboxRequestErrors']);

/** Every documented read of a seller, the lists in all their ways, and the operator's searches. */
export async function readsOf(test: TestApp, world: World): Promise<Read[]> {
  const person = await tokenOfRole(test.app, 'seller_administrator');
  const partner = await partnerOf(test.db, world.account);
  const operations = (await guardedOperations(test))
    .filter(({ isWrite, scopes, id }) => !isWrite && scopes[0] !== 'developer' && id !== 'getAppInstallation')
    .filter(({ id }) => !grownByMeasuring.has(id))
    .map((operation) => urlOf(operation, builders[operation.id]!(world.ids)));
  const listed = [...lists(world), ...activities(world), ...(await lastPages(test, partner))];
  const ofSeller = [...operations, ...lookUps(world), ...listed].map((url) => ({
    url,
    token: url.startsWith('/v1/console/') ? person : undefined,
  }));
  const reads: Omit<Read, 'looksAt'>[] = [...ofSeller, ...(await operatorsSearches(test, world, partner))];
  return reads.map((read) => ({ ...read, looksAt: looking.find(({ at }) => at.test(read.url))?.rows ?? 0 }));
}

/**
 * Reads that look at rows that they do not show, and at most how many: articles whose state or words no index finds
 * (`articles/search.ts`), counts (`look-ups/read.ts`), deliveries by each set of types (`deliveries/type-set.ts`), and the
 * newest calls of a consumer (`health/health.ts`).
 */
const looking: readonly { readonly at: RegExp; readonly rows: number }[] = [
  { at: /\/articles\?(?!text=GROW$)/, rows: 20_000 },
  { at: /\/console\/counts$/, rows: 10_000 },
  { at: /\/deliveries\?state=/, rows: 32 },
  { at: /\/consumers\/\d+\/health$/, rows: 500 },
];

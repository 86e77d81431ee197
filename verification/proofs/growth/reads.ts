import type { TestApp } from '../../../server/test/support/app.ts';
import { partnerOf } from '../../../server/test/support/orders.ts';
import { tokenOfRole } from '../../../server/test/support/sign-in.ts';
import { guardedOperations, urlOf } from '../../../server/test/support/tenants/matrix.ts';
import { builders } from '../../../server/test/support/tenants/requests.ts';
import type { World } from '../../../server/test/support/tenants/world.ts';

/** One read of a seller, or of the operator: a name for it, and where it is. */
export type Read = {
  readonly name: string;
  readonly url: string;
  /** Of a person, for what only people may read, or of the operator. */
  readonly token?: string;
  /** The operator asks, whose statements reach several sellers. */
  readonly isOperators?: boolean;
  /** It looks every seller up by itself, which takes longer with more of them. */
  readonly isOfEverySeller?: boolean;
  /** It looks at so many rows that it does not show, at most. */
  readonly looksAt?: number;
};

const since = encodeURIComponent('2026-01-01T00:00:00Z');

const refunds = ['?receiptTypes=PARTIAL_REFUND', '?receiptTypes=REFUND&receiptTypes=PARTIAL_REFUND'];

/** Lists as they come, and narrowed in each of the documented ways; the operations themselves name one thing mostly. */
const lists = (world: World): string[] => {
  const ofProducts = [
    'limit=100',
    'limit=100&page=1',
    'productReference=GROW-7',
    `category=${encodeURIComponent('Bluetooth-Kopfhörer')}`,
    'brandId=24DDR3VZ',
  ];
  const columns = ['ORDER_DATE', 'ORDER_LIFECYCLE_DATE', 'LAST_MODIFIED_DATE', 'EXPECTED_DELIVERY_DATE'];
  const orders = columns.flatMap((column) =>
    ['ASC', 'DESC'].map((direction) => `orderColumnType=${column}&orderDirection=${direction}`),
  );
  const statuses = '/v5/products/marketplace-status';
  const consumer = `/v1/webhooks/consumers/${world.ids.consumer}`;
  return [
    ...['', '/prices', '/active-status', '/marketplace-status'].flatMap((path) =>
      ofProducts.map((query) => `/v5/products${path}?${query}`),
    ),
    `${statuses}?fromDate=${since}`,
    `${statuses}?marketPlaceStatus=REJECTED`,
    `${statuses}?marketPlaceStatus=RESTRICTED&marketPlaceStatus=PENDING`,
    `${statuses}?marketPlaceStatus=ONLINE&sort-order=asc`,
    `/v5/products/content-changes?fromDate=${since}`,
    '/v1/availability/quantities?limit=200',
    '/v1/availability/product-delivery-information?limit=200',
    ...orders.map((query) => `/v4/orders?fulfillmentStatus=PROCESSABLE&${query}`),
    '/v4/orders?fulfillmentStatus=SENT&fulfillmentStatus=RETURNED&mode=AT_LEAST_ONE',
    ...['fromDate', 'fromOrderDate'].map((name) => `/v4/orders?${name}=${since}`),
    ...['shipments', 'return-shipments'].map((list) => `/v1/${list}?datefrom=${since}&limit=100`),
    ...['', '&page=2', '&status=ANNOUNCED', '&status=ACCEPTED', '&status=REJECTED'].map(
      (query) => `/v3/returns?limit=50${query}`,
    ),
    ...['', '?receiptTypes=PURCHASE', ...refunds, '?from=2026-01-01'].map((query) => `/v3/receipts${query}`),
    '/v1/price-reductions?limit=128',
    ...['failed', 'waiting', 'delivered', 'split'].map((state) => `${consumer}/deliveries?state=${state}`),
    ...['deliveries', 'events'].map((list) => `${consumer}/${list}?eventId=${world.ids.event}`),
    ...['?limit=1', `?limit=1&after=${world.ids.certification}`].map(
      (query) => `/v1/sandbox/certifications${query}`,
    ),
  ];
};

/** The last pages of lists that cursors go through, each by the row before it. */
async function lastPages({ db }: TestApp, { account }: World): Promise<string[]> {
  const cursors = await db.unsafe<{ at: Date; key: string }[]>(
    [
      ['shipment', 'created_at', 'number', 'DESC'],
      ['receipt', 'created_at', 'number', 'ASC'],
      ['returned_item', 'occurred_at', 'position_item_id', 'ASC'],
    ]
      .map(
        (
          [table, time, key, order],
          index,
        ) => `(SELECT ${index} AS place, ${time} AS at, ${key}::text AS key FROM ${table}
          WHERE partner_id = (SELECT partner_id FROM api_client WHERE client_id = '${account}')
          ORDER BY ${time} ${order}, ${key} ${order} OFFSET 50 LIMIT 1)`,
      )
      .join(' UNION ALL ')
      .concat(' ORDER BY place'),
  );
  const [shipment, receipt, returned] = cursors.map(({ at, key }) => [at.getTime(), key] as const);
  const next = (cursor: readonly unknown[]) => Buffer.from(cursor.join('.')).toString('base64url');
  return [
    `/v1/shipments?datefrom=${since}&limit=50&next=${next(shipment!)}`,
    `/v3/receipts?limit=50&next=${next(receipt!)}`,
    `/v3/returns?limit=50&after=${returned![0].toString(36)}.${returned![1]}`,
  ];
}

/** What people search in the console: by each of the ways in which a text can find something, and in each state. */
const lookUps = (world: World): string[] => {
  const { sku, sentOrder, acceptItem } = world.ids;
  return [
    ...[
      '',
      `?text=${sku}`,
      '?text=GROW',
      '?text=4399',
      '?text=pullover',
      '?text=softshell%20pull',
      '?status=REJECTED',
      '?text=GROW&status=REJECTED',
    ].map((query) => `/articles${query}`),
    ...[
      '',
      `?text=${sku}`,
      `?text=${sentOrder}`,
      '?text=abc',
      '?text=577546565072',
      '?text=nobody@example.com',
    ].map((query) => `/orders${query}`),
    ...['', '?status=ANNOUNCED', `?text=${acceptItem}`].map((query) => `/returns${query}`),
    ...['', '?state=open', '?state=failed'].map((query) => `/update-tasks${query}`),
  ].map((path) => `/v1/console${path}`);
};

/** What happened, by each of the ways in which entries are found. */
const activities = (world: World): string[] => {
  const { sku, sentOrder } = world.ids;
  return [
    ...['limit=200', 'kind=fraud.suspected', 'kind=product.changed,stock.changed', `to=${since}`],
    ...[`sku=${sku}`, 'sku=GROW-000000500', `sku=${sku}&kind=fraud.suspected`, 'requestId=grow-500'],
    ...[`salesOrderId=${sentOrder}`, 'orderNumber=g000000500', `kind=item.processable&from=${since}`],
  ].map((query) => `/v1/activity?${query}`);
};

/** What the operator's support searches: with one seller by each of the ways in which a text can find something, and everywhere. */
async function operatorsSearches(test: TestApp, { account, ids }: World): Promise<Read[]> {
  const seller = `/partners/${await partnerOf(test.db, account)}`;
  const exact = [ids.sku, ids.sentOrder, 'g000000500', 'nobody@example.com'].map((text) => `?text=${text}`);
  const orders = ['', '?text=g00', '?text=577546565072', ...exact].map((query) => `${seller}/orders${query}`);
  const inState = ['?status=REJECTED', '?text=GROW&status=REJECTED'];
  const articles = ['', `?text=${ids.sku}`, '?text=GROW', '?text=softshell%20pull', ...inState].map(
    (query) => `${seller}/articles${query}`,
  );
  const everywhere = exact.map((query) => `/orders${query}`);
  const token = await test.token('operator');
  return [...orders, ...articles, ...everywhere].map((path) => ({
    name: path.split('?')[0]!,
    url: `/operator/v1${path}`,
    token,
    isOperators: true,
    isOfEverySeller: everywhere.includes(path),
  }));
}

/** The log of requests has a row for each call that is measured here; how many it may have is limited. */
const grownByMeasuring = new Set(['listSandboxRequests', 'readSandboxRequest', 'listSandboxRequestErrors']);

/** Every documented read of a seller, the lists in all their ways, and the operator's searches. */
export async function readsOf(test: TestApp, world: World): Promise<Read[]> {
  const person = await tokenOfRole(test.app, 'seller_administrator');
  const operations = (await guardedOperations(test))
    .filter(({ isWrite, scopes, id }) => !isWrite && scopes[0] !== 'developer' && id !== 'getAppInstallation')
    .filter(({ id }) => !grownByMeasuring.has(id))
    .map((operation) => ({
      name: operation.id,
      url: urlOf(operation, builders[operation.id]!(world.ids)),
      ...(operation.path.startsWith('/v1/console/') ? { token: person } : {}),
    }));
  const looked = lookUps(world).map((url) => ({ name: url.split('?')[0]!, url, token: person }));
  const urls = [...lists(world), ...activities(world), ...(await lastPages(test, world))];
  const listed = urls.map((url) => ({ name: url.split('?')[0]!, url }));
  const reads: Read[] = [...operations, ...looked, ...listed, ...(await operatorsSearches(test, world))];
  return reads.map((read) => {
    const looksAt = looking.find(({ at }) => at.test(read.url))?.rows;
    return looksAt === undefined ? read : { ...read, looksAt };
  });
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

import { must } from '../../harness/clients.ts';
import { batchText, skuOf, uploader } from '../../harness/uploads.ts';
import type { BenchContext } from '../context.ts';
import { liftForeignKeys, stateTables } from '../own/sandbox.ts';
import type { Row } from '../table.ts';

/** Products and orders that the measured seller has. */
const size = 100_000;

/** What one block of orders consists of; the whole is made of copies of it. */
const stories = [
  ...Array.from({ length: 6 }, () => 'delivered'),
  ...['one-piece', 'two-parcels', 'full-return', 'cancelled-by-marketplace'],
];
const productsOfBlock = 10;

/** Columns that are made different in each copy; ids are too, by their type. */
const varied: Readonly<Record<string, string>> = {
  sku: `sku || '-' || n`,
  ean: `ean || '-' || n`,
  order_number: `lpad(((n * ${stories.length}) + dense_rank() OVER (ORDER BY order_number))::text, 10, '0')`,
  tracking_number: `tracking_number || '-' || n`,
  tracking_key: `tracking_key || '-' || n`,
  cause: `cause || '-' || n`,
  'receipt.number': 'number + n * 1000',
  purchase_number: 'purchase_number + n * 1000',
  refund_number: 'refund_number + n * 1000',
  'receipt_charge.id': `id || '-' || n`,
};

/** Filled from the uploads and stories of the block; all others have nothing to multiply, or one row for all. */
const multiplied = [
  ...stateTables.filter(
    (table) => !/^(sandbox_|outbox|shipping_profile|return_address|return_carrier|update_task)/.test(table),
  ),
  'webhook_event',
].toReversed();

/** A partner with 100,000 products and orders and all that belongs to them: emptied; saved, brought back, let go. */
export async function run(context: BenchContext): Promise<Row[]> {
  const { product, tokens, partners } = context;
  const call: Call = (...request) => must(product.address, tokens['seller-one'], ...request);
  const fill = async () => {
    await call('POST', '/v1/sandbox/reset');
    await layOutBlock(context, call);
    return multiply(context, partners['seller-one']);
  };
  const rows = await fill();
  const measure = async (what: string, method: string, path: string, atMost?: number): Promise<Row> => {
    const began = performance.now();
    await call(method, path);
    const seconds = (performance.now() - began) / 1000;
    const row = {
      bench: 'reset',
      what: `${what}, ${size} products and orders`,
      figure: `${seconds.toFixed(1)} s`,
    };
    return atMost === undefined ? row : { ...row, aim: { measured: seconds, atMost } };
  };
  const reset = await measure(`reset of ${rows} rows`, 'POST', '/v1/sandbox/reset', 10);
  await fill();
  const snapshot = '/v1/sandbox/snapshots/bench';
  return [
    reset,
    await measure('snapshot saved', 'PUT', snapshot),
    await measure('snapshot brought back over the same', 'POST', `${snapshot}/restore`),
    await measure('snapshot deleted', 'DELETE', snapshot),
  ];
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Ten products with stock and shipping, ten orders with their parcels, returns and receipts: through the API. */
async function layOutBlock({ product, tokens, partners, db }: BenchContext, call: Call): Promise<void> {
  const client = uploader(product, tokens['seller-one']);
  await client.done(await client.post(batchText(0, productsOfBlock, 0, product.address)));
  const skus = Array.from({ length: productsOfBlock }, (_, number) => skuOf(number));
  const profile = (await call('POST', '/v1/shipping-profiles', {
    shippingProfileName: 'Parcel',
    workingDays: ['MONDAY'],
    orderCutoff: '14:00',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 1,
    transportTime: 2,
  })) as { shippingProfileId: string };
  await call(
    'POST',
    '/v1/availability/quantities',
    skus.map((sku) => ({ sku, quantity: 5 })),
  );
  await call(
    'POST',
    '/v1/availability/product-delivery-information',
    skus.map((sku) => ({ sku, shippingProfileId: profile.shippingProfileId, processingTime: 'DEFAULT' })),
  );
  for (const story of stories) await call('POST', `/v1/sandbox/scenarios/${story}`);
  const partner = partners['seller-one'];
  for (;;) {
    const [open] = await db<{ open: boolean }[]>`
      SELECT EXISTS (SELECT FROM outbox WHERE partner_id = ${partner})
        OR EXISTS (SELECT FROM listing WHERE partner_id = ${partner} AND review_due_at IS NOT NULL) AS open`;
    if (!open?.open) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Copies the rows of the block until there are enough, with ids of their own. Answers how many there are. */
async function multiply({ db }: BenchContext, partner: number): Promise<number> {
  const columns = await db<{ table: string; column: string; type: string }[]>`
    SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ANY(${multiplied}::text[]) ORDER BY ordinal_position`;
  let rows = 0;
  await db.begin(async (transaction) => {
    await liftForeignKeys(transaction);
    for (const table of multiplied) {
      const own = columns.filter((one) => one.table === table);
      const names = own.map(({ column }) => column).join(', ');
      const values = own.map(({ column, type }) => valueIn(table, column, type)).join(', ');
      const made = await transaction.unsafe(`
        INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
        SELECT ${values} FROM (SELECT * FROM ${table} WHERE partner_id = ${partner}) AS block,
          generate_series(1, ${size / stories.length - 1}) AS n`);
      rows += made.count;
    }
  });
  await db.unsafe(`VACUUM ANALYZE ${multiplied.join(', ')}`);
  await db.unsafe('CHECKPOINT');
  return rows;
}

function valueIn(table: string, column: string, type: string): string {
  const own = varied[`${table}.${column}`] ?? varied[column];
  if (own !== undefined) return own;
  const isShared = column === 'shipping_profile_id' || column === 'return_address_carrier_id';
  return type === 'uuid' && !isShared ? `md5(${column} || '-' || n)::uuid` : column;
}

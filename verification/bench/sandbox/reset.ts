import { liftForeignKeys } from '../../../server/src/platform/foreign-keys.ts';
import { stateTables } from '../../../server/src/sandbox/reset/tables.ts';
import { profile } from '../../harness/bodies.ts';
import { untilZero } from '../../harness/clients.ts';
import { skuOf } from '../../harness/uploads.ts';
import { type BenchContext, bench } from '../context.ts';
import { secondsOf } from '../measure.ts';
import { atMost, type Row, row } from '../table.ts';

/** The stories of one block of orders. All other orders are copies of the block. */
const rareStories = ['one-piece', 'two-parcels', 'full-return', 'cancelled-by-marketplace'];
const stories = [...Array<string>(6).fill('delivered'), ...rareStories];
const productsOfBlock = 10;

/** Columns that differ in each copy. Columns of type uuid differ too. */
const varied: Readonly<Record<string, string>> = {
  order_number: `lpad(((n * ${stories.length}) + dense_rank() OVER (ORDER BY order_number))::text, 10, '0')`,
  ...Object.fromEntries(
    ['sku', 'ean', 'tracking_number', 'tracking_key', 'cause'].map((name) => [name, `${name} || '-' || n`]),
  ),
  'receipt_charge.id': `id || '-' || n`,
  'receipt.number': 'number + n * 1000',
  purchase_number: 'purchase_number + n * 1000',
  refund_number: 'refund_number + n * 1000',
};

/** Tables that are empty after the stories of the block, or have one row for all copies. */
const notMultiplied = /^(sandbox_|outbox|shipping_profile|return_address|return_carrier|update_task)/;
const multiplied = [...stateTables.filter((table) => !notMultiplied.test(table)), 'webhook_event'].reverse();

/** Resets a partner with 100,000 products and orders; saves, restores and deletes its snapshot. */
export const reset = bench({
  full: { size: 100_000 },
  async run(context, { size }) {
    const call = (method: string, path: string) => context.call('seller-one', method, path);
    const fill = async () => {
      await call('POST', '/v1/sandbox/reset');
      await layOutBlock(context);
      return multiply(context, size / stories.length - 1);
    };
    const measure = async (what: string, method: string, path: string, most?: number): Promise<Row> => {
      const seconds = await secondsOf(() => call(method, path));
      const aim = most === undefined ? undefined : atMost(most, seconds);
      return row(`${what}, ${size} products and orders`, `${seconds.toFixed(1)} s`, aim);
    };
    const rows = await fill();
    const first = await measure(`reset of ${rows} rows`, 'POST', '/v1/sandbox/reset', 10);
    await fill();
    const snapshot = '/v1/sandbox/snapshots/bench';
    return [
      first,
      await measure('snapshot saved', 'PUT', snapshot),
      await measure('snapshot brought back over the same', 'POST', `${snapshot}/restore`),
      await measure('snapshot deleted', 'DELETE', snapshot),
    ];
  },
});

/** Ten products with stock and shipping, ten orders with their parcels, returns and receipts: through the API. */
async function layOutBlock({ db, call, upload, partners }: BenchContext): Promise<void> {
  await upload('seller-one', productsOfBlock);
  const skus = Array.from({ length: productsOfBlock }, (_, number) => skuOf(number));
  const post = (path: string, body?: unknown) => call('seller-one', 'POST', path, body);
  const { shippingProfileId } = await post('/v1/shipping-profiles', profile('Parcel'));
  const stock = skus.map((sku) => ({ sku, quantity: 5 }));
  const delivery = skus.map((sku) => ({ sku, shippingProfileId, processingTime: 'DEFAULT' }));
  await post('/v1/availability/quantities', stock);
  await post('/v1/availability/product-delivery-information', delivery);
  for (const story of stories) await post(`/v1/sandbox/scenarios/${story}`);
  const partner = partners['seller-one'];
  const consequences = `SELECT count(*) FROM outbox WHERE partner_id = ${partner}`;
  const reviews = `SELECT count(*) FROM listing WHERE partner_id = ${partner} AND review_due_at IS NOT NULL`;
  await untilZero(db, `(${consequences}) + (${reviews})`);
}

/** Copies the rows of the block, with new ids. Returns the number of new rows. */
async function multiply({ db, partners }: BenchContext, times: number): Promise<number> {
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
        SELECT ${values} FROM (SELECT * FROM ${table} WHERE partner_id = ${partners['seller-one']}) AS block,
          generate_series(1, ${times}) AS n`);
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

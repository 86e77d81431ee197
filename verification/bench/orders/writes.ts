import { type Database, must } from '../../harness/clients.ts';
import { idOf, layOutOrders, withoutReceipts } from '../../harness/rows.ts';
import type { BenchContext } from '../context.ts';
import { acceptReturns, createShipment } from '../own/orders.ts';
import type { Row } from '../table.ts';

/** A write of items of orders that are laid out, through the product and by its own statements on PostgreSQL. */
type Write = {
  readonly name: 'returns' | 'shipments';
  readonly what: (batchSize: number) => string;
  readonly status: string;
  readonly path: string;
  /** The body for orders with these numbers. */
  readonly body: (prefix: string, numbers: readonly number[]) => unknown;
  readonly own: (db: Database, partner: number, body: unknown) => Promise<void>;
  /** SQL of how many were written. */
  readonly count: string;
};

const accepted = (prefix: string, numbers: readonly number[]) => ({
  positionItems: numbers.map((number) => ({
    positionItemId: idOf(prefix, 'item', number),
    salesOrderId: idOf(prefix, 'order', number),
    condition: 'A',
  })),
});

const shipped = (prefix: string, [number]: readonly number[]) => ({
  trackingKey: { carrier: 'DHL', trackingNumber: `BENCH-${number}` },
  shipDate: new Date().toISOString(),
  shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  positionItems: [
    {
      positionItemId: idOf(prefix, 'item', number!),
      salesOrderId: idOf(prefix, 'order', number!),
      returnTrackingKey: { carrier: 'DHL', trackingNumber: `BACK-${number}` },
    },
  ],
});

const writes: readonly Write[] = [
  {
    name: 'returns',
    what: (size) => `acceptances of ${size} items of as many orders`,
    status: `'SENT'`,
    path: '/v3/returns/acceptance',
    body: accepted,
    own: (db, partner, body) =>
      acceptReturns(
        db,
        partner,
        (body as ReturnType<typeof accepted>).positionItems.map(({ positionItemId }) => positionItemId),
      ),
    count: 'SELECT count(*) AS count FROM returned_item WHERE partner_id =',
  },
  {
    name: 'shipments',
    what: () => 'shipments of one item',
    status: `'PROCESSABLE'`,
    path: '/v1/shipments',
    body: shipped,
    own: createShipment,
    count: 'SELECT count(*) AS count FROM shipment WHERE partner_id =',
  },
];

const runOf = (name: Write['name']) => (context: BenchContext) =>
  compared(context, writes.find((write) => write.name === name)!);

/** Acceptances of many items, each of an order of its own, against the same statements on PostgreSQL. */
export const returns = runOf('returns');
/** Single shipments, against the same. */
export const shipments = runOf('shipments');

/** A third of the work warms up, a third goes through the product, and a third straight to the database. */
async function compared(context: BenchContext, write: Write): Promise<Row[]> {
  const { db, partners, product, tokens, sizes } = context;
  const { connections, each, batchSize } = sizes[write.name];
  const partner = partners['seller-one'];
  const items = connections * each * batchSize;
  const prefix = write.name === 'returns' ? 'rt' : 'sh';
  const [counted] = await db.unsafe(`${write.count} ${partner}`);
  await withoutReceipts(db, partner);
  await layOutOrders(db, { partner, prefix, first: 0, last: 3 * items - 1, status: write.status });
  const own = product.openDatabase(connections);
  const rateOf = async (third: number, send: (body: unknown) => Promise<unknown>) => {
    const bodies = Array.from({ length: connections * each }, (_, batch) =>
      write.body(
        prefix,
        Array.from({ length: batchSize }, (_, index) => third * items + batch * batchSize + index),
      ),
    );
    const began = performance.now();
    const connection = async () => {
      for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) await send(body);
    };
    await Promise.all(Array.from({ length: connections }, connection));
    return (items * 1000) / (performance.now() - began);
  };
  const throughProduct = (body: unknown) =>
    must(product.address, tokens['seller-one'], 'POST', write.path, body);
  await rateOf(0, throughProduct);
  const ours = await rateOf(1, throughProduct);
  const alone = await rateOf(2, (body) => write.own(own, partner, body));
  await own.end({ timeout: 5 });
  const [row] = await db.unsafe(`${write.count} ${partner}`);
  const written = Number(row!.count) - Number(counted!.count);
  if (written !== 3 * items) throw new Error(`${written} of ${3 * items} are stored`);
  return [
    {
      bench: write.name,
      what: `${connections} connections, ${write.what(batchSize)}`,
      figure: `${ours.toFixed(0)} a second; PostgreSQL alone ${alone.toFixed(0)}`,
      aim: { measured: ours / alone, atLeast: 0.75 },
    },
  ];
}

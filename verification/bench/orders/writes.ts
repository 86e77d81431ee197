import { findOrdersOfItems, lockOrders, returnItems } from '../../../server/src/interfaces/orders/index.ts';
import { recordReturnResults } from '../../../server/src/interfaces/returns/index.ts';
import { readStatuses, writeChanges } from '../../../server/src/interfaces/returns/store.ts';
import { createShipments } from '../../../server/src/interfaces/shipments/create.ts';
import { readShipment } from '../../../server/src/interfaces/shipments/parse-body.ts';
import type { PartnerId } from '../../../server/src/kernel/caller.ts';
import { parcel } from '../../harness/bodies.ts';
import { type Database, must, withEach } from '../../harness/clients.ts';
import { countOf, type Item, itemsOf, layOutOrders, withoutReceipts } from '../../harness/rows.ts';
import { type Bench, bench, inside, startBare } from '../context.ts';
import { compare, type Side } from '../measure.ts';

/** A write of items of orders that are laid out, through the product and by its own statements on PostgreSQL. */
type Write<Body> = {
  readonly what: (batchSize: number) => string;
  /** Two letters, of its orders. */
  readonly prefix: string;
  readonly status: string;
  readonly path: string;
  readonly body: (items: readonly Item[]) => Body;
  readonly own: (db: Database, partner: PartnerId, body: Body) => Promise<unknown>;
  /** Where it is stored. */
  readonly table: string;
  /** Also through the bare server, which shows what HTTP itself takes. */
  readonly hasBare?: true;
};

type Size = Readonly<Record<'connections' | 'each' | 'batchSize' | 'rounds', number>>;

/** Compares a write with the same statements on PostgreSQL; each turn writes orders of its own. */
const written = <Body>(write: Write<Body>, full: Size, short: Size): Bench =>
  bench<Size>({
    full,
    short,
    async run(context, { connections, each, batchSize, rounds }) {
      const { db, product, call } = context;
      const partner = context.partners['seller-one'];
      using bare = write.hasBare && (await startBare(context, 'seller-one'));
      const items = connections * each * batchSize;
      const all = (bare ? 3 : 2) * (rounds + 1) * items;
      const before = await countOf(db, write.table, partner);
      await withoutReceipts(db, partner);
      const { prefix, status } = write;
      await layOutOrders(db, { partner, prefix, first: 0, last: all - 1, status });
      const left = [...(await itemsOf(db, { partner, prefix }))];
      const side =
        (send: (body: Body) => Promise<unknown>): Side =>
        async () => {
          const bodies = Array.from({ length: connections * each }, () =>
            write.body(left.splice(0, batchSize)),
          );
          return async () => {
            await withEach(bodies, connections, send);
            return items;
          };
        };
      const own = product.openDatabase(connections);
      const sides: Record<string, Side> = {
        product: side((body) => call('seller-one', 'POST', write.path, body)),
        database: side((body) => write.own(own, partner, body)),
        ...(bare && { bare: side((body) => must(bare.address, '', 'POST', write.path, body)) }),
      };
      const beside = bare ? { bare } : {};
      const { versus, costs } = await compare<string>({ db, product, beside }, rounds, sides);
      await own.end({ timeout: 5 });
      const stored = (await countOf(db, write.table, partner)) - before;
      if (stored !== all) throw new Error(`${stored} of ${all} are stored`);
      const what = `${connections} connections, ${write.what(batchSize)}, against PostgreSQL alone`;
      const rows = [versus(what, ['product', 'database'], 'a second', 0.75)];
      if (bare)
        rows.push(
          versus(`a bare server with the same statements, ${what}`, ['bare', 'database'], 'a second'),
          costs(write.what(batchSize), 'product', 'bare', 'database'),
        );
      return rows;
    },
  });

const condition = 'A';

/** Acceptances of many items, each of an order of its own. */
export const returns = written(
  {
    what: (size) => `acceptances of ${size} items of as many orders`,
    prefix: 'rt',
    status: `'SENT'`,
    path: '/v3/returns/acceptance',
    body: (items) => ({ positionItems: items.map((item) => ({ ...item, condition })) }),
    async own(db, partner, { positionItems }) {
      const actor = { side: 'PARTNER' } as const;
      const details = { condition, reason: 'RETURN_RECEIVED' } as const;
      const asked = positionItems.map(({ positionItemId }) => positionItemId);
      const orderOf = await findOrdersOfItems(db, partner, asked);
      await db.begin(async (transaction) => {
        const orders = await lockOrders(transaction, partner, [...orderOf.values()]);
        const sent = orders.flatMap((order) => order.items);
        const itemIds = sent.map((item) => item.positionItemId);
        await readStatuses(transaction, partner, itemIds);
        await returnItems(transaction, inside, partner, { items: sent, actor, reason: details.reason });
        const changes = sent.map(({ positionItemId, salesOrderId }) => {
          return { positionItemId, salesOrderId, from: undefined, to: 'ACCEPTED', details } as const;
        });
        await writeChanges(transaction, partner, changes, { actor, at: inside.clock.now() });
        const results = itemIds.map((positionItemId) => {
          return { positionItemId, condition: details.condition, status: 'ACCEPTED' } as const;
        });
        await recordReturnResults(transaction, inside, partner, { orders, results });
      });
    },
    table: 'returned_item',
  },
  { connections: 4, each: 6, batchSize: 200, rounds: 3 },
  { connections: 4, each: 1, batchSize: 20, rounds: 1 },
);

/** Single shipments; on PostgreSQL without HTTP, tokens and checks of the body. */
export const shipments = written(
  {
    what: () => 'shipments of one item',
    prefix: 'sh',
    status: `'PROCESSABLE'`,
    path: '/v1/shipments',
    body: ([item]) => {
      const name = item!.positionItemId;
      const returnTrackingKey = { carrier: 'DHL', trackingNumber: `BACK-${name}` };
      return parcel(`BENCH-${name}`, [{ ...item!, returnTrackingKey }]);
    },
    own(db, partner, body) {
      const caller = { partner, clientId: 'bench', subject: 'bench', scopes: new Set<string>() };
      const { value } = readShipment({ body, refused: [] }, new Date());
      return createShipments({ db, ...inside }, caller, [value]);
    },
    table: 'shipment',
    hasBare: true,
  },
  { connections: 8, each: 250, batchSize: 1, rounds: 3 },
  { connections: 4, each: 5, batchSize: 1, rounds: 1 },
);

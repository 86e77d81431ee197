import { correctArticle, type NewPrice, offer, setPrices, type Variation } from './articles.ts';
import { cancel } from './cancellations.ts';
import type { Connector } from './marketplace.ts';
import type { OfItem } from './orders.ts';
import { sendWaiting } from './outbox.ts';
import { append, ship, split } from './parcels.ts';
import { reduce } from './reductions.ts';
import { type Decision, judge } from './returns.ts';
import { round } from './round.ts';
import { type Quantity, setStock } from './stock.ts';
import { followTasks } from './tasks.ts';

type Goods = { readonly variation: Variation } | { readonly variations: readonly Variation[] };
type Some<One> = One | { readonly items: readonly One[] };

const itemsOf = <One extends object>(some: Some<One>) => ('items' in some ? some.items : [some]);

/** What the rest of your company tells a connector. Each stores its work; what it stored is sent afterwards. */
const tasks = {
  product: (connector: Connector, goods: Goods) =>
    offer(connector, 'variations' in goods ? goods.variations : [goods.variation]),
  stock: (connector: Connector, stock: Some<Quantity>) => setStock(connector, itemsOf(stock)),
  price: (connector: Connector, prices: Some<NewPrice>) => setPrices(connector, itemsOf(prices)),
  correct,
  ship,
  split,
  forget: (connector: Connector, order: OfItem) => ship(connector, order, order.positionItemId),
  append,
  cancel,
  reduce,
  accept: (connector: Connector, decision: Decision) => judge(connector, 'acceptance', decision),
  reject: (connector: Connector, decision: Decision) => judge(connector, 'rejection', decision),
};

type Correction = {
  readonly sku: string;
  readonly changes: { readonly quantity?: number; readonly price?: string | number };
};

/** Corrects what was refused, and nothing else. */
async function correct(connector: Connector, { sku, changes }: Correction): Promise<void> {
  const { quantity, price, ...others } = changes;
  if (quantity !== undefined) await setStock(connector, [{ sku, quantity }]);
  if (price !== undefined) await setPrices(connector, [{ sku, price }]);
  const isArticle = Object.keys(others).length > 0 || (quantity ?? price) === undefined;
  if (isArticle) await correctArticle(connector, sku, others);
}

/** What this connector believes: compare it with what the marketplace has. */
function shown({ store }: Connector): object {
  const list = (sql: string) => store.rows<{ name: string }>(sql).map(({ name }) => name);
  const tasks = store.rows<{ name: string; state: string }>('SELECT process_uuid AS name, state FROM task');
  return {
    orders: list('SELECT order_number AS name FROM sales_order ORDER BY 1'),
    receipts: list('SELECT receipt_number AS name FROM receipt ORDER BY 1'),
    returns: list('SELECT position_item_id AS name FROM returned ORDER BY 1'),
    tasks: Object.fromEntries(tasks.map(({ name, state }) => [name, state])),
    events: list('SELECT id AS name FROM event ORDER BY 1'),
    waiting: list(`SELECT kind AS name FROM job WHERE state = 'waiting' ORDER BY id`),
    problems: store.rows('SELECT * FROM problem ORDER BY subject, aspect'),
  };
}

export const actionNames = ['run-now', ...Object.keys(tasks), 'shown'];

/** Carries out one action. Returns undefined for one that we do not know. */
export async function carryOut(
  connector: Connector,
  action: string,
  input: object,
): Promise<object | undefined> {
  if (action === 'shown') return shown(connector);
  if (action === 'run-now') await round(connector);
  else if (Object.hasOwn(tasks, action)) {
    await tasks[action as keyof typeof tasks](connector, input as never);
    await sendWaiting(connector);
    await followTasks(connector);
  } else return undefined;
  return {};
}

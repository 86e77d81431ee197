import type { Connector } from './marketplace.ts';
import type { OfOrder } from './orders.ts';
import { sendWaiting } from './outbox.ts';
import { round } from './round.ts';
import { put } from './store.ts';
import { followTasks } from './tasks.ts';
import { told } from './told.ts';

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
    refused: list('SELECT DISTINCT subject AS name FROM problem ORDER BY 1'),
    problems: store.rows('SELECT * FROM problem ORDER BY subject, aspect'),
  };
}

export const actionNames = ['run-now', ...Object.keys(told), 'shown'];

/** Carries out one action. Returns undefined for one that we do not know. */
export async function carryOut(connector: Connector, action: string, input: Partial<OfOrder>) {
  if (action === 'shown') return shown(connector);
  if (action === 'run-now') await round(connector);
  if (!Object.hasOwn(told, action)) return action === 'run-now' ? {} : undefined;
  const id = put(connector, { kind: action, subject: input.orderNumber ?? action, input });
  await sendWaiting(connector);
  await followTasks(connector);
  const sql = 'SELECT state, answer FROM job WHERE id = ?';
  const { state, answer } = connector.store.row<{ state: string; answer: string }>(sql, id)!;
  return { done: state === 'done', ...(state === 'refused' && { error: JSON.parse(answer) }) };
}

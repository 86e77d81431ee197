import { Refusal } from '../../kernel/refusal.ts';
import { ManyReasons } from './errors.ts';
import { mostItems, type Order, type PositionItem } from './order.ts';

/**
 * Reads the ids of a path, separated by commas, each once and in lower case. 400 for an empty id, and for more ids
 * than an order can have items.
 */
export function namedItems(text: string): string[] {
  const refuse = (why: string): never => {
    throw new Refusal('bad-request', why, { path: 'positionItemIds' });
  };
  const ids = text.split(',').map((id) => id.trim().toLowerCase());
  if (ids.includes('')) return refuse('positionItemIds must be ids separated by commas.');
  if (ids.length > mostItems) return refuse(`positionItemIds must be at most ${mostItems} ids.`);
  return [...new Set(ids)];
}

/**
 * Chooses what a cancellation of named items cancels (specification, section 5). Skips items that the partner has
 * cancelled already. 404 names unknown items. 409, with the whole order unchanged, when another item is not PROCESSABLE.
 */
export function namedCancellation(order: Order, ids: readonly string[]): PositionItem[] {
  const byId = new Map(order.items.map((item) => [item.positionItemId, item]));
  const unknown = ids.filter((id) => !byId.has(id));
  if (unknown.length > 0)
    throw new ManyReasons(
      'not-found',
      unknown.map((id) => `Sales order ${order.salesOrderId} has no position item ${id}.`),
    );
  const open = ids.map((id) => byId.get(id)!).filter((item) => item.status !== 'CANCELLED_BY_PARTNER');
  const blocked = open.filter((item) => item.status !== 'PROCESSABLE');
  if (blocked.length > 0) throw new ManyReasons('conflict', blocked.map(whyBlocked));
  return open;
}

const whyBlocked = ({ positionItemId, salesOrderId, status }: PositionItem): string =>
  `Position item ${positionItemId} of sales order ${salesOrderId} cannot change to CANCELLED_BY_PARTNER because its status must be PROCESSABLE, but is ${status}.`;

/** Chooses what a cancellation of the whole order cancels: every PROCESSABLE item. 409 when there is none (section 5). */
export function wholeCancellation(order: Order): PositionItem[] {
  const items = order.items.filter((item) => item.status === 'PROCESSABLE');
  if (items.length > 0) return items;
  throw new Refusal(
    'conflict',
    `No position item of sales order ${order.salesOrderId} can change to CANCELLED_BY_PARTNER because its status must be PROCESSABLE.`,
  );
}

import { Refusal } from '../../kernel/refusal.ts';
import { ManyReasons } from './errors.ts';
import type { Order, PositionItem } from './order.ts';
import { mostItems } from './place.ts';

/**
 * Reads the ids of a path, separated by commas, each once and in lower case. 400 for an empty one and for more than an
 * order can have.
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
 * What a cancellation of named items cancels. One item that is not PROCESSABLE keeps the whole order unchanged (409),
 * those that the partner has cancelled already are passed over (specification, section 5). 404 names unknown items.
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

/** What a cancellation of the whole order cancels: all that is PROCESSABLE. 409 when nothing is (section 5). */
export function wholeCancellation(order: Order): PositionItem[] {
  const items = order.items.filter((item) => item.status === 'PROCESSABLE');
  if (items.length > 0) return items;
  throw new Refusal(
    'conflict',
    `No position item of sales order ${order.salesOrderId} can change to CANCELLED_BY_PARTNER because its status must be PROCESSABLE.`,
  );
}

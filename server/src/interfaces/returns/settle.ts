import type { PartnerId } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { Db } from '../../platform/database.ts';
import {
  type Actor,
  findOrdersOfItems,
  lockOrders,
  type Order,
  type PositionItem,
  returnItems,
} from '../orders/index.ts';
import type { ReturnsContext } from './context.ts';
import type { DecisionError } from './errors.ts';
import { type Condition, type ReturnChange, type ReturnStatus, usualReason } from './lifecycle.ts';
import { type ReturnResult, recordReturnResults } from './results.ts';
import {
  checkItems,
  type Decision,
  duplicate,
  firstOfEach,
  ownershipError,
  stateError,
  type Verdict,
} from './rules.ts';
import { readStatuses, writeChanges } from './store.ts';

/** The result of an item: the decision, or its validation error. */
export type SettleResult<V extends Verdict> = Decision<V> | { readonly error: DecisionError };

/** What a seller decides about the items of a list, which nobody has checked yet. */
type Settlement<V extends Verdict> = {
  readonly actor: Actor;
  readonly verdict: V;
  readonly items: readonly unknown[];
};

/**
 * Accepts or rejects the returns of a seller's list, each item by itself, in one transaction that locks all their orders.
 * Accepted items become RETURNED. Returns a result for each item, in the order of the list. When several valid decisions
 * name one item, the first counts.
 */
export async function settleReturns<V extends Verdict>(
  context: ReturnsContext,
  partner: PartnerId,
  { actor, verdict, items }: Settlement<V>,
): Promise<SettleResult<V>[]> {
  const checked = checkItems(items, verdict);
  const named = checked.flatMap((entry) => ('error' in entry ? [] : [entry.positionItemId])).filter(isUuid);
  const orderOf = await findOrdersOfItems(context.db, partner, named);
  const owned = checked.map((entry): SettleResult<V> => {
    if ('error' in entry) return entry;
    const error = ownershipError(entry, orderOf);
    return error ? { error } : entry;
  });
  const decisions = firstOfEach(owned.flatMap((entry) => ('error' in entry ? [] : [entry])));
  if (decisions.length === 0) return owned;
  const errors = await context.db.begin((db) => decide(db, context, partner, { actor, verdict, decisions }));
  return owned.map((entry) => {
    if ('error' in entry) return entry;
    const error =
      errors.get(entry.positionItemId) ?? (decisions.includes(entry) ? undefined : duplicate(entry));
    return error ? { error } : entry;
  });
}

/** An item whose return a seller accepts. */
type AcceptedItem = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly condition: Condition;
};

/**
 * Accepts returns of the partner's own items in the caller's transaction, as the seller would. Skips items whose state
 * forbids it. Returns the ids of the accepted items.
 */
export async function acceptReturns(
  db: Db,
  context: Pick<ReturnsContext, 'clock' | 'ids'>,
  partner: PartnerId,
  { actor, items }: { readonly actor: Actor; readonly items: readonly AcceptedItem[] },
): Promise<readonly string[]> {
  const decisions = items.map(({ condition, ...item }) => ({
    ...item,
    sent: item,
    details: { condition, reason: usualReason } as const,
  }));
  if (decisions.length === 0) return [];
  const errors = await decide(db, context, partner, { actor, verdict: 'ACCEPTED', decisions });
  return decisions.map(({ positionItemId }) => positionItemId).filter((id) => !errors.has(id));
}

/** Decisions about the partner's items that agree with their orders. */
type Verdicts<V extends Verdict> = {
  readonly actor: Actor;
  readonly verdict: V;
  readonly decisions: readonly Decision<V>[];
};

/** Carries out decisions. Returns the errors of those that the state of their item forbids, by item. */
async function decide<V extends Verdict>(
  db: Db,
  context: Pick<ReturnsContext, 'clock' | 'ids'>,
  partner: PartnerId,
  { actor, verdict, decisions }: Verdicts<V>,
): Promise<Map<string, DecisionError>> {
  const { orders, items, statuses } = await lockItems(db, partner, decisions);
  const errors = new Map<string, DecisionError>();
  for (const { positionItemId } of decisions) {
    const error = stateError(items.get(positionItemId)!, statuses.get(positionItemId), verdict);
    if (error) errors.set(positionItemId, error);
  }
  const carried = decisions.filter(({ positionItemId }) => !errors.has(positionItemId));
  if (carried.length === 0) return errors;
  if (verdict === 'ACCEPTED') {
    for (const [reason, group] of Map.groupBy(carried, ({ details }) => details.reason)) {
      const moved = group.map(({ positionItemId }) => items.get(positionItemId)!);
      await returnItems(db, context, partner, { items: moved, actor, reason });
    }
  }
  const changes = carried.map(
    ({ positionItemId, salesOrderId, details }) =>
      ({
        positionItemId,
        salesOrderId,
        from: statuses.get(positionItemId),
        to: verdict,
        details,
      }) as ReturnChange,
  );
  await writeChanges(db, partner, changes, { actor, at: context.clock.now() });
  const results = carried.map(
    ({ positionItemId, details: { condition } }): ReturnResult => ({
      positionItemId,
      condition: condition ?? 'SKIPPED',
      status: verdict,
    }),
  );
  await recordReturnResults(db, context, partner, { orders, results });
  return errors;
}

/** The partner's locked orders, their items by id, and the states of their returns. */
export type LockedItems = {
  readonly orders: readonly Order[];
  readonly items: ReadonlyMap<string, PositionItem>;
  readonly statuses: ReadonlyMap<string, ReturnStatus>;
};

/** Locks the orders of items, in the order of their ids, and then reads the items and the states of their returns. */
export async function lockItems(
  db: Db,
  partner: PartnerId,
  named: readonly { readonly positionItemId: string; readonly salesOrderId: string }[],
): Promise<LockedItems> {
  const orders = await lockOrders(db, partner, [...new Set(named.map((item) => item.salesOrderId))]);
  const statuses = await readStatuses(
    db,
    partner,
    named.map((item) => item.positionItemId),
  );
  const items = orders.flatMap((order) => order.items).map((item) => [item.positionItemId, item] as const);
  return { orders, items: new Map(items), statuses };
}

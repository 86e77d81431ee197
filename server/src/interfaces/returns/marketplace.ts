import type { PartnerId } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { type Actor, type PositionItem, returnItems } from '../orders/index.ts';
import type { ReturnsContext } from './context.ts';
import {
  type AcceptedReason,
  type Condition,
  mayTurn,
  type ReturnDetails,
  type ReturnStatus,
  type ReturnTrackingKey,
} from './lifecycle.ts';
import { lockItems } from './settle.ts';
import { type ReturnChange, writeChanges } from './store.ts';

/** Names a position item and the order that it belongs to. */
export type NamedItem = { readonly positionItemId: string; readonly salesOrderId: string };

type Part = Pick<ReturnsContext, 'clock'>;

/**
 * A customer announces that items come back with these parcels. Locks the orders in the caller's transaction. All or
 * none: 404 for an item that the order does not have, 409 when one is not SENT or its return cannot be announced.
 */
export async function announceReturns(
  db: Db,
  context: Part,
  partner: PartnerId,
  items: readonly NamedItem[],
  returnTrackingKey: ReturnTrackingKey,
  actor: Actor = { side: 'CUSTOMER' },
): Promise<void> {
  await announceReturnsInParcels(db, context, partner, [{ items, returnTrackingKey }], actor);
}

/** Customers announce items of many parcels, all or none, under the guarantees of `announceReturns`. */
export async function announceReturnsInParcels(
  db: Db,
  context: Part,
  partner: PartnerId,
  parcels: readonly {
    readonly items: readonly NamedItem[];
    readonly returnTrackingKey: ReturnTrackingKey;
  }[],
  actor: Actor = { side: 'CUSTOMER' },
): Promise<void> {
  const named = parcels.flatMap(({ items, returnTrackingKey }) =>
    items.map((item) => ({ item, details: { returnTrackingKey } })),
  );
  await turn(db, context, partner, named, 'ANNOUNCED', actor);
}

/**
 * Announced items arrived at a warehouse of the marketplace instead of the seller's. Locks the orders in the caller's
 * transaction. All or none: 404 for an unknown item, 409 when one is not announced.
 */
export async function misdirectReturns(
  db: Db,
  context: Part,
  partner: PartnerId,
  items: readonly NamedItem[],
  where: { readonly orderNumber: string; readonly marketplaceWarehouseId: string },
  actor: Actor = { side: 'MARKETPLACE' },
): Promise<void> {
  const { orderNumber, marketplaceWarehouseId } = where;
  const details = { orderNumber, marketplaceWarehouseID: marketplaceWarehouseId };
  await turn(db, context, partner, withDetails(items, details), 'MISDIRECTED', actor);
}

/**
 * The marketplace accepts returns in the seller's place; the items become RETURNED and say so. Locks the orders in the
 * caller's transaction. All or none: 404 for an unknown item, 409 when one is not SENT or was accepted before.
 */
export async function acceptByMarketplace(
  db: Db,
  context: Part,
  partner: PartnerId,
  items: readonly NamedItem[],
  acceptance: { readonly reason: AcceptedReason; readonly condition?: Condition },
  actor: Actor = { side: 'MARKETPLACE' },
): Promise<void> {
  const moved = await turn(db, context, partner, withDetails(items, acceptance), 'ACCEPTED', actor);
  const { reason } = acceptance;
  await returnItems(db, context, partner, { items: moved, actor, reason, acceptedByMarketplace: true });
}

const withDetails = <Details>(items: readonly NamedItem[], details: Details) =>
  items.map((item) => ({ item, details }));

/** Brings the returns of all items to one state, each with its details. */
async function turn<S extends ReturnStatus>(
  db: Db,
  { clock }: Part,
  partner: PartnerId,
  named: readonly { readonly item: NamedItem; readonly details: ReturnDetails[S] }[],
  to: S,
  actor: Actor,
): Promise<PositionItem[]> {
  const wanted = new Map(
    named.map(({ item, details }) => [item.positionItemId.toLowerCase(), { item: canonical(item), details }]),
  );
  const { items, statuses } = await lockItems(
    db,
    partner,
    [...wanted.values()].map(({ item }) => item),
  );
  const found = [...wanted.values()].map(({ item, details }) => ({ item: itemOf(items, item), details }));
  for (const { item } of found) refuseIllegal(item, statuses.get(item.positionItemId), to);
  const changes = found.map(
    ({ item: { positionItemId, salesOrderId }, details }) =>
      ({ positionItemId, salesOrderId, from: statuses.get(positionItemId), to, details }) as ReturnChange,
  );
  await writeChanges(db, partner, changes, actor, clock.now());
  return found.map(({ item }) => item);
}

/** The named item with ids as they are stored. 404 for texts that are no ids. */
function canonical(item: NamedItem): NamedItem {
  if (!isUuid(item.positionItemId) || !isUuid(item.salesOrderId)) throw unknown(item);
  return {
    positionItemId: item.positionItemId.toLowerCase(),
    salesOrderId: item.salesOrderId.toLowerCase(),
  };
}

function itemOf(items: ReadonlyMap<string, PositionItem>, named: NamedItem): PositionItem {
  const item = items.get(named.positionItemId);
  if (item?.salesOrderId !== named.salesOrderId) throw unknown(named);
  return item;
}

const unknown = ({ salesOrderId, positionItemId }: NamedItem): Refusal =>
  new Refusal('not-found', `Sales order ${salesOrderId} has no position item ${positionItemId}.`);

function refuseIllegal(item: PositionItem, from: ReturnStatus | undefined, to: ReturnStatus): void {
  const { positionItemId, status } = item;
  const why = `The return of position item ${positionItemId} cannot become ${to}`;
  if (status !== 'SENT') throw new Refusal('conflict', `${why}: the item is ${status}, not SENT.`);
  if (!mayTurn(from, to)) throw new Refusal('conflict', `${why}: it is ${from ?? 'not announced'}.`);
}

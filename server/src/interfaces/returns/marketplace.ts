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
  type ReturnChange,
  type ReturnDetails,
  type ReturnStatus,
  type ReturnTrackingKey,
} from './lifecycle.ts';
import { lockItems } from './settle.ts';
import { writeChanges } from './store.ts';

/** Names a position item and the order that it belongs to. */
export type NamedItem = { readonly positionItemId: string; readonly salesOrderId: string };

type Part = Pick<ReturnsContext, 'clock'>;

/** Items that a customer sends back, and their parcels. */
type AnnouncedItems = { readonly items: readonly NamedItem[]; readonly returnTrackingKey: ReturnTrackingKey };

/**
 * Announces for a customer that items come back with these parcels. Locks the orders in the caller's transaction. All or
 * none: 404 for an item that the order does not have, 409 when one is not SENT or its return cannot be announced.
 */
export const announceReturns = (
  db: Db,
  context: Part,
  partner: PartnerId,
  announced: AnnouncedItems,
): Promise<void> => announceReturnsInParcels(db, context, partner, [announced]);

/** Announces items of many customers, all or none, under the guarantees of `announceReturns`. */
export async function announceReturnsInParcels(
  db: Db,
  context: Part,
  partner: PartnerId,
  announced: readonly AnnouncedItems[],
): Promise<void> {
  const named = announced.flatMap(({ items, returnTrackingKey }) =>
    withDetails(items, { returnTrackingKey }),
  );
  await turn(db, context, partner, { named, to: 'ANNOUNCED', actor: { side: 'CUSTOMER' } });
}

const marketplace: Actor = { side: 'MARKETPLACE' };

/** Items that arrived at a warehouse of the marketplace instead of the seller's. */
type MisdirectedItems = {
  readonly items: readonly NamedItem[];
  readonly orderNumber: string;
  readonly marketplaceWarehouseId: string;
  readonly actor?: Actor;
};

/**
 * Records that announced items arrived at a warehouse of the marketplace. Locks the orders in the caller's transaction.
 * All or none: 404 for an unknown item, 409 when one is not announced.
 */
export async function misdirectReturns(
  db: Db,
  context: Part,
  partner: PartnerId,
  { items, orderNumber, marketplaceWarehouseId, actor = marketplace }: MisdirectedItems,
): Promise<void> {
  const details = { orderNumber, marketplaceWarehouseID: marketplaceWarehouseId };
  await turn(db, context, partner, { named: withDetails(items, details), to: 'MISDIRECTED', actor });
}

/** Items whose return the marketplace accepts, and why. */
type AcceptedItems = {
  readonly items: readonly NamedItem[];
  readonly reason: AcceptedReason;
  readonly condition?: Condition;
  readonly actor?: Actor;
};

/**
 * Accepts returns for the marketplace in the seller's place; the items become RETURNED and say so. Locks the orders in
 * the caller's transaction. All or none: 404 for an unknown item, 409 when one is not SENT or was accepted before.
 */
export async function acceptByMarketplace(
  db: Db,
  context: Part,
  partner: PartnerId,
  { items, actor = marketplace, ...acceptance }: AcceptedItems,
): Promise<void> {
  const named = withDetails(items, acceptance);
  const moved = await turn(db, context, partner, { named, to: 'ACCEPTED', actor });
  const { reason } = acceptance;
  await returnItems(db, context, partner, { items: moved, actor, reason, acceptedByMarketplace: true });
}

const withDetails = <Details>(items: readonly NamedItem[], details: Details) =>
  items.map((item) => ({ item, details }));

/** A state that the returns of items get, each with its details. */
type Turn<S extends ReturnStatus> = {
  readonly named: readonly { readonly item: NamedItem; readonly details: ReturnDetails[S] }[];
  readonly to: S;
  readonly actor: Actor;
};

/** Gives the returns of all items one state, and returns the items. */
async function turn<S extends ReturnStatus>(
  db: Db,
  { clock }: Part,
  partner: PartnerId,
  { named, to, actor }: Turn<S>,
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
  await writeChanges(db, partner, changes, { actor, at: clock.now() });
  return found.map(({ item }) => item);
}

/** The named item with ids in the form of the database. 404 for texts that are no UUIDs. */
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

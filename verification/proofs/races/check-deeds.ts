import type { Database } from '../../harness/clients.ts';
import type { ItemState } from './check-receipts.ts';
import type { KnownItem } from './customers.ts';
import { type Deed, operations } from './operations.ts';

/** What was answered must be true afterwards: a success had its effect, a refusal none. */
export async function checkDeeds(
  db: Database,
  partner: number,
  items: ReadonlyMap<string, ItemState>,
  deeds: readonly Deed[],
): Promise<string[]> {
  const wrong = deeds
    .filter(
      ({ operation, status }) =>
        status !== 0 && !(operations[operation].statuses as readonly number[]).includes(status),
    )
    .map(({ operation, status, text }) => `${operation} was answered ${status} ${text.slice(0, 200)}`);
  const statusOf = ({ positionItemId }: KnownItem) => items.get(positionItemId)?.status ?? 'missing';
  for (const { operation, status, items: named } of deeds) {
    const is = named.map(statusOf);
    if (operation === 'cancelItems' && status === 202 && is.some((state) => state !== 'CANCELLED_BY_PARTNER'))
      wrong.push(`items that were cancelled are ${is}`);
    if (['ship', 'shipSeveralParcels', 'append'].includes(operation) && [200, 201].includes(status)) {
      const notSent = is.find((state) => state !== 'SENT' && state !== 'RETURNED');
      if (notSent) wrong.push(`an item that was sent is ${notSent}`);
    }
    if (operation === 'accept' && status === 200 && is.some((state) => state !== 'RETURNED'))
      wrong.push(`items whose return was accepted are ${is}`);
  }
  return [
    ...wrong,
    ...(await wrongShipments(db, partner, deeds)),
    ...(await wrongReductions(db, partner, deeds)),
  ];
}

/** A shipment is there for each that was answered; others only for requests whose answer never came. */
async function wrongShipments(db: Database, partner: number, deeds: readonly Deed[]): Promise<string[]> {
  const rows = await db<{ number: string }[]>`
    SELECT tracking_number AS number FROM shipment WHERE partner_id = ${partner} AND multi_parcel_id IS NULL`;
  const stored = new Set(rows.map(({ number }) => number));
  const shipping = deeds.filter(({ operation }) => operation === 'ship' || operation === 'append');
  const numbersWith = (status: number) =>
    new Set(shipping.filter((deed) => deed.status === status).map(({ trackingNumber }) => trackingNumber));
  const [created, unknown] = [numbersWith(201), numbersWith(0)];
  return [
    ...[...created].filter((number) => !stored.has(number!)).map((number) => `shipment ${number} is missing`),
    ...[...stored]
      .filter((number) => !created.has(number) && !unknown.has(number))
      .map((number) => `shipment ${number} was never answered`),
  ];
}

async function wrongReductions(db: Database, partner: number, deeds: readonly Deed[]): Promise<string[]> {
  const [row] = await db<
    { count: number }[]
  >`SELECT count(*) FROM price_reduction WHERE partner_id = ${partner}`;
  const stored = row?.count ?? 0;
  const of = (status: number) =>
    deeds.filter((deed) => deed.operation === 'reduce' && deed.status === status).length;
  const isRight = stored >= of(202) && stored <= of(202) + of(0);
  return isRight ? [] : [`${of(202)} reductions were accepted, ${of(0)} perhaps, ${stored} are stored`];
}

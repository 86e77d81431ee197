import type { PartnerId } from '../../../kernel/caller.ts';
import type { StreamPlace } from '../../../kernel/stream-place.ts';
import type { Database } from '../../../platform/database.ts';
import { onWire } from '../on-wire.ts';
import { unpackHeads } from '../pack.ts';
import { readPacksFrom, readWritesBehind } from './read.ts';

/** A logged request as event streams show it. Requests that were stored together have one position. */
type LiveRequest = StreamPlace & {
  readonly name: 'request';
  /** The orders that a write touched, as far as it is kept for them. */
  readonly salesOrderIds: readonly string[];
  readonly data: object;
};

type Read = { readonly items: readonly LiveRequest[]; readonly isCut: boolean };

/** Packs, each of up to 2,000 requests, and writes that are read at a time. */
const mostPacks = 3;
const mostWrites = 200;

/**
 * Where event streams read logged requests: the packs, and the writes that are kept for their orders. The ids of their
 * places are their numbers in the form of a UUID.
 */
export const requestSources = (db: Database) => [
  {
    name: 'request' as const,
    table: 'sandbox_request_pack',
    readAfter: (partner: PartnerId, place: StreamPlace) => fromPacks(db, partner, place),
  },
  {
    name: 'request' as const,
    table: 'sandbox_request_write',
    readAfter: (partner: PartnerId, place: StreamPlace) => fromWrites(db, partner, place),
  },
];

async function fromPacks(db: Database, partner: PartnerId, place: StreamPlace): Promise<Read> {
  const packs = await readPacksFrom(db, partner, place.position, mostPacks);
  const items = packs.flatMap(({ position, lastNumber, heads }) =>
    unpackHeads(heads, lastNumber).map((head) => itemOf(position, head, [])),
  );
  return {
    items: items.filter(({ position, id }) => position > place.position || id > place.id),
    isCut: packs.length === mostPacks,
  };
}

async function fromWrites(db: Database, partner: PartnerId, place: StreamPlace): Promise<Read> {
  const behind = { position: place.position, number: numberOf(place.id) };
  const writes = await readWritesBehind(db, partner, behind, mostWrites);
  const items = writes.flatMap(({ position, lastNumber, heads, salesOrderIds }) =>
    unpackHeads(heads, lastNumber).map((head) => itemOf(position, head, salesOrderIds)),
  );
  return { items, isCut: writes.length === mostWrites };
}

function itemOf(
  position: number,
  head: ReturnType<typeof unpackHeads>[number],
  salesOrderIds: readonly string[],
): LiveRequest {
  const orders = salesOrderIds.length > 0 ? { salesOrderIds } : {};
  const data = { ...onWire(head), ...orders };
  return { name: 'request', position, id: idOf(head.number), salesOrderIds, data };
}

const idOf = (number: number): string => `00000000-0000-0000-0000-${number.toString(16).padStart(12, '0')}`;

const greatestNumber = 2 ** 48 - 1;

/** The number in the id of a place; a place behind another kind of item is behind all numbers of its position. */
const numberOf = (id: string): number =>
  id.startsWith('00000000-0000-0000-0000-') ? Number.parseInt(id.slice(24), 16) : greatestNumber;

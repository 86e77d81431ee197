import type { PartnerId } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { Db } from '../../platform/database.ts';
import { mayHave, memberNeedle, type Needle, orderNeedle, textNeedle } from './needles.ts';
import { bodiesIn, type StoredBodies, textIn, type UnpackedEntry, unpackBytes, unpackHeads } from './pack.ts';
import {
  findOrder,
  findWrite,
  readBodies,
  readFloor,
  readLastNumber,
  readPacks,
  readWrites,
  type SoughtOrder,
  type StoredPack,
  writesAtOnce,
} from './read.ts';
import { textWithoutCustomers } from './shown.ts';
import { ordersNamed } from './store.ts';

type EntrySearch = {
  readonly id?: string | undefined;
  readonly sku?: string | undefined;
  readonly orderNumber?: string | undefined;
  readonly status?: number | undefined;
  /** The first digit of the status; 0 for a connection that ended before its answer. */
  readonly statusClass?: number | undefined;
  readonly operation?: string | undefined;
  /** In the address, the headers or the bodies, in upper or lower case. */
  readonly text?: string | undefined;
  /** True for people whose role does not show customers: they find only what they can read. */
  readonly hidesCustomers?: boolean;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only what was logged before the request of this number. */
  readonly before?: number | undefined;
  readonly limit: number;
};

/** A page of requests. */
type Found = {
  readonly entries: readonly UnpackedEntry[];
  /** Where the search goes on; undefined when nothing is left to look through. */
  readonly next: number | undefined;
};

/**
 * After this many requests, or bytes of headers and bodies, a search ends its page, so that a search with few results
 * does not read the whole log at once.
 */
const mostLookedAt = 5_000;
const mostLookedAtBytes = 30_000_000;

/** Packs that are read at a time: few for the newest page, more when little is found and bodies are small. */
const firstPacks = 4;
const mostPacks = 64;
const fewBytes = 4_000_000;

/** A seller's requests that match everything asked for, the newest first. */
export async function searchEntries(db: Db, partner: PartnerId, search: EntrySearch): Promise<Found> {
  const sought = await soughtBy(db, partner, search);
  const found: UnpackedEntry[] = [];
  const looked = { at: 0, bytes: 0 };
  let before = search.before ?? (await readLastNumber(db, partner)) + 1;
  let packsAtOnce = firstPacks;
  while (
    before > 1 &&
    found.length <= search.limit &&
    looked.at < mostLookedAt &&
    looked.bytes < mostLookedAtBytes
  ) {
    const range = { before, ...sought, from: search.from, to: search.to, packsAtOnce };
    const stored = await nextStored(db, partner, range);
    looked.at += stored.lookedAt;
    const matching: UnpackedEntry[] = [];
    for (const one of stored.packs) {
      const isInRange = ({ number }: UnpackedEntry) => number < before && number >= stored.least;
      matching.push(...(await matchesIn(one, search, sought.needles, looked)).filter(isInRange));
    }
    found.push(...matching.sort((a, b) => b.number - a.number));
    before = stored.least;
    if (looked.bytes < fewBytes) packsAtOnce = Math.min(4 * packsAtOnce, mostPacks);
  }
  const entries = found.slice(0, search.limit);
  const next = found.length > search.limit ? entries.at(-1)!.number : before;
  return { entries, next: next > 1 ? next : undefined };
}

type Range = Sought & {
  readonly before: number;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly packsAtOnce: number;
};

type Stored = StoredPack & { readonly isKept: boolean };

/** The next packs, and the kept writes down to a number; the search has looked at nothing below it. */
async function nextStored(
  db: Db,
  partner: PartnerId,
  range: Range,
): Promise<{ packs: Stored[]; least: number; lookedAt: number }> {
  const { before, from, to, packsAtOnce, leastStatus, operation, needles } = range;
  const common = { before, from, to, leastStatus };
  const packs = await readPacks(db, partner, {
    ...common,
    withBodies: needles.length > 0,
    limit: packsAtOnce,
  });
  const low = packs.length < packsAtOnce ? 1 : packs.at(-1)!.firstNumber;
  const { order, orders } = range;
  // The index finds the writes of an order; among all others a look goes through some of the newest.
  const floor = orders ? { least: low, count: 0 } : await readFloor(db, partner, { before, atLeast: low });
  const writes = await readWrites(db, partner, { ...common, atLeast: floor.least, operation, order, orders });
  const least = writes.length < writesAtOnce ? floor.least : writes.at(-1)!.firstNumber;
  return {
    packs: [
      ...packs.map((pack) => ({ ...pack, isKept: false })),
      ...writes.map((write) => ({ ...write, isKept: true })),
    ],
    least,
    lookedAt: floor.count,
  };
}

type Sought = {
  readonly needles: readonly Needle[];
  readonly order?: SoughtOrder | undefined;
  readonly orders?: readonly string[] | undefined;
  readonly operation?: string | undefined;
  readonly leastStatus?: number | undefined;
};

/** What a search looks for. Ids and numbers lead to orders, and those to their writes. */
async function soughtBy(db: Db, partner: PartnerId, search: EntrySearch): Promise<Sought> {
  const { id, sku, orderNumber, text, operation, status, statusClass = 0 } = search;
  const byNumber = orderNumber === undefined ? undefined : await findOrder(db, partner, { orderNumber });
  const byId = id !== undefined && isUuid(id) ? await findOrder(db, partner, { id }) : undefined;
  const order = orderNumber === undefined ? byId : byNumber;
  const ids = id !== undefined && isUuid(id) && !order ? [id.toLowerCase()] : [];
  const orders = order
    ? [order.id]
    : [...(await ordersNamed(db, partner, { ids, numbers: [] })).values()].flat();
  const needles = [
    ...(sku === undefined ? [] : [memberNeedle('sku', sku)]),
    ...(orderNumber === undefined ? [] : [orderNeedle('order', orderNumber, byNumber)]),
    ...(id === undefined ? [] : [orderNeedle('id', id, byId && byId.id === order?.id ? byId : undefined)]),
    ...(text === undefined ? [] : [textNeedle(text)]),
  ];
  const leastStatus = status ?? statusClass * 100;
  return {
    needles,
    order,
    orders: orders.length > 0 ? orders : undefined,
    operation,
    leastStatus: leastStatus > 0 ? leastStatus : undefined,
  };
}

/** The requests of a pack that match. Unpacks bodies only when a request may match by them. */
async function matchesIn(
  { heads, bodies, lastNumber, isKept }: Stored,
  search: EntrySearch,
  needles: readonly Needle[],
  looked: { at: number; bytes: number },
): Promise<UnpackedEntry[]> {
  const all = unpackHeads(heads, lastNumber);
  looked.at += all.length;
  const candidates = all.filter((entry) => isAsked(entry, search));
  const open = needles.filter(({ isChosenBy }) => !(isKept && isChosenBy));
  if (open.length === 0 || candidates.length === 0) return candidates;
  let bytes: Buffer | undefined;
  const matching: UnpackedEntry[] = [];
  for (const entry of candidates) {
    const inBodies = open.filter((needle) => !needle.isInHead(entry));
    if (inBodies.length > 0) {
      bytes ??= await unpackBytes(bodies!);
      if (!mayHave(bytes, entry, inBodies)) continue;
      const text = (search.hidesCustomers === true ? textWithoutCustomers : textIn)(bytes, entry);
      if (!inBodies.every((needle) => needle.isInText(text))) continue;
    }
    matching.push(entry);
  }
  looked.bytes += bytes?.length ?? 0;
  return matching;
}

function isAsked(entry: UnpackedEntry, { status, statusClass, operation, from, to }: EntrySearch): boolean {
  return (
    (status === undefined || entry.status === status) &&
    (statusClass === undefined || Math.floor((entry.status ?? 0) / 100) === statusClass) &&
    (operation === undefined || entry.operation === operation) &&
    (from === undefined || entry.receivedAt >= from) &&
    (to === undefined || entry.receivedAt < to)
  );
}

/** The newest request of a seller with this id, with its headers and bodies. */
export async function findEntry(
  db: Db,
  partner: PartnerId,
  id: string,
): Promise<(UnpackedEntry & StoredBodies) | undefined> {
  const write = await findWrite(db, partner, id);
  const least = write?.lastNumber ?? 0;
  let before = (await readLastNumber(db, partner)) + 1;
  while (before > least) {
    const packs = await readPacks(db, partner, { before, withBodies: false, limit: mostPacks });
    for (const { heads, lastNumber } of packs) {
      if (lastNumber < least) break;
      const entry = unpackHeads(heads, lastNumber).findLast((one) => one.id === id);
      const bodies = entry && (await readBodies(db, partner, lastNumber));
      if (entry && bodies) return { ...entry, ...bodiesIn(await unpackBytes(bodies), entry) };
    }
    before = packs.length < mostPacks ? 0 : packs.at(-1)!.firstNumber;
  }
  if (!write) return undefined;
  const [entry] = unpackHeads(write.heads, write.lastNumber);
  return { ...entry!, ...bodiesIn(await unpackBytes(write.bodies!), entry!) };
}

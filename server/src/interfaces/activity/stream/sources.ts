import type { PartnerId } from '../../../kernel/caller.ts';
import type { StreamPlace } from '../../../kernel/stream-place.ts';
import type { Database } from '../../../platform/database.ts';
import { onWire } from '../wire.ts';
import { type PlacedEntry, readAfter } from './read.ts';

/** What streams can show, by the names of their events. */
export const shown = ['activity', 'request', 'delivery'] as const;

export type Shown = (typeof shown)[number];

/** Something that has committed, with its place and what it is about. */
export type Item = StreamPlace & {
  readonly name: Shown;
  /** The entry of the activity, where it is one. */
  readonly entry?: PlacedEntry;
  readonly salesOrderIds: readonly string[];
  readonly data: object;
};

/** Items behind a place, in the order of places. `isCut` says that there may be more behind the last one. */
export type Read = { readonly items: readonly Item[]; readonly isCut: boolean };

/** Where items of one name come from. Each item has a place of its own. */
export type Source = {
  readonly name: Shown;
  /** The table that has them, with their partner and position. */
  readonly table: string;
  readonly readAfter: (partner: PartnerId, place: StreamPlace) => Promise<Read>;
};

/** Most entries of the activity that are read at a time. */
const mostEntries = 200;

/** The activity as a source. */
export const activitySource = (db: Database): Source => ({
  name: 'activity',
  table: 'activity',
  async readAfter(partner, place) {
    const entries = await readAfter(db, partner, place, mostEntries);
    return { items: entries.map(itemOf), isCut: entries.length === mostEntries };
  },
});

function itemOf(entry: PlacedEntry): Item {
  const { position, ...stored } = entry;
  const salesOrderIds = entry.salesOrderId === null ? [] : [entry.salesOrderId];
  return { name: 'activity', position, id: entry.id, entry, salesOrderIds, data: onWire(stored) };
}

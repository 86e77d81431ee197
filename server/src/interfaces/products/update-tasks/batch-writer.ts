import type { PartnerId } from '../../../kernel/caller.ts';
import { type MicroTime, microTimeOf } from '../../../kernel/timestamp.ts';
import type { BufferArena } from '../../../platform/buffer-arena.ts';
import type { Db } from '../../../platform/database.ts';
import type { Catalogue } from '../catalogue/definitions.ts';
import type { Contract } from '../contract.ts';
import type { ItemError } from '../errors.ts';
import type { BatchWriterName, Entries } from './entries.ts';

/** One entry of a batch with its JSONPath in the request body and what its writer has made of it. */
export type BatchEntry<Prepared = unknown> = {
  /** As it was sent; empty when the entry had none. */
  readonly sku: string;
  readonly jsonPath: string;
  readonly prepared: Prepared;
};

/** Some entries of one task, to be applied in one transaction. */
export type SliceContext<Prepared = unknown> = {
  readonly db: Db;
  readonly partner: PartnerId;
  readonly contract: Contract;
  readonly items: readonly BatchEntry<Prepared>[];
  readonly requestedAt: MicroTime | undefined;
  readonly acceptedAt: Date;
  readonly now: Date;
  /** Says that something of the slice has to be reviewed. */
  readonly needsReview: () => void;
  readonly catalogue: Catalogue;
  /** Reference that an operator finds in the logs. */
  readonly logref: string;
};

export type EntryResult = {
  /** The sku as it was sent; empty when the item had none. */
  readonly variation: string;
  readonly kind: 'succeeded' | 'failed' | 'unchanged';
  readonly errors: readonly ItemError[];
};

/** What is known about an entry beside its value. */
export type EntryContext = Pick<SliceContext, 'contract' | 'catalogue'> & {
  /** False when no text in it can have what PostgreSQL cannot hold, because JSON says that in escapes alone. */
  readonly mayBeUnstorable: boolean;
  /** The bytes of a text, until the task has been worked off. */
  readonly keep: BufferArena['keep'];
};

/** How one part of variations is written: where a body has its items and what applying them does. */
export type BatchWriter<Prepared = unknown> = {
  readonly name: BatchWriterName;
  /** JSONPath prefix of the items: `$` for a bare list, `$.status` for active statuses. */
  readonly listPath: string;
  /** True when entries may be only right or wrong together, such as those of one product. */
  readonly isOneSlice?: (entries: Entries, contract: Contract) => boolean;
  /** All that can be done with an entry by itself. What it answers should be small: whole slices of it wait for the database. */
  prepare(value: unknown, about: EntryContext): Prepared;
  /** Applies a slice and answers for each item, in order. All effects are in the slice's transaction. */
  apply(slice: SliceContext<Prepared>): Promise<EntryResult[]>;
};

/** The time that stands beside what a write stored: the client's, or its arrival. */
export const writtenAt = ({
  requestedAt,
  acceptedAt,
}: Pick<SliceContext, 'requestedAt' | 'acceptedAt'>): MicroTime => requestedAt ?? microTimeOf(acceptedAt);

/** True when a write with the header is older than what is stored; one without it counts in order of arrival. */
export const isOlder = (requestedAt: MicroTime | undefined, stored: MicroTime | null): boolean =>
  requestedAt !== undefined && stored !== null && requestedAt < stored;

/** True when a write with the header is newer than what is stored, so that its time has to be kept. */
export const isNewer = (requestedAt: MicroTime | undefined, stored: MicroTime | null): boolean =>
  requestedAt !== undefined && (stored === null || requestedAt > stored);

/** The sku of an item that may be anything. */
export function skuOf(value: unknown): string {
  const sku = (value as { sku?: unknown } | null)?.sku;
  return typeof sku === 'string' ? sku : '';
}

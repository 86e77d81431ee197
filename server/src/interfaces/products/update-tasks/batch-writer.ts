import type { PartnerId } from '../../../kernel/caller.ts';
import { type MicroTime, microTimeOf } from '../../../kernel/timestamp.ts';
import type { BufferArena } from '../../../platform/buffer-arena.ts';
import type { Db } from '../../../platform/database.ts';
import type { Catalogue } from '../catalogue/definitions.ts';
import type { Contract } from '../contract.ts';
import type { ProductError } from '../errors.ts';
import type { BatchWriterName, Entries } from './entries.ts';

/** One entry of a batch: its JSONPath in the request body, and the result of `prepare`. */
export type BatchEntry<Prepared = unknown> = {
  /** The sku as the seller sent it; empty when the entry had none. */
  readonly sku: string;
  readonly jsonPath: string;
  readonly prepared: Prepared;
};

/** A slice of a batch with what writing it needs. One transaction applies it. */
export type SliceContext<Prepared = unknown> = {
  readonly db: Db;
  readonly partner: PartnerId;
  readonly contract: Contract;
  readonly entries: readonly BatchEntry<Prepared>[];
  readonly requestedAt: MicroTime | undefined;
  readonly acceptedAt: Date;
  readonly now: Date;
  /** Call it when a variation of the slice must be reviewed. */
  readonly needsReview: () => void;
  readonly catalogue: Catalogue;
  /** Reference by which an operator finds the error in the logs. */
  readonly logref: string;
};

export type EntryResult = {
  /** The sku as the seller sent it; empty when the entry had none. */
  readonly variation: string;
  readonly kind: 'succeeded' | 'failed' | 'unchanged';
  readonly errors: readonly ProductError[];
};

/** The facts that `prepare` gets beside the value of an entry. */
export type EntryContext = Pick<SliceContext, 'contract' | 'catalogue'> & {
  /** False when every text of the entry can be stored: only a JSON escape can produce what PostgreSQL refuses. */
  readonly mayBeUnstorable: boolean;
  /** Copies a text into the task's arena, which is released after the task. */
  readonly keep: BufferArena['keep'];
};

/** Writes one part of a variation: says where a body has its entries, prepares them and applies them. */
export type BatchWriter<Prepared = unknown> = {
  readonly name: BatchWriterName;
  /** JSONPath prefix of the entries: `$` for a bare list, `$.status` for active statuses. */
  readonly listPath: string;
  /** True when the entries must be judged together, such as those of one product. */
  readonly isOneSlice?: (entries: Entries, contract: Contract) => boolean;
  /**
   * Checks and converts an entry without the database. Keep the result small: whole slices of results wait for the
   * database.
   */
  prepare(value: unknown, about: EntryContext): Prepared;
  /**
   * Applies a slice and returns a result for each entry, in order. All its effects belong to the slice's transaction.
   */
  apply(slice: SliceContext<Prepared>): Promise<EntryResult[]>;
};

/** The time stored with a write: the client's X-Request-Timestamp, else its arrival. */
export const writtenAt = ({
  requestedAt,
  acceptedAt,
}: Pick<SliceContext, 'requestedAt' | 'acceptedAt'>): MicroTime => requestedAt ?? microTimeOf(acceptedAt);

/**
 * True when a write's X-Request-Timestamp is older than the stored one. A write without the header counts by arrival.
 */
export const isOlder = (requestedAt: MicroTime | undefined, stored: MicroTime | null): boolean =>
  requestedAt !== undefined && stored !== null && requestedAt < stored;

/** True when a write's X-Request-Timestamp is newer than the stored one, so that it must be stored. */
export const isNewer = (requestedAt: MicroTime | undefined, stored: MicroTime | null): boolean =>
  requestedAt !== undefined && (stored === null || requestedAt > stored);

/** The sku of an entry of any shape. */
export function skuOf(value: unknown): string {
  const sku = (value as { sku?: unknown } | null)?.sku;
  return typeof sku === 'string' ? sku : '';
}

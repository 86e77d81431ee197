import type { CallFailure } from '../engine/call.ts';
import type { Claimed } from './claims/store.ts';

/** One half of a batch that is split. */
export type Half = {
  readonly deliveryId: string;
  readonly eventIds: readonly string[];
  readonly typeSet: number;
  readonly bytes: number;
};

/** The tried batch: its claim, its earlier failures, and the version of the settings it was claimed with. */
type Tried = Pick<
  Claimed,
  'partner' | 'consumerId' | 'deliveryId' | 'claim' | 'attempts' | 'ordered' | 'version'
>;

export const triedOf = (delivery: Claimed): Tried => {
  const { partner, consumerId, deliveryId, claim, attempts, ordered, version } = delivery;
  return { partner, consumerId, deliveryId, claim, attempts, ordered, version };
};

/** The result of an attempt for its delivery and its consumer, as it is stored. */
export type AttemptOutcome = Tried & {
  readonly state: 'waiting' | 'delivered' | 'failed' | 'split';
  /** When the next attempt is due; for other states the end of this attempt. */
  readonly dueAt: Date;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: CallFailure | 'expired' | 'unreadable-key' | null;
  readonly detail: string | null;
  readonly requestHeaders: Readonly<Record<string, string>> | null;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: string | null;
  readonly signatureKid: string | null;
  readonly encryptionKid: string | null;
  readonly halves: readonly Half[];
  /** The endpoint answered 410 Gone. */
  readonly isGone: boolean;
};

/** The facts of an attempt whose call has ended. */
export type Attempt = {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly signatureKid: string;
  readonly encryptionKid: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
};

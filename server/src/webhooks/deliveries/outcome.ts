import type { CallFailure } from '../engine/call.ts';
import type { Claimed } from './claim.ts';

/** One half of a batch that is split. */
export type Half = {
  readonly deliveryId: string;
  readonly eventIds: readonly string[];
  readonly typeSet: number;
  readonly bytes: number;
};

/** What was tried: the batch, the claim that held it, the failures before, and the settings by which it was claimed. */
type Tried = Pick<
  Claimed,
  'partner' | 'consumerId' | 'deliveryId' | 'claim' | 'attempts' | 'ordered' | 'version'
>;

export const triedOf = (delivery: Claimed): Tried => {
  const { partner, consumerId, deliveryId, claim, attempts, ordered, version } = delivery;
  return { partner, consumerId, deliveryId, claim, attempts, ordered, version };
};

/** What an attempt means for its delivery and for the consumer, as it is written down. */
export type AttemptOutcome = Tried & {
  readonly state: 'waiting' | 'delivered' | 'failed' | 'split';
  /** When it is tried again; for the others the moment of the attempt's end. */
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
  /** The endpoint said that it is gone. */
  readonly isGone: boolean;
};

/** What is known of an attempt once its call has ended. */
export type Attempt = {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly signatureKid: string;
  readonly encryptionKid: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
};

import type { PartnerId } from '../../kernel/caller.ts';
import type { CallFailure } from './call.ts';

/** One half of a batch that is split. */
export type Half = {
  readonly deliveryId: string;
  readonly eventIds: readonly string[];
  readonly bytes: number;
};

/** What an attempt means for its delivery and for the consumer, as it is written down. */
export type Outcome = {
  readonly partner: PartnerId;
  readonly consumerId: number;
  readonly deliveryId: string;
  /** The claim under which it was tried. */
  readonly claim: string;
  /** Failures before this attempt. */
  readonly attempts: number;
  readonly state: 'waiting' | 'delivered' | 'failed' | 'split';
  readonly ordered: boolean;
  /** When it is tried again; for the others the moment of the attempt's end. */
  readonly dueAt: Date;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: CallFailure | 'expired' | 'unreadable-key' | null;
  readonly detail: string | null;
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
};

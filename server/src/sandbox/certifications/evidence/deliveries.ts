import type { PartnerId } from '../../../kernel/caller.ts';
import { type DeliveryEvidence, mostBodyBytes } from './entry.ts';
import type { EvidenceKeeper } from './keep.ts';

/** What is known of an attempt to deliver events. */
export type DeliveryAttempt = Omit<DeliveryEvidence, 'kind' | 'realTime' | 'marketplaceTime'> & {
  readonly durationMs: number;
};

/** Keeps attempts to deliver webhook events to throw-away sellers. */
export const keepAttempts =
  (keeper: EvidenceKeeper) =>
  (seller: PartnerId, { durationMs, ...attempt }: DeliveryAttempt): Promise<void> =>
    keeper.keep(seller, {
      kind: 'delivery',
      ...keeper.momentOf(seller, durationMs),
      ...attempt,
      requestBody: attempt.requestBody && shortened(attempt.requestBody),
    });

/** As bodies of requests are kept. */
const shortened = (text: string): string =>
  text.length > mostBodyBytes ? `${text.slice(0, mostBodyBytes)}…` : text;

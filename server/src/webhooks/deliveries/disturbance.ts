import type { PartnerId } from '../../kernel/caller.ts';
import type { Claimed } from './claims/store.ts';

/** What happens to a delivery on demand. */
export type Disturbance = {
  /** It is sent later instead, at the earliest after this time. */
  readonly postponeMs?: number | undefined;
  readonly isForged?: boolean | undefined;
  readonly isDuplicated?: boolean | undefined;
  /** Id of a fault that signs it with a key of its own. */
  readonly keyOfFault?: string | undefined;
  /** How the delivery was postponed before. */
  readonly disturbed?: 'delayed' | 'reordered' | undefined;
};

/** Applies the faults that sellers of a sandbox have asked for to deliveries. */
export type Disturber = {
  /** Called before a delivery is sent. */
  before(delivery: Claimed): Promise<Disturbance>;
  /** Called after a delivery has arrived. Returns the deliveries of its consumer that waited for that. */
  after(
    delivery: Pick<Claimed, 'deliveryId' | 'consumerId'> & { partner: PartnerId },
  ): Promise<readonly string[]>;
  /** Called for deliveries that nobody sends any more: they have failed for good, were split, or merged with others. */
  forget(partner: PartnerId, deliveryIds: readonly string[]): Promise<void>;
};

/** The delivery is not disturbed. */
export const plainly: Disturbance = {};

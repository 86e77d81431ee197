import type { PartnerId } from '../../kernel/caller.ts';
import type { Claimed } from './claims/store.ts';

/** What happens to a delivery on demand. */
export type Disturbance = {
  /** It is sent later instead, at the earliest after this time. */
  readonly postponeMs?: number | undefined;
  readonly isForged?: boolean | undefined;
  readonly isDuplicated?: boolean | undefined;
  /** Id of a fault that has it signed with a key of its own. */
  readonly keyOfFault?: string | undefined;
  /** How it was put off before. */
  readonly disturbed?: 'delayed' | 'reordered' | undefined;
};

/** Disturbs deliveries of sellers of a sandbox, as they have asked for. */
export type Disturber = {
  /** Called before a delivery is sent. */
  before(delivery: Claimed): Promise<Disturbance>;
  /** Called after a delivery has arrived. Returns the deliveries of its consumer that waited for that. */
  after(
    delivery: Pick<Claimed, 'deliveryId' | 'consumerId'> & { partner: PartnerId },
  ): Promise<readonly string[]>;
};

/** A delivery as usual. */
export const plainly: Disturbance = {};

import type { DeliveryPolicy } from '../policy.ts';
import type { Due } from './claim.ts';
import { isIdle, type Lane, newLane } from './lane.ts';

/** All lanes of a process. */
export type Lanes = {
  /** The consumer's lane, made when there is none. */
  of(due: Due): Lane;
  all(): Lane[];
  /** Forgets those that have not been used for long. */
  tidy(nowMs: number): void;
};

export function createLanes(policy: DeliveryPolicy): Lanes {
  const lanes = new Map<string, Lane>();
  return {
    of({ partner, consumerId }) {
      const key = `${partner}:${consumerId}`;
      const lane = lanes.get(key) ?? newLane(partner, consumerId, policy);
      lanes.set(key, lane);
      return lane;
    },
    all: () => [...lanes.values()],
    tidy(nowMs) {
      for (const [key, lane] of lanes) if (isIdle(lane, nowMs)) lanes.delete(key);
    },
  };
}

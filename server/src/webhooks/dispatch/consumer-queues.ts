import type { Due } from '../deliveries/claims/store.ts';
import type { DeliveryPolicy } from '../policy.ts';
import { type ConsumerQueue, isIdle, newConsumerQueue } from './consumer-queue.ts';

/** All consumer queues of a process. */
export type ConsumerQueues = {
  /** Returns the consumer's queue, and creates it when there is none. */
  of(due: Due): ConsumerQueue;
  all(): ConsumerQueue[];
  /** Removes queues that have been idle for long. */
  tidy(nowMs: number): void;
};

export function createConsumerQueues(policy: DeliveryPolicy): ConsumerQueues {
  const queues = new Map<string, ConsumerQueue>();
  return {
    of({ partner, consumerId }) {
      const key = `${partner}:${consumerId}`;
      const queue = queues.get(key) ?? newConsumerQueue(partner, consumerId, policy);
      queues.set(key, queue);
      return queue;
    },
    all: () => [...queues.values()],
    tidy(nowMs) {
      for (const [key, queue] of queues) if (isIdle(queue, nowMs)) queues.delete(key);
    },
  };
}

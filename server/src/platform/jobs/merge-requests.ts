import type { PartnerId } from '../../kernel/caller.ts';

type Request = {
  readonly partner: PartnerId;
  readonly task: string;
  readonly runAt: Date | null;
  readonly once: boolean;
  readonly keepEarlierRunAt: boolean;
};

/** A job as the queue is to have it; with a key there is one at most that waits. */
type QueuedJob = {
  readonly task: string;
  readonly partner: PartnerId;
  readonly queue: string;
  readonly key: string | null;
  readonly runAt: Date | null;
  readonly keepEarlierRunAt: boolean;
};

/**
 * The jobs that requests come to, in the order of their queues, so that two processes lock them in the same order. Of jobs
 * of which one at most waits, the last request counts, and one that keeps the earlier time moves it forward only. Jobs
 * that are due at once see everything that was committed before, so one does for all.
 */
export function mergeRequests(requests: readonly Request[]): QueuedJob[] {
  const jobs: QueuedJob[] = [];
  const merged = new Map<string, QueuedJob>();
  for (const { partner, task, runAt, once, keepEarlierRunAt } of requests) {
    const queue = `${task}:${partner}`;
    const job: QueuedJob = { task, partner, queue, key: once ? queue : null, runAt, keepEarlierRunAt };
    if (!once && runAt) {
      jobs.push(job);
      continue;
    }
    const name = `${queue} ${once}`;
    const former = merged.get(name);
    merged.set(name, former && keepEarlierRunAt ? { ...former, runAt: earlier(former.runAt, runAt) } : job);
  }
  return [...jobs, ...merged.values()].sort((a, b) => (a.queue < b.queue ? -1 : 1));
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : null;

import type { PartnerId } from '../../kernel/caller.ts';

type Request = {
  readonly partner: PartnerId;
  readonly task: string;
  readonly runAt: Date | null;
  readonly once: boolean;
  readonly keepEarlierRunAt: boolean;
};

/** A job for the queue. With a key, at most one waits. */
type QueuedJob = {
  readonly task: string;
  readonly partner: PartnerId;
  readonly queue: string;
  readonly key: string | null;
  readonly runAt: Date | null;
  readonly keepEarlierRunAt: boolean;
};

/**
 * The jobs of these requests, in the order of their queues, so that two processes lock them in the same order. Where at
 * most one job waits, the last request counts; one that keeps the earlier time only moves the job forward. Jobs that
 * are due at once see everything that was committed before, so one serves all.
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

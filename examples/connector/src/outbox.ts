import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiError } from '@sellerdock/client';
import { sendArticles } from './articles.ts';
import { sendCancellation } from './cancellations.ts';
import { type Connector, type Impossible, isFinal } from './marketplace.ts';
import { sendAppended, sendParcels } from './parcels.ts';
import { sendReduction } from './reductions.ts';
import { sendJudged } from './returns.ts';
import type { Job, Send } from './sending.ts';
import { sendQuantities } from './stock.ts';
import { keepProblem, unpack } from './store.ts';
import { patienceMs } from './tasks.ts';
import { told } from './told.ts';

const senders: Readonly<Record<string, Send<never>>> = {
  ...told,
  ...{ articles: sendArticles, prices: sendArticles, quantities: sendQuantities, parcels: sendParcels },
  ...{ appended: sendAppended, cancellation: sendCancellation, reduction: sendReduction },
  ...{ acceptance: sendJudged, rejection: sendJudged },
};

/**
 * Sends everything that waits. The job was stored before the request leaves, and its answer is stored with its end:
 * a kill between any two lines repeats the same request with the same key.
 */
export async function sendWaiting(connector: Connector): Promise<void> {
  const { store, clock } = connector;
  const blocked = new Set<string>();
  for (let last = 0; ; ) {
    const job = nextAfter(connector, last);
    if (!job) return;
    last = job.id;
    const waitMs = Math.max(0, job.not_before - clock.reached());
    if (blocked.has(job.subject) || waitMs > patienceMs) {
      blocked.add(job.subject); // What comes after it in the same order or list must not overtake it.
      continue;
    }
    await sleep(waitMs);
    store.run('UPDATE job SET first_sent = ? WHERE id = ? AND first_sent = 0', clock.reached(), job.id);
    try {
      const keep = await senders[job.kind]!(connector, job as Job<never>);
      store.together(() => end(connector, job, 'done', keep()));
    } catch (error) {
      if (isFinal(error)) {
        store.together(() => refuse(connector, job, error));
        continue;
      }
      console.error(`${job.kind} waits: ${(error as Error).message}`);
      blocked.add(job.subject);
      const { retryAfterSeconds = 0 } = error as Partial<ApiError>;
      const notBefore = clock.reached() + retryAfterSeconds * 1000;
      store.run('UPDATE job SET not_before = ? WHERE id = ?', notBefore, job.id);
    }
  }
}

/** Refused as a whole, or not possible: nothing of it was stored, and nothing of it counts as sent. */
function refuse(connector: Connector, job: Job, error: ApiError | Impossible): void {
  const { store } = connector;
  for (const { sku = '' } of [job.input].flat() as { readonly sku?: string }[])
    store.run('DELETE FROM sent WHERE sku = ?', sku);
  unpack(store, job.id);
  keepProblem(store, job.subject, job.kind, { code: error.code, reason: error.message });
  end(connector, job, 'refused', error.message);
}

function nextAfter({ store }: Connector, last: number): Job | undefined {
  const sql = `SELECT * FROM job WHERE state = 'waiting' AND id > ? ORDER BY id LIMIT 1`;
  const row = store.row<Job<string>>(sql, last);
  return row && { ...row, input: JSON.parse(row.input) };
}

function end({ store }: Connector, job: Job, state: 'done' | 'refused', answer: unknown): void {
  const text = answer === undefined ? null : JSON.stringify(answer);
  store.run('UPDATE job SET state = ?, answer = ? WHERE id = ?', state, text, job.id);
}

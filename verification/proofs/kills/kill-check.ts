import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../server/src/platform/database.ts';
import { type Progress, uploader } from '../../../server/test/support/batches.ts';
import type { Product } from '../../../server/test/support/product.ts';
import type { Promised } from './kill-clients.ts';

export type Loss = {
  readonly tasksNotDone: number;
  readonly countsWrong: number;
  readonly lost: number;
  readonly outdated: number;
  readonly duplicated: number;
  readonly jobsLocked: number;
  readonly resultsWrong: number;
  readonly withoutReview: number;
};

/** Compares what the server holds with what its clients were promised. Waits for open tasks first, two minutes at most. */
export async function checkPromises(
  product: Pick<Product, 'address' | 'token' | 'openDatabase'>,
  promised: readonly Promised[],
): Promise<Loss> {
  const db = product.openDatabase(2);
  try {
    await idle(db);
    const loss = { tasksNotDone: 0, countsWrong: 0, lost: 0, outdated: 0, duplicated: 0 };
    for (const account of new Set(promised.map(({ account }) => account))) {
      const client = uploader(product, await product.token(account));
      const own = promised.filter((candidate) => candidate.account === account);
      for (const [task, size] of own.flatMap(({ tasks }) => [...tasks])) {
        const progress = await client.read<Progress>(`/v5/products/update-tasks/${task}`);
        if (progress.state !== 'done') loss.tasksNotDone += 1;
        const { total, succeeded, failed, unchanged } = progress;
        if (total !== size || failed > 0 || succeeded + unchanged !== total) loss.countsWrong += 1;
      }
      const editions = await storedEditions(client);
      for (const [sku, edition] of own.flatMap(({ editions }) => [...editions])) {
        const stored = editions.get(sku) ?? [];
        if (stored.length === 0) loss.lost += 1;
        else if (stored.length > 1) loss.duplicated += 1;
        else if (stored[0] !== `Edition ${edition}`) loss.outdated += 1;
      }
    }
    return { ...loss, ...(await leftBehind(db)) };
  } finally {
    await db.end();
  }
}

/** Editions by sku, from all pages of the partner's list. */
async function storedEditions(client: ReturnType<typeof uploader>): Promise<Map<string, string[]>> {
  const editions = new Map<string, string[]>();
  for (let page = 0; ; page++) {
    const { productVariations } = await client.read<{
      productVariations: { sku: string; productDescription: { productLine: string } }[];
    }>(`/v5/products?limit=100&page=${page}`);
    for (const { sku, productDescription } of productVariations)
      editions.set(sku, [...(editions.get(sku) ?? []), productDescription.productLine]);
    if (productVariations.length < 100) return editions;
  }
}

/** Waits until no task is open and no review is due, two minutes at most. */
async function idle(db: Database): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const [row] = await db<{ open: boolean }[]>`
      SELECT EXISTS (SELECT FROM update_task WHERE finished_at IS NULL)
        OR EXISTS (SELECT FROM listing WHERE review_due_at IS NOT NULL)
        OR EXISTS (SELECT FROM graphile_worker._private_jobs) AS open`;
    if (!row?.open) return;
    await sleep(200);
  }
}

async function leftBehind(
  db: Database,
): Promise<Pick<Loss, 'jobsLocked' | 'resultsWrong' | 'withoutReview'>> {
  const [row] = await db<{ jobs: number; results: number; review: number }[]>`
    SELECT (SELECT count(*)::int FROM graphile_worker._private_jobs)
        + (SELECT count(*)::int FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL) AS jobs,
      (SELECT count(*)::int FROM update_task WHERE finished_at IS NULL OR payload IS NOT NULL OR total <>
        (SELECT coalesce(sum(json_array_length(succeeded) + json_array_length(failed) + json_array_length(unchanged)), 0)
          FROM update_task_result AS result
          WHERE result.partner_id = update_task.partner_id AND result.task_id = update_task.id)) AS results,
      (SELECT count(*)::int FROM variation LEFT JOIN listing USING (partner_id, sku)
        WHERE listing.sku IS NULL OR listing.verdict = 'PENDING' OR listing.review_due_at IS NOT NULL) AS review`;
  if (row!.jobs > 0) console.table(await jobsLeft(db));
  return { jobsLocked: row!.jobs, resultsWrong: row!.results, withoutReview: row!.review };
}

/** What a reader of the figures asks first. */
const jobsLeft = (db: Database) => db`
  SELECT coalesce(task.identifier, 'no job') AS task, queue.queue_name AS queue, job.attempts,
    round(extract(epoch FROM job.run_at - now())) AS "runs in s", job.locked_by AS "job held by",
    queue.locked_by AS "queue held by", left(job.last_error, 80) AS error
  FROM graphile_worker._private_jobs AS job
    LEFT JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    FULL JOIN graphile_worker._private_job_queues AS queue ON queue.id = job.job_queue_id
  WHERE job.id IS NOT NULL OR queue.locked_by IS NOT NULL`;

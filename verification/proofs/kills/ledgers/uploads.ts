import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, renewed, repeat, type Served, untilAnswered } from '../../../harness/clients.ts';
import { type Ledger, troubles } from '../../../harness/ledger.ts';
import { seededRandom } from '../../../harness/random.ts';
import { batchText, type Progress, skuOf, uploader } from '../../../harness/uploads.ts';

/** What one client was promised: sizes of the accepted batches by task, and the last accepted edition by sku. */
type Promised = {
  readonly account: string;
  readonly tasks: Map<string, number>;
  readonly editions: Map<string, number>;
};

const skusEach = 600;
const batchSizes = [20, 150, 300] as const;
const looked = 5;

/** Sellers who upload batches of products without a pause, each client over skus of its own. */
export function uploads(product: Served, accounts: readonly string[], seed: number): Ledger {
  const clients = accounts.map((account, number) =>
    startClient(product, account, number * skusEach, seededRandom(seed + number)),
  );
  const promised = clients.map((client) => client.promised);
  return {
    name: 'product batches',
    acknowledged: () => promised.reduce((sum, { tasks }) => sum + tasks.size, 0),
    lastWorkedAtMs: () => Math.max(...clients.map((client) => client.lastDoneAtMs())),
    async missingOfLatest() {
      const missing: string[] = [];
      for (const { account, tasks } of promised) {
        const client = uploader(product, await untilAnswered(() => product.token(account)));
        for (const task of [...tasks.keys()].slice(-looked))
          await untilAnswered(() => client.read(`/v5/products/update-tasks/${task}`)).catch((error: Error) =>
            missing.push(`task ${task} is lost: ${error.message}`),
          );
      }
      return missing;
    },
    wrong: (db) => checkPromises(product, db, promised),
    figures: () => ({ variations: promised.reduce((sum, { editions }) => sum + editions.size, 0) }),
    stop: async () => void (await Promise.all(clients.map((client) => client.stop()))),
  };
}

/**
 * A batch whose answer was lost may have been accepted, so the same one is sent again until it is: the last accepted
 * write of a sku is always known.
 */
function startClient(product: Served, account: string, base: number, random: () => number) {
  const promised: Promised = { account, tasks: new Map(), editions: new Map() };
  let lastDoneAtMs = 0;
  const token = renewed(product, account);
  const upload = async (edition: number): Promise<void> => {
    const size = batchSizes[Math.floor(random() * batchSizes.length)]!;
    const first = base + Math.floor(random() * (skusEach - size));
    const text = batchText(first, size, edition, product.address);
    const task = await untilAnswered(async () => uploader(product, await token()).post(text));
    promised.tasks.set(task, size);
    for (let index = first; index < first + size; index++) promised.editions.set(skuOf(index), edition);
    if (edition % 3 > 0) return;
    await untilAnswered(async () => uploader(product, await token()).done(task, 100));
    lastDoneAtMs = performance.now();
  };
  const running = repeat(0, upload);
  return { promised, lastDoneAtMs: () => lastDoneAtMs, stop: running.stop };
}

/** Compares what the server holds with what its clients were promised. Waits for open tasks first, two minutes at most. */
async function checkPromises(
  product: Served,
  db: Database,
  promised: readonly Promised[],
): Promise<string[]> {
  await idle(db);
  const counts = { tasksNotDone: 0, countsWrong: 0, lost: 0, outdated: 0, duplicated: 0 };
  for (const account of new Set(promised.map(({ account }) => account))) {
    const client = uploader(product, await product.token(account));
    const own = promised.filter((candidate) => candidate.account === account);
    for (const [task, size] of own.flatMap(({ tasks }) => [...tasks])) {
      const progress = await client.read<Progress>(`/v5/products/update-tasks/${task}`);
      if (progress.state !== 'done') counts.tasksNotDone += 1;
      const { total, succeeded, failed, unchanged } = progress;
      if (total !== size || failed > 0 || succeeded + unchanged !== total) counts.countsWrong += 1;
    }
    const editions = await storedEditions(client);
    for (const [sku, edition] of own.flatMap(({ editions }) => [...editions])) {
      const stored = editions.get(sku) ?? [];
      if (stored.length === 0) counts.lost += 1;
      else if (stored.length > 1) counts.duplicated += 1;
      else if (stored[0] !== `Edition ${edition}`) counts.outdated += 1;
    }
  }
  return troubles('products', { ...counts, ...(await leftBehind(db)) });
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
        OR EXISTS (SELECT FROM job_request) OR EXISTS (SELECT FROM graphile_worker._private_jobs) AS open`;
    if (!row?.open) return;
    await sleep(200);
  }
}

/** What dead processes may have left: jobs that are held, results that do not add up, variations without a review. */
async function leftBehind(db: Database): Promise<Record<string, number>> {
  const [row] = await db<Record<string, number>[]>`
    SELECT (SELECT count(*)::int FROM graphile_worker._private_jobs) + (SELECT count(*)::int FROM job_request)
        + (SELECT count(*)::int FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL) AS "jobsLocked",
      (SELECT count(*)::int FROM update_task WHERE finished_at IS NULL OR payload IS NOT NULL OR total <>
        (SELECT coalesce(sum(json_array_length(succeeded) + json_array_length(failed) + json_array_length(unchanged)), 0)
          FROM update_task_result AS result
          WHERE result.partner_id = update_task.partner_id AND result.task_id = update_task.id)) AS "resultsWrong",
      (SELECT count(*)::int FROM variation LEFT JOIN listing USING (partner_id, sku)
        WHERE listing.sku IS NULL OR listing.verdict = 'PENDING' OR listing.review_due_at IS NOT NULL) AS "withoutReview"`;
  if (row!.jobsLocked! > 0) console.table(await jobsLeft(db));
  return row!;
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

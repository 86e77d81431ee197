import {
  type Database,
  renewed,
  repeat,
  type Served,
  untilAnswered,
  untilZero,
} from '../../../harness/clients.ts';
import { type Ledger, troubles } from '../../../harness/ledger.ts';
import { oneOf, seededRandom } from '../../../harness/random.ts';
import { batchText, type Progress, skuOf, uploader } from '../../../harness/uploads.ts';

/** What one client was promised: sizes of the accepted batches by task, and the last accepted edition by sku. */
const openClient = (product: Served, account: string, seed: number) => ({
  account,
  token: renewed(product, account),
  random: seededRandom(seed),
  tasks: new Map<string, number>(),
  editions: new Map<string, number>(),
});

type Client = ReturnType<typeof openClient>;

const skusEach = 600;
const batchSizes = [20, 150, 300] as const;
const looked = 5;
const taskPath = (task: string) => `/v5/products/update-tasks/${task}`;

/**
 * Sellers who upload batches of products without a pause, each client over skus of its own. A batch whose answer was lost
 * may have been accepted, so the same one is sent again until it is: the last accepted write of a sku is always known.
 */
export function uploads(product: Served, accounts: readonly string[], seed: number): Ledger {
  const promised = accounts.map((account, number) => openClient(product, account, seed + number));
  let lastDoneAtMs = 0;
  const as = <T>({ token }: Client, ask: (client: ReturnType<typeof uploader>) => Promise<T>): Promise<T> =>
    untilAnswered(async () => ask(uploader(product, await token())));
  const upload = async (edition: number, number: number): Promise<void> => {
    const client = promised[number]!;
    const size = oneOf(batchSizes, client.random);
    const first = number * skusEach + Math.floor(client.random() * (skusEach - size));
    const text = batchText(first, size, edition, product.address);
    const task = await as(client, ({ post }) => post(text));
    client.tasks.set(task, size);
    for (let index = first; index < first + size; index++) client.editions.set(skuOf(index), edition);
    if (edition % 3 > 0) return;
    await as(client, ({ done }) => done(task, 100));
    lastDoneAtMs = performance.now();
  };
  const running = repeat(0, upload, accounts.length);
  const sum = (of: (one: Client) => Map<string, number>) =>
    promised.reduce((total, one) => total + of(one).size, 0);
  return {
    name: 'product batches',
    acknowledged: () => sum(({ tasks }) => tasks),
    lastWorkedAtMs: () => lastDoneAtMs,
    async missingOfLatest() {
      const missing: string[] = [];
      for (const one of promised)
        for (const task of [...one.tasks.keys()].slice(-looked))
          await as(one, ({ read }) => read(taskPath(task))).catch((error: Error) =>
            missing.push(`task ${task} is lost: ${error.message}`),
          );
      return missing;
    },
    async wrong(db) {
      await untilZero(db, unfinished, 120_000);
      const stored = new Map<string, Map<string, string[]>>();
      for (const account of new Set(accounts))
        stored.set(account, await as(promised[accounts.indexOf(account)]!, storedEditions));
      const counts = { tasksNotDone: 0, countsWrong: 0, lost: 0, outdated: 0, duplicated: 0 };
      for (const one of promised) {
        for (const [task, size] of one.tasks) {
          const progress = await as(one, ({ read }) => read<Progress>(taskPath(task)));
          const { state, total, succeeded, failed, unchanged } = progress;
          if (state !== 'done') counts.tasksNotDone += 1;
          if (total !== size || failed > 0 || succeeded + unchanged !== total) counts.countsWrong += 1;
        }
        for (const [sku, edition] of one.editions) {
          const [first, ...others] = stored.get(one.account)!.get(sku) ?? [];
          if (first === undefined) counts.lost += 1;
          else if (others.length > 0) counts.duplicated += 1;
          else if (first !== `Edition ${edition}`) counts.outdated += 1;
        }
      }
      return troubles('products', { ...counts, ...(await leftBehind(db)) });
    },
    figures: () => ({ variations: sum(({ editions }) => editions) }),
    stop: running.stop,
  };
}

type Stored = { readonly sku: string; readonly productDescription: { readonly productLine: string } };

/** Editions by sku, from all pages of the partner's list. */
async function storedEditions({ read }: ReturnType<typeof uploader>): Promise<Map<string, string[]>> {
  const all: Stored[] = [];
  for (let page = 0; all.length === page * 100; page += 1) {
    const path = `/v5/products?limit=100&page=${page}`;
    all.push(...(await read<{ productVariations: Stored[] }>(path)).productVariations);
  }
  const bySku = [...Map.groupBy(all, ({ sku }) => sku)];
  return new Map(
    bySku.map(([sku, rows]) => [sku, rows.map(({ productDescription }) => productDescription.productLine)]),
  );
}

/** Open tasks, reviews that are due, and jobs. */
const unfinished = `(SELECT count(*) FROM update_task WHERE finished_at IS NULL)
  + (SELECT count(*) FROM listing WHERE review_due_at IS NOT NULL)
  + (SELECT count(*) FROM job_request) + (SELECT count(*) FROM graphile_worker._private_jobs)`;

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
  return row!;
}

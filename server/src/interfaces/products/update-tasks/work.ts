import type { PartnerId } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Database, isConnectionTrouble } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Catalogue } from '../catalogue/definitions.ts';
import type { Contract } from '../contract.ts';
import { type Aspect, type AspectName, type BatchItem, type Outcome, skuOf } from './aspect.ts';
import { lockProgress, type OpenTask, oldestOpenTask, recordOutcomes } from './store.ts';

/** Name of the job that works off a partner's open tasks. */
export const updateTaskJob = 'products-update-task';

/** Items applied in one transaction: small enough for progress to be seen, large enough to be cheap. */
const chunkSize = 250;

/** Until when a partner's tasks are to stay pending; undefined when they are not. */
export type HeldUntil = (partner: PartnerId) => Promise<Date | undefined>;

export type TaskWork = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly aspects: Readonly<Record<AspectName, Aspect>>;
  readonly contracts: Readonly<Record<'v4' | 'v5', Contract>>;
  readonly readCatalogue: () => Promise<Catalogue>;
  readonly heldUntil?: HeldUntil | undefined;
};

/** Tasks worked off by one job; then others that wait for a free worker have their turn. */
const tasksAtOnce = 10;

/** Works off the partner's open tasks in the order of their acceptance. Enqueues itself when there are many. */
export async function workOffTasks(work: TaskWork, partner: PartnerId): Promise<void> {
  for (let count = 0; count < tasksAtOnce; count += 1) {
    if (!(await workOffOldestTask(work, partner))) return;
  }
  await enqueue(work.db, { task: updateTaskJob, partner, once: true });
}

/**
 * Works off the partner's oldest open task, chunk by chunk; each chunk's effects, outcomes and progress are one
 * transaction, so a kill at any moment loses nothing and repeats nothing. When a chunk fails through a fault of ours,
 * its entries are applied one by one and only the culprit fails. False when no task is open, or the open ones are held.
 */
export async function workOffOldestTask(work: TaskWork, partner: PartnerId): Promise<boolean> {
  const task = await oldestOpenTask(work.db, partner);
  if (!task) return false;
  // Looked at after the task, so that one that was accepted after a hold never slips through.
  const runAt = await work.heldUntil?.(partner);
  if (runAt) {
    await enqueue(work.db, { task: updateTaskJob, partner, once: true, runAt });
    return false;
  }
  const aspect = work.aspects[task.aspect];
  const items = itemsOf(task, aspect);
  const repeated = repeatedItems(items);
  const catalogue = await work.readCatalogue();
  const applyNext = (isAlone: boolean, apply = aspect.apply) =>
    work.db.begin(async (db) => {
      const firstItem = await lockProgress(db, partner, task.id);
      if (firstItem >= items.length) return firstItem;
      const chunk = items.slice(firstItem, isAlone ? firstItem + 1 : chunkEnd(items, firstItem, aspect));
      const now = work.clock.now();
      const fresh = chunk.filter((item) => !repeated.has(item));
      const applied = await apply({
        db,
        partner,
        contract: work.contracts[task.contract],
        items: fresh,
        requestedAt: task.requestedAt ?? undefined,
        acceptedAt: task.acceptedAt,
        now,
        catalogue,
        logref: task.id,
      });
      const outcomes = inOrder(chunk, fresh, applied, task.id);
      await recordOutcomes(db, partner, { id: task.id, total: items.length, firstItem }, outcomes, now);
      return firstItem + chunk.length;
    });
  const failAlone = (error: unknown) => {
    if (isPassing(error)) throw error;
    work.log.error({ err: error, task: task.id }, 'an entry could not be applied');
    return applyNext(true, async (chunk) => chunk.items.map((item) => internalError(item, task.id)));
  };
  let done = task.progress;
  let suspectsUntil = 0;
  while (done < items.length) {
    const isAlone = done < suspectsUntil;
    const from = done;
    done = await applyNext(isAlone).catch((error: unknown) => {
      if (isAlone) return failAlone(error);
      if (isPassing(error)) throw error;
      suspectsUntil = chunkEnd(items, from, aspect);
      return from;
    });
  }
  return true;
}

/** SQLSTATE classes of troubles that pass: connection, rollback by others, resources, intervention, system. */
const passingClasses = new Set(['08', '40', '53', '55', '57', '58']);

/** True when trying again can help, so that no entry is to blame. */
function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return isConnectionTrouble(error) || (typeof code === 'string' && passingClasses.has(code.slice(0, 2)));
}

/** An entry that a fault of ours prevents fails by itself, so that it never holds up what comes after it. */
function internalError({ value, jsonPath }: BatchItem, logref: string): Outcome {
  const title = 'An unexpected error occurred with this entry';
  return {
    variation: skuOf(value),
    kind: 'failed',
    errors: [{ code: '200500 - INTERNAL_ERROR', title, path: '', jsonPath, logref }],
  };
}

/** Where a chunk ends: after its usual size, and not within entries that have to be judged together. */
function chunkEnd(items: readonly BatchItem[], firstItem: number, aspect: Aspect): number {
  const group = (index: number) => aspect.groupOf?.(items[index]!.value);
  let end = Math.min(firstItem + chunkSize, items.length);
  while (end < items.length && group(end) !== undefined && group(end) === group(end - 1)) end += 1;
  return end;
}

function itemsOf(task: OpenTask, aspect: Aspect): BatchItem[] {
  const body: unknown = JSON.parse(task.payload);
  const list = Array.isArray(body) ? body : (body as { status: unknown[] }).status;
  return list.map((value, index) => ({ value, jsonPath: `${aspect.listPath}[${index}]` }));
}

/** Items whose sku stood in an earlier item of the same request. */
function repeatedItems(items: readonly BatchItem[]): ReadonlySet<BatchItem> {
  const seen = new Set<string>();
  return new Set(
    items.filter(({ value }) => {
      const sku = skuOf(value);
      if (sku === '') return false;
      const known = seen.has(sku);
      seen.add(sku);
      return known;
    }),
  );
}

function inOrder(
  chunk: readonly BatchItem[],
  fresh: readonly BatchItem[],
  applied: readonly Outcome[],
  logref: string,
): Outcome[] {
  const outcomes = new Map(fresh.map((item, index) => [item, applied[index]!]));
  return chunk.map((item) => outcomes.get(item) ?? duplicate(item, logref));
}

function duplicate({ value, jsonPath }: BatchItem, logref: string): Outcome {
  const sku = skuOf(value);
  const title = `The sku ${sku} occurs more than once in the request`;
  return {
    variation: sku,
    kind: 'failed',
    errors: [
      { code: '100009 - DUPLICATE_IN_REQUEST', title, path: 'sku', jsonPath: `${jsonPath}.sku`, logref },
    ],
  };
}

import type { PartnerId } from '../../../kernel/caller.ts';
import { enqueue, othersWait } from '../../../platform/jobs/index.ts';
import type { Catalogue } from '../catalogue/definitions.ts';
import type { TaskWork } from './context.ts';
import { isPassing, type OpenedTask, openOne, processOne } from './one-task.ts';
import { countTogether, type OpenedTasks, openSmall, processSmall } from './small-tasks.ts';
import { type OpenTask, openTasks } from './store.ts';

/** Name of the job that processes a partner's open tasks. */
export const updateTaskJob = 'products-update-task';

/** After this many tasks the job makes way for waiting jobs of other partners. */
const tasksInTurn = 10;

/**
 * Processes the partner's open tasks in the order of their acceptance, until none is left or other jobs wait for a
 * worker; then it enqueues itself behind them. The next tasks are opened while the last ones are written, so that the
 * database need not wait for them.
 */
export async function processTasks(work: TaskWork, partner: PartnerId): Promise<void> {
  const job = { task: updateTaskJob, partner, once: true } as const;
  let opening = open(work, partner);
  let inTurn = 0;
  for (;;) {
    const opened = await opening;
    if (!opened) return;
    let following: typeof opening | undefined;
    const areAllDone = await processOpened(work, partner, opened, () => {
      following ??= open(work, partner, opened.tasks);
      // `await` throws its error.
      following.catch(() => undefined);
    });
    inTurn += opened.tasks.length;
    if (inTurn >= tasksInTurn) {
      if (await othersWait(work.db, job)) return enqueue(work.db, job);
      inTurn = 0;
    }
    opening = (areAllDone && following) || open(work, partner);
  }
}

/** Processes the partner's oldest open task alone. False when no task is open, or the open ones are held. */
export async function processOldestTask(work: TaskWork, partner: PartnerId): Promise<boolean> {
  const ready = await readyTasks(work, partner, [], 1);
  if (!ready) return false;
  await processAlone(work, partner, ready.tasks, ready.catalogue);
  return true;
}

type Opened = {
  readonly tasks: readonly OpenTask[];
  readonly catalogue: Catalogue;
  /** One task, or several small ones. */
  readonly content: { readonly one: OpenedTask } | { readonly small: OpenedTasks };
};

/** Opens the next tasks behind those in progress; undefined when none is left, or the open tasks are held. */
async function open(
  work: TaskWork,
  partner: PartnerId,
  atWork: readonly OpenTask[] = [],
): Promise<Opened | undefined> {
  const ready = await readyTasks(work, partner, atWork, mostAtOnce);
  if (!ready) return undefined;
  const { tasks, catalogue } = ready;
  const together = tasks.slice(0, countTogether(tasks));
  if (together.length > 1) {
    const small = openSmall(work, partner, together, catalogue);
    return { tasks: together, catalogue, content: { small } };
  }
  const first = tasks[0]!;
  const one = await openOne(work, partner, first, { catalogue, atOnce: atWork.length > 0 });
  return one ? { tasks: [first], catalogue, content: { one } } : open(work, partner, atWork);
}

/** Tasks that are read at a time. */
const mostAtOnce = 50;

/** Reads the oldest open tasks, and the catalogue. Reads none while tasks are held, and postpones their job. */
async function readyTasks(
  work: TaskWork,
  partner: PartnerId,
  atWork: readonly OpenTask[],
  most: number,
): Promise<{ tasks: OpenTask[]; catalogue: Catalogue } | undefined> {
  const ids = atWork.map(({ id }) => id);
  const tasks = await openTasks(work.db, partner, ids, most);
  if (tasks.length === 0) return undefined;
  // Read after the tasks, so that a task that was accepted during a hold is never processed.
  const [runAt, catalogue] = await Promise.all([work.heldUntil?.(partner), work.readCatalogue()]);
  if (!runAt) return { tasks, catalogue };
  await enqueue(work.db, { task: updateTaskJob, partner, once: true, runAt });
  return undefined;
}

/**
 * Processes opened tasks; returns false when another worker has begun one of them. Small tasks that cannot be written
 * together are processed one by one.
 */
async function processOpened(
  work: TaskWork,
  partner: PartnerId,
  { tasks, catalogue, content }: Opened,
  onLast: () => void,
): Promise<boolean> {
  try {
    if ('small' in content) return await processSmall(work, partner, content.small, onLast);
  } catch (error) {
    if (isPassing(error) && !isConflict(error)) throw error;
    work.log.warn({ err: error, tasks: tasks.length }, 'update tasks are processed one by one');
    await processAlone(work, partner, tasks, catalogue);
    return true;
  }
  await processOne(work, partner, content.one, onLast);
  return true;
}

/** A deadlock or a serialization failure. A task alone locks fewer rows. */
const isConflict = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('40');

async function processAlone(
  work: TaskWork,
  partner: PartnerId,
  tasks: readonly OpenTask[],
  catalogue: Catalogue,
): Promise<void> {
  for (const task of tasks) {
    const one = await openOne(work, partner, task, { catalogue, atOnce: false });
    if (one) await processOne(work, partner, one);
  }
}

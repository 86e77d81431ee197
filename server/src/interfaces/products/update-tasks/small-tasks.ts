import type { PartnerId } from '../../../kernel/caller.ts';
import { type BufferArena, openArena } from '../../../platform/buffer-arena.ts';
import type { Db } from '../../../platform/database.ts';
import type { Catalogue } from '../catalogue/definitions.ts';
import { recordChanges } from './activity.ts';
import type { TaskWork } from './context.ts';
import { entriesOf } from './entries.ts';
import { outcomesOf } from './outcomes.ts';
import { askForReview, reviewRequest } from './review-request.ts';
import { cutIntoSlices, type Slice } from './slices.ts';
import { type Done, lockProgresses, type OpenTask, readPacked, recordWholeTasks } from './store.ts';

/** Most entries and stored bytes of tasks that one transaction writes: as much as a slice of a large task. */
const mostEntries = 250;
const mostBytes = 262_144;

/** How many of the oldest open tasks are small enough to be written together, in their order. */
export function countTogether(tasks: readonly OpenTask[]): number {
  let [entries, bytes, count] = [0, 0, 0];
  for (const task of tasks) {
    entries += task.total;
    bytes += task.bytes;
    if (task.progress > 0 || entries > mostEntries || bytes > mostBytes) break;
    count += 1;
  }
  return count;
}

/** Small tasks whose entries are being prepared. */
export type OpenedTasks = {
  readonly tasks: readonly OpenTask[];
  readonly catalogue: Catalogue;
  readonly ready: Promise<readonly Ready[]>;
  readonly release: () => void;
};

type Ready = { readonly task: OpenTask; readonly slice: Slice };

/** Starts preparing tasks. Errors are thrown when the tasks are processed. */
export function openSmall(
  work: TaskWork,
  partner: PartnerId,
  tasks: readonly OpenTask[],
  catalogue: Catalogue,
): OpenedTasks {
  const { release, ...arena } = openArena();
  const ready = makeReady(work, partner, { tasks, catalogue, arena });
  ready.catch(() => undefined);
  return { tasks, catalogue, ready, release };
}

/** Unpacks the tasks one after the other, each into an arena that is freed at once. Keeps only what will be stored. */
async function makeReady(
  work: TaskWork,
  partner: PartnerId,
  { tasks, catalogue, arena }: Pick<OpenedTasks, 'tasks' | 'catalogue'> & { readonly arena: BufferArena },
): Promise<Ready[]> {
  const packed = await readPacked(work.db, partner, tasks);
  const ready: Ready[] = [];
  for (const task of tasks) {
    const stored = packed.get(task.id);
    const { release, ...own } = openArena();
    const entries = stored && (await entriesOf(stored, task.writer, own));
    // Another worker has finished the task, and so those before it.
    if (!entries) continue;
    const about = { contract: work.contracts[task.contract], catalogue, keep: arena.keep };
    const slice = await cutIntoSlices(entries, work.writers[task.writer], about, true).from(0);
    release();
    ready.push({ task, slice });
  }
  return ready;
}

/**
 * Processes small tasks in one transaction, in their order and each as if it were alone. Stores nothing when it
 * fails. Returns false when some are left, because another worker has begun one of them.
 */
export async function processSmall(
  work: TaskWork,
  partner: PartnerId,
  { ready, catalogue, release }: OpenedTasks,
  onWriting: () => void,
): Promise<boolean> {
  const tasks = await ready;
  const writing = work.db.begin((db) => writeAll(work, { db, partner, catalogue }, tasks));
  onWriting();
  const areAllDone = await writing;
  release();
  return areAllDone;
}

type WriteScope = { readonly db: Db; readonly partner: PartnerId; readonly catalogue: Catalogue };

async function writeAll(work: TaskWork, place: WriteScope, tasks: readonly Ready[]): Promise<boolean> {
  const { db, partner } = place;
  const { progress, hasNext } = await lockProgresses(
    db,
    partner,
    tasks.map(({ task }) => task.id),
  );
  const now = work.clock.now();
  const review = reviewRequest();
  const done: (Done & Parameters<typeof recordChanges>[2][number])[] = [];
  let areAllDone = true;
  for (const { task, slice } of tasks) {
    const before = progress.get(task.id) ?? task.total;
    if (before === task.total) continue;
    if (before > 0) {
      // Another worker has begun the task, so later tasks must wait.
      areAllDone = false;
      break;
    }
    const fresh = slice.entries.filter(({ isRepeated }) => !isRepeated);
    const applied = await work.writers[task.writer].apply({
      ...place,
      contract: work.contracts[task.contract],
      entries: fresh,
      requestedAt: task.requestedAt ?? undefined,
      acceptedAt: task.acceptedAt,
      now,
      needsReview: review.note,
      logref: task.id,
    });
    const outcomes = outcomesOf(slice, fresh, applied, task.id);
    done.push({ id: task.id, outcomes, task, results: applied });
  }
  if (done.length === 0) return areAllDone;
  await Promise.all([
    recordWholeTasks(db, partner, done, now),
    recordChanges(db, partner, done),
    review.isNoted() ? askForReview(db, partner, { now, isFollowed: hasNext || !areAllDone }) : undefined,
  ]);
  return areAllDone;
}

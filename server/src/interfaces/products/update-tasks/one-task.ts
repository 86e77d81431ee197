import type { PartnerId } from '../../../kernel/caller.ts';
import { openArena } from '../../../platform/buffer-arena.ts';
import { isConnectionTrouble } from '../../../platform/database.ts';
import type { Catalogue } from '../catalogue/definitions.ts';
import { recordChanges } from './activity.ts';
import type { BatchWriter } from './batch-writer.ts';
import type { TaskWork } from './context.ts';
import { internalError, outcomesOf } from './outcomes.ts';
import { askForReview, reviewRequest } from './review-request.ts';
import { cutIntoSlices, type Slice, type Slices } from './slices.ts';
import { lockProgress, type OpenTask, readEntries, recordOutcomes } from './store.ts';

/** A task with its entries in an arena of its own. Its next slice is being prepared. */
export type OpenedTask = {
  readonly task: OpenTask;
  readonly slices: Slices;
  readonly next: ReturnType<typeof lookAhead>;
  readonly catalogue: Catalogue;
  /** Releases the arena. Call it only after success; after a failure, parts of the task may still run. */
  readonly release: () => void;
};

/**
 * Opens a task; undefined when another worker has finished it. `atOnce` makes it a single slice, which costs less.
 * The partner then sees progress only by whole tasks.
 */
export async function openOne(
  work: TaskWork,
  partner: PartnerId,
  task: OpenTask,
  { catalogue, atOnce }: { readonly catalogue: Catalogue; readonly atOnce: boolean },
): Promise<OpenedTask | undefined> {
  const { release, ...arena } = openArena();
  const entries = await readEntries(work.db, partner, task, arena);
  if (!entries) return undefined;
  const contract = work.contracts[task.contract];
  const about = { contract, catalogue, keep: arena.keep };
  const slices = cutIntoSlices(entries, work.writers[task.writer], about, atOnce);
  const next = lookAhead(slices);
  next.prepare(task.progress);
  return { task, slices, next, catalogue, release };
}

/**
 * Processes a task slice by slice. The effects, results and progress of a slice are one transaction, so a crash loses
 * and repeats nothing. When a slice fails through an internal error, applies its entries one by one, so that only the
 * faulty entry fails. Calls `onLast` when the last slice is being written.
 */
export async function processOne(
  work: TaskWork,
  partner: PartnerId,
  { task, slices, next, catalogue, release }: OpenedTask,
  onLast?: () => void,
): Promise<void> {
  const writer = work.writers[task.writer];
  const write = (slice: Slice, apply: BatchWriter['apply']) =>
    writeSlice({ ...work, partner, task, slices, catalogue, apply }, slice);
  const failAlone = (error: unknown) => {
    if (isPassing(error)) throw error;
    work.log.error({ err: error, task: task.id }, 'an entry could not be applied');
    return write(slices.alone(done, 'untouched'), async (slice) =>
      slice.entries.map((entry) => internalError(entry, task.id)),
    );
  };
  let done = task.progress;
  let suspectsUntil = 0;
  while (done < slices.size) {
    const from = done;
    try {
      const slice = from < suspectsUntil ? slices.alone(from) : await next.from(from);
      const writing = write(slice, (slice) => writer.apply(slice));
      if (slice.end === slices.size) onLast?.();
      else if (from >= suspectsUntil) next.prepare(slice.end);
      done = await writing;
    } catch (error) {
      if (from < suspectsUntil) done = await failAlone(error);
      else if (isPassing(error)) throw error;
      else suspectsUntil = slices.endFrom(from);
    }
  }
  release();
}

type Writing = Pick<TaskWork, 'db' | 'clock' | 'contracts'> & {
  readonly partner: PartnerId;
  readonly task: OpenTask;
  readonly slices: Slices;
  readonly catalogue: Catalogue;
  readonly apply: BatchWriter['apply'];
};

/**
 * Applies a slice and returns how many entries are done. When another worker has progressed further, returns that
 * worker's progress.
 */
async function writeSlice(
  { db: pool, clock, contracts, partner, task, slices, catalogue, apply }: Writing,
  slice: Slice,
): Promise<number> {
  return pool.begin(async (db) => {
    const locked = await lockProgress(db, partner, task.id);
    // A reset of the sandbox has removed the task, and nothing is left to do.
    if (!locked) return slices.size;
    const { progress: firstEntry, hasNext } = locked;
    if (firstEntry !== slice.first) return firstEntry;
    const now = clock.now();
    const fresh = slice.entries.filter(({ isRepeated }) => !isRepeated);
    const review = reviewRequest();
    const applied = await apply({
      db,
      partner,
      contract: contracts[task.contract],
      entries: fresh,
      requestedAt: task.requestedAt ?? undefined,
      acceptedAt: task.acceptedAt,
      now,
      needsReview: review.note,
      catalogue,
      logref: task.id,
    });
    const outcomes = outcomesOf(slice, fresh, applied, task.id);
    const isFollowed = hasNext || slice.end < slices.size;
    await Promise.all([
      recordOutcomes(db, partner, { id: task.id, total: slices.size, firstEntry, outcomes }, now),
      recordChanges(db, partner, [{ task, results: applied }]),
      review.isNoted() ? askForReview(db, partner, { now, isFollowed }) : undefined,
    ]);
    return slice.end;
  });
}

/** Prepares a slice while the database works on the one before. */
function lookAhead(slices: Slices) {
  let ready: { readonly first: number; readonly slice: Promise<Slice> } | undefined;
  return {
    from(first: number): Promise<Slice> {
      const slice = ready?.first === first ? ready.slice : slices.from(first);
      ready = undefined;
      return slice;
    },
    prepare(first: number): void {
      if (first >= slices.size) return;
      const slice = slices.from(first);
      // The error is thrown when the slice is awaited.
      slice.catch(() => undefined);
      ready = { first, slice };
    },
  };
}

/** SQLSTATE classes of errors that pass: connection, rollback by others, resources, intervention, system. */
const passingClasses = new Set(['08', '40', '53', '55', '57', '58']);

/** True when another try can succeed, so that the cause is no entry. */
export function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return isConnectionTrouble(error) || (typeof code === 'string' && passingClasses.has(code.slice(0, 2)));
}

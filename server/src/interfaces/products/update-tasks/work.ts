import type { PartnerId } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Database, isConnectionTrouble } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log.ts';
import { openRoom } from '../../../platform/room.ts';
import type { Catalogue } from '../catalogue/definitions.ts';
import type { Contract } from '../contract.ts';
import type { Aspect, AspectName, BatchItem, Outcome } from './aspect.ts';
import { cutIntoPieces, type Piece, type Pieces } from './pieces.ts';
import { lockProgress, type OpenTask, oldestOpenTask, readEntries, recordOutcomes } from './store.ts';

/** Name of the job that works off a partner's open tasks. */
export const updateTaskJob = 'products-update-task';

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

/**
 * Works off the partner's open tasks in the order of their acceptance. Enqueues itself when there are many. The next one
 * is opened while the last piece of the one before is written, so that the database need not wait for its first piece.
 */
export async function workOffTasks(work: TaskWork, partner: PartnerId): Promise<void> {
  let opening = openTask(work, partner);
  for (let count = 1; ; count += 1) {
    const opened = await opening;
    if (!opened) return;
    let following: typeof opening | undefined;
    await workOff(work, partner, opened, () => {
      if (count === tasksAtOnce) return;
      following ??= openTask(work, partner, opened.task);
      // It is told of when it is its turn.
      following.catch(() => undefined);
    });
    if (count === tasksAtOnce) break;
    opening = following ?? openTask(work, partner);
  }
  await enqueue(work.db, { task: updateTaskJob, partner, once: true });
}

/** Works off the partner's oldest open task. False when no task is open, or the open ones are held. */
export async function workOffOldestTask(work: TaskWork, partner: PartnerId): Promise<boolean> {
  const opened = await openTask(work, partner);
  if (opened) await workOff(work, partner, opened);
  return opened !== undefined;
}

/** A task whose entries stand in a room of its own, with its next piece being made ready. */
type Opened = {
  readonly task: OpenTask;
  readonly pieces: Pieces;
  readonly next: ReturnType<typeof lookAhead>;
  readonly catalogue: Catalogue;
  /** To be called when it has been worked off well; else parts of it may be under way. */
  readonly leave: () => void;
};

/** Opens the partner's oldest open task, except the one at work; undefined when there is none, or the open ones are held. */
async function openTask(work: TaskWork, partner: PartnerId, atWork?: OpenTask): Promise<Opened | undefined> {
  const task = await oldestOpenTask(work.db, partner, atWork);
  if (!task) return undefined;
  const { leave, ...room } = openRoom();
  // Looked at after the task, so that one that was accepted after a hold never slips through.
  const [runAt, entries, catalogue] = await Promise.all([
    work.heldUntil?.(partner),
    readEntries(work.db, partner, task, room),
    work.readCatalogue(),
  ]);
  if (runAt) {
    await enqueue(work.db, { task: updateTaskJob, partner, once: true, runAt });
    return undefined;
  }
  // Without entries somebody else has just done it.
  if (!entries) return openTask(work, partner, atWork);
  const contract = work.contracts[task.contract];
  const aspect = work.aspects[task.aspect];
  // A task that waited behind another is done at once, which costs less: its partner sees progress by the tasks.
  const atOnce = atWork !== undefined;
  const pieces = cutIntoPieces(entries, aspect, { contract, catalogue, keep: room.keep }, atOnce);
  const next = lookAhead(pieces);
  next.prepare(task.progress);
  return { task, pieces, next, catalogue, leave };
}

/**
 * Works off a task, piece by piece; each piece's effects, outcomes and progress are one transaction, so a kill at any
 * moment loses nothing and repeats nothing. When a piece fails through a fault of ours, its entries are applied one by
 * one and only the culprit fails. Tells when the last piece is being written.
 */
async function workOff(
  work: TaskWork,
  partner: PartnerId,
  { task, pieces, next, catalogue, leave }: Opened,
  onLast?: () => void,
): Promise<void> {
  const aspect = work.aspects[task.aspect];
  const write = (piece: Piece, apply: Aspect['apply']) =>
    writePiece({ ...work, partner, task, pieces, catalogue, apply }, piece);
  const failAlone = (error: unknown) => {
    if (isPassing(error)) throw error;
    work.log.error({ err: error, task: task.id }, 'an entry could not be applied');
    return write(pieces.alone(done, 'untouched'), async ({ items }) =>
      items.map((item) => internalError(item, task.id)),
    );
  };
  let done = task.progress;
  let suspectsUntil = 0;
  while (done < pieces.size) {
    const from = done;
    try {
      const piece = from < suspectsUntil ? pieces.alone(from) : await next.from(from);
      const writing = write(piece, (chunk) => aspect.apply(chunk));
      if (piece.end === pieces.size) onLast?.();
      else if (from >= suspectsUntil) next.prepare(piece.end);
      done = await writing;
    } catch (error) {
      if (from < suspectsUntil) done = await failAlone(error);
      else if (isPassing(error)) throw error;
      else suspectsUntil = pieces.endFrom(from);
    }
  }
  leave();
}

type Writing = Pick<TaskWork, 'db' | 'clock' | 'contracts'> & {
  readonly partner: PartnerId;
  readonly task: OpenTask;
  readonly pieces: Pieces;
  readonly catalogue: Catalogue;
  readonly apply: Aspect['apply'];
};

/** Applies a piece and answers how many entries are done now. When others have come further, their end is where to go on. */
async function writePiece(
  { db: pool, clock, contracts, partner, task, pieces, catalogue, apply }: Writing,
  piece: Piece,
): Promise<number> {
  return pool.begin(async (db) => {
    const { progress: firstItem, hasNext } = await lockProgress(db, partner, task.id);
    if (firstItem !== piece.first) return firstItem;
    const now = clock.now();
    const fresh = piece.items.filter(({ isRepeated }) => !isRepeated);
    const applied = await apply({
      db,
      partner,
      contract: contracts[task.contract],
      items: fresh,
      requestedAt: task.requestedAt ?? undefined,
      acceptedAt: task.acceptedAt,
      now,
      isFollowed: hasNext || piece.end < pieces.size,
      catalogue,
      logref: task.id,
    });
    const outcomes = inOrder(piece.items, fresh, applied, task.id);
    await recordOutcomes(db, partner, { id: task.id, total: pieces.size, firstItem }, outcomes, now);
    return piece.end;
  });
}

/** Makes a piece ready while the database works on the one before. */
function lookAhead(pieces: Pieces) {
  let ready: { readonly first: number; readonly piece: Promise<Piece> } | undefined;
  return {
    from(first: number): Promise<Piece> {
      const piece = ready?.first === first ? ready.piece : pieces.from(first);
      ready = undefined;
      return piece;
    },
    prepare(first: number): void {
      if (first >= pieces.size) return;
      const piece = pieces.from(first);
      // An entry that cannot be prepared is told of when it is its turn.
      piece.catch(() => undefined);
      ready = { first, piece };
    },
  };
}

/** SQLSTATE classes of troubles that pass: connection, rollback by others, resources, intervention, system. */
const passingClasses = new Set(['08', '40', '53', '55', '57', '58']);

/** True when trying again can help, so that no entry is to blame. */
function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return isConnectionTrouble(error) || (typeof code === 'string' && passingClasses.has(code.slice(0, 2)));
}

/** An entry that a fault of ours prevents fails by itself, so that it never holds up what comes after it. */
function internalError({ sku, jsonPath }: BatchItem, logref: string): Outcome {
  const title = 'An unexpected error occurred with this entry';
  return {
    variation: sku,
    kind: 'failed',
    errors: [{ code: '200500 - INTERNAL_ERROR', title, path: '', jsonPath, logref }],
  };
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

function duplicate({ sku, jsonPath }: BatchItem, logref: string): Outcome {
  const title = `The sku ${sku} occurs more than once in the request`;
  return {
    variation: sku,
    kind: 'failed',
    errors: [
      { code: '100009 - DUPLICATE_IN_REQUEST', title, path: 'sku', jsonPath: `${jsonPath}.sku`, logref },
    ],
  };
}

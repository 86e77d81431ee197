import type { PartnerId } from '../../../kernel/caller.ts';
import { isConnectionTrouble } from '../../../platform/database.ts';
import { openRoom } from '../../../platform/room.ts';
import type { Catalogue } from '../catalogue/definitions.ts';
import type { Aspect } from './aspect.ts';
import type { TaskWork } from './context.ts';
import { internalError, outcomesOf } from './outcomes.ts';
import { cutIntoPieces, type Piece, type Pieces } from './pieces.ts';
import { askForReview, reviewRequest } from './review-request.ts';
import { lockProgress, type OpenTask, readEntries, recordOutcomes } from './store.ts';

/** A task whose entries stand in a room of its own, with its next piece being made ready. */
export type OpenedTask = {
  readonly task: OpenTask;
  readonly pieces: Pieces;
  readonly next: ReturnType<typeof lookAhead>;
  readonly catalogue: Catalogue;
  /** To be called when it has been processed well; else parts of it may be under way. */
  readonly leave: () => void;
};

/**
 * Opens a task; undefined when somebody else has done it meanwhile. `atOnce` makes it one piece, which costs less: its
 * partner sees progress by the tasks.
 */
export async function openOne(
  work: TaskWork,
  partner: PartnerId,
  task: OpenTask,
  { catalogue, atOnce }: { readonly catalogue: Catalogue; readonly atOnce: boolean },
): Promise<OpenedTask | undefined> {
  const { leave, ...room } = openRoom();
  const entries = await readEntries(work.db, partner, task, room);
  if (!entries) return undefined;
  const contract = work.contracts[task.contract];
  const about = { contract, catalogue, keep: room.keep };
  const pieces = cutIntoPieces(entries, work.aspects[task.aspect], about, atOnce);
  const next = lookAhead(pieces);
  next.prepare(task.progress);
  return { task, pieces, next, catalogue, leave };
}

/**
 * Processes a task, piece by piece; each piece's effects, outcomes and progress are one transaction, so a kill at any
 * moment loses nothing and repeats nothing. When a piece fails through a fault of ours, its entries are applied one by
 * one and only the culprit fails. Tells when the last piece is being written.
 */
export async function processOne(
  work: TaskWork,
  partner: PartnerId,
  { task, pieces, next, catalogue, leave }: OpenedTask,
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
    const review = reviewRequest();
    const applied = await apply({
      db,
      partner,
      contract: contracts[task.contract],
      items: fresh,
      requestedAt: task.requestedAt ?? undefined,
      acceptedAt: task.acceptedAt,
      now,
      needsReview: review.note,
      catalogue,
      logref: task.id,
    });
    const outcomes = outcomesOf(piece, fresh, applied, task.id);
    const isFollowed = hasNext || piece.end < pieces.size;
    await Promise.all([
      recordOutcomes(db, partner, { id: task.id, total: pieces.size, firstItem }, outcomes, now),
      review.isNoted() ? askForReview(db, partner, { now, isFollowed }) : undefined,
    ]);
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
export function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return isConnectionTrouble(error) || (typeof code === 'string' && passingClasses.has(code.slice(0, 2)));
}

import type { PartnerId } from '../../../kernel/caller.ts';
import { leastIdAt } from '../../../kernel/ids.ts';
import type { MicroTime } from '../../../kernel/timestamp.ts';
import { presentCause } from '../../../platform/activity/index.ts';
import type { BufferArena } from '../../../platform/buffer-arena.ts';
import { type Db, microTime, type Statement, textArray } from '../../../platform/database.ts';
import { unbound } from '../../../platform/tenant.ts';
import type { EntryResult } from './batch-writer.ts';
import { type BatchWriterName, type Entries, entriesOf, type StoredEntries } from './entries.ts';

export type OpenTask = {
  readonly id: string;
  readonly writer: BatchWriterName;
  readonly contract: 'v4' | 'v5';
  readonly requestedAt: MicroTime | null;
  readonly acceptedAt: Date;
  readonly progress: number;
  readonly total: number;
  /** Size of the stored entries. */
  readonly bytes: number;
  /** Who sent it, and with which request; null for tasks of older versions. */
  readonly who: string | null;
  readonly requestId: string | null;
};

export type NewTask = {
  readonly id: string;
  readonly writer: BatchWriterName;
  readonly contract: 'v4' | 'v5';
  readonly requestedAt: MicroTime | undefined;
  readonly acceptedAt: Date;
  readonly total: number;
  /** The result of `pack`. */
  readonly entries: Buffer;
};

/** Stores a task with its entries. */
export async function insertTask(db: Db, partner: PartnerId, task: NewTask): Promise<void> {
  const { id, writer, contract, requestedAt, acceptedAt, total, entries } = task;
  const { who, requestId } = presentCause();
  await db`
    INSERT INTO update_task (partner_id, id, aspect, contract, requested_at, accepted_at, total, entries, who, request_id)
    VALUES (${partner}, ${id}, ${writer}, ${contract}, ${requestedAt ?? null}::text::timestamptz, ${acceptedAt}, ${total},
      ${entries}, ${who}, ${requestId ?? null}::text)`;
}

/**
 * The partner's open tasks that were accepted first, except those that a worker processes. They may be older than those:
 * tasks that are stored at the same time can become visible in another order than their numbers.
 */
export async function openTasks(
  db: Db,
  partner: PartnerId,
  except: readonly string[],
  most: number,
): Promise<OpenTask[]> {
  return db<OpenTask[]>`
    SELECT id, aspect AS writer, contract, ${microTime(db, 'requested_at')} AS "requestedAt", accepted_at AS "acceptedAt", progress, total,
      who, request_id AS "requestId", coalesce(octet_length(entries), octet_length(payload), 0) AS bytes
    FROM update_task WHERE partner_id = ${partner} AND finished_at IS NULL AND id <> ALL (${[...except]}::text[]::uuid[])
    ORDER BY sequence LIMIT ${most}`;
}

/** The entries of a task, in an arena; undefined once it is done. */
export async function readEntries(
  db: Db,
  partner: PartnerId,
  { id, writer }: Pick<OpenTask, 'id' | 'writer'>,
  arena: BufferArena,
): Promise<Entries | undefined> {
  const stored = (await readPacked(db, partner, [{ id }])).get(id);
  return stored && entriesOf(stored, writer, arena);
}

/** The stored entries of tasks, by their ids. */
export async function readPacked(
  db: Db,
  partner: PartnerId,
  tasks: readonly Pick<OpenTask, 'id'>[],
): Promise<ReadonlyMap<string, StoredEntries>> {
  const rows = await db<({ id: string } & StoredEntries)[]>`
    SELECT id, entries AS packed, payload FROM update_task
    WHERE partner_id = ${partner} AND id = ANY (${tasks.map(({ id }) => id)}::text[]::uuid[])`;
  return new Map(rows.map(({ id, ...stored }) => [id, stored]));
}

/**
 * Locks a task until the transaction ends, so that two workers never apply the same entry. Returns how many of its
 * entries are done, and whether a later task of the partner is open; undefined for a task that is gone.
 */
export async function lockProgress(
  db: Db,
  partner: PartnerId,
  id: string,
): Promise<{ progress: number; hasNext: boolean } | undefined> {
  const [task] = await db<{ progress: number; hasNext: boolean }[]>`
    SELECT progress, EXISTS (SELECT FROM update_task AS next WHERE next.partner_id = ${partner}
      AND next.finished_at IS NULL AND next.sequence > update_task.sequence) AS "hasNext"
    FROM update_task WHERE partner_id = ${partner} AND id = ${id} FOR UPDATE`;
  return task;
}

/** Does the same for several tasks, and locks them in the order of their acceptance. */
export async function lockProgresses(
  db: Db,
  partner: PartnerId,
  ids: readonly string[],
): Promise<{ progress: ReadonlyMap<string, number>; hasNext: boolean }> {
  const [locked, [open]] = await Promise.all([
    db<{ id: string; progress: number }[]>`
      SELECT id, progress FROM update_task WHERE partner_id = ${partner} AND id = ANY (${[...ids]}::text[]::uuid[])
      ORDER BY sequence FOR UPDATE`,
    db<{ hasNext: boolean }[]>`
      SELECT EXISTS (SELECT FROM update_task WHERE partner_id = ${partner} AND finished_at IS NULL
        AND id <> ALL (${[...ids]}::text[]::uuid[])) AS "hasNext"`,
  ]);
  return {
    progress: new Map(locked.map(({ id, progress }) => [id, progress])),
    hasNext: open!.hasNext,
  };
}

/** The outcomes of neighbouring entries of a task, the first of which is `firstEntry`. */
type NextOutcomes = {
  readonly id: string;
  readonly total: number;
  readonly firstEntry: number;
  readonly outcomes: readonly EntryResult[];
};

/** Records the outcomes of the next entries. Removes the entries of the task with the last one. */
export async function recordOutcomes(
  db: Db,
  partner: PartnerId,
  { outcomes, ...task }: NextOutcomes,
  now: Date,
): Promise<void> {
  const [succeeded, failed, unchanged] = listsOf(outcomes);
  const progress = task.firstEntry + outcomes.length;
  const done = progress >= task.total;
  const recorded = db`INSERT INTO update_task_result (partner_id, task_id, first_item, succeeded, failed, unchanged)
    VALUES (${partner}, ${task.id}, ${task.firstEntry}, ${JSON.stringify(succeeded)}::text::json,
      ${JSON.stringify(failed)}::text::json, ${JSON.stringify(unchanged)}::text::json)`;
  const counted = db`UPDATE update_task SET progress = ${progress}, succeeded = succeeded + ${succeeded.length},
      failed = failed + ${failed.length}, unchanged = unchanged + ${unchanged.length},
      finished_at = ${done ? now : null},
      entries = CASE WHEN ${done} THEN NULL ELSE entries END, payload = CASE WHEN ${done} THEN NULL ELSE payload END
    WHERE partner_id = ${partner} AND id = ${task.id}`;
  await Promise.all([recorded, counted]);
}

/** All entries of a task with their outcomes. */
export type Done = { readonly id: string; readonly outcomes: readonly EntryResult[] };

/** Records the outcomes of tasks that are done from the first to the last entry. */
export async function recordWholeTasks(
  db: Db,
  partner: PartnerId,
  tasks: readonly Done[],
  now: Date,
): Promise<void> {
  const ids = tasks.map(({ id }) => id);
  const lists = tasks.map(({ outcomes }) => listsOf(outcomes));
  const texts = (kind: 0 | 1 | 2) => textArray(lists.map((all) => JSON.stringify(all[kind])));
  const counts = (kind: 0 | 1 | 2) => lists.map((all) => String(all[kind].length));
  const recorded = db`
    INSERT INTO update_task_result (partner_id, task_id, first_item, succeeded, failed, unchanged)
    SELECT task.partner_id, task.id, 0, done.succeeded::json, done.failed::json, done.unchanged::json
    FROM unnest(${ids}::text[]::uuid[], ${texts(0)}::text[], ${texts(1)}::text[], ${texts(2)}::text[])
      AS done (id, succeeded, failed, unchanged)
    JOIN update_task AS task ON task.partner_id = ${partner} AND task.id = done.id`;
  const counted = db`
    UPDATE update_task SET progress = total, succeeded = task.succeeded, failed = task.failed, unchanged = task.unchanged,
      finished_at = ${now}, entries = NULL, payload = NULL
    FROM unnest(${ids}::text[]::uuid[], ${counts(0)}::text[]::int[], ${counts(1)}::text[]::int[], ${counts(2)}::text[]::int[])
      AS task (id, succeeded, failed, unchanged)
    WHERE update_task.partner_id = ${partner} AND update_task.id = task.id`;
  await Promise.all([recorded, counted]);
}

/** The lists that the database stores of outcomes: the succeeded, the failed and the unchanged ones. */
function listsOf(outcomes: readonly EntryResult[]) {
  const list = (kind: EntryResult['kind']) =>
    outcomes
      .filter((outcome) => outcome.kind === kind)
      .map(({ variation, errors }) => ({ variation, errors }));
  return [list('succeeded'), list('failed'), list('unchanged')] as const;
}

/** The condition of tasks that were done before a time. Finds them by their ids, which begin with the time of their acceptance. */
export const isDoneBefore = (db: Db, time: Date): Statement =>
  db`id < ${leastIdAt(time)}::uuid AND finished_at < ${time}`;

/** Removes up to `most` tasks that were done before a time, with their results, and returns their number. */
export async function removeDoneTasks(
  db: Db,
  partner: PartnerId,
  olderThan: Date,
  most: number,
): Promise<number> {
  const tasks = await db<{ id: string }[]>`
    SELECT id FROM update_task
    WHERE partner_id = ${partner} AND ${isDoneBefore(db, olderThan)}
    ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED`;
  if (tasks.length === 0) return 0;
  const ids = tasks.map(({ id }) => id);
  await Promise.all([
    db`DELETE FROM update_task_result WHERE partner_id = ${partner} AND task_id = ANY (${ids}::text[]::uuid[])`,
    db`DELETE FROM update_task WHERE partner_id = ${partner} AND id = ANY (${ids}::text[]::uuid[])`,
  ]);
  return tasks.length;
}

/** The condition of tasks that are not done. */
export const isOpen = (db: Db): Statement => db`finished_at IS NULL`;

/**
 * Counts the entries that workers must process until a task of this partner is done, its own included, and the open
 * entries of all partners. Leaves out tasks in snapshots of a sandbox, whose partners are negative.
 */
export async function entriesAhead(
  db: Db,
  partner: PartnerId,
  id: string,
): Promise<{ own: number; all: number }> {
  const [row] = await unbound(
    async () =>
      await db<{ own: number; all: number }[]>`
    SELECT coalesce(sum(total - progress) FILTER (WHERE partner_id = ${partner} AND sequence <=
        (SELECT sequence FROM update_task WHERE partner_id = ${partner} AND id = ${id})), 0)::int AS own,
      coalesce(sum(total - progress), 0)::int AS all
    FROM (SELECT partner_id, sequence, total, progress FROM update_task
      WHERE partner_id > 0 AND finished_at IS NULL LIMIT 10000) AS open`,
  );
  return row!;
}

import type { PartnerId } from '../../kernel/caller.ts';
import { atomically, type Database, type Db, isConnectionTrouble } from '../database.ts';
import { enqueue } from '../jobs/index.ts';
import type { OpenWork } from '../jobs/sweep.ts';
import { deleteEntries, insertEntries, isOfTopic, lastEntryId, nextEntryId, takeEntries } from './store.ts';

/** All topics of the outbox. `server/src/jobs.ts` has a handler for each name, else it does not compile. */
export type TopicName =
  | 'availability-profile-changed'
  | 'orders.items-cancelled'
  | 'orders.items-returned'
  | 'price-reductions.initiated'
  | 'shipments.items-sent';

/**
 * A topic of the outbox, which ties three things together: the type of its entries, their name in the table, and the
 * job of the same name that processes them. `server/src/jobs.ts` lists the handler of each topic.
 */
export type Topic<Entry extends object, Task extends string = string> = {
  readonly task: Task;
  /** True when a job that waits already serves new entries too. */
  readonly once: boolean;
  /** Only for the type checker: the type that `publish` takes and `processTopic` passes on. */
  readonly entry?: Entry;
};

/** Defines a topic: `topicOf<SentItems>()('shipments.items-sent')`. */
export const topicOf =
  <Entry extends object>() =>
  <const Task extends TopicName>(task: Task, { once = false } = {}): Topic<Entry, Task> => ({
    task,
    once,
  });

/** Entries processed in one transaction. */
const mostAtOnce = 100;

/**
 * Stores entries in the caller's transaction, so that they exist exactly when the change does, and enqueues the job that
 * processes them in the order in which they were stored.
 */
export async function publish<Entry extends object>(
  db: Db,
  partner: PartnerId,
  { task, once }: Topic<Entry>,
  entries: readonly NoInfer<Entry>[],
): Promise<void> {
  if (entries.length === 0) return;
  await atomically(db, (transaction) =>
    // One connection runs them in this order, without waiting for an answer in between.
    Promise.all([
      insertEntries(transaction, partner, task, entries),
      enqueue(transaction, { task, partner, once }),
    ]),
  );
}

/**
 * Processes all entries of a topic for one partner. The transaction that carries out an entry also removes it, so its
 * effects happen exactly once, also when the process dies. An entry that fails stays in the outbox and does not block the
 * others; the first failure is thrown at the end.
 */
export async function processTopic<Entry extends object>(
  db: Database,
  partner: PartnerId,
  { task: topic }: Topic<Entry>,
  carryOut: (db: Db, entries: readonly Entry[]) => Promise<void>,
): Promise<void> {
  let failure: unknown;
  let after = 0;
  let atOnce = mostAtOnce;
  for (;;) {
    const at = after;
    const limit = atOnce;
    try {
      const taken = await db.begin(async (transaction) => {
        const entries = await takeEntries<Entry>(transaction, partner, topic, { after: at, limit });
        if (entries.length > 0)
          await carryOut(
            transaction,
            entries.map(({ about }) => about),
          );
        return entries;
      });
      const last = taken.at(-1);
      if (!last) break;
      after = last.id;
    } catch (error) {
      if (isConnectionTrouble(error)) throw error;
      if (limit > 1) {
        atOnce = 1;
        continue;
      }
      failure ??= error;
      const next = await nextEntryId(db, partner, topic, at);
      if (next === undefined) break;
      after = next;
    }
  }
  if (failure !== undefined) throw failure;
}

/** Runs work that covers all entries of a topic at once, then removes the entries that existed when it began. */
export async function processTopicAtOnce(
  db: Database,
  partner: PartnerId,
  { task: topic }: Topic<object>,
  work: () => Promise<void>,
): Promise<void> {
  const last = await lastEntryId(db, partner, topic);
  await work();
  if (last !== undefined) await deleteEntries(db, partner, topic, last);
}

/** The entries of a topic, as open work of its job. */
export const openEntries = ({ task }: Topic<object>): OpenWork => ({
  task,
  table: 'outbox',
  where: (db) => isOfTopic(db, task),
});

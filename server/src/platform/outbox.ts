import type { PartnerId } from '../kernel/caller.ts';
import { atomically, type Database, type Db, isConnectionTrouble } from './database.ts';
import { enqueue } from './jobs/index.ts';
import type { OpenWork } from './jobs/sweep.ts';

/** Facts worked off in one transaction. */
const mostAtOnce = 100;

/**
 * Notes facts whose consequences another part draws, in the caller's transaction: they are there exactly when the
 * change is. The job named like the topic works them off, in the order of their noting; with `once` a job that waits
 * does so for these as well.
 */
export async function publish(
  db: Db,
  partner: PartnerId,
  topic: string,
  facts: readonly object[],
  options: { readonly once?: boolean } = {},
): Promise<void> {
  if (facts.length === 0) return;
  await atomically(db, (transaction) =>
    // One connection carries them out in this order, without an answer awaited in between.
    Promise.all([
      transaction`
        INSERT INTO outbox (partner_id, topic, about)
        SELECT ${partner}, ${topic}, fact FROM json_array_elements(${JSON.stringify(facts)}::text::json) AS fact`,
      enqueue(transaction, { task: topic, partner, ...options }),
    ]),
  );
}

/**
 * Works off all facts of a topic for one partner. Each is taken away in the transaction that draws its consequences,
 * so these come exactly once whenever the process dies. A fact that fails keeps its place and does not hold up others;
 * the first failure is thrown when all have had their turn.
 */
export async function processTopic<Fact>(
  db: Database,
  partner: PartnerId,
  topic: string,
  draw: (db: Db, facts: readonly Fact[]) => Promise<void>,
): Promise<void> {
  let failure: unknown;
  let after = 0;
  let atOnce = mostAtOnce;
  for (;;) {
    const at = after;
    const limit = atOnce;
    try {
      const taken = await db.begin(async (transaction) => {
        const facts = await take<Fact>(transaction, partner, topic, at, limit);
        if (facts.length > 0)
          await draw(
            transaction,
            facts.map(({ about }) => about),
          );
        return facts;
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
      const [next] = await db<{ id: number }[]>`
        SELECT id FROM outbox WHERE partner_id = ${partner} AND topic = ${topic} AND id > ${at} ORDER BY id LIMIT 1`;
      if (!next) break;
      after = next.id;
    }
  }
  if (failure !== undefined) throw failure;
}

/** Does work that covers all facts of a topic at once, and takes those away that were there when it began. */
export async function workOffTogether(
  db: Database,
  partner: PartnerId,
  topic: string,
  work: () => Promise<void>,
): Promise<void> {
  const [last] = await db<{ id: number }[]>`
    SELECT id FROM outbox WHERE partner_id = ${partner} AND topic = ${topic} ORDER BY id DESC LIMIT 1`;
  await work();
  if (last)
    await db`DELETE FROM outbox WHERE partner_id = ${partner} AND topic = ${topic} AND id <= ${last.id}`;
}

/** Where facts of a topic lie until its job has worked them off. */
export const openFacts = (topic: string): OpenWork => ({
  task: topic,
  table: 'outbox',
  where: (db) => db`topic = ${topic}`,
});

/** Takes the next facts out; nobody else does until the transaction ends. */
async function take<Fact>(db: Db, partner: PartnerId, topic: string, after: number, limit: number) {
  const rows = await db<{ id: number; about: Fact }[]>`
    WITH next AS MATERIALIZED (
      SELECT id FROM outbox WHERE partner_id = ${partner} AND topic = ${topic} AND id > ${after}
      ORDER BY id LIMIT ${limit} FOR UPDATE)
    DELETE FROM outbox USING next
    WHERE outbox.partner_id = ${partner} AND outbox.topic = ${topic} AND outbox.id = next.id
    RETURNING outbox.id, outbox.about`;
  return rows.toSorted((a, b) => a.id - b.id);
}

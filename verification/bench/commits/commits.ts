import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import type { Db } from '../../../server/src/platform/database.ts';
import { publish, topicOf } from '../../../server/src/platform/outbox/index.ts';
import { forSeconds } from '../../harness/load.ts';
import { bench } from '../context.ts';
import { compare, sidesOf } from '../measure.ts';

const writers = 16;
/** No worker has a handler for this topic, so only the commits are measured. */
const topic = 'bench.commits';
const fact = { number: 1 };

type Write = (transaction: Db, partner: number) => Promise<unknown>;

const rowAlone: Write = (transaction, partner) =>
  transaction`INSERT INTO outbox (partner_id, topic, about) VALUES (${partner}, ${topic}, ${transaction.json(fact)})`;

const writes = {
  rowAlone,
  /** A row, and the job that follows it. */
  product: (transaction, partner) =>
    publish(transaction, asPartnerId(partner), topicOf<object>()(topic as never), [fact]),
  /** The row, and the job by the queue's own function within the transaction, which notifies. */
  async notifying(transaction, partner) {
    await rowAlone(transaction, partner);
    await transaction`
      SELECT FROM graphile_worker.add_job(${topic}, payload := json_build_object('partner', ${partner}::bigint),
        queue_name := ${`${topic}:${partner}`})`;
  },
  /** The row and a notification, and nothing else. */
  async notification(transaction, partner) {
    await rowAlone(transaction, partner);
    await transaction`SELECT pg_notify('bench_commits', ${String(partner)})`;
  },
} satisfies Record<string, Write>;

/**
 * Commits a second of sixteen writers who each commit a row and its job, against PostgreSQL's own limit, the row alone.
 * The enqueuing that follows the commits is included. Each writer has a partner of its own.
 */
export const commits = bench({
  full: { rounds: 5, seconds: 2 },
  short: { rounds: 1, seconds: 0.1 },
  async run({ product, db: admin }, { rounds, seconds }) {
    const db = product.openDatabase(writers + 2);
    const side = (name: keyof typeof writes) => async () => async () => {
      const count = await forSeconds(seconds, writers, (writer) =>
        db.begin((transaction) => writes[name](transaction, 910_000 + writer)),
      );
      await db.settled();
      return count;
    };
    const names = Object.keys(writes) as (keyof typeof writes)[];
    const measured = compare({ db: admin, product }, rounds, sidesOf(names, side));
    await measured.catch(() => undefined);
    await db`DELETE FROM outbox WHERE topic = ${topic}`;
    await db`
      SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = ${topic}))`;
    await db.end({ timeout: 5 });
    const { versus } = await measured;
    const unit = 'commits/s';
    return [
      versus(`${writers} writers, a row and its job, against the row`, ['product', 'rowAlone'], unit, 0.5),
      versus('the same, against a job that notifies within', ['product', 'notifying'], unit, 1.2),
      versus('a row and a notification, against the row alone', ['notification', 'rowAlone'], unit),
    ];
  },
});

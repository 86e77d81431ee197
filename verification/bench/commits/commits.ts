import type { Database } from '../../harness/clients.ts';
import { median } from '../../harness/random.ts';
import type { BenchContext } from '../context.ts';
import { type Db, publishFact } from '../own/outbox.ts';
import type { Row } from '../table.ts';

const writers = 16;
/** No worker has a handler for it: what is measured are the commits alone. */
const topic = 'bench.commits';
const fact = { number: 1 };

/** Partners that only this comparison writes for, one a writer. */
const partnerOf = (writer: number): number => 910_000 + writer;

type Write = (transaction: Db, partner: number) => Promise<unknown>;

const rowAlone: Write = (transaction, partner) =>
  transaction`INSERT INTO outbox (partner_id, topic, about) VALUES (${partner}, ${topic}, ${transaction.json(fact)})`;

/** A row, and the job that follows it. */
const product: Write = (transaction, partner) => publishFact(transaction, partner, topic, fact);

/** The row, and the job by the queue's own function within the transaction, which notifies. */
const notifying: Write = async (transaction, partner) => {
  await rowAlone(transaction, partner);
  await transaction`
    SELECT FROM graphile_worker.add_job(${topic}, payload := json_build_object('partner', ${partner}::bigint),
      queue_name := ${`${topic}:${partner}`})`;
};

/** The row and a notification, and nothing else. */
const notification: Write = async (transaction, partner) => {
  await rowAlone(transaction, partner);
  await transaction`SELECT pg_notify('bench_commits', ${String(partner)})`;
};

const sides = { rowAlone, product, notifying, notification } as const;

type Rates = Readonly<Record<keyof typeof sides, number>>;

/**
 * Commits a second of sixteen writers who each commit a row and its job, against PostgreSQL's own limit, the row alone.
 * The sides take turns, and every other turn the last one begins; the ratios are the middle ones of the turns.
 */
export async function run({ product: running, sizes }: BenchContext): Promise<Row[]> {
  const { turns, seconds, warmUpSeconds } = sizes.commits;
  const db = running.openDatabase(writers + 2);
  const names = Object.keys(sides) as (keyof typeof sides)[];
  const all: Rates[] = [];
  try {
    for (const name of names) await commits(db, sides[name], warmUpSeconds);
    for (let turn = 0; turn < turns; turn += 1) {
      const rates: Partial<Record<keyof typeof sides, number>> = {};
      for (const name of turn % 2 === 0 ? names : names.toReversed())
        rates[name] = await commits(db, sides[name], seconds);
      all.push(rates as Rates);
    }
  } finally {
    await tidy(db);
    await db.end({ timeout: 5 });
  }
  return rowsOf(all);
}

/** Commits a second, one after the other for each writer, and with what follows them. */
async function commits(db: Database, write: Write, seconds: number): Promise<number> {
  await db.unsafe('CHECKPOINT');
  let count = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      do {
        await db.begin((transaction) => write(transaction, partnerOf(writer)));
        count += 1;
      } while (performance.now() < until);
    }),
  );
  await db.settled();
  return count / ((performance.now() - began) / 1000);
}

async function tidy(db: Database): Promise<void> {
  await db`DELETE FROM outbox WHERE topic = ${topic}`;
  await db`
    SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = ${topic}))`;
}

function rowsOf(all: readonly Rates[]): Row[] {
  const rate = (side: keyof Rates) => median(all.map((rates) => rates[side])).toFixed(0);
  const ratio = (side: keyof Rates, to: keyof Rates) => median(all.map((rates) => rates[side] / rates[to]));
  const bench = 'commits';
  return [
    {
      bench,
      what: `${writers} writers, a row and its job each, against the row alone`,
      figure: `${rate('product')} commits/s; the row alone ${rate('rowAlone')} commits/s`,
      aim: { measured: ratio('product', 'rowAlone'), atLeast: 0.5 },
    },
    {
      bench,
      what: 'the same, against the job queued within the transaction, which notifies',
      figure: `${rate('product')} commits/s; notifying ${rate('notifying')} commits/s`,
      aim: { measured: ratio('product', 'notifying'), atLeast: 1.2 },
    },
    {
      bench,
      what: 'a row and a notification within the transaction, against the row alone',
      figure: `${rate('notification')} commits/s; ratio ${ratio('notification', 'rowAlone').toFixed(2)}`,
    },
  ];
}

import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import type { Database, Db, Statement } from '../database.ts';

/** Partners of one statement. On a cluster each statement asks every node. */
const mostAtOnce = 5_000;

/**
 * Partners of a table with an id above this one, ascending, a page of them. With a token server of the operator's own, rows
 * may belong to a number that `partner` does not have. A cluster refuses to recur over several partners: there it takes the
 * numbers from `partner`.
 */
const readPage = (
  db: Database,
  table: string,
  after: PartnerId,
): Promise<readonly { partner: PartnerId }[]> =>
  db.isDistributed
    ? db<{ partner: PartnerId }[]>`
        SELECT partner_id AS partner FROM partner WHERE partner_id > ${after} ORDER BY partner_id LIMIT ${mostAtOnce}`
    : db<{ partner: PartnerId }[]>`
        ${eachPartner(db, { table, after })} SELECT partner FROM next WHERE partner IS NOT NULL LIMIT ${mostAtOnce}`;

/**
 * Partners of a table with old rows, ascending. `select` takes ids of partners and selects, as `partner`, those that have
 * some, by an index that begins with `partner_id`. It is called once for thousands of partners. It costs two index
 * look-ups for each, however many younger rows there are.
 */
export async function partnersAmongAll(
  db: Database,
  table: string,
  select: (partners: readonly PartnerId[]) => Statement,
): Promise<readonly PartnerId[]> {
  const found: PartnerId[] = [];
  for (let after = asPartnerId(0); ; ) {
    const page = (await readPage(db, table, after)).map(({ partner }) => partner);
    if (page.length > 0) {
      const rows = (await select(page)) as unknown as readonly { partner: number }[];
      found.push(...rows.map(({ partner }) => asPartnerId(partner)));
    }
    if (page.length < mostAtOnce) return found.toSorted((a, b) => a - b);
    after = page.at(-1)!;
  }
}

/** Partners with rows of a table that meet a condition, by an index that begins with `partner_id`, ascending. */
export const partnersWithOld = (
  db: Database,
  table: string,
  condition: (db: Db) => Statement,
): Promise<readonly PartnerId[]> =>
  partnersAmongAll(
    db,
    table,
    (among) => db`
      SELECT partner_id AS partner FROM ${db(table)}
      WHERE partner_id = ANY(${[...among]}::bigint[]) AND ${condition(db)} GROUP BY partner_id`,
  );

/** A row that a poll finds; `about` is what its statement says of it. */
export type Found = { readonly partner: PartnerId; readonly about: string | null };

/** Rows of a table, of any partner. An index that begins with `partner_id` finds them. */
type Sought = {
  readonly table: string;
  /** By default all rows. */
  readonly where?: (db: Db) => Statement;
  /** What the statement says of each partner. */
  readonly about?: string;
};

const everyRow = (db: Db) => db`true`;

/**
 * The beginning of a statement of one server, which has every partner above `after` as a row of `next`, ascending, then a null.
 * It looks up the next partner in the index, however many rows each has: for a DISTINCT PostgreSQL would read all of them.
 */
const eachPartner = (
  db: Db,
  { table, where = everyRow, after }: Sought & { readonly after: PartnerId },
): Statement => db`
    WITH RECURSIVE next (partner) AS (
      SELECT min(partner_id) FROM ${db(table)} AS sought WHERE ${where(db)} AND partner_id > ${after}
      UNION ALL
      SELECT (SELECT min(partner_id) FROM ${db(table)} AS sought WHERE ${where(db)} AND partner_id > next.partner)
      FROM next WHERE partner IS NOT NULL
    )`;

/**
 * Selects every partner with such rows, once; on one server by an index look-up for each. A cluster refuses to recur over
 * several partners, so it reads the rows. Leaves out snapshots of a sandbox, which have negative partners.
 */
export function selectPartners(db: Database, sought: Sought): Statement<Found[]> {
  const { table, where = everyRow, about = null } = sought;
  if (db.isDistributed)
    return db<Found[]>`
      SELECT DISTINCT partner_id AS partner, ${about}::text AS about FROM ${db(table)}
      WHERE ${where(db)} AND partner_id > 0`;
  return db<Found[]>`
    ${eachPartner(db, { ...sought, after: asPartnerId(0) })}
    SELECT partner, ${about}::text AS about FROM next WHERE partner IS NOT NULL`;
}

/** One statement for several that select `partner` and `about`. `poll` is the number of each. */
export function selectTogether(
  db: Db,
  selects: readonly Statement<Found[]>[],
): Statement<(Found & { readonly poll: number })[]> {
  const parts = selects.map(
    (select, number) =>
      db`SELECT ${db.unsafe(String(number))} AS poll, partner, about FROM (${select}) AS ${db(`poll_${number}`)}`,
  );
  const all = parts.reduce((before, part) => db`${before} UNION ALL ${part}`);
  return db<(Found & { readonly poll: number })[]>`SELECT poll, partner, about FROM (${all}) AS found`;
}

/** Tables that have a row of the partner already where others get rows, and the column that orders them by their key. */
const orderOf = { variation: 'sku', update_task: 'id' } as const;

/**
 * The partner as a row with one column, `partner_id`; no row when the table has none of the partner. An INSERT … SELECT
 * that reads its rows from parameters takes the partner from here: a cluster then runs it on the partner's node. Without a
 * distributed table in it the coordinator reads the rows and sends them on, which takes two to three times as long.
 */
export const partnerRow = (db: Db, partner: PartnerId, table: keyof typeof orderOf): Statement =>
  db`(SELECT partner_id FROM ${db(table)} WHERE partner_id = ${partner} ORDER BY ${db(orderOf[table])} LIMIT 1)`;

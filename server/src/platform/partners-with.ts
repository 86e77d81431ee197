import { asPartnerId, type PartnerId } from '../kernel/caller.ts';
import type { Db, Statement } from './database.ts';

/** Partners of one statement. On a cluster each statement asks every node. */
const mostAtOnce = 5_000;

/** Partners of all kinds with an id above this one, ascending, a page of them. */
const readPage = (db: Db, after: PartnerId): Promise<readonly { partner: number }[]> =>
  db<{ partner: number }[]>`
    SELECT partner_id AS partner FROM partner WHERE partner_id > ${after} ORDER BY partner_id LIMIT ${mostAtOnce}`;

/**
 * Partners with old rows, ascending. `select` takes ids of partners and selects, as `partner`, those that have some, by an
 * index that begins with `partner_id`. It is called once for thousands of partners, and costs a poll-up for each,
 * however many younger rows there are.
 */
export async function partnersAmongAll(
  db: Db,
  select: (partners: readonly PartnerId[]) => Statement,
): Promise<readonly PartnerId[]> {
  const found: PartnerId[] = [];
  for (let after = asPartnerId(0); ; ) {
    const page = (await readPage(db, after)).map(({ partner }) => asPartnerId(partner));
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
  db: Db,
  table: string,
  condition: (db: Db) => Statement,
): Promise<readonly PartnerId[]> =>
  partnersAmongAll(
    db,
    (among) => db`
      SELECT partner_id AS partner FROM ${db(table)}
      WHERE partner_id = ANY(${[...among]}::bigint[]) AND ${condition(db)} GROUP BY partner_id`,
  );

/** A row that a poll finds; `about` is what its statement says of it. */
export type Found = { readonly partner: PartnerId; readonly about: string | null };

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

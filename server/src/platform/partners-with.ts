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
 * index that begins with `partner_id`. It is called once for thousands of partners, and costs a look-up for each,
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

import type { PartnerId } from '../kernel/caller.ts';
import type { Db, Statement } from './database.ts';

/** Tables that have a row of the partner already where others get rows, and the column that orders them by their key. */
const orderOf = { variation: 'sku', update_task: 'id' } as const;

/**
 * The partner as a row with one column, `partner_id`; no row when the table has none of the partner. An INSERT … SELECT
 * that reads its rows from parameters takes the partner from here: a cluster then runs it on the partner's node. Without a
 * distributed table in it the coordinator reads the rows and sends them on, which takes two to three times as long.
 */
export const partnerRow = (db: Db, partner: PartnerId, table: keyof typeof orderOf): Statement =>
  db`(SELECT partner_id FROM ${db(table)} WHERE partner_id = ${partner} ORDER BY ${db(orderOf[table])} LIMIT 1)`;

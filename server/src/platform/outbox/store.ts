import type { PartnerId } from '../../kernel/caller.ts';
import type { Db, Statement } from '../database.ts';

/** Stores entries of a topic in the order of the list. Awaiting the statement sends it. */
export const insertEntries = (
  db: Db,
  partner: PartnerId,
  topic: string,
  entries: readonly object[],
): Statement => db`
  INSERT INTO outbox (partner_id, topic, about)
  SELECT ${partner}, ${topic}, entry FROM json_array_elements(${JSON.stringify(entries)}::text::json) AS entry`;

/** Removes the next entries and returns them. Other processes wait for the end of this transaction. */
export async function takeEntries<Entry>(
  db: Db,
  partner: PartnerId,
  topic: string,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  const rows = await db<{ id: number; about: Entry }[]>`
    WITH next AS MATERIALIZED (
      SELECT id FROM outbox WHERE partner_id = ${partner} AND topic = ${topic} AND id > ${after}
      ORDER BY id LIMIT ${limit} FOR UPDATE)
    DELETE FROM outbox USING next
    WHERE outbox.partner_id = ${partner} AND outbox.topic = ${topic} AND outbox.id = next.id
    RETURNING outbox.id, outbox.about`;
  return rows.toSorted((a, b) => a.id - b.id);
}

/** The id of the first entry of a topic after this one; undefined without one. */
export async function nextEntryId(
  db: Db,
  partner: PartnerId,
  topic: string,
  after: number,
): Promise<number | undefined> {
  const [next] = await db<{ id: number }[]>`
    SELECT id FROM outbox WHERE partner_id = ${partner} AND topic = ${topic} AND id > ${after} ORDER BY id LIMIT 1`;
  return next?.id;
}

/** The id of the last entry of a topic; undefined without one. */
export async function lastEntryId(db: Db, partner: PartnerId, topic: string): Promise<number | undefined> {
  const [last] = await db<{ id: number }[]>`
    SELECT id FROM outbox WHERE partner_id = ${partner} AND topic = ${topic} ORDER BY id DESC LIMIT 1`;
  return last?.id;
}

/** Removes the entries of a topic up to the one with this id. */
export async function deleteEntries(db: Db, partner: PartnerId, topic: string, upTo: number): Promise<void> {
  await db`DELETE FROM outbox WHERE partner_id = ${partner} AND topic = ${topic} AND id <= ${upTo}`;
}

/** The condition of the entries of a topic. */
export const isOfTopic = (db: Db, topic: string): Statement => db`topic = ${topic}`;

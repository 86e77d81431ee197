import type { PartnerId } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';
import { nextChange } from '../../platform/last-modified/store.ts';
import { type DeliveryType, nameKey, type ProfileContent, type WorkingDay } from './rules.ts';

/** A stored profile. */
export type Profile = ProfileContent & {
  readonly shippingProfileId: string;
  /** Counts the changes from 1. */
  readonly version: number;
  readonly lastModified: Date;
};

/** Entries a page of the list (specification, section 9). */
export const pageSize = 300;

type Row = {
  id: string;
  name: string;
  working_days: WorkingDay[];
  order_cutoff: string;
  delivery_type: DeliveryType;
  default_processing_time: number;
  transport_time: number;
  version: number;
  last_modified: Date;
};

const columns = (db: Db) =>
  db`id, name, working_days, order_cutoff, delivery_type, default_processing_time, transport_time, version, last_modified`;

const asProfile = (row: Row): Profile => ({
  shippingProfileId: row.id,
  shippingProfileName: row.name,
  workingDays: row.working_days,
  orderCutoff: row.order_cutoff,
  deliveryType: row.delivery_type,
  defaultProcessingTime: row.default_processing_time,
  transportTime: row.transport_time,
  version: row.version,
  lastModified: row.last_modified,
});

/** What a profile becomes, and when. */
type ProfileWrite = { readonly id: string; readonly content: ProfileContent; readonly now: Date };

/** Holds off other creations of the partner's profiles until the transaction ends. */
export async function lockCreation(db: Db, partner: PartnerId): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.shippingProfiles}::int, hashint8(${partner}))`;
}

/** How many profiles a partner has. */
export async function countProfiles(db: Db, partner: PartnerId): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM shipping_profile WHERE partner_id = ${partner}`;
  return row!.count;
}

/** Stores a new profile. False when the partner has a profile of this name; SQLSTATE 23505 when the id exists. */
export async function insertProfile(
  db: Db,
  partner: PartnerId,
  { id, content, now }: ProfileWrite,
): Promise<boolean> {
  const inserted = await db`
    INSERT INTO shipping_profile (partner_id, id, name, name_key, working_days, order_cutoff, delivery_type,
      default_processing_time, transport_time, created_at, last_modified)
    VALUES (${partner}, ${id}, ${content.shippingProfileName}, ${nameKey(content.shippingProfileName)},
      ${[...content.workingDays]}, ${content.orderCutoff}, ${content.deliveryType},
      ${content.defaultProcessingTime}, ${content.transportTime}, ${now}, ${now})
    ON CONFLICT (partner_id, name_key) DO NOTHING`;
  return inserted.count === 1;
}

/** True when a profile other than `except` has this name. */
export async function isNameTaken(
  db: Db,
  partner: PartnerId,
  name: string,
  except?: string,
): Promise<boolean> {
  const rows = await db`
    SELECT FROM shipping_profile WHERE partner_id = ${partner} AND name_key = ${nameKey(name)}
      AND id IS DISTINCT FROM ${except ?? null}::uuid`;
  return rows.count > 0;
}

/** Reads a page of profiles after the id `after`, oldest first, and one more when further ones follow. */
export async function readProfiles(
  db: Db,
  partner: PartnerId,
  after: string | undefined,
): Promise<Profile[]> {
  const rows = await db<Row[]>`
    SELECT ${columns(db)} FROM shipping_profile
    WHERE partner_id = ${partner} ${after === undefined ? db`` : db`AND id > ${after}::uuid`}
    ORDER BY id LIMIT ${pageSize + 1}`;
  return rows.map(asProfile);
}

export async function readProfile(db: Db, partner: PartnerId, id: string): Promise<Profile | undefined> {
  const [row] = await db<Row[]>`
    SELECT ${columns(db)} FROM shipping_profile WHERE partner_id = ${partner} AND id = ${id}`;
  return row && asProfile(row);
}

/** Reads a profile and holds off other changes of it until the transaction ends. */
export async function lockProfile(db: Db, partner: PartnerId, id: string): Promise<Profile | undefined> {
  const [row] = await db<Row[]>`
    SELECT ${columns(db)} FROM shipping_profile WHERE partner_id = ${partner} AND id = ${id}
    FOR NO KEY UPDATE`;
  return row && asProfile(row);
}

/**
 * Reads all profiles of a partner and holds off other changes of them until the transaction ends. Of two deletions, the
 * second therefore sees what the first left. Sellers can still link products to the profiles: the foreign key then refuses
 * the deletion.
 */
export async function lockAllProfiles(db: Db, partner: PartnerId): Promise<Profile[]> {
  const rows = await db<Row[]>`
    SELECT ${columns(db)} FROM shipping_profile WHERE partner_id = ${partner} ORDER BY id FOR NO KEY UPDATE`;
  return rows.map(asProfile);
}

/** Replaces the content of a profile except its delivery type. SQLSTATE 23505 when another profile has taken the name. */
export async function updateProfile(
  db: Db,
  partner: PartnerId,
  { id, content, now }: ProfileWrite,
): Promise<void> {
  await db`
    UPDATE shipping_profile SET name = ${content.shippingProfileName}, name_key = ${nameKey(content.shippingProfileName)},
      working_days = ${[...content.workingDays]}, order_cutoff = ${content.orderCutoff},
      default_processing_time = ${content.defaultProcessingTime}, transport_time = ${content.transportTime},
      last_modified = ${nextChange(db, now)}, version = version + 1
    WHERE partner_id = ${partner} AND id = ${id}`;
}

/** Deletes a profile. SQLSTATE 23503 while SKUs are linked to it. */
export async function deleteProfile(db: Db, partner: PartnerId, id: string): Promise<void> {
  await db`DELETE FROM shipping_profile WHERE partner_id = ${partner} AND id = ${id}`;
}

const locks = { existence: 'FOR KEY SHARE', content: 'FOR SHARE' } as const;

/**
 * The partner's profiles with these ids, by id in lower case. Unknown ids and texts that are no UUIDs are missing. In a
 * transaction, `hold: 'existence'` holds off deletions until it ends, and `hold: 'content'` changes too. Hold all profiles
 * in one call, which locks them in the order of their ids.
 */
export async function findProfiles(
  db: Db,
  partner: PartnerId,
  ids: readonly string[],
  options: { hold?: keyof typeof locks } = {},
): Promise<Map<string, Profile>> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return new Map();
  const rows = await db<Row[]>`
    SELECT ${columns(db)} FROM shipping_profile WHERE partner_id = ${partner} AND id = ANY(${wanted}::uuid[])
    ORDER BY id ${options.hold ? db.unsafe(locks[options.hold]) : db``}`;
  return new Map(rows.map((row) => [row.id, asProfile(row)]));
}

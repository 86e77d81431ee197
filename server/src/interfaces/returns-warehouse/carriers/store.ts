import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { nextChange } from '../../../platform/last-modified/store.ts';
import type { Versioned } from '../conditional.ts';
import { codesKey } from './rules.ts';
import type { Carrier, CarrierCodes, CarrierName } from './schemas.ts';

/** A carrier with its id, version and date. */
export type StoredCarrier = Versioned & { readonly carrier: Carrier };

type Row = Versioned & {
  readonly addressId: string;
  readonly name: CarrierName;
  readonly codes: CarrierCodes | null;
};

const columns = (db: Db) =>
  db`id, version, last_modified AS "lastModified", return_address_id AS "addressId", carrier AS name, codes`;

const fromRow = ({ id, version, lastModified, addressId, name, codes }: Row): StoredCarrier => ({
  id,
  version,
  lastModified,
  carrier: {
    returnAddressId: addressId,
    returnAddressCarrierId: id,
    returnCarrier: name,
    ...(codes === null ? {} : { returnCarrierCodes: codes }),
  },
});

/** The carriers of one address, oldest first. */
export async function readCarriers(db: Db, partner: PartnerId, addressId: string): Promise<StoredCarrier[]> {
  const rows = await db<Row[]>`
    SELECT ${columns(db)} FROM return_carrier
    WHERE partner_id = ${partner} AND return_address_id = ${addressId} ORDER BY id`;
  return rows.map(fromRow);
}

/** The first carrier of the partner's oldest address that has any. */
export async function firstCarrier(db: Db, partner: PartnerId): Promise<StoredCarrier | undefined> {
  const [row] = await db<Row[]>`
    SELECT ${columns(db)} FROM return_carrier WHERE partner_id = ${partner} ORDER BY return_address_id, id LIMIT 1`;
  return row && fromRow(row);
}

/** How many of the partner's addresses have each carrier, by its name. */
export async function countByName(
  db: Db,
  partner: PartnerId,
): Promise<{ name: CarrierName; count: number }[]> {
  return db<{ name: CarrierName; count: number }[]>`
    SELECT carrier AS name, count(*)::int AS count FROM return_carrier
    WHERE partner_id = ${partner} GROUP BY carrier ORDER BY carrier`;
}

/** The names of those of the partner's carriers that have these ids. */
export async function namesById(
  db: Db,
  partner: PartnerId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CarrierName>> {
  const rows = await db<{ id: string; name: CarrierName }[]>`
    SELECT id, carrier AS name FROM return_carrier
    WHERE partner_id = ${partner} AND id = ANY (${[...ids]}::text[]::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Reads one carrier of an address. */
export async function findCarrier(
  db: Db,
  partner: PartnerId,
  addressId: string,
  id: string,
): Promise<StoredCarrier | undefined> {
  const [row] = await db<Row[]>`
    SELECT ${columns(db)} FROM return_carrier
    WHERE partner_id = ${partner} AND id = ${id} AND return_address_id = ${addressId}`;
  return row && fromRow(row);
}

/** Counts the partner's carriers, in all and at one address. */
export async function countCarriers(
  db: Db,
  partner: PartnerId,
  addressId: string,
): Promise<{ all: number; here: number }> {
  const [row] = await db<{ all: number; here: number }[]>`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE return_address_id = ${addressId}))::int AS here
    FROM return_carrier WHERE partner_id = ${partner}`;
  return row ?? { all: 0, here: 0 };
}

/** A carrier's name and codes. `exceptId` is the carrier that has them; null for a new one. */
type CodesOfCarrier = {
  readonly carrier: CarrierName;
  readonly codes: CarrierCodes | null;
  readonly exceptId: string | null;
};

/** True when another carrier of the partner has the same name and codes. */
export async function codesAreTaken(
  db: Db,
  partner: PartnerId,
  { carrier, codes, exceptId }: CodesOfCarrier,
): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM return_carrier WHERE partner_id = ${partner} AND carrier = ${carrier}
      AND codes_key = ${codesKey(codes)} AND id IS DISTINCT FROM ${exceptId}::uuid`;
  return rows.length > 0;
}

const asJson = (codes: CarrierCodes | null): string | null => (codes === null ? null : JSON.stringify(codes));

/** Stores a new carrier of an address. */
export async function insertCarrier(
  db: Db,
  partner: PartnerId,
  row: { id: string; addressId: string; carrier: CarrierName; codes: CarrierCodes | null; now: Date },
): Promise<void> {
  await db`
    INSERT INTO return_carrier (partner_id, id, return_address_id, carrier, codes, codes_key, created_at, last_modified)
    VALUES (${partner}, ${row.id}, ${row.addressId}, ${row.carrier}, ${asJson(row.codes)}::text::json,
      ${codesKey(row.codes)}, ${row.now}::timestamptz, ${row.now}::timestamptz)`;
}

/** Replaces the codes of a carrier. */
export async function updateCodes(
  db: Db,
  partner: PartnerId,
  { id, codes, now }: { id: string; codes: CarrierCodes; now: Date },
): Promise<void> {
  await db`
    UPDATE return_carrier SET codes = ${asJson(codes)}::text::json, codes_key = ${codesKey(codes)},
      version = version + 1, last_modified = ${nextChange(db, now)}
    WHERE partner_id = ${partner} AND id = ${id}`;
}

/** Removes a carrier. */
export async function deleteCarrier(db: Db, partner: PartnerId, id: string): Promise<void> {
  await db`DELETE FROM return_carrier WHERE partner_id = ${partner} AND id = ${id}`;
}

import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { nextChange } from '../../../platform/last-modified/store.ts';
import type { Versioned } from '../conditional.ts';
import { keyOf, keysOf } from './rules.ts';
import type { Address, WarehouseType } from './schemas.ts';

/** An address with its id, version and date. */
export type StoredAddress = Versioned & { readonly address: Address };

type Row = Versioned & { readonly [name in keyof Address]: Address[name] | null };

const columns = (db: Db) => db`
  id, version, last_modified AS "lastModified", warehouse_type AS "returnWarehouseType",
  is_misdirected AS "isMisdirectedAddress", recipient AS "returnRecipient",
  recipient_suffix AS "returnRecipientSuffix", is_business AS "isBusinessAddress", street AS "returnStreet",
  house_number AS "returnHouseNumber", zip_code AS "returnZipCode", city AS "returnCity",
  country AS "returnCountry"`;

function fromRow({ id, version, lastModified, ...fields }: Row): StoredAddress {
  const present = Object.entries(fields).filter(([, value]) => value !== null);
  return { id, version, lastModified, address: Object.fromEntries(present) as Address };
}

/** Reads one address of the partner. */
export async function findAddress(
  db: Db,
  partner: PartnerId,
  id: string,
): Promise<StoredAddress | undefined> {
  const [row] = await db<Row[]>`
    SELECT ${columns(db)} FROM return_address WHERE partner_id = ${partner} AND id = ${id}`;
  return row && fromRow(row);
}

/** Reads a page of the partner's addresses, oldest first; pages start at 1. */
export async function readAddresses(
  db: Db,
  partner: PartnerId,
  { type, page, limit }: { type?: WarehouseType | undefined; page: number; limit: number },
): Promise<StoredAddress[]> {
  const rows = await db<Row[]>`
    SELECT ${columns(db)} FROM return_address
    WHERE partner_id = ${partner} ${type === undefined ? db`` : db`AND warehouse_type = ${type}`}
    ORDER BY id OFFSET ${(page - 1) * limit} LIMIT ${limit}`;
  return rows.map(fromRow);
}

/** Counts the partner's addresses. */
export async function countAddresses(db: Db, partner: PartnerId): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM return_address WHERE partner_id = ${partner}`;
  return row?.count ?? 0;
}

/** The id of another address of the partner with the same key. */
export async function findDuplicate(
  db: Db,
  partner: PartnerId,
  address: Address,
  exceptId: string | null,
): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    SELECT id FROM return_address WHERE partner_id = ${partner} AND normalised = ANY (${keysOf(address)}::text[])
      AND id IS DISTINCT FROM ${exceptId}::uuid`;
  return row?.id;
}

/** Removes the flag from the address that has it, before another address gets it in the same transaction. */
export async function clearMisdirected(
  db: Db,
  partner: PartnerId,
  exceptId: string,
  now: Date,
): Promise<void> {
  await db`
    UPDATE return_address SET is_misdirected = false, version = version + 1, last_modified = ${nextChange(db, now)}
    WHERE partner_id = ${partner} AND is_misdirected AND id <> ${exceptId}`;
}

const changeable = (db: Db) => db`
  is_misdirected, is_business, recipient, recipient_suffix, street, house_number, zip_code, city, normalised`;

const values = (db: Db, address: Address) => db`
  ${address.isMisdirectedAddress}, ${address.isBusinessAddress ?? null}, ${address.returnRecipient},
  ${address.returnRecipientSuffix ?? null}, ${address.returnStreet ?? null}, ${address.returnHouseNumber ?? null},
  ${address.returnZipCode ?? null}, ${address.returnCity ?? null}, ${keyOf(address)}`;

/** Stores a new address. */
export async function insertAddress(
  db: Db,
  partner: PartnerId,
  { id, address, now }: { id: string; address: Address; now: Date },
): Promise<void> {
  await db`
    INSERT INTO return_address (partner_id, id, warehouse_type, country, created_at, last_modified, ${changeable(db)})
    VALUES (${partner}, ${id}, ${address.returnWarehouseType}, ${address.returnCountry}, ${now}, ${now}, ${values(db, address)})`;
}

/** Replaces the fields of an address that may change; type and country stay. */
export async function updateAddress(
  db: Db,
  partner: PartnerId,
  { id, address, now }: { id: string; address: Address; now: Date },
): Promise<void> {
  await db`
    UPDATE return_address SET (${changeable(db)}) = ROW(${values(db, address)}),
      version = version + 1, last_modified = ${nextChange(db, now)}
    WHERE partner_id = ${partner} AND id = ${id}`;
}

/** Removes an address. */
export async function deleteAddress(db: Db, partner: PartnerId, id: string): Promise<void> {
  await db`DELETE FROM return_address WHERE partner_id = ${partner} AND id = ${id}`;
}

import type { PartnerId } from '../../kernel/caller.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Db } from '../../platform/database.ts';
import type { BookEntry, Books, Purchase } from './books.ts';
import type { Charge } from './charges.ts';
import type { Issuer } from './receipt.ts';

/** The issuer of the partner's receipts, and the last number. */
export type Numbering = {
  readonly issuer: Issuer;
  readonly lastNumber: number;
  readonly lastCreatedAt: Date;
};

/** Stores the issuer of the partner's next receipts. Issued receipts do not change. */
export async function upsertIssuer(db: Db, partner: PartnerId, details: Issuer): Promise<void> {
  await db`
    INSERT INTO receipt_issuer (partner_id, details, last_number, last_created_at)
    VALUES (${partner}, ${JSON.stringify(details)}::text::json, 0, 'epoch')
    ON CONFLICT (partner_id) DO UPDATE SET details = excluded.details`;
}

/** Reads and locks the partner's numbering, so that nobody else issues for the partner until the transaction ends. */
export async function lockNumbering(db: Db, partner: PartnerId): Promise<Numbering | undefined> {
  const [row] = await db<Numbering[]>`
    SELECT details AS issuer, last_number AS "lastNumber", last_created_at AS "lastCreatedAt"
    FROM receipt_issuer WHERE partner_id = ${partner} FOR UPDATE`;
  return row;
}

/** The last number of test receipts: zero, or negative. Call it after `lockNumbering`. */
export async function readLastTestNumber(db: Db, partner: PartnerId): Promise<number> {
  const [row] = await db<{ last: number | null }[]>`
    SELECT min(number) AS last FROM receipt WHERE partner_id = ${partner} AND number < 0`;
  return row?.last ?? 0;
}

/** The issuer of the partner's receipts; undefined while there is none. */
export async function findIssuer(db: Db, partner: PartnerId): Promise<Issuer | undefined> {
  const [row] = await db<{ details: Issuer }[]>`
    SELECT details FROM receipt_issuer WHERE partner_id = ${partner}`;
  return row?.details;
}

/** Those of the partners that have an issuer. */
export async function withIssuer(db: Db, partners: readonly PartnerId[]): Promise<readonly PartnerId[]> {
  const rows = await db<{ partner: PartnerId }[]>`
    SELECT partner_id AS partner FROM receipt_issuer WHERE partner_id = ANY(${[...partners]}::bigint[])`;
  return rows.map(({ partner }) => partner);
}

type EntryRow = {
  salesOrderId: string;
  charge: Charge;
  invoiceCents: Cents;
  refundedCents: Cents;
  purchaseNumber: number;
  refundNumber: number | null;
};

/** All charges of these orders. */
export async function readEntries(
  db: Db,
  partner: PartnerId,
  salesOrderIds: readonly string[],
): Promise<BookEntry[]> {
  const rows = await db<EntryRow[]>`
    SELECT sales_order_id AS "salesOrderId", charge, invoice_cents AS "invoiceCents",
      refunded_cents AS "refundedCents", purchase_number AS "purchaseNumber", refund_number AS "refundNumber"
    FROM receipt_charge WHERE partner_id = ${partner} AND sales_order_id = ANY(${[...salesOrderIds]}::uuid[])
    ORDER BY purchase_number, id`;
  return rows.map(({ refundNumber, ...entry }) =>
    refundNumber === null ? entry : { ...entry, refundNumber },
  );
}

/** The facts about these purchase receipts that refunds name, by number. */
export async function readPurchases(
  db: Db,
  partner: PartnerId,
  numbers: readonly number[],
): Promise<Map<number, Purchase>> {
  if (numbers.length === 0) return new Map();
  const rows = await db<(Purchase & { number: number })[]>`
    SELECT number, document ->> 'creationDate' AS "creationDate", document ->> 'fulfillmentDate' AS "fulfillmentDate"
    FROM receipt WHERE partner_id = ${partner} AND number = ANY(${[...numbers]}::bigint[])`;
  return new Map(rows.map(({ number, ...purchase }) => [number, purchase]));
}

/** The receipts that these causes have already, by cause. */
export async function findCauses(
  db: Db,
  partner: PartnerId,
  causes: readonly string[],
): Promise<Map<string, { number: number; createdAt: Date }>> {
  if (causes.length === 0) return new Map();
  const rows = await db<{ cause: string; number: number; createdAt: Date }[]>`
    SELECT cause, number, created_at AS "createdAt" FROM receipt
    WHERE partner_id = ${partner} AND cause = ANY(${[...causes]}::text[])`;
  return new Map(rows.map(({ cause, ...receipt }) => [cause, receipt]));
}

/** The invoiced price of a charge, and the refunded part of it. Undefined while it is on no receipt. */
export async function readRemaining(
  db: Db,
  partner: PartnerId,
  id: string,
): Promise<{ invoiceCents: Cents; refundedCents: Cents } | undefined> {
  const [row] = await db<{ invoiceCents: Cents; refundedCents: Cents }[]>`
    SELECT invoice_cents AS "invoiceCents", refunded_cents AS "refundedCents" FROM receipt_charge
    WHERE partner_id = ${partner} AND id = ${id}`;
  return row;
}

/** Stores new receipts and the last number. SQLSTATE 23505 when a cause has a receipt already. */
export async function insertReceipts(
  db: Db,
  partner: PartnerId,
  { issued, lastNumber }: Pick<Books, 'issued' | 'lastNumber'>,
): Promise<void> {
  const last = issued.at(-1);
  if (!last) return;
  const rows = issued.map(({ receipt, ...row }) => ({
    ...row,
    document: receipt,
    bytes: Buffer.byteLength(JSON.stringify(receipt)),
  }));
  await db`
    INSERT INTO receipt (partner_id, number, receipt_type, created_at, sales_order_id, cause, document, bytes, printed)
    SELECT ${partner}, number, type, "createdAt", "salesOrderId", cause, document, bytes, printed
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS issued (number bigint, type text,
      "createdAt" timestamptz, "salesOrderId" uuid, cause text, document json, bytes int,
      printed json)`;
  await db`
    UPDATE receipt_issuer SET last_number = ${lastNumber}, last_created_at = ${last.createdAt}
    WHERE partner_id = ${partner}`;
}

/** Stores new and changed charges. */
export async function upsertEntries(
  db: Db,
  partner: PartnerId,
  entries: readonly BookEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, id: entry.charge.id }));
  await db`
    INSERT INTO receipt_charge (partner_id, id, sales_order_id, charge, invoice_cents, refunded_cents,
      purchase_number, refund_number)
    SELECT ${partner}, id, "salesOrderId", charge, "invoiceCents", "refundedCents", "purchaseNumber", "refundNumber"
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS entry (id text, "salesOrderId" uuid, charge json,
      "invoiceCents" bigint, "refundedCents" bigint, "purchaseNumber" bigint, "refundNumber" bigint)
    ON CONFLICT (partner_id, id) DO UPDATE SET charge = excluded.charge, refunded_cents = excluded.refunded_cents,
      refund_number = excluded.refund_number`;
}

import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import { storedKey } from './keys.ts';

/** Requests that are kept of each seller: the last ones. */
const keptRequests = 10_000;

/** A request and its answer as they are kept. */
export type Entry = {
  readonly id: string;
  /** By the seller's clock. */
  readonly receivedAt: Date;
  readonly method: string;
  readonly url: string;
  readonly operation: string | undefined;
  /** Undefined when the connection ended before the answer. */
  readonly status: number | undefined;
  readonly durationMs: number;
  /** The fault that struck, as the answer's header names it. */
  readonly fault: string | undefined;
  readonly requestBody: string | undefined;
  readonly responseBody: string | undefined;
  readonly keys: readonly string[];
};

/** Control characters that part the values of a column and stand for a value that is missing; no value keeps them. */
const between = '\u001e';
const missing = '\u001f';

/** Texts travel joined: an array would be quoted here and unquoted there, character by character. */
const storable = (value: string | number | undefined): string => {
  if (value === undefined) return missing;
  const text = String(value);
  return text.replaceAll(between, '\ufffd').replaceAll(missing, '\ufffd');
};

/**
 * Adds requests of one seller and removes the oldest beyond those that are kept. Numbers have no gaps, and come in the
 * order in which they can be seen.
 */
export async function appendEntries(db: Db, partner: PartnerId, entries: readonly Entry[]): Promise<void> {
  const rows = entries.slice(-keptRequests);
  const column = (pick: (entry: Entry) => string | number | undefined) => db`
    string_to_array(${rows.map((entry) => storable(pick(entry))).join(between)}, ${between}, ${missing})`;
  await db`
    WITH counted AS (
      INSERT INTO sandbox_request_count (partner_id, last) VALUES (${partner}, ${rows.length})
      ON CONFLICT (partner_id) DO UPDATE SET last = sandbox_request_count.last + excluded.last
      RETURNING last
    ), trimmed AS (
      DELETE FROM sandbox_request WHERE partner_id = ${partner}
        AND number <= (SELECT last FROM counted) - ${keptRequests}::bigint
        AND number > (SELECT last FROM counted) - ${keptRequests + rows.length}::bigint
    )
    INSERT INTO sandbox_request (partner_id, number, request_id, received_at, method, url, operation, status,
      duration_ms, fault, request_body, response_body, keys)
    SELECT ${partner}::bigint, counted.last - ${rows.length}::bigint + place, id, received_at::timestamptz, method, url, operation,
      status::int, duration_ms::float8, fault, request_body, response_body, coalesce(string_to_array(keys, chr(10)), '{}')
    FROM counted, unnest(${column((entry) => entry.id)}, ${column((entry) => entry.receivedAt.toISOString())},
      ${column((entry) => entry.method)}, ${column((entry) => entry.url)}, ${column((entry) => entry.operation)},
      ${column((entry) => entry.status)}, ${column((entry) => entry.durationMs)}, ${column((entry) => entry.fault)},
      ${column((entry) => entry.requestBody)}, ${column((entry) => entry.responseBody)},
      ${column((entry) => entry.keys.join('\n'))}
    ) WITH ORDINALITY AS row (id, received_at, method, url, operation, status, duration_ms, fault, request_body,
      response_body, keys, place)`;
}

export type EntrySearch = {
  readonly id?: string | undefined;
  readonly sku?: string | undefined;
  readonly orderNumber?: string | undefined;
  readonly status?: number | undefined;
  readonly operation?: string | undefined;
  readonly from?: Date | undefined;
  /** Only what was logged before the request of this number. */
  readonly before?: number | undefined;
  readonly limit: number;
};

export type StoredEntry = {
  readonly number: number;
  readonly id: string;
  readonly receivedAt: Date;
  readonly method: string;
  readonly url: string;
  readonly operation: string | null;
  readonly status: number | null;
  readonly durationMs: number;
  readonly fault: string | null;
};

const columns = (db: Db) => db`
  number, request_id AS id, received_at AS "receivedAt", method, url, operation, status, duration_ms AS "durationMs", fault`;

/** A seller's requests that match everything asked for, the newest first. */
export async function searchEntries(
  db: Db,
  partner: PartnerId,
  search: EntrySearch,
): Promise<readonly StoredEntry[]> {
  const { id, sku, orderNumber, status, operation, from, before } = search;
  const keys = [
    ...(id === undefined ? [] : [storedKey(partner, 'id', id)]),
    ...(sku === undefined ? [] : [storedKey(partner, 'sku', sku)]),
    ...(orderNumber === undefined ? [] : [storedKey(partner, 'order', orderNumber)]),
  ];
  return db<StoredEntry[]>`
    SELECT ${columns(db)} FROM sandbox_request
    WHERE partner_id = ${partner}
      ${keys.length === 0 ? db`` : db`AND keys @> ${keys}::text[]`}
      ${status === undefined ? db`` : db`AND status = ${status}`}
      ${operation === undefined ? db`` : db`AND operation = ${operation}`}
      ${from === undefined ? db`` : db`AND received_at >= ${from}`}
      ${before === undefined ? db`` : db`AND number < ${before}`}
    ORDER BY number DESC LIMIT ${search.limit}`;
}

export type StoredBodies = { readonly requestBody: string | null; readonly responseBody: string | null };

/** The newest request of a seller with this id, with its bodies. */
export async function findEntry(
  db: Db,
  partner: PartnerId,
  id: string,
): Promise<(StoredEntry & StoredBodies) | undefined> {
  const [found] = await db<(StoredEntry & StoredBodies)[]>`
    SELECT ${columns(db)}, request_body AS "requestBody", response_body AS "responseBody" FROM sandbox_request
    WHERE partner_id = ${partner} AND keys @> ${[storedKey(partner, 'id', id)]}::text[] AND request_id = ${id}
    ORDER BY number DESC LIMIT 1`;
  return found;
}

import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock.ts';

/**
 * `job` is the outbox: what has to be sent, with everything that a repetition needs. `sent` has what the marketplace was
 * last told of each article, `problem` what it refused, `position` how far each list has been read.
 */
const tables = `
CREATE TABLE IF NOT EXISTS job (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, input TEXT NOT NULL, key TEXT NOT NULL,
  stamp TEXT NOT NULL, first_sent INTEGER NOT NULL DEFAULT 0, not_before INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'waiting', answer TEXT
);
CREATE INDEX IF NOT EXISTS job_waiting ON job (id) WHERE state = 'waiting';
CREATE INDEX IF NOT EXISTS job_subject ON job (subject);
CREATE TABLE IF NOT EXISTS article (sku TEXT PRIMARY KEY, variation TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS sent (sku TEXT, aspect TEXT, value TEXT NOT NULL, PRIMARY KEY (sku, aspect));
CREATE TABLE IF NOT EXISTS problem (
  subject TEXT, aspect TEXT, code TEXT NOT NULL, reason TEXT NOT NULL, PRIMARY KEY (subject, aspect)
);
CREATE TABLE IF NOT EXISTS task (process_uuid TEXT PRIMARY KEY, aspect TEXT NOT NULL, state TEXT NOT NULL, ping_after INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS sales_order (sales_order_id TEXT PRIMARY KEY, order_number TEXT NOT NULL UNIQUE, document TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS item (position_item_id TEXT PRIMARY KEY, sales_order_id TEXT NOT NULL, packed INTEGER);
CREATE TABLE IF NOT EXISTS returned (position_item_id TEXT PRIMARY KEY, sales_order_id TEXT NOT NULL, document TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS receipt (receipt_number TEXT PRIMARY KEY, document TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS event (id TEXT PRIMARY KEY, event TEXT NOT NULL, handled INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS known (name TEXT PRIMARY KEY, etag TEXT NOT NULL, data TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS position (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

type Value = string | number | null;
export type Store = ReturnType<typeof openStore>;

/** Opens the database of one seller, which keeps everything that has to survive a kill, for this account of the machine only. */
export function openStore(folder: string, seller: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = `${folder}/${encodeURIComponent(seller)}.sqlite`;
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600); // SQLite gives the files beside it the same rights.
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  db.exec(tables);
  const rows = <R>(sql: string, ...values: Value[]) => db.prepare(sql).all(...values) as R[];
  const run = (sql: string, ...values: Value[]) => void db.prepare(sql).run(...values);
  return {
    rows,
    run,
    row: <R>(sql: string, ...values: Value[]) => rows<R>(sql, ...values)[0],
    /** Stores all that `work` stores, or nothing. */
    together(work: () => void): void {
      db.exec('BEGIN IMMEDIATE');
      try {
        work();
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    position: (name: string) =>
      rows<{ value: string }>('SELECT value FROM position WHERE name = ?', name)[0]?.value,
    moveTo: (name: string, value: string) =>
      run('INSERT OR REPLACE INTO position VALUES (?, ?)', name, value),
  };
}

type NewJob = {
  readonly kind: string;
  readonly subject: string;
  readonly input: unknown;
  readonly stamp?: string;
};

/** Puts work into the outbox. `subject` names what has to happen in order, such as one order's parcels and refunds. */
export function put({ store, clock }: { readonly store: Store; readonly clock: Clock }, job: NewJob): number {
  const { kind, subject, input, stamp = clock.stamp() } = job;
  const sql = 'INSERT INTO job (kind, subject, input, key, stamp) VALUES (?, ?, ?, ?, ?) RETURNING id';
  return store.row<{ id: number }>(sql, kind, subject, JSON.stringify(input), randomUUID(), stamp)!.id;
}

export type Problem = { readonly code: string; readonly reason: string };

/** A parcel was not taken: what was in it can be packed again. */
export const unpack = (store: Store, job: number): void =>
  store.run('UPDATE item SET packed = NULL WHERE packed = ?', job);

/** Remembers what the marketplace refused, until somebody corrects it. */
export function keepProblem(store: Store, subject: string, aspect: string, { code, reason }: Problem): void {
  store.run('INSERT OR REPLACE INTO problem VALUES (?, ?, ?, ?)', subject, aspect, code, reason);
}

import type { PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db, Statement } from '../../platform/database.ts';
import type { Found } from '../../platform/polls.ts';
import { draw, type Fault, type FaultKind, type FaultRule } from './rules.ts';

/** Most rules of a seller at a time. */
export const mostRules = 100;

type Row = {
  readonly partner: PartnerId;
  readonly id: string;
  readonly fault: FaultKind;
  readonly operation: string | null;
  readonly remaining: number | null;
  readonly probability: number | null;
  readonly seed: number;
  readonly matched: number;
  readonly struck: number;
  readonly lastStruckAt: Date | null;
  readonly delayMs: number | null;
  readonly retryAfterSeconds: number | null;
  readonly item: number | null;
  readonly skip: number | null;
  readonly until: Date | null;
  readonly containing: string | null;
  readonly hidden: boolean | null;
  readonly bytes: number | null;
  readonly member: string | null;
  readonly createdAt: Date;
};

const columns = (db: Db) => db`
  partner_id AS partner, id, fault, operation, remaining, probability, seed, matched, struck,
  last_struck_at AS "lastStruckAt", delay_ms AS "delayMs",
  retry_after_seconds AS "retryAfterSeconds", item, skip, until, containing, hidden, bytes, member, created_at AS "createdAt"`;

function ruleOf({ partner: _partner, ...row }: Row): FaultRule {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as FaultRule;
}

/**
 * Rules of all sellers that still apply to calls, oldest first, and those that have ended tokens. Those in snapshots
 * have negative partners.
 */
export const selectAllRules = (db: Db): Statement<Found[]> => db<Found[]>`
  SELECT partner_id AS partner, json_build_object('partner', partner_id, 'id', id, 'fault', fault, 'operation', operation,
    'remaining', remaining, 'probability', probability, 'seed', seed, 'matched', matched, 'struck', struck,
    'lastStruckAt', last_struck_at, 'delayMs', delay_ms, 'retryAfterSeconds', retry_after_seconds, 'item', item, 'skip', skip,
    'until', until, 'containing', containing, 'hidden', hidden, 'bytes', bytes, 'member', member,
    'createdAt', created_at)::text AS about
  FROM sandbox_fault WHERE partner_id > 0 AND (remaining IS NULL OR remaining > 0 OR fault = 'token-end')`;

const times = ['lastStruckAt', 'until', 'createdAt'] as const;

/** The rules in these rows, by seller. */
export function rulesIn(found: readonly Found[]): ReadonlyMap<PartnerId, readonly FaultRule[]> {
  const rows = found.map(({ about }) => {
    const row = JSON.parse(about!) as Row;
    const read = times.map((name) => [name, row[name] && new Date(row[name])] as const);
    return { ...row, ...Object.fromEntries(read) } as Row;
  });
  // Ids rise with time.
  const sorted = rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  return new Map(
    [...Map.groupBy(sorted, ({ partner }) => partner)].map(([partner, own]) => [partner, own.map(ruleOf)]),
  );
}

/** All rules of a seller, oldest first, also those that no longer apply. */
export async function readRules(db: Db, partner: PartnerId): Promise<FaultRule[]> {
  const rows = await db<Row[]>`
    SELECT ${columns(db)} FROM sandbox_fault WHERE partner_id = ${partner} ORDER BY id`;
  return rows.map(ruleOf);
}

/** Keeps other requests of a seller from storing rules until the transaction ends, so that they can be counted. */
export async function lockRules(db: Db, partner: PartnerId): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.sandboxFaults}, hashint8(${partner}))`;
}

/** How many rules with this fault a seller has. */
export async function countRules(db: Db, partner: PartnerId, fault: FaultKind): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM sandbox_fault WHERE partner_id = ${partner} AND fault = ${fault}`;
  return row!.count;
}

/** Stores a rule; false when the seller has as many as can be. */
export async function insertRule(db: Db, partner: PartnerId, rule: FaultRule): Promise<boolean> {
  const written = await db`
    INSERT INTO sandbox_fault (partner_id, id, fault, operation, remaining, probability, seed, matched, delay_ms,
      retry_after_seconds, item, skip, until, containing, hidden, bytes, member, created_at)
    SELECT ${partner}::bigint, ${rule.id}::uuid, ${rule.fault}::text, ${rule.operation ?? null}::text,
      ${rule.remaining ?? null}::int, ${rule.probability ?? null}::float8, ${rule.seed}::bigint,
      ${rule.matched}::bigint, ${rule.delayMs ?? null}::int, ${rule.retryAfterSeconds ?? null}::int,
      ${rule.item ?? null}::int, ${rule.skip ?? null}::int, ${rule.until ?? null}::timestamptz,
      ${rule.containing ?? null}::text, ${rule.hidden ?? null}::boolean, ${rule.bytes ?? null}::int,
      ${rule.member ?? null}::text, ${rule.createdAt}::timestamptz
    WHERE (SELECT count(*) FROM sandbox_fault WHERE partner_id = ${partner}) < ${mostRules}`;
  return written.count === 1;
}

/**
 * Removes a rule, or all rules of a seller, with the keys that they had made, and releases the requests that they hold.
 * Returns how many rules there were.
 */
export async function removeRules(db: Db, partner: PartnerId, id?: string): Promise<number> {
  const ofRule = id === undefined ? db`` : db`AND fault_id = ${id}`;
  await db`DELETE FROM sandbox_held_request WHERE partner_id = ${partner} ${ofRule}`;
  await db`DELETE FROM sandbox_signing_key WHERE partner_id = ${partner} ${ofRule}`;
  const removed = await db`
    DELETE FROM sandbox_fault WHERE partner_id = ${partner} ${id === undefined ? db`` : db`AND id = ${id}`}`;
  return removed.count;
}

/**
 * Counts one call for a rule, and returns whether the fault applies. The database counts and draws, so that several
 * processes never apply a rule too often, and never draw the same number twice.
 */
export async function strikes(db: Db, partner: PartnerId, rule: FaultRule, now: Date): Promise<boolean> {
  const [asked] = await db<{ matched: number }[]>`
    UPDATE sandbox_fault SET matched = matched + 1,
      remaining = CASE WHEN matched < coalesce(skip, 0) THEN remaining ELSE remaining - 1 END
    WHERE partner_id = ${partner} AND id = ${rule.id} AND (remaining IS NULL OR remaining > 0)
      AND (until IS NULL OR until > ${now}::timestamptz)
    RETURNING matched`;
  if (!asked || asked.matched <= (rule.skip ?? 0)) return false;
  if (rule.probability !== undefined && draw(rule.seed, asked.matched) >= rule.probability) return false;
  await db`
    UPDATE sandbox_fault SET struck = struck + 1, last_struck_at = ${now}::timestamptz
    WHERE partner_id = ${partner} AND id = ${rule.id}`;
  return true;
}

/** Holds a seller's update tasks until a time of the seller's clock; never shortens a hold. */
export async function holdTasks(db: Db, partner: PartnerId, until: Date): Promise<void> {
  await db`
    INSERT INTO sandbox_hold (partner_id, held_until) VALUES (${partner}, ${until})
    ON CONFLICT (partner_id) DO UPDATE SET held_until = greatest(sandbox_hold.held_until, excluded.held_until)`;
}

/** Until when a seller's update tasks are held; undefined when they are not. */
export async function readHold(db: Db, partner: PartnerId, now: Date): Promise<Date | undefined> {
  const [row] = await db<{ until: Date }[]>`
    SELECT held_until AS until FROM sandbox_hold WHERE partner_id = ${partner} AND held_until > ${now}`;
  return row?.until;
}

/** Ends the hold of a seller's update tasks. True when they were held. */
export async function endHold(db: Db, partner: PartnerId): Promise<boolean> {
  const removed = await db`DELETE FROM sandbox_hold WHERE partner_id = ${partner}`;
  return removed.count > 0;
}

/** A fault as short text for the log. */
export const nameOf = ({ fault, delayMs, item, bytes, member }: Fault): string => {
  const details: Partial<Record<FaultKind, number | string | undefined>> = {
    item: item ?? 0,
    slow: delayMs,
    pending: delayMs,
    'cut-after': bytes ?? 0,
    'unknown-value': member,
  };
  const detail = details[fault];
  return detail === undefined ? fault : `${fault}=${detail}`;
};

/** Ends an access token. Forgets tokens that have expired since. */
export async function endToken(db: Db, partner: PartnerId, tokenHash: Buffer): Promise<void> {
  await db`
    DELETE FROM sandbox_ended_token WHERE partner_id = ${partner} AND ended_at < now() - interval '1 hour'`;
  await db`
    INSERT INTO sandbox_ended_token (partner_id, token_hash, ended_at) VALUES (${partner}, ${tokenHash}, now())
    ON CONFLICT DO NOTHING`;
}

/** True when this access token was ended. */
export async function isTokenEnded(db: Db, partner: PartnerId, tokenHash: Buffer): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM sandbox_ended_token WHERE partner_id = ${partner} AND token_hash = ${tokenHash}`;
  return rows.length > 0;
}

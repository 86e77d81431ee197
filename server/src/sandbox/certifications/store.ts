import type { Case } from '@sellerdock/certification/judging';
import type { PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';
import type { Verdict } from './rules.ts';

/** A run of a certification, as it is stored. */
export type Run = {
  readonly id: string;
  readonly plan: string;
  readonly level: string | null;
  readonly cases: readonly string[] | null;
  readonly seed: number;
  readonly connectorName: string | null;
  readonly connectorVersion: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly certifierVersion: string | null;
  readonly planHash: string | null;
  /** The cases of the plan; undefined for the built-in plan. */
  readonly definitions: readonly Case[] | null;
  /** The last level that the connector has reached. */
  readonly reached: string | null;
  readonly isSigned: boolean;
  /** Why a run that has ended is not signed. */
  readonly unsigned: string | null;
  /** Where the driver is of a run that a server plays; null when a certifier plays it. */
  readonly driver: string | null;
  /** Until when its server plays it, unless it says again that it goes on; null when none does. */
  readonly playedUntil: Date | null;
  /** Why not all cases were played. */
  readonly interrupted: string | null;
};

/** Why a case has its verdict. */
export type Why = readonly {
  readonly sentence: string;
  readonly requestIds: readonly string[];
  readonly verdict?: Verdict;
}[];

/** What a certifier has reported of a case. */
export type ReportedCase = {
  readonly case: string;
  readonly partnerId: number;
  readonly verdict: Verdict;
  readonly why: Why;
  /** The certifier's verdict, where the server has found another one. */
  readonly claimed: Verdict | null;
  readonly reportedAt: Date;
};

const columns = (db: Db, partner: PartnerId) => db`
  id, plan, level, cases, seed, connector_name AS "connectorName", connector_version AS "connectorVersion",
  created_at AS "createdAt", ended_at AS "endedAt", certifier_version AS "certifierVersion",
  plan_hash AS "planHash", reached, statement IS NOT NULL AS "isSigned", unsigned, driver, interrupted,
  (SELECT kept_until FROM sandbox_certification_player AS player
    WHERE player.partner_id = ${partner} AND player.certification_id = sandbox_certification.id) AS "playedUntil"`;

/** Keeps others from starting runs, or sellers of runs, of this seller until the transaction ends. */
export async function lockRuns(db: Db, partner: PartnerId): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.certifications}, hashint8(${partner}))`;
}

/** Stores a new run. */
export async function insertRun(db: Db, partner: PartnerId, run: Run): Promise<void> {
  await db`
    INSERT INTO sandbox_certification (partner_id, id, plan, level, cases, seed, connector_name, connector_version, created_at,
      plan_hash, definitions, driver)
    VALUES (${partner}, ${run.id}, ${run.plan}, ${run.level}, ${run.cases && [...run.cases]}, ${run.seed},
      ${run.connectorName}, ${run.connectorVersion}, ${run.createdAt}, ${run.planHash},
      ${run.definitions && db.json(run.definitions as never)}, ${run.driver})`;
}

/** Runs of a seller without their cases, the newest first. */
export const readRuns = (db: Db, partner: PartnerId): Promise<readonly Run[]> =>
  db<Run[]>`
    SELECT ${columns(db, partner)}, NULL AS definitions FROM sandbox_certification WHERE partner_id = ${partner} ORDER BY created_at DESC, id DESC`;

/** How many cases of each run were reported with each verdict. */
export const countVerdicts = (
  db: Db,
  partner: PartnerId,
): Promise<readonly { readonly id: string; readonly verdict: Verdict; readonly count: number }[]> =>
  db<{ id: string; verdict: Verdict; count: number }[]>`
    SELECT certification_id AS id, verdict, count(*)::int AS count FROM sandbox_certification_case
    WHERE partner_id = ${partner} GROUP BY certification_id, verdict`;

/** A run of a seller; with `isHeld` it stays as it is until the transaction ends. */
export async function findRun(
  db: Db,
  partner: PartnerId,
  id: string,
  { isHeld = false } = {},
): Promise<Run | undefined> {
  const [run] = await db<Run[]>`
    SELECT ${columns(db, partner)}, definitions FROM sandbox_certification WHERE partner_id = ${partner} AND id = ${id}
    ${isHeld ? db`FOR UPDATE` : db``}`;
  return run;
}

/** Removes a run with what was reported. Its sellers stay until they are removed. False without such a run. */
export async function deleteRun(db: Db, partner: PartnerId, id: string): Promise<boolean> {
  await db`DELETE FROM sandbox_certification_case WHERE partner_id = ${partner} AND certification_id = ${id}`;
  const removed = await db`DELETE FROM sandbox_certification WHERE partner_id = ${partner} AND id = ${id}`;
  return removed.count > 0;
}

/** What a run ended with. */
export type End = {
  readonly endedAt: Date;
  readonly certifierVersion: string;
  readonly connectorName: string | null;
  readonly connectorVersion: string | null;
  readonly report: unknown;
  readonly statement: string | null;
  readonly reached: string | null;
  readonly unsigned: string | null;
  readonly interrupted: string | null;
};

/** Ends a run. */
export async function storeEnd(db: Db, partner: PartnerId, id: string, end: End): Promise<void> {
  await db`
    UPDATE sandbox_certification SET ended_at = ${end.endedAt}, certifier_version = ${end.certifierVersion},
      connector_name = ${end.connectorName}, connector_version = ${end.connectorVersion},
      report = ${db.json(end.report as never)}, statement = ${end.statement},
      reached = ${end.reached}, unsigned = ${end.unsigned}, interrupted = ${end.interrupted}
    WHERE partner_id = ${partner} AND id = ${id}`;
}

/** Stores what was found in a case, in place of an earlier report of it. */
export async function storeCase(
  db: Db,
  partner: PartnerId,
  id: string,
  { case: name, partnerId, verdict, why, claimed, reportedAt }: ReportedCase,
): Promise<void> {
  await db`
    INSERT INTO sandbox_certification_case (partner_id, certification_id, name, seller_id, verdict, why, claimed, reported_at)
    VALUES (${partner}, ${id}, ${name}, ${partnerId}, ${verdict}, ${db.json(why as never)}, ${claimed}, ${reportedAt})
    ON CONFLICT (partner_id, certification_id, name) DO UPDATE SET seller_id = excluded.seller_id,
      verdict = excluded.verdict, why = excluded.why, claimed = excluded.claimed, reported_at = excluded.reported_at`;
}

/** The cases of a run, in the order of their first report. */
export const readCases = (db: Db, partner: PartnerId, id: string): Promise<readonly ReportedCase[]> =>
  db<ReportedCase[]>`
    SELECT name AS case, seller_id AS "partnerId", verdict, why, claimed, reported_at AS "reportedAt"
    FROM sandbox_certification_case WHERE partner_id = ${partner} AND certification_id = ${id}
    ORDER BY reported_at, name`;

/** The report of a run that has ended. */
export async function findReport(db: Db, partner: PartnerId, id: string): Promise<object | undefined> {
  const [row] = await db<{ report: object | null }[]>`
    SELECT report FROM sandbox_certification WHERE partner_id = ${partner} AND id = ${id}`;
  return row?.report ?? undefined;
}

/** The signed statement of a run. */
export async function findStatement(db: Db, partner: PartnerId, id: string): Promise<string | undefined> {
  const [row] = await db<{ statement: string | null }[]>`
    SELECT statement FROM sandbox_certification WHERE partner_id = ${partner} AND id = ${id}`;
  return row?.statement ?? undefined;
}

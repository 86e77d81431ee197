import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../platform/database.ts';
import { consoleClientId } from '../sign-in/console-client.ts';

const graceMs = 10_000;

const digest = (id: string): string => createHash('sha256').update(id).digest('base64url');

/**
 * Removes the secret of a session's cookie. The library stores it with the request for a sign-in and never reads it.
 */
function withoutCookie(payload: AdapterPayload): AdapterPayload {
  const { session } = payload;
  if (session === undefined) return payload;
  const { cookie: _, ...rest } = session;
  return { ...payload, session: rest as typeof session };
}

type Row = { payload: AdapterPayload; consumed: boolean };

/**
 * A refresh token of the console works again for some seconds: the console repeats a refresh when the answer was lost,
 * and must not lose its grant.
 */
const isForgiven = (db: Db, model: string, clock: Clock) => db`
  ${model}::text = 'RefreshToken' AND payload->>'clientId' = ${consoleClientId}
  AND consumed_at > ${new Date(clock.now().getTime() - graceMs)}::timestamptz`;

/**
 * Stores the records of one model of the OAuth library. Ids are the tokens' values, so only digests of them are stored.
 * Of two requests that consume the same record at once one gets `invalid_grant`, and the whole grant is revoked.
 */
export function recordsOf(db: Db, model: string, clock: Clock): Adapter {
  return {
    async upsert(id, payload, expiresInSeconds) {
      const { jti: _, ...stored } = withoutCookie(payload);
      const grant = model === 'Grant' ? id : payload.grantId;
      const expiry =
        expiresInSeconds === undefined ? null : new Date(clock.now().getTime() + expiresInSeconds * 1000);
      await db`
        INSERT INTO oauth_record (model, id, payload, grant_id, uid, expires_at)
        VALUES (${model}, ${digest(id)}, ${db.json(stored as never)}, ${grant ? digest(grant) : null},
          ${model === 'Session' && payload.uid ? digest(payload.uid) : null}, ${expiry})
        ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
          uid = excluded.uid, expires_at = excluded.expires_at`;
    },
    async find(id) {
      const [row] = await db<Row[]>`
        SELECT payload, consumed_at IS NOT NULL AND NOT (${isForgiven(db, model, clock)}) AS consumed FROM oauth_record
        WHERE model = ${model} AND id = ${digest(id)}`;
      return row && { ...row.payload, jti: id, ...(row.consumed ? { consumed: true } : {}) };
    },
    async consume(id) {
      const { count } = await db`
        UPDATE oauth_record SET consumed_at = coalesce(consumed_at, ${clock.now()}::timestamptz)
        WHERE model = ${model} AND id = ${digest(id)} AND (consumed_at IS NULL OR ${isForgiven(db, model, clock)})`;
      if (count > 0) return;
      await db`
        DELETE FROM oauth_record WHERE grant_id IN
          (SELECT grant_id FROM oauth_record WHERE model = ${model} AND id = ${digest(id)})`;
      throw new errors.InvalidGrant('already used by a request at the same time');
    },
    async destroy(id) {
      await db`DELETE FROM oauth_record WHERE model = ${model} AND id = ${digest(id)}`;
    },
    async revokeByGrantId(grantId) {
      await db`DELETE FROM oauth_record WHERE model = ${model} AND grant_id = ${digest(grantId)}`;
    },
    async findByUserCode() {
      return undefined;
    },
    async findByUid(uid) {
      const [row] = await db<{ payload: AdapterPayload }[]>`
        SELECT payload FROM oauth_record WHERE model = ${model} AND uid = ${digest(uid)}`;
      return row?.payload;
    },
  };
}

/** Removes expired records, a thousand with each statement. Returns how many. */
export async function purgeRecords(db: Db, clock: Clock): Promise<number> {
  const batch = 1000;
  let purged = 0;
  for (let count = batch; count === batch; purged += count) {
    ({ count } = await db`
      DELETE FROM oauth_record WHERE (model, id) IN
        (SELECT model, id FROM oauth_record WHERE expires_at < ${clock.now()} LIMIT ${batch})`);
  }
  return purged;
}

import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../platform/database.ts';

const digest = (id: string): string => createHash('sha256').update(id).digest('base64url');

type Row = { payload: AdapterPayload; consumed: boolean };

/**
 * Storage of one model of the OAuth library. Ids, which are the tokens' values, are kept as digests only.
 * Of two requests that consume the same record at once one gets `invalid_grant`, and the whole grant is revoked.
 */
export function recordsOf(db: Db, model: string, clock: Clock): Adapter {
  return {
    async upsert(id, payload, expiresInSeconds) {
      const { jti: _, ...stored } = payload;
      const grant = model === 'Grant' ? id : payload.grantId;
      const expiry =
        expiresInSeconds === undefined ? null : new Date(clock.now().getTime() + expiresInSeconds * 1000);
      await db`
        INSERT INTO oauth_record (model, id, payload, grant_id, expires_at)
        VALUES (${model}, ${digest(id)}, ${db.json(stored as never)}, ${grant ? digest(grant) : null}, ${expiry})
        ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`;
    },
    async find(id) {
      const [row] = await db<Row[]>`
        SELECT payload, consumed_at IS NOT NULL AS consumed FROM oauth_record
        WHERE model = ${model} AND id = ${digest(id)}`;
      return row && { ...row.payload, jti: id, ...(row.consumed ? { consumed: true } : {}) };
    },
    async consume(id) {
      const { count } = await db`
        UPDATE oauth_record SET consumed_at = ${clock.now()}
        WHERE model = ${model} AND id = ${digest(id)} AND consumed_at IS NULL`;
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
    async findByUid() {
      return undefined;
    },
  };
}

/** Removes what has expired, a thousand records a statement; answers how many. */
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

import type { Db } from '../../platform/database.ts';

export type RevokedKind = 'client' | 'user' | 'installation' | 'person' | 'session';

type Revoked = {
  readonly kind: RevokedKind;
  readonly id: string;
  /** For a person the version of the present rights; null for all others. */
  readonly version: number | null;
};

/** Reads what was revoked after `from`. */
export const readRevoked = (db: Db, from: Date): Promise<readonly Revoked[]> =>
  db<Revoked[]>`
    SELECT 'client' AS kind, client_id AS id, NULL::int AS version
    FROM api_client WHERE revoked_at > ${from}
    UNION ALL SELECT 'user', username, NULL FROM technical_user WHERE revoked_at > ${from}
    UNION ALL SELECT 'installation', installation_id::text, NULL
    FROM app_installation WHERE revoked_at > ${from}
    UNION ALL SELECT 'person', person_id::text, access_version FROM person
    WHERE changed_at > ${from} AND access_version > 1
    UNION ALL SELECT 'session', session_uid, NULL FROM ended_session WHERE ended_at > ${from}`;

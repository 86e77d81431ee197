import { createHash } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { tellOfPeople } from '../store.ts';

/** Longer than the life of an access token, and clocks may differ. */
const keptMs = 3_600_000;

/** The stored form of a session's second id: a digest, like the first one. */
export const sessionDigest = (uid: string): string => createHash('sha256').update(uid).digest('base64url');

/** Removes the session of this digest. Its access tokens stay good until they expire. */
export async function deleteSession(db: Db, name: string): Promise<void> {
  await db`DELETE FROM oauth_record WHERE model = 'Session' AND uid = ${name}`;
}

/** Ends the session of this digest: its refresh tokens stop at once, its access tokens within a second. */
export async function endSession(db: Db, name: string, clock: Clock): Promise<void> {
  await deleteSession(db, name);
  await db`
    INSERT INTO ended_session (session_uid, ended_at) VALUES (${name}, ${clock.now()})
    ON CONFLICT (session_uid) DO NOTHING`;
  tellOfPeople(db);
}

/** Forgets sessions whose access tokens have all expired. */
export async function purgeEndedSessions(db: Db, clock: Clock): Promise<void> {
  await db`DELETE FROM ended_session WHERE ended_at < ${new Date(clock.now().getTime() - keptMs)}`;
}

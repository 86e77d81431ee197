import { createPublicKey } from 'node:crypto';
import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import type { Sealer } from '../../../platform/sealing/index.ts';
import type { EncryptionKey } from '../../message/encrypt.ts';
import { type Consumer, lockWaiting } from '../store.ts';

const placeOf = (partner: PartnerId, consumerId: number, kid: string): string =>
  `webhook_consumer_key:${partner}:${consumerId}:${kid}`;

/** Stores a key, sealed. Lock the consumer first. */
export async function insertKey(
  db: Db,
  { partner, consumerId }: Pick<Consumer, 'partner' | 'consumerId'>,
  key: EncryptionKey & { bits: number },
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<void> {
  const der = key.publicKey.export({ format: 'der', type: 'spki' });
  const sealed = sealer.seal(der, placeOf(partner, consumerId, key.kid));
  await db`INSERT INTO webhook_consumer_key (partner_id, consumer_id, kid, sealed, bits, created_at)
    VALUES (${partner}, ${consumerId}, ${key.kid}, ${sealed}, ${key.bits}, ${now})`;
  await retryUnreadable(db, partner, consumerId, now);
  await touch(db, partner, consumerId);
}

/** Makes deliveries due that wait for a readable key. */
async function retryUnreadable(db: Db, partner: PartnerId, consumerId: number, now: Date): Promise<void> {
  const [consumer] = await db`
    SELECT 1 FROM webhook_consumer
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND key_unreadable_since IS NOT NULL`;
  if (!consumer) return;
  await lockWaiting(db, partner, consumerId);
  await db`
    UPDATE webhook_delivery SET due_at = ${now}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'waiting' AND due_at > ${now}`;
}

/** Removes a key; false when there is none of this kid. Lock the consumer first. */
export async function deleteKey(
  db: Db,
  { partner, consumerId }: Pick<Consumer, 'partner' | 'consumerId'>,
  kid: string,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    DELETE FROM webhook_consumer_key
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND kid = ${kid} RETURNING 1`;
  await retryUnreadable(db, partner, consumerId, now);
  await touch(db, partner, consumerId);
  return rows.length > 0;
}

async function touch(db: Db, partner: PartnerId, consumerId: number): Promise<void> {
  await db`UPDATE webhook_consumer SET version = version + 1, key_unreadable_since = NULL
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId}`;
}

/** The newest key, which encrypts. Undefined without any. Throws a SealError when it cannot be opened. */
export async function encryptionKeyOf(
  db: Db,
  sealer: Sealer,
  partner: PartnerId,
  consumerId: number,
): Promise<EncryptionKey | undefined> {
  const [row] = await db<{ kid: string; sealed: Buffer }[]>`
    SELECT kid, sealed FROM webhook_consumer_key
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} ORDER BY created_at DESC, kid LIMIT 1`;
  if (!row) return undefined;
  const key = sealer.open(row.sealed, placeOf(partner, consumerId, row.kid));
  return { kid: row.kid, publicKey: createPublicKey({ key, format: 'der', type: 'spki' }) };
}

import { createPrivateKey } from 'node:crypto';
import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import type { Sealer } from '../../../platform/sealing/index.ts';
import { unbound } from '../../../platform/tenant.ts';
import { type SignatureAlgorithm, type SigningKey, signatureAlgorithms } from '../../message/sign.ts';
import { newKey, type PublicJwk } from '../store.ts';

const placeOf = (kid: string): string => `sandbox_signing_key:${kid}`;

/** Makes a key of each algorithm for a fault of a seller. They are published as long as they are stored. */
export async function insertSellerKeys(
  db: Db,
  sealer: Sealer,
  { partner, faultId }: { readonly partner: PartnerId; readonly faultId: string },
): Promise<void> {
  for (const algorithm of signatureAlgorithms) {
    const { kid, jwk, sealed } = newKey(sealer, algorithm, placeOf);
    await db`INSERT INTO sandbox_signing_key (partner_id, fault_id, algorithm, kid, public_jwk, sealed_private)
      VALUES (${partner}, ${faultId}, ${algorithm}, ${kid}, ${db.json(jwk as never)}, ${sealed})`;
  }
}

/** The key with which a fault signs a seller's webhooks; undefined once the fault is removed. */
export async function findSellerKey(
  db: Db,
  sealer: Sealer,
  partner: PartnerId,
  { faultId, algorithm }: { readonly faultId: string; readonly algorithm: SignatureAlgorithm },
): Promise<SigningKey | undefined> {
  const [row] = await db<{ kid: string; sealed: Buffer }[]>`
    SELECT kid, sealed_private AS sealed FROM sandbox_signing_key
    WHERE partner_id = ${partner} AND fault_id = ${faultId} AND algorithm = ${algorithm}`;
  if (!row) return undefined;
  const key = sealer.open(row.sealed, placeOf(row.kid));
  return { kid: row.kid, algorithm, privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) };
}

/** The public keys of all sellers. Those in snapshots have negative partners. */
export async function readSellerKeys(db: Db): Promise<readonly PublicJwk[]> {
  // Reads all partners: the table has rows only for sellers with such a fault.
  const rows = await unbound(
    () => db<{ jwk: PublicJwk }[]>`
      SELECT public_jwk AS jwk FROM sandbox_signing_key WHERE partner_id > 0 ORDER BY partner_id, fault_id, kid`,
  );
  return rows.map(({ jwk }) => jwk);
}

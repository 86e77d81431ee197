import type { WebhooksContext } from '../context.ts';
import { rotateWhenDue } from '../keys/rotation.ts';

/** Publishes the next signing key when it is time, unless rotation is left to the operator. */
export async function followKeys({ db, keys, clock, log, signingKeyAgeMs }: WebhooksContext): Promise<void> {
  if (signingKeyAgeMs === undefined) return;
  const { sealer } = await keys();
  for (const next of await rotateWhenDue(db, sealer, clock, signingKeyAgeMs))
    log.info(next, 'the next webhook signing key is published');
}

import type { PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { atomically } from '../../../platform/database.ts';
import { tellDue } from '../../../platform/events/tell-due.ts';
import type { WebhooksWork } from '../../context.ts';
import { type ConsumerKey, type KeyText, readConsumerKey } from '../../keys/consumer-key.ts';
import { recordConsumer } from '../activity.ts';
import { existing, lockForChange, refuseHeld } from '../manage.ts';
import type { Consumer } from '../store.ts';
import { refuseUnsafeKey } from './check.ts';
import { deleteKey, insertKey } from './store.ts';

export const mostKeys = 2;

/** Adds a key, which encrypts everything from now on. At most two: `conflict` for a third or a known one. */
export async function addKey(
  context: WebhooksWork,
  partner: PartnerId,
  consumerId: number,
  text: KeyText,
): Promise<Consumer> {
  const key = readConsumerKey(text);
  const { sealer } = await context.keys();
  const before = await existing(context, partner, consumerId);
  refuseHeld(context, before);
  // The check of a key takes long, so that what is refused anyway comes first.
  refuseMore(before, key);
  await refuseUnsafeKey(context, partner, key);
  await atomically(context.db, async (db) => {
    refuseMore(await lockForChange({ ...context, db }, partner, consumerId), key);
    await insertKey(db, { partner, consumerId }, key, { sealer, now: context.clock.now() });
    await recordConsumer(db, partner, consumerId, 'webhook.changed');
    tellDue(db, partner);
  });
  return existing(context, partner, consumerId);
}

/** Refuses with `conflict` a known key, and a third one. */
function refuseMore({ keys }: Consumer, key: ConsumerKey): void {
  if (keys.some(({ kid }) => kid === key.kid))
    throw new Refusal('conflict', `The key ${key.kid} is there already.`, { path: 'key' });
  if (keys.length >= mostKeys)
    throw new Refusal('conflict', `There are ${mostKeys} keys; remove one first.`, { path: 'key' });
}

/** Removes a key. Without any key the consumer's events are held. */
export async function removeKey(
  context: WebhooksWork,
  partner: PartnerId,
  consumerId: number,
  kid: string,
): Promise<Consumer> {
  await atomically(context.db, async (db) => {
    await lockForChange({ ...context, db }, partner, consumerId);
    if (!(await deleteKey(db, { partner, consumerId }, kid, context.clock.now())))
      throw new Refusal('not-found', `There is no key ${kid}.`);
    await recordConsumer(db, partner, consumerId, 'webhook.changed');
    tellDue(db, partner);
  });
  return existing(context, partner, consumerId);
}
